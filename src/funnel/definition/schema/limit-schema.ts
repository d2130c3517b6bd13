import { z } from 'zod';
import { isJsonObject } from '../../../shared/text/json';
import { referTo } from './name-schemas';

const fieldSource = z.strictObject({
  field: referTo('field').meta({ description: 'An answer that is asked before' }),
});
const valueSource = z.strictObject({
  calculated: referTo('value').meta({ description: 'A value of answers that are asked before' }),
});

/** What a limit is read of, where an answer decides it. */
export type LimitSource = { field: string } | { calculated: string };

/** The limits of a field that another answer decides, by the names of their properties. */
export type AnswerLimits = Readonly<Record<string, LimitSource>>;

type Limit<Value> = z.ZodType<Value, Value | LimitSource>;

// An answer in the place of a limit never gets further than `takeLimits`, so the output has none.

/** A number, or an answer or value that is one. */
export const numberLimitSchema = z.union([
  z.number(),
  fieldSource,
  valueSource,
]) as unknown as Limit<number>;

/** A number of options, or an answer or value that is one. */
export const countLimitSchema = z.union([
  z.int().positive(),
  fieldSource,
  valueSource,
]) as unknown as Limit<number>;

/** A day, or the answer to a date. */
export const createDayLimitSchema = (day: z.ZodType<string, string>) =>
  z.union([
    day.meta({ description: 'A day', examples: ['today'] }),
    fieldSource,
  ]) as unknown as Limit<string>;

const isSource = (value: unknown): value is LimitSource => isJsonObject(value);

const limitNames = ['earliest', 'latest', 'min', 'max'];

/**
 * Takes the limits that another answer decides out of the properties of a field into `limits`, so that
 * whatever reads a limit has a number or a day.
 */
export function takeLimits<F extends object>(field: F): F & { limits?: AnswerLimits } {
  const taken = Object.entries(field).filter(
    (entry): entry is [string, LimitSource] => limitNames.includes(entry[0]) && isSource(entry[1]),
  );
  if (taken.length === 0) return field;
  const rest = Object.fromEntries(
    Object.entries(field).filter(([name]) => !taken.some(([limit]) => limit === name)),
  ) as F; // only limits are left out, and each may be
  return { ...rest, limits: Object.fromEntries(taken) };
}
