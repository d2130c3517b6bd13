import type { JsonKind, LeadColumn } from '../../funnel/definition/rows/lead-table';
import { findLimit } from './find-limit';
import type { CatalogColumn } from './row-probe';

/** Whether the table takes a row with this value in the column; `undefined` leaves the column out. */
export type TryValue = (value: unknown) => Promise<boolean>;

/** The longest text that is tried. A field holds no longer one. */
const maxTriedLength = 3000;
/** The largest number that is tried: what the database takes in JSON. */
const maxTriedNumber = 1e15;

type ColumnType = LeadColumn['type'];

const typesByCatalogName: Readonly<Record<string, ColumnType>> = {
  bool: 'boolean',
  date: 'time',
  json: 'json',
  jsonb: 'json',
  timestamp: 'time',
  timestamptz: 'time',
  uuid: 'uuid',
};
const numberTypes = ['int2', 'int4', 'int8', 'float4', 'float8', 'numeric'];

export function getColumnType({ type, isArray }: CatalogColumn): ColumnType {
  if (isArray) return 'list';
  if (numberTypes.includes(type)) return 'number';
  return typesByCatalogName[type] ?? 'text';
}

/** A phone number in the form E.164. */
const phoneNumber = '+351912345678';

const address = (length: number): string => `${'a'.repeat(length - '@b.example'.length)}@b.example`;

const jsonSamples: readonly [JsonKind, unknown][] = [
  ['object', { a: 1 }],
  ['list', ['a']],
  ['text', 'a'],
  ['number', 1],
  ['boolean', true],
];

/** Values of which a column takes at least one, if it takes any. */
export function getSamples(column: CatalogColumn, literals: readonly string[]): unknown[] {
  const texts = ['a', address(20), phoneNumber, '', ...column.enumValues, ...literals];
  const samples: Record<ColumnType, unknown[]> = {
    text: texts,
    email: texts,
    phone: texts,
    number: [1, 0, -1, 10, 100, 1000],
    boolean: [true, false],
    // Within what the database believes of a visitor's clock.
    time: [new Date(Date.now() - 60 * 60 * 1000).toISOString()],
    uuid: ['9f3a2a52-7f0f-4a47-9d53-0c7a5b1d1a11'],
    list: [['a'], [1]],
    json: jsonSamples.map(([, value]) => value),
  };
  return samples[getColumnType(column)];
}

async function filterAccepted<T>(values: readonly T[], accepts: TryValue): Promise<T[]> {
  const accepted: T[] = [];
  for (const value of values) if (await accepts(value)) accepted.push(value);
  return accepted;
}

type ColumnDetails = Omit<LeadColumn, 'isRequired' | 'isNullable'>;

async function readText(
  { enumValues }: CatalogColumn,
  literals: readonly string[],
  accepts: TryValue,
): Promise<ColumnDetails> {
  if (enumValues.length > 0)
    return { type: 'text', values: await filterAccepted(enumValues, accepts) };
  // A word that no rule names: where it is refused, only certain texts are accepted.
  const isFree = await accepts('Qz');
  const isAddress = !isFree && (await accepts(address(20)));
  if (!isFree && !isAddress && (await accepts(phoneNumber))) return { type: 'phone' };
  if (!isFree && !isAddress)
    return { type: 'text', values: await filterAccepted([...new Set(['', ...literals])], accepts) };
  const build = isFree ? (length: number) => 'Q'.repeat(length) : address;
  const limit = await findLimit(isFree ? 2 : 20, maxTriedLength, (length) =>
    accepts(build(length)),
  );
  return {
    type: isFree ? 'text' : 'email',
    ...(limit < maxTriedLength && { maxLength: limit }),
    ...(isFree && !(await accepts('')) && { refusesEmpty: true }),
  };
}

async function readNumber(column: CatalogColumn, accepts: TryValue): Promise<ColumnDetails> {
  const [start = 0] = await filterAccepted(getSamples(column, []) as number[], accepts); // the samples of a number are numbers
  const max = await findLimit(start, maxTriedNumber, accepts);
  const min = await findLimit(start, -maxTriedNumber, accepts);
  const isWhole = column.type.startsWith('int');
  return {
    type: 'number',
    ...(min > -maxTriedNumber && { min }),
    ...(max < maxTriedNumber && { max }),
    ...(isWhole && { isWhole }),
  };
}

async function readBoolean(accepts: TryValue): Promise<ColumnDetails> {
  const values = await filterAccepted([true, false], accepts);
  return { type: 'boolean', ...(values.length === 1 && { values }) };
}

async function readJson(accepts: TryValue): Promise<ColumnDetails> {
  const kinds: JsonKind[] = [];
  for (const [kind, value] of jsonSamples) if (await accepts(value)) kinds.push(kind);
  const empties = [
    ...(kinds.includes('object') ? [{}] : []),
    ...(kinds.includes('list') ? [[]] : []),
  ];
  const accepted = await filterAccepted(empties, accepts);
  return { type: 'json', kinds, ...(accepted.length < empties.length && { refusesEmpty: true }) };
}

/** Finds out what a column takes, by trying values in a row that is accepted otherwise. */
export async function readColumn(
  column: CatalogColumn,
  literals: readonly string[],
  accepts: TryValue,
): Promise<LeadColumn> {
  const type = getColumnType(column);
  const readers: Partial<Record<ColumnType, () => Promise<ColumnDetails>>> = {
    text: () => readText(column, literals, accepts),
    number: () => readNumber(column, accepts),
    boolean: () => readBoolean(accepts),
    json: () => readJson(accepts),
  };
  const details = (await readers[type]?.()) ?? { type };
  return {
    ...details,
    isRequired: !(await accepts(undefined)),
    isNullable: await accepts(null),
  };
}
