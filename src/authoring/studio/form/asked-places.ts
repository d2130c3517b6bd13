import { isJsonObject, type JsonObject } from '../../../shared/text/json';
import type { DefinitionPath } from '../../../funnel/definition/issues/issue';
import type { Subject } from './definition-names';
import { listOtherTexts, toObjects, toText } from './source-parts';

/** Where something is asked: the index of its step, and that of its field. */
export type AskedAt = readonly [step: number, field: number];

export const isBefore = ([step, field]: AskedAt, [otherStep, otherField]: AskedAt): boolean =>
  step < otherStep || (step === otherStep && field < otherField);

const last = (places: readonly AskedAt[]): AskedAt | null =>
  places.reduce<AskedAt | null>(
    (latest, place) => (latest === null || isBefore(latest, place) ? place : latest),
    null,
  );

/** Whether a field gives points for a score. Plain points belong to the only score. */
const givesPoints = (field: JsonObject, score: string): boolean =>
  [field, ...toObjects(field['options'])].some(({ points }) =>
    isJsonObject(points) && !Object.hasOwn(points, 'perUnit')
      ? Object.hasOwn(points, score)
      : points !== undefined,
  );

/** The names that a calculation has under a key, such as "field". */
function collectNames(value: unknown, key: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) => [
    ...(name === key ? [inner].flat().map(String) : []),
    ...collectNames(inner, key),
  ]);
}

/** Finds the last question that a subject of a condition reads; null where it reads none. */
export function createAskedLookup(
  definition: JsonObject,
): (subject: Pick<Subject, 'key' | 'id'>) => AskedAt | null {
  const steps = toObjects(definition['steps']);
  const values = toObjects(definition['values']);
  const asked = steps.flatMap((step, s) =>
    toObjects(step['fields']).map((field, f) => ({ field, at: [s, f] as const })),
  );
  const atById = new Map<string, AskedAt>();
  for (const { field, at } of asked)
    for (const { id } of [field, ...listOtherTexts(field)]) atById.set(toText(id), at);
  const endOf = (step: unknown): AskedAt[] => {
    const index = steps.findIndex(({ id }) => id === step);
    return index === -1 ? [] : [[index, Infinity]];
  };
  const ofScore = (score: string): AskedAt[] =>
    asked.filter(({ field }) => givesPoints(field, score)).map(({ at }) => at);
  const ofField = (id: string): AskedAt[] =>
    [atById.get(id) ?? []].flatMap((at) => (at.length === 2 ? [at] : []));
  const ofValue = (id: string, open: readonly string[]): AskedAt[] => {
    const value = open.includes(id) ? undefined : values.find((entry) => entry['id'] === id);
    if (value === undefined) return [];
    const names = (key: string) => collectNames(value['as'], key);
    return [
      ...names('field').flatMap(ofField),
      ...[...names('score'), ...names('highestOf')].flatMap(ofScore),
      ...names('draw').flatMap(endOf),
      ...names('calculated').flatMap((name) => ofValue(name, [...open, id])),
    ];
  };
  const lookups: Record<Subject['key'], (id: string) => AskedAt[]> = {
    field: ofField,
    score: ofScore,
    highestOf: (ids) => ids.split(' ').flatMap(ofScore),
    calculated: (id) => ofValue(id, []),
    draw: endOf,
    input: () => [],
    decision: (id) =>
      toObjects(definition['decisions'])
        .filter((decision) => decision['id'] === id)
        .flatMap(({ decideAt }) => endOf(decideAt)),
  };
  return ({ key, id }) => last(lookups[key](id));
}

/** What has been asked where a condition is read: everything before this place. */
export function findReadingPlace(
  definition: JsonObject,
  [section, index, property, inner]: DefinitionPath,
): AskedAt {
  const end: AskedAt = [Infinity, Infinity];
  if (section === 'decisions') {
    const { decideAt } = toObjects(definition['decisions'])[Number(index)] ?? {};
    const step = toObjects(definition['steps']).findIndex(({ id }) => id === decideAt);
    return step === -1 ? end : [step, Infinity];
  }
  if (section !== 'steps' || typeof index !== 'number') return end;
  if (property === 'fields' && typeof inner === 'number') return [index, inner];
  if (property === 'visibleWhen') return [index, 0];
  return property === 'next' ? [index, Infinity] : end;
}
