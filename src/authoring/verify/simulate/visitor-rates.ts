import type { Field } from '../../../funnel/fields/shared/schema/field';
import type { UnknownName } from '../../../funnel/definition/issues/issue-params';
import { describeUnknownName } from '../../../funnel/definition/issues/unknown-name';
import type { FunnelDefinition } from '../../../funnel/definition/normalise';
import { getFieldAnalysis } from '../../../funnel/fields/shared/analysis/field-analyses';
import { isAcceptedAnswer } from '../../../funnel/fields/shared/rule/field-rules';
import { isFinalStep } from '../../../funnel/steps/shared/rule/step-rules';
import { isJsonObject } from '../../../shared/text/json';

/** Measured or assumed behaviour of visitors. */
export interface VisitorRates {
  /** By step: share of its visitors who leave there. A missing entry is 0. */
  dropOffRates: ReadonlyMap<string, number>;
  /** By field and option, or number of a scale: relative weight. A missing entry is 1. */
  optionWeights: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** By field that may be left out: share of those who do. A box that is not ticked is left out. */
  leftOutShares: ReadonlyMap<string, number>;
  /** How many visits the rates were measured of; null where they were not. */
  visitsMeasured: number | null;
}

export const emptyRates: VisitorRates = {
  dropOffRates: new Map(),
  optionWeights: new Map(),
  leftOutShares: new Map(),
  visitsMeasured: null,
};

/** A fault in a rates file; `path` has the keys from the root. */
export type RateIssue = { path: readonly string[] } & (
  | { code: 'not-an-object' }
  | { code: 'unknown-key'; params: UnknownName }
  | { code: 'unknown-step'; params: UnknownName }
  | { code: 'unknown-field'; params: UnknownName }
  | { code: 'unknown-option'; params: UnknownName }
  | { code: 'never-left-out'; params: UnknownName }
  | { code: 'no-share' }
  | { code: 'no-weight' }
  | { code: 'no-visits' }
  | { code: 'nothing-left' }
  | { code: 'an-ending' }
);

export type ParsedRates = { ok: true; rates: VisitorRates } | { ok: false; issues: RateIssue[] };

type KeyPath = readonly string[];

const isNonNegativeNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;

function createEntryReader() {
  const issues: RateIssue[] = [];
  /** Returns the entries with known keys and reports the others. */
  const readEntries = (
    value: unknown,
    path: KeyPath,
    knownNames: readonly string[],
    code: 'unknown-key' | 'unknown-step' | 'unknown-field' | 'unknown-option' | 'never-left-out',
  ): [name: string, value: unknown][] => {
    if (value === undefined) return [];
    if (!isJsonObject(value)) {
      issues.push({ code: 'not-an-object', path });
      return [];
    }
    return Object.entries(value).filter(([name]) => {
      const isKnown = knownNames.includes(name);
      if (!isKnown)
        issues.push({ code, path: [...path, name], params: describeUnknownName(name, knownNames) });
      return isKnown;
    });
  };
  return { issues, readEntries };
}

type EntryReader = ReturnType<typeof createEntryReader>;

function readDropOffRates(
  { steps }: FunnelDefinition,
  value: unknown,
  reader: EntryReader,
): VisitorRates['dropOffRates'] {
  const dropOffRates = new Map<string, number>();
  const ids = steps.map(({ id }) => id);
  for (const [id, step] of reader.readEntries(value, ['steps'], ids, 'unknown-step'))
    for (const [name, share] of reader.readEntries(
      step,
      ['steps', id],
      ['leaves'],
      'unknown-key',
    )) {
      const path = ['steps', id, name];
      const ratedStep = steps.find((entry) => entry.id === id);
      if (ratedStep !== undefined && isFinalStep(ratedStep))
        reader.issues.push({ code: 'an-ending', path });
      else if (isNonNegativeNumber(share) && share <= 1) dropOffRates.set(id, share);
      else reader.issues.push({ code: 'no-share', path });
    }
  return dropOffRates;
}

/** The names of answers that may have a weight; null where the type of the field has none. */
export const listWeighedNames = (field: Field): readonly string[] | null => {
  const { fitWeights, getOfferedNames } = getFieldAnalysis(field);
  return fitWeights === undefined ? null : getOfferedNames(field);
};

/** Whether a visitor can go on without an answer. */
export const canBeLeftOut = (field: Field): boolean => isAcceptedAnswer(field, undefined);

