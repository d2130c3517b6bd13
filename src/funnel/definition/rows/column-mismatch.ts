import type { PossibleValue } from '../schema/possible-value';
import type { LeadColumn } from './lead-table';

/** Why a column does not take all that a value may be. */
export type ColumnMismatch =
  | { reason: 'type'; found: string }
  | { reason: 'length'; longest: number; limit: number }
  | { reason: 'value'; found: string }
  | { reason: 'range'; found: string };

const quote = (value: unknown): string => JSON.stringify(value);

/** What a value may be, as a phrase. */
function describeValue(value: PossibleValue): string {
  if (value.kind === 'null') return 'null';
  if (value.kind === 'boolean') return value.values.join(' or ');
  if (value.kind === 'number')
    return value.min !== null && value.min === value.max ? `${value.min}` : 'a number';
  if (value.kind !== 'text') {
    const noun = value.kind === 'list' ? 'list' : 'object';
    return value.isEmpty ? `an empty ${noun}` : value.kind === 'list' ? 'a list' : 'an object';
  }
  const [only, ...others] = value.values ?? [];
  if (only !== undefined && others.length === 0) return quote(only);
  const names = {
    any: 'a text',
    email: 'an e-mail address',
    phone: 'a phone number',
    time: 'a time',
    uuid: 'a UUID',
  };
  return names[value.form];
}

type TextValue = Extract<PossibleValue, { kind: 'text' }>;
type NumberValue = Extract<PossibleValue, { kind: 'number' }>;

const toTypeMismatch = (value: PossibleValue): ColumnMismatch => ({
  reason: 'type',
  found: describeValue(value),
});

function checkText(column: LeadColumn, value: TextValue): ColumnMismatch | null {
  const { type, maxLength } = column;
  if (type !== 'text' && type !== value.form) return toTypeMismatch(value);
  if (column.refusesEmpty === true && value.values?.includes('') === true)
    return { reason: 'value', found: quote('') };
  return maxLength !== undefined && value.maxLength !== null && value.maxLength > maxLength
    ? { reason: 'length', longest: value.maxLength, limit: maxLength }
    : null;
}

function checkNumber({ min, max, isWhole }: LeadColumn, value: NumberValue): ColumnMismatch | null {
  if (isWhole === true && !value.isWhole) return toTypeMismatch(value);
  if (max !== undefined && (value.max === null || value.max > max))
    return {
      reason: 'range',
      found: value.max === null ? 'any large number' : `up to ${value.max}`,
    };
  return min !== undefined && (value.min === null || value.min < min)
    ? { reason: 'range', found: value.min === null ? 'any low number' : `down to ${value.min}` }
    : null;
}

function checkListedValues(
  values: readonly unknown[],
  value: PossibleValue,
): ColumnMismatch | null {
  if (value.kind !== 'text' && value.kind !== 'boolean') return toTypeMismatch(value);
  if (value.values === null) return { reason: 'value', found: describeValue(value) };
  const refused = value.values.filter((entry) => !values.includes(entry));
  return refused.length === 0 ? null : { reason: 'value', found: refused.map(quote).join(', ') };
}

/** Compares what a column takes with what a value may be. @returns null where it takes all of that */
export function findColumnMismatch(
  column: LeadColumn,
  value: PossibleValue,
): ColumnMismatch | null {
  if (value.kind === 'null') return column.isNullable ? null : { reason: 'value', found: 'null' };
  if (column.values !== undefined) return checkListedValues(column.values, value);
  if (column.type === 'json') {
    if (column.kinds?.includes(value.kind) !== true) return toTypeMismatch(value);
    return column.refusesEmpty === true && 'isEmpty' in value && value.isEmpty
      ? { reason: 'value', found: describeValue(value) }
      : null;
  }
  if (value.kind === 'text') return checkText(column, value);
  if (value.kind === 'number' && column.type === 'number') return checkNumber(column, value);
  return value.kind === column.type ? null : toTypeMismatch(value);
}
