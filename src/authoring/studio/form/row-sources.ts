import {
  knownTexts,
  type PossibleValue,
  timeText,
} from '../../../funnel/definition/schema/possible-value';
import type { InputValue } from '../../../funnel/definition/schema/input-schema';
import { findColumnMismatch } from '../../../funnel/definition/rows/column-mismatch';
import { getInputValues } from '../../../funnel/definition/rows/input-values';
import type { LeadColumn } from '../../../funnel/definition/rows/lead-table';
import { toPossibleValue } from '../../../funnel/definition/rows/to-possible-value';
import type { DefinitionPath } from '../../../funnel/definition/issues/issue';
import type { ValueSource } from '../../../funnel/definition/value-source-schema';
import { readSourceValue } from '../../../funnel/definition/source-tree';
import { asJsonObject, type JsonObject } from '../../../shared/text/json';
import type { OperatorTable } from './operator-table';
import { listOtherTexts, toObjects, toText } from './source-parts';
import { isOptional, listPlaceholders } from './placeholder-choices';
import { toLabel } from './form-field';
import { getColumn, listRequiredColumns, listTables } from './table-columns';

/** A source that a row can have, with all that it may give. */
interface RowSource {
  source: ValueSource;
  values: readonly PossibleValue[];
  /** The part that it takes; empty where it takes none. */
  id: string;
  /** Whether a visitor may send the row without it. A proof tells the rest. */
  mayMiss: boolean;
}

/** What an answer may be: that of the smallest field of the type, with the limits of this one. */
function limit(value: PossibleValue, field: JsonObject, as: 'value' | 'label'): PossibleValue {
  if (value.kind !== 'text') return value;
  const options = toObjects(field['options']);
  if (value.values !== null && options.length > 0)
    return knownTexts(options.map((option) => toText(option[as])));
  const rules = toObjects(field['validation']).filter(({ rule }) => rule === 'maxLength');
  const lengths = [field['maxLength'] ?? value.maxLength, ...rules.map((rule) => rule['value'])];
  const known = lengths.filter((length) => typeof length === 'number');
  return { ...value, maxLength: known.length === 0 ? null : Math.min(...known) };
}

type SourceContent = Omit<RowSource, 'mayMiss'>;

function listAnswers(field: JsonObject, { given }: OperatorTable): SourceContent[] {
  const id = toText(field['id']);
  const answer = given[toText(field['type'])];
  if (answer === undefined) return [];
  const own = { source: { field: id }, id, values: [limit(answer.value, field, 'value')] };
  const label = limit(answer.label, field, 'label');
  return field['options'] === undefined
    ? [own]
    : [own, { source: { field: id, as: 'label' }, id, values: [label] }];
}

const isInputValue = (value: unknown): value is InputValue =>
  ['string', 'number', 'boolean'].includes(typeof value);

const anyNumber: PossibleValue = { kind: 'number', min: null, max: null, isWhole: false };

/** What an input may give, whose declaration may have faults. */
function toInputValues({ type, values, maxLength, default: usual }: JsonObject): PossibleValue[] {
  return getInputValues({
    type: type === 'number' || type === 'boolean' ? type : 'text',
    values: Array.isArray(values) ? values.filter(isInputValue) : undefined,
    maxLength: typeof maxLength === 'number' ? maxLength : undefined,
    default: isInputValue(usual) ? usual : undefined,
  });
}

/** All answers, all questions and the time: what every funnel has. */
const listCommonSources = (isAnswered: boolean): SourceContent[] => [
  {
    source: { answers: 'values' },
    id: 'answers',
    values: [{ kind: 'object', isEmpty: !isAnswered, maxBytes: 0 }],
  },
  {
    source: { answers: 'review' },
    id: 'answers',
    values: [{ kind: 'list', isEmpty: !isAnswered, maxBytes: 0 }],
  },
  { source: { clock: 'iso' }, id: '', values: [timeText] },
];

/** The parts of a definition that can be taken: answers first. */
function listContents(root: JsonObject, operators: OperatorTable): SourceContent[] {
  const steps = toObjects(root['steps']);
  const draws = steps.filter((step) => toObjects(step['outcomes']).length > 0);
  const fields = steps
    .flatMap((step) => toObjects(step['fields']))
    .flatMap((field) => [field, ...listOtherTexts(field)]);
  const take = (
    list: unknown,
    toSource: (id: string) => ValueSource,
    toValues: (part: JsonObject) => PossibleValue[],
  ): SourceContent[] =>
    toObjects(list).map((part) => {
      const id = toText(part['id']);
      return { source: toSource(id), id, values: toValues(part) };
    });
  return [
    ...fields.flatMap((field) => listAnswers(field, operators)),
    ...take(
      root['decisions'],
      (decision) => ({ decision }),
      ({ results }) => [knownTexts(Object.keys(asJsonObject(results)))],
    ),
    ...take(
      draws,
      (draw) => ({ draw }),
      ({ outcomes }) => [knownTexts(toObjects(outcomes).map(({ value }) => toText(value)))],
    ),
    ...take(
      root['scores'],
      (score) => ({ score }),
      () => [anyNumber],
    ),
    ...take(
      root['values'],
      (calculated) => ({ calculated }),
      () => [anyNumber],
    ),
    ...take(root['inputs'], (input) => ({ input }), toInputValues),
    ...listCommonSources(fields.length > 0),
  ];
}