/** Is there a valid answer with positive weight? */
function hasPossibleAnswer(field: Field, weights: ReadonlyMap<string, number>): boolean {
  if (canBeLeftOut(field)) return true;
  const names = (listWeighedNames(field) ?? []).filter((name) => weights.get(name) !== 0);
  const options = 'options' in field ? field.options : [];
  const { isAnswerableWith } = getFieldAnalysis(field);
  return (
    isAnswerableWith?.(
      field,
      options.filter(({ value }) => names.includes(value)),
    ) ?? names.length > 0
  );
}

const listFields = ({ steps }: FunnelDefinition): readonly Field[] =>
  steps.flatMap(({ fields }) => fields);

function readOptionWeights(
  definition: FunnelDefinition,
  value: unknown,
  reader: EntryReader,
): VisitorRates['optionWeights'] {
  const fields = new Map(
    listFields(definition).flatMap((field) => {
      const names = listWeighedNames(field);
      return names === null ? [] : [[field.id, { field, names }] as const];
    }),
  );
  const ids = [...fields.keys()];
  const weightsByField = new Map<string, ReadonlyMap<string, number>>();
  for (const [id, options] of reader.readEntries(value, ['options'], ids, 'unknown-field')) {
    const known = fields.get(id);
    if (known === undefined) continue;
    const path = ['options', id];
    const fieldWeights = new Map<string, number>();
    for (const [name, weight] of reader.readEntries(options, path, known.names, 'unknown-option')) {
      if (isNonNegativeNumber(weight)) fieldWeights.set(name, weight);
      else reader.issues.push({ code: 'no-weight', path: [...path, name] });
    }
    if (!hasPossibleAnswer(known.field, fieldWeights))
      reader.issues.push({ code: 'nothing-left', path });
    weightsByField.set(id, fieldWeights);
  }
  return weightsByField;
}

function readLeftOutShares(
  definition: FunnelDefinition,
  value: unknown,
  reader: EntryReader,
): VisitorRates['leftOutShares'] {
  const ids = listFields(definition)
    .filter(canBeLeftOut)
    .map(({ id }) => id);
  const shares = new Map<string, number>();
  for (const [id, field] of reader.readEntries(value, ['fields'], ids, 'never-left-out')) {
    const path = ['fields', id];
    for (const [name, share] of reader.readEntries(field, path, ['leftOut'], 'unknown-key')) {
      if (isNonNegativeNumber(share) && share <= 1) shares.set(id, share);
      else reader.issues.push({ code: 'no-share', path: [...path, name] });
    }
  }
  return shares;
}

/** Days and intervals are for who reads the file. */
const measuredKeys = ['visits', 'from', 'to', 'intervals'];

function readVisitsMeasured(value: unknown, reader: EntryReader): number | null {
  if (value === undefined) return null;
  const entries = new Map(reader.readEntries(value, ['measured'], measuredKeys, 'unknown-key'));
  const visits = entries.get('visits');
  if (isNonNegativeNumber(visits) && Number.isInteger(visits) && visits > 0) return visits;
  reader.issues.push({ code: 'no-visits', path: ['measured', 'visits'] });
  return null;
}

const partNames = ['steps', 'options', 'fields', 'measured'];

/** Parses rates such as
 * `{ "steps": { "email": { "leaves": 0.12 } }, "options": { "plan": { "basic": 3 } },
 * "fields": { "phone": { "leftOut": 0.6 } } }`. Those of `funnel rates` have `measured`, too.
 * @param value unvalidated content of a rates file
 * @returns all issues at once, if there are any
 */
export function parseRates(definition: FunnelDefinition, value: unknown): ParsedRates {
  const reader = createEntryReader();
  const parts = new Map(reader.readEntries(value ?? null, [], partNames, 'unknown-key'));
  const dropOffRates = readDropOffRates(definition, parts.get('steps'), reader);
  const optionWeights = readOptionWeights(definition, parts.get('options'), reader);
  const leftOutShares = readLeftOutShares(definition, parts.get('fields'), reader);
  const visitsMeasured = readVisitsMeasured(parts.get('measured'), reader);
  const { issues } = reader;
  return issues.length > 0
    ? { ok: false, issues }
    : { ok: true, rates: { dropOffRates, optionWeights, leftOutShares, visitsMeasured } };
}
