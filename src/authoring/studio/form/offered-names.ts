import type { DefinitionPath } from '../../../funnel/definition/issues/issue';
import { isReadOnEndings } from '../../../funnel/definition/schema/decision-places';
import type { NameUse } from '../../../funnel/definition/schema/name-schemas';
import { asJsonObject, type JsonObject } from '../../../shared/text/json';
import { type AskedAt, createAskedLookup, findReadingPlace, isBefore } from './asked-places';
import type { DefinitionNames, NameChoice, Subject } from './definition-names';
import { isOptional } from './placeholder-choices';
import { readAtPath, toObjects, toText } from './source-parts';

// What can be chosen at a place of a definition: the pickers offer it, and new parts begin with it.

const toNames = (subjects: readonly Subject[]): NameChoice[] =>
  subjects.map(({ id, label, words }) => ({ value: id, label, words }));

const listFields = (
  { subjects }: DefinitionNames,
  isFitting: (subject: Subject) => boolean,
): NameChoice[] => toNames(subjects.filter(({ key }) => key === 'field').filter(isFitting));

const comparesDays = ({ operators }: Subject): boolean => operators.includes('before');
const isNumber = ({ answer }: Subject): boolean => answer === 'number';

/** Fields of the step that a visitor may leave without an answer. */
export const listOwnOptional = (definition: JsonObject, step: unknown): string[] =>
  toObjects(readAtPath(definition, ['steps', Number(step), 'fields']))
    .filter(isOptional)
    .map(({ id }) => toText(id));

const dayKeys: readonly unknown[] = ['daysBetween', 'yearsBetween', 'earliest', 'latest'];
const limitKeys: readonly unknown[] = ['earliest', 'latest', 'min', 'max'];

/** The fields whose answers can be used at a place. */
function listFieldsAt(names: DefinitionNames, path: DefinitionPath): readonly NameChoice[] {
  const [section, index, property] = path;
  const isOfDays = path.some((key) => dayKeys.includes(key));
  const fits = isOfDays ? comparesDays : isNumber;
  if (section === 'values') return listFields(names, fits);
  if (section !== 'steps') return names.fields;
  if (property === 'atLeastOneOf') {
    const own = listOwnOptional(names.definition, index);
    return names.fields.filter(({ value }) => own.includes(value));
  }
  if (!path.some((key) => limitKeys.includes(key))) return names.fields;
  const find = createAskedLookup(names.definition);
  const place = findReadingPlace(names.definition, path);
  return listFields(names, (subject) => {
    const at = find(subject);
    return fits(subject) && at !== null && isBefore(at, place);
  });
}

/** The steps that can be named at a place: a route leads forwards, an ending is no sender of rows. */
function listStepsAt(names: DefinitionNames, path: DefinitionPath): readonly NameChoice[] {
  const [section, index] = path;
  const { steps, endings, draws } = names;
  if (path.at(-1) === 'draw') return draws;
  if (section === 'steps' && typeof index === 'number') return steps.slice(index + 1);
  if (section === 'result') return steps.filter(({ value }) => endings.includes(value));
  return steps.filter(({ value }) => !endings.includes(value));
}

/** The values that a value can be calculated from: none that is calculated from it. */
function listValuesAt({ definition, values }: DefinitionNames, [section, index]: DefinitionPath) {
  if (section !== 'values') return values;
  const all = toObjects(definition['values']);
  const own = toText(all[Number(index)]?.['id']);
  const readsOwn = (id: string, open: readonly string[]): boolean =>
    id === own ||
    (!open.includes(id) &&
      collectSources(all.find((value) => value['id'] === id)).some((name) =>
        readsOwn(name, [...open, id]),
      ));
  return values.filter(({ value }) => !readsOwn(value, []));
}

function collectSources(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    key === 'calculated' ? [String(inner)] : collectSources(inner),
  );
}