/** A row that a funnel sends, from the author's text, checked or not. */
export interface Row {
  table: unknown;
  /** The source of each column. */
  map: JsonObject;
  /** All that a column can have as its source. */
  sources: readonly RowSource[];
  given: OperatorTable['given'];
}

/** The parts that a visitor who leaves a step may lack. */
function listMissing(
  text: string,
  operators: OperatorTable,
  steps: readonly JsonObject[],
  sentBy: unknown,
): string[] {
  const index = steps.findIndex(({ id }) => id === sentBy);
  // A visitor who leaves the step has answered its required fields.
  const answered = toObjects(steps[index]?.['fields']).filter((field) => !isOptional(field));
  return listPlaceholders(text, operators, index === -1 ? [] : ['steps', index + 1])
    .filter(
      ({ id, needsFallback }) => needsFallback && !answered.some((field) => field['id'] === id),
    )
    .map(({ id }) => id);
}

/** @param path of the submission */
export function readRow(text: string, operators: OperatorTable, [, index]: DefinitionPath): Row {
  const value = readSourceValue(text);
  const root = asJsonObject(value);
  const { table, step, map } = toObjects(root['submissions'])[Number(index)] ?? {};
  const missing = listMissing(text, operators, toObjects(root['steps']), step);
  const sources = listContents(root, operators).map((content) => ({
    ...content,
    mayMiss: missing.includes(content.id),
  }));
  return { table, map: asJsonObject(map), sources, given: operators.given };
}

/** The only values that a column takes, where they are few. */
const listFixedSources = ({ values = [] }: LeadColumn): RowSource[] =>
  values.map((fixed) => ({
    source: { const: fixed },
    id: '',
    values: [toPossibleValue(fixed)],
    mayMiss: false,
  }));

const toWords = (name: string): string[] =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '');

const isAkin = (a: string, b: string): boolean =>
  toWords(a).some((word) => toWords(b).includes(word));

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * The sources that fit a column, the likeliest first: one that no other column has, of a similar name,
 * and that every visitor has.
 */
export function listFittingSources({ table, map, sources }: Row, name: string): ValueSource[] {
  const column = getColumn(table, name);
  if (column === null) return [];
  const isUsed = (source: ValueSource): boolean =>
    Object.entries(map).some(([other, used]) => other !== name && isSame(used, source));
  const rank = ({ source, id, mayMiss }: RowSource): number =>
    Number(isUsed(source)) * 4 + Number(!isAkin(id, name)) * 2 + Number(mayMiss);
  return [...sources, ...listFixedSources(column)]
    .filter(({ values }) => values.every((value) => findColumnMismatch(column, value) === null))
    .toSorted((a, b) => rank(a) - rank(b))
    .map(({ source }) => source);
}

/** What a column begins with where nothing fits. */
const nothing: ValueSource = { const: null };

/** The source that a new column begins with. */
export const findFirstSource = (row: Row, name: string): ValueSource =>
  listFittingSources(row, name)[0] ?? nothing;

/** Whether a source is one of those that a column can begin with, and not built by the author. */
const isPlain = ({ sources }: Row, source: unknown): boolean =>
  isSame(source, nothing) || sources.some((other) => isSame(other.source, source));

/**
 * The source of a column that takes the place of another.
 * @returns null where the source stays: it fits, the author has built it, or nothing fits better
 */
export function findOtherSource(row: Row, from: string, to: string): ValueSource | null {
  const present = row.map[from];
  const { [from]: _, ...map } = row.map;
  const fitting = listFittingSources({ ...row, map }, to);
  const stays = !isPlain(row, present) || fitting.some((source) => isSame(source, present));
  return stays ? null : (fitting[0] ?? null);
}

/** The types of fields whose answers fit a column. */
const listFittingTypes = (given: Row['given'], column: LeadColumn): string[] =>
  Object.entries(given)
    .filter(([, { value }]) => findColumnMismatch(column, value) === null)
    .map(([type]) => `“${toLabel(type)}”`);

/** Says that nothing of the funnel fits a column, and what would; null where something does. */
export function describeUnfilled(row: Row, name: string, source: unknown): string | null {
  const column = getColumn(row.table, name);
  if (column === null || !isPlain(row, source)) return null;
  if (listFittingSources(row, name).length > 0) return null;
  const types = listFittingTypes(row.given, column);
  const said = 'Nothing in this funnel fits this column yet.';
  return types.length === 0 ? said : `${said} A field of the type ${types.join(' or ')} would.`;
}

/** The column that is added next: one that the row must have, else one that something fits. */
export function findNextColumn(row: Row, free: readonly string[]): string | undefined {
  const required = free.find((name) => getColumn(row.table, name)?.isRequired === true);
  return required ?? free.find((name) => listFittingSources(row, name).length > 0) ?? free[0];
}

/**
 * A row with the columns that its table needs, for the first table that this funnel can fill.
 * @returns null where no table can be filled
 */
export function fillRequiredColumns(
  text: string,
  operators: OperatorTable,
): { table: string; map: Record<string, ValueSource> } | null {
  const row = readRow(text, operators, ['submissions', Infinity]);
  for (const table of listTables()) {
    const map: Record<string, ValueSource> = {};
    const isFilled = listRequiredColumns(table).every((name) => {
      const [source] = listFittingSources({ ...row, table, map }, name);
      if (source !== undefined) map[name] = source;
      return source !== undefined;
    });
    if (isFilled) return { table, map };
  }
  return null;
}
