import { readSourceValue } from '../../../funnel/definition/source-tree';
import { nameSubject, type SubjectKey } from '../../wording/format-condition';
import type { OperatorTable } from './operator-table';
import { listOtherTexts, toObjects, toText } from './source-parts';
import { asJsonObject, isJsonObject, type JsonObject } from '../../../shared/text/json';

/** A name that a picker offers. */
export interface NameChoice {
  value: string;
  label: string;
  /** What visitors read of the part, where they read something. */
  words?: string | undefined;
}

/** What a condition can ask about. */
export interface Subject {
  key: SubjectKey;
  id: string;
  label: string;
  /** What visitors read of it, where they read something. */
  words?: string | undefined;
  operators: readonly string[];
  /** The values it can have; null where any fits. */
  values: readonly NameChoice[] | null;
  /** What its values are. */
  answer: 'text' | 'number' | 'boolean' | 'list';
  /** The lowest number that it can be, where that is known. */
  least?: number | undefined;
}

/** The names of a definition, read from the author's text, checked or not. */
export interface DefinitionNames {
  /** The author's value, unchecked. */
  definition: JsonObject;
  steps: NameChoice[];
  /** The ids of the steps that end the funnel. */
  endings: readonly string[];
  fields: NameChoice[];
  scores: NameChoice[];
  decisions: NameChoice[];
  draws: NameChoice[];
  values: NameChoice[];
  inputs: NameChoice[];
  subjects: Subject[];
  /** The options of a field or the outcomes of a draw, by its path: `steps.0.fields.1`. */
  choices: Readonly<Record<string, readonly NameChoice[]>>;
  /** The results of each decision, by its id. */
  results: Readonly<Record<string, NameChoice[]>>;
}

/** An id with the words that a visitor reads. */
function toChoice(part: JsonObject, ...texts: readonly string[]): NameChoice {
  const id = toText(part['id']);
  const words = texts.map((key) => toText(part[key])).find((text) => text !== '');
  return { value: id, label: words === undefined ? id : `${id} – ${words}`, words };
}

/** The allowed values of an input; null where any fits. */
const toTexts = (list: unknown): NameChoice[] | null =>
  Array.isArray(list)
    ? list.map((value) => ({ value: String(value), label: String(value) }))
    : null;

const toOptions = (list: unknown): NameChoice[] | null => {
  const options = toObjects(list).map((option) => ({
    value: toText(option['value']),
    label: toText(option['label']) || toText(option['value']),
  }));
  return options.length === 0 ? null : options;
};

/** The options of each field and the outcomes of each draw, by their paths. */
function readChoices(steps: readonly JsonObject[]): DefinitionNames['choices'] {
  const lists = steps.flatMap((step, s) => [
    [`steps.${s}`, toOptions(step['outcomes'])] as const,
    ...toObjects(step['fields']).map(
      (field, f) => [`steps.${s}.fields.${f}`, toOptions(field['options'])] as const,
    ),
  ]);
  return Object.fromEntries(lists.flatMap(([path, list]) => (list === null ? [] : [[path, list]])));
}

/** The highest of several scores, by their ids. */
export const toHighestSubject = (
  ids: readonly string[],
  operators: readonly string[],
  label: string,
): Subject => ({
  key: 'highestOf',
  id: ids.join(' '),
  label,
  operators,
  values: ids.map((id) => ({ value: id, label: id })),
  answer: 'text',
});

/** The results of a decision with their labels. */
const readResults = ({ results }: JsonObject): NameChoice[] =>
  Object.entries(asJsonObject(results)).map(([id, result]) => {
    const words = isJsonObject(result) ? toText(result['label']) || undefined : undefined;
    return { value: id, label: words === undefined ? id : `${id} – ${words}`, words };
  });

const toScoreSubject = (score: JsonObject, operators: OperatorTable): Subject => ({
  key: 'score',
  id: toText(score['id']),
  label: nameSubject('score', toText(score['id'])),
  operators: score['bands'] === undefined ? operators.totals : operators.scores,
  values: toObjects(score['bands']).map((band) => toChoice(band, 'title')),
  answer: 'number',
});