/** The inputs that can answer a field beforehand. A personal answer has to be a personal input. */
function listInputsAt(
  { definition, inputs, subjects }: DefinitionNames,
  path: DefinitionPath,
): readonly NameChoice[] {
  if (path.at(-1) !== 'prefill') return inputs;
  const field = readAtPath(definition, path.slice(0, -1));
  const { id, personal } = asJsonObject(field);
  const answer = subjects.find((subject) => subject.key === 'field' && subject.id === id)?.answer;
  const isKept = readAtPath(definition, ['persistence', 'selection']) === undefined;
  if (!isKept || answer === 'boolean') return [];
  const declared = toObjects(definition['inputs']);
  return inputs.filter((_, index) => personal !== true || declared[index]?.['personal'] === true);
}

/** The scores of a source; those with bands where it takes the band. */
function listScoresAt({ definition, scores }: DefinitionNames, path: DefinitionPath) {
  if (readAtPath(definition, [...path.slice(0, -1), 'as']) !== 'band') return scores;
  const banded = toObjects(definition['scores']).filter(({ bands }) => bands !== undefined);
  return scores.filter(({ value }) => banded.some(({ id }) => id === value));
}

function listResultsAt(
  { decisions, results }: DefinitionNames,
  [section, index]: DefinitionPath,
): readonly NameChoice[] {
  const own = section === 'decisions' ? decisions[Number(index)]?.value : undefined;
  return own === undefined ? Object.values(results).flat() : (results[own] ?? []);
}

/** The options or outcomes of the nearest part around a path that has some. */
function findChoices(
  { choices }: DefinitionNames,
  path: DefinitionPath,
): readonly NameChoice[] | null {
  const at = path.findLastIndex((_, index) =>
    Object.hasOwn(choices, path.slice(0, index + 1).join('.')),
  );
  return at === -1 ? null : (choices[path.slice(0, at + 1).join('.')] ?? null);
}

type NamesOf = (names: DefinitionNames, path: DefinitionPath) => readonly NameChoice[] | null;

const listsByPart: Partial<Record<NameUse['part'], NamesOf>> = {
  step: listStepsAt,
  field: listFieldsAt,
  score: listScoresAt,
  decision: ({ decisions }) => decisions,
  value: listValuesAt,
  input: listInputsAt,
  decisionResult: listResultsAt,
  option: findChoices,
  outcome: findChoices,
  carried: ({ definition }) => {
    const carry = readAtPath(definition, ['result', 'carry']);
    return Object.keys(asJsonObject(carry)).map((name) => ({
      value: name,
      label: name,
    }));
  },
};

/**
 * The names that a text may have; null where only the author knows them.
 * @param path where the text stands
 */
export const listNamesAt = (
  names: DefinitionNames,
  part: NameUse['part'],
  path: DefinitionPath,
): readonly NameChoice[] | null => listsByPart[part]?.(names, path) ?? null;

/** Subjects whose value exists only once a question was asked. Those of a total exist from the start. */
const needsQuestion: readonly Subject['key'][] = ['field', 'draw'];

/** What a condition can ask about at a place: what is decided there, and asked before. */
export function listSubjectsAt(names: DefinitionNames, path: DefinitionPath): readonly Subject[] {
  const { definition, subjects } = names;
  const find = createAskedLookup(definition);
  const place = findReadingPlace(definition, path);
  const isOfField = path[0] === 'steps' && path[2] === 'fields';
  const values = listValuesAt(names, path).map(({ value }) => value);
  return subjects.filter((subject) => {
    if (subject.key === 'decision') return isReadOnEndings(path);
    if (subject.key === 'calculated' && !values.includes(subject.id)) return false;
    if (!isOfField && !needsQuestion.includes(subject.key)) return true;
    const at = find(subject);
    return at === null || isBefore(at, place);
  });
}

/** What a new condition asks about: a question of its own step, else the last one before. */
export function findFirstSubject(names: DefinitionNames, path: DefinitionPath): Subject | null {
  const offered = listSubjectsAt(names, path);
  const [step] = findReadingPlace(names.definition, path);
  const find = createAskedLookup(names.definition);
  const fields = offered.filter(({ key }) => key === 'field');
  const isOwn = (at: AskedAt | null): boolean => at?.[0] === step;
  const nearest =
    step === Infinity
      ? fields[0]
      : (fields.find((subject) => isOwn(find(subject))) ?? fields.at(-1));
  return nearest ?? offered[0] ?? null;
}
