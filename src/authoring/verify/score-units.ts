import type { Field } from '../../funnel/fields/shared/schema/field';
import { getFieldAnalysis } from '../../funnel/fields/shared/analysis/field-analyses';
import { getCountingGrid, getPointRule } from '../../funnel/engine/extensions/points';
import { getOptionPoints } from '../../funnel/engine/scores';
import { countDecimals, multiply, sum } from '../../shared/text/decimal-arithmetic';

/** What the totals of a score are made of. */
interface ScoreUnits {
  /** Each total is a whole number of units: 1, 0.1, 0.01 and so on. */
  unit: number;
  /** No total is further from 0. */
  most: number;
}

/** More units than this have more digits than a number. */
const mostUnits = 1e15;
const maxDecimals = 9;

/** The size and the decimals of all points that a field can give. */
function measurePoints(field: Field, score: string): { sizes: number[]; decimals: number[] } {
  const options = 'options' in field ? field.options : [];
  const points = options.map((option) => getOptionPoints(option, score));
  const rule = getPointRule(field, score);
  if (rule === undefined) return { sizes: points, decimals: points.map(countDecimals) };
  if (Array.isArray(rule)) {
    const given = rule.map((band) => band.points);
    return { sizes: given, decimals: given.map(countDecimals) };
  }
  const { min = 0, max = 0 } = getFieldAnalysis(field).getRange?.(field) ?? {};
  const { step, origin } = getCountingGrid(field);
  return {
    sizes: [min, max].map((end) => multiply([end, rule.perUnit])),
    decimals: [min, max, step, origin].map(
      (number) => countDecimals(number) + countDecimals(rule.perUnit),
    ),
  };
}

/** Measures the totals that some fields can give to a score. */
export function findScoreUnits(fields: readonly Field[], score: string): ScoreUnits {
  const measured = fields.map((field) => measurePoints(field, score));
  const decimals = Math.max(0, ...measured.flatMap((points) => points.decimals));
  return {
    unit: Number(`1e-${Math.min(decimals, maxDecimals)}`),
    most: sum(measured.flatMap(({ sizes }) => sizes.map(Math.abs))),
  };
}

/** Can points be added in any order, and in parts, without rounding a part? */
export function areAddedExactly(fields: readonly Field[], score: string): boolean {
  const { unit, most } = findScoreUnits(fields, score);
  return most <= multiply([mostUnits, unit]);
}
