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
  phone: () => 'a phone number such as "+351912345678"',
  number: (column) =>
    `${column.isWhole === true ? 'a whole number' : 'a number'}${describeBounds(column)}`,
  boolean: () => 'true or false',
  time: () => 'a time, such as `{ "clock": "iso" }`',
  uuid: () => 'a UUID',
  list: () => 'a list of texts',
  json: describeJson,
};

/** Describes what a column takes. */
export function describeColumn(column: LeadColumn): string {
  const { values } = column;
  const taken =
    values === undefined
      ? typeDescriptions[column.type](column)
      : values
          .map((value) => (value === '' ? 'the empty text' : JSON.stringify(value)))
          .join(' or ');
  return column.isNullable ? `${taken}, or null` : taken;
}