const toValueSubject = ({ id }: JsonObject, operators: OperatorTable): Subject => ({
  key: 'calculated',
  id: toText(id),
  label: nameSubject('calculated', toText(id)),
  operators: operators.scores,
  values: null,
  answer: 'number',
});

function toInputSubject(input: JsonObject, operators: OperatorTable): Subject {
  const type = toText(input['type']);
  const isNumber = type === 'number';
  return {
    key: 'input',
    id: toText(input['id']),
    label: nameSubject('input', toText(input['id'])),
    operators: isNumber ? (operators.fields['number'] ?? ['is']) : operators.draws,
    values: type === 'text' ? toTexts(input['values']) : null,
    answer: type === 'boolean' || isNumber ? type : 'text',
  };
}

/** The lowest answer to a number field. */
function findLeast({ type, min, from }: JsonObject, { given }: OperatorTable): number | undefined {
  const own = [min, from].find((limit) => typeof limit === 'number');
  const usual = given[toText(type)]?.value;
  return own ?? (usual?.kind === 'number' ? (usual.min ?? undefined) : undefined);
}

function toFieldSubject(
  field: JsonObject,
  choice: NameChoice | undefined,
  operators: OperatorTable,
): Subject {
  const type = toText(field['type']);
  return {
    key: 'field',
    id: toText(field['id']),
    label: choice?.label ?? '',
    words: choice?.words,
    operators: operators.fields[type] ?? ['is'],
    values: toOptions(field['options']),
    answer: operators.answers[type] ?? 'text',
    least: findLeast(field, operators),
  };
}

export function readNames(text: string, operators: OperatorTable): DefinitionNames {
  const value = readSourceValue(text);
  const root = asJsonObject(value);
  const steps = toObjects(root['steps']);
  const fields = steps.flatMap((step) =>
    toObjects(step['fields']).flatMap((field) => [
      { field, step },
      ...listOtherTexts(field).map((other) => ({ field: other, step })),
    ]),
  );
  const scores = toObjects(root['scores']);
  const decisions = toObjects(root['decisions']);
  const draws = steps.filter((step) => toObjects(step['outcomes']).length > 0);
  const fieldChoices = fields.map(({ field, step }) =>
    field['label'] === undefined
      ? toChoice({ ...step, id: field['id'] }, 'title')
      : toChoice(field, 'label'),
  );
  const results = Object.fromEntries(
    decisions.map((decision) => [toText(decision['id']), readResults(decision)]),
  );
  return {
    definition: root,
    steps: steps.map((step) => toChoice(step, 'title')),
    endings: steps
      .filter(({ kind }) => operators.finalKinds.includes(toText(kind)))
      .map(({ id }) => toText(id)),
    fields: fieldChoices,
    scores: scores.map((score) => toChoice(score)),
    decisions: decisions.map((decision) => toChoice(decision)),
    draws: draws.map((draw) => toChoice(draw, 'title')),
    values: toObjects(root['values']).map((calculated) => toChoice(calculated)),
    inputs: toObjects(root['inputs']).map((input) => toChoice(input, 'description')),
    choices: readChoices(steps),
    results,
    subjects: [
      ...fields.map(({ field }, index) => toFieldSubject(field, fieldChoices[index], operators)),
      ...scores.map((score) => toScoreSubject(score, operators)),
      ...(scores.length < 2
        ? []
        : [
            toHighestSubject(
              scores.map(({ id }) => toText(id)),
              operators.draws,
              'the highest of all scores',
            ),
          ]),
      ...toObjects(root['values']).map((calculated) => toValueSubject(calculated, operators)),
      ...toObjects(root['inputs']).map((input) => toInputSubject(input, operators)),
      ...decisions.map((decision): Subject => ({
        key: 'decision',
        id: toText(decision['id']),
        label: nameSubject('decision', toText(decision['id'])),
        operators: operators.draws,
        values: results[toText(decision['id'])] ?? [],
        answer: 'text',
      })),
      ...draws.map((draw): Subject => ({
        key: 'draw',
        id: toText(draw['id']),
        label: nameSubject('draw', toText(draw['id'])),
        words: toText(draw['title']) || undefined,
        operators: operators.draws,
        values: toOptions(draw['outcomes']),
        answer: 'text',
      })),
    ],
  };
}
