import {
  add,
  countDecimals,
  divide,
  multiply,
  roundToStep,
  subtract,
  sum,
} from '../../../shared/text/decimal-arithmetic';
import { readProperty } from '../../../funnel/definition/schema-introspection';
import { createFreshName } from '../form/minimal-value';
import { listFields } from './definition-names';
import { quote, readAt, readListAt, type FixContext } from './fix-maker';

/** A number, also one that is written as a text. */
export const toNumber = (value: unknown): number[] =>
  value === '' || value === null || !Number.isFinite(Number(value)) ? [] : [Number(value)];

/** The points of an option or a field for a score: those under its name, else the plain ones. */
function readPoints(part: unknown, score: string): unknown {
  const points = readProperty(part, 'points');
  return readProperty(points, score) ?? points;
}

/** What the rule of a number or a rating can give to a score. */
function listRulePoints(field: unknown, score: string): number[] {
  const rule = readPoints(field, score);
  if (Array.isArray(rule)) return rule.flatMap((band) => toNumber(readProperty(band, 'points')));
  const least = readProperty(field, 'min') ?? readProperty(field, 'from') ?? 1;
  const most = readProperty(field, 'max') ?? readProperty(field, 'to') ?? 5;
  return toNumber(readProperty(rule, 'perUnit')).flatMap((each) =>
    [least, most].flatMap(toNumber).map((limit) => multiply([each, limit])),
  );
}

interface TotalRange {
  min: number;
  max: number;
  /** Each total is a whole number of units. */
  unit: number;
}

/** Bounds of the totals of a score, by the points in the text. 0 is among them. */
function findTotalRange(context: FixContext, score: string): TotalRange {
  const ranges = listFields(context).map(({ path, type }) => {
    const given = readListAt(context, [...path, 'options'])
      .flatMap((option) => toNumber(readPoints(option, score)))
      .concat(listRulePoints(readAt(context, path), score));
    const decimals = Math.max(0, ...given.map(countDecimals));
    const [losses, gains] = [given.filter((n) => n < 0), given.filter((n) => n > 0)];
    return type === 'multiChoice'
      ? { decimals, min: sum(losses), max: sum(gains) }
      : { decimals, min: Math.min(0, ...losses), max: Math.max(0, ...gains) };
  });
  const [min, max] = [sum(ranges.map((range) => range.min)), sum(ranges.map((range) => range.max))];
  const decimals = Math.max(0, ...ranges.map((range) => range.decimals));
  return { min, max, unit: Number(`1e-${Math.min(decimals, 9)}`) };
}

/** The names of bands that conditions compare a score with. */
function findComparedBands(value: unknown, score: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = readProperty(value, 'score') === score ? [readProperty(value, 'value')].flat() : [];
  return [
    ...own.filter((name) => typeof name === 'string'),
    ...Object.values(value).flatMap((part) => findComparedBands(part, score)),
  ];
}

/** Divides a range into bands of about equal size, the lowest first. No total lies between them. */
function divideRange({ min, max, unit }: TotalRange, names: readonly string[]) {
  const size = add(subtract(max, min), unit);
  const getStart = (index: number): number =>
    add(min, roundToStep(divide(multiply([index, size]), names.length) ?? 0, unit));
  return names.map((id, index) => ({
    id,
    min: getStart(index),
    max: subtract(getStart(index + 1), unit),
  }));
}

/**
 * Bands that a score may get: they hold its totals, under the names that conditions compare it with,
 * alone or above one more. In words and as the value of `bands`.
 */
export function suggestBands(context: FixContext, score: string) {
  const compared = [...new Set(findComparedBands(context.value, score))];
  const other = createFreshName('other', new Set(compared));
  const lists = compared.length === 0 ? [['all']] : [compared, [other, ...compared]];
  return lists.map((names) => ({
    words: `the ${names.length === 1 ? 'band' : 'bands'} ${names.map(quote).join(', ')}`,
    bands: divideRange(findTotalRange(context, score), names),
  }));
}
