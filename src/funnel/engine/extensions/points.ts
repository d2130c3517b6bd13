import type { AnswerValue } from '../../definition/schema/answer';
import type { NumberPoints, PointRule } from '../../definition/schema/field-parts';
import type { Field } from '../../fields/shared/schema/field';
import type { PointsExtension } from '../model/prepared-funnel';
import type { NumberGrid } from '../../../shared/text/number-grid';
import { multiply, roundToStep, sum } from '../../../shared/text/decimal-arithmetic';
import { listOptionPoints, optionPoints } from '../scores';

/** Is it one rule for the only score? */
export const isPointRule = (points: NumberPoints): points is PointRule =>
  Array.isArray(points) || typeof points['perUnit'] === 'number';

const getPoints = (field: Field): NumberPoints | undefined =>
  'points' in field ? field.points : undefined;

/** How a number gives points to a score. A plain rule belongs to the only score. */
export function getPointRule(field: Field, scoreId: string): PointRule | undefined {
  const points = getPoints(field);
  return points === undefined || isPointRule(points) ? points : points[scoreId];
}

/** How a number gives points, for each score that it gives any. */
export function getPointRules(field: Field): PointRule[] {
  const points = getPoints(field);
  if (points === undefined) return [];
  return isPointRule(points) ? [points] : Object.values(points);
}

/** The steps in which a field counts its answer: its own, or whole ones from its minimum. */
export function getCountingGrid(field: Field): NumberGrid {
  const isWhole = 'whole' in field && field.whole;
  const origin = isWhole || !('min' in field) ? 0 : (field.min ?? 0);
  return { step: ('step' in field ? field.step : undefined) ?? 1, origin };
}

/** The number by which an answer gives points: in steps, so that none falls between two bands. */
export function toCountedNumber(field: Field, answer: number): number {
  if (!('whole' in field)) return answer;
  const { step, origin } = getCountingGrid(field);
  return Math.min(roundToStep(answer, step, origin), field.max ?? Infinity);
}

/** The points that an answer gives by one rule. */
export function getRulePoints(
  field: Field,
  rule: PointRule | undefined,
  answer: AnswerValue | undefined,
): number {
  if (rule === undefined || typeof answer !== 'number') return 0;
  const value = toCountedNumber(field, answer);
  return Array.isArray(rule)
    ? (rule.find(({ min, max }) => value >= min && value <= max)?.points ?? 0)
    : multiply([value, rule.perUnit]);
}

/** Whether an answer to the field can change the score. */
export const canAwardPoints: PointsExtension['canAwardPoints'] = (field, scoreId) =>
  getPointRule(field, scoreId) !== undefined || optionPoints.canAwardPoints(field, scoreId);

/** The points that an answer gives to a score: its own, or the sum of its chosen options. */
export const getAnswerPoints: PointsExtension['getAnswerPoints'] = (field, value, scoreId) =>
  sum([
    ...listOptionPoints(field, value, scoreId),
    getRulePoints(field, getPointRule(field, scoreId), value),
  ]);

export const points: PointsExtension = { canAwardPoints, getAnswerPoints, sum };
