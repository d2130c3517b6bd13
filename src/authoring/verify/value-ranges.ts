import type { Calculation, DayTerm } from '../../funnel/definition/schema/calculation-schema';
import type { DefinitionPath } from '../../funnel/definition/issues/issue';
import type { FunnelDefinition } from '../../funnel/definition/normalise';
import { getFieldAnalysis } from '../../funnel/fields/shared/analysis/field-analyses';
import type { Field } from '../../funnel/fields/shared/schema/field';
import { getAnswerPoints } from '../../funnel/engine/extensions/points';
import { countDays, countYears } from '../../shared/text/day-periods';
import { divide, multiply, roundToStep, sum } from '../../shared/text/decimal-arithmetic';
import { isIsoDay } from '../../shared/text/iso-day';
import { findPossibleAnswers } from './possible-answers';

/** All that a number can be; the ends may be infinite. */
export interface Interval {
  least: number;
  most: number;
}

const everything: Interval = { least: -Infinity, most: Infinity };
const point = (value: number): Interval => ({ least: value, most: value });
const hull = (...all: readonly Interval[]): Interval => ({
  least: Math.min(...all.map(({ least }) => least)),
  most: Math.max(...all.map(({ most }) => most)),
});

const getEnds = ({ least, most }: Interval): number[] => (least === most ? [least] : [least, most]);

/** The sum of intervals. Like a calculation it rounds once, so it rounds no end too far. */
const addAll = (parts: readonly Interval[]): Interval => ({
  least: sum(parts.map(({ least }) => least)),
  most: sum(parts.map(({ most }) => most)),
});

const negate = ({ least, most }: Interval): Interval => ({ least: -most, most: -least });

/** Of more products than this, a range is not worth its time. */
const maxProducts = 4096;

/** 0 times infinity is 0 here: an end is a bound, not a value. */
const times = (factors: readonly number[]): number => (factors.includes(0) ? 0 : multiply(factors));

/** The product of intervals. Products of ends are the extremes, and each is rounded once. */
function multiplyAll(parts: readonly Interval[]): Interval {
  let products: number[][] = [[]];
  for (const ends of parts.map(getEnds)) {
    products = products.flatMap((factors) => ends.map((end) => [...factors, end]));
    if (products.length > maxProducts) return everything;
  }
  return hull(...products.map((factors) => point(times(factors))));
}

const containsZero = ({ least, most }: Interval): boolean => least <= 0 && most >= 0;

/** Infinity divided by infinity is 0 here: other ends have the bound. */
const over = (a: number, b: number): number => (Number.isFinite(b) ? (divide(a, b) ?? 0) : 0);

const divideAll = (a: Interval, b: Interval): Interval =>
  // A divisor near 0 makes any size.
  containsZero(b)
    ? everything
    : hull(...getEnds(a).flatMap((x) => getEnds(b).map((y) => point(over(x, y)))));

/** The place of a division whose divisor can be 0, without an "otherwise". */
export interface ZeroDivision {
  value: string;
  path: DefinitionPath;
  divisor: Interval;
}

/** What interval arithmetic says of the values of a funnel, whatever visitors answer. */
export interface ValueRanges {
  byValue: ReadonlyMap<string, Interval>;
  zeroDivisions: readonly ZeroDivision[];
}

function findFieldInterval(field: Field | undefined): Interval {
  if (field === undefined) return everything;
  const { min = -Infinity, max = Infinity } = getFieldAnalysis(field).getRange?.(field) ?? {};
  return { least: min, most: max };
}

/** The least and the most points of each field added up, on any path. */
function findScoreInterval(fields: readonly Field[], score: string): Interval {
  return addAll(
    fields.map((field) => {
      const points = findPossibleAnswers(field, []).answers.map(({ value }) =>
        getAnswerPoints(field, value, score),
      );
      return { least: Math.min(0, ...points), most: Math.max(0, ...points) };
    }),
  );
}

/** The first and the last day that a term can be; null where it has no bound. */
function findDayBounds(term: DayTerm | undefined, fields: ReadonlyMap<string, Field>) {
  if (typeof term === 'string') return isIsoDay(term) ? [term, term] : [null, null];
  const field = fields.get(term?.field ?? '');
  const { earliest, latest } = field?.type === 'date' ? field : {};
  return [isIsoDay(earliest) ? earliest : null, isIsoDay(latest) ? latest : null];
}

