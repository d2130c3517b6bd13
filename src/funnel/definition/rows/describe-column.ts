import type { JsonKind, LeadColumn } from './lead-table';

const kindNames: Record<JsonKind, string> = {
  text: 'a text',
  number: 'a number',
  boolean: 'true or false',
  list: 'a list',
  object: 'an object',
};

const describeBounds = ({ min, max }: LeadColumn): string => {
  if (min !== undefined && max !== undefined) return ` from ${min} to ${max}`;
  if (min !== undefined) return ` of at least ${min}`;
  return max === undefined ? '' : ` of at most ${max}`;
};

const describeJson = ({ kinds = [], refusesEmpty = false }: LeadColumn): string =>
  kinds.map((kind) => kindNames[kind]).join(' or ') +
  (refusesEmpty ? ' with at least one entry' : '');

/** What a column takes, as a phrase: "a text of up to 200 characters". */
const typeDescriptions: Record<LeadColumn['type'], (column: LeadColumn) => string> = {
  text: ({ maxLength, refusesEmpty = false }) =>
    `${refusesEmpty ? 'a text that is not empty' : 'a text'}${maxLength === undefined ? '' : ` of up to ${maxLength} characters`}`,
  email: ({ maxLength }) =>
    `an e-mail address${maxLength === undefined ? '' : ` of up to ${maxLength} characters`}`,
  phone: () => 'a phone number',
  number: (column) =>
    `${column.isWhole === true ? 'a whole number' : 'a number'}${describeBounds(column)}`,
  boolean: () => 'true or false',
  time: () => 'a time',
  uuid: () => 'a UUID',
  list: () => 'a list of texts',
  json: describeJson,
};

/** What a value of a type looks like in a definition. */
const examples: Partial<Record<LeadColumn['type'], string>> = {
  phone: ' such as "+351912345678"',
  time: ', such as `{ "clock": "iso" }`',
};

/** Describes what a column takes, without an example. */
export const describeColumnType = (column: LeadColumn): string =>
  column.values === undefined
    ? typeDescriptions[column.type](column)
    : column.values
        .map((value) => (value === '' ? 'the empty text' : JSON.stringify(value)))
        .join(' or ');

/** Describes what a column takes. */
export function describeColumn(column: LeadColumn): string {
  const example = column.values === undefined ? (examples[column.type] ?? '') : '';
  const taken = `${describeColumnType(column)}${example}`;
  return column.isNullable ? `${taken}, or null` : taken;
}