/** The days or years between two days. */
function findBetween(
  terms: readonly DayTerm[],
  fields: Parameters<typeof findDayBounds>[1],
  count: (a: string, b: string) => number,
): Interval {
  const [from, to] = terms.map((term) => findDayBounds(term, fields));
  const [first, last, start, end] = [from?.[0], to?.[1], from?.[1], to?.[0]];
  return {
    least: start != null && end != null ? count(start, end) : -Infinity,
    most: first != null && last != null ? count(first, last) : Infinity,
  };
}

/**
 * Finds the range of each value by interval arithmetic. A range may be wider than what visitors can
 * have, and is never narrower.
 * @param definition with the days of a visit
 */
export function findValueRanges({ values = [], steps }: FunnelDefinition): ValueRanges {
  const fields = new Map(
    steps.flatMap((step) => step.fields.map((field) => [field.id, field] as const)),
  );
  const zeroDivisions: ZeroDivision[] = [];
  const byValue = new Map<string, Interval>();
  const indexes = new Map(values.map(({ id }, index) => [id, index]));

  function findCalculated(id: string): Interval {
    const known = byValue.get(id);
    const index = indexes.get(id);
    const value = index === undefined ? undefined : values[index];
    if (known !== undefined || index === undefined || value === undefined)
      return known ?? everything;
    const interval = find(value.as, ['values', index, 'as'], id);
    byValue.set(id, interval);
    return interval;
  }

  function find(calculation: Calculation, path: DefinitionPath, id: string): Interval {
    if (typeof calculation === 'number') return point(calculation);
    const inner = (part: Calculation, ...at: DefinitionPath): Interval =>
      find(part, [...path, ...at], id);
    const all = (key: string, parts: readonly Calculation[]): Interval[] =>
      parts.map((part, index) => inner(part, key, index));
    const withOtherwise = (interval: Interval): Interval =>
      'otherwise' in calculation && typeof calculation.otherwise === 'number'
        ? hull(interval, point(calculation.otherwise))
        : interval;
    if ('field' in calculation)
      return withOtherwise(findFieldInterval(fields.get(calculation.field)));
    if ('score' in calculation) return findScoreInterval([...fields.values()], calculation.score);
    if ('calculated' in calculation) return withOtherwise(findCalculated(calculation.calculated));
    if ('add' in calculation) return addAll(all('add', calculation.add));
    if ('subtract' in calculation) {
      const [a = everything, b = everything] = all('subtract', calculation.subtract);
      return addAll([a, negate(b)]);
    }
    if ('multiply' in calculation) return multiplyAll(all('multiply', calculation.multiply));
    if ('divide' in calculation) {
      const [a = everything, b = everything] = all('divide', calculation.divide);
      if (containsZero(b) && calculation.otherwise === undefined)
        zeroDivisions.push({ value: id, path: [...path, 'divide', 1], divisor: b });
      return withOtherwise(divideAll(a, b));
    }
    if ('min' in calculation || 'max' in calculation) {
      const isMin = 'min' in calculation;
      const ranges = isMin ? all('min', calculation.min) : all('max', calculation.max);
      const pick = isMin ? Math.min : Math.max;
      return {
        least: pick(...ranges.map(({ least }) => least)),
        most: pick(...ranges.map(({ most }) => most)),
      };
    }
    if ('round' in calculation) {
      const { least, most } = inner(calculation.round, 'round');
      const { to = 1 } = calculation;
      return { least: roundToStep(least, to), most: roundToStep(most, to) };
    }
    if ('if' in calculation)
      return hull(inner(calculation.then, 'then'), inner(calculation.otherwise, 'otherwise'));
    return withOtherwise(
      'daysBetween' in calculation
        ? findBetween(calculation.daysBetween, fields, countDays)
        : findBetween(calculation.yearsBetween, fields, countYears),
    );
  }

  for (const { id } of values) findCalculated(id);
  return { byValue, zeroDivisions };
}

/** A range in words. */
export function formatInterval({ least, most }: Interval): string {
  if (least === most) return `always ${least}`;
  if (least === -Infinity && most === Infinity) return 'any number';
  if (least === -Infinity) return `at most ${most}`;
  return most === Infinity ? `at least ${least}` : `from ${least} to ${most}`;
}
