import type { AnswerValue } from '../definition/parts/answer';
import type { Band, Score } from '../definition/funnel-schema';
import type { NumberPoints, Option, PointRule } from '../definition/parts/field-parts';
import type { Field } from '../fields/field-schema';
import type { Facts } from './parts/facts';
import { getFieldRule, getSelectedOptions } from '../fields/field-rules';

/** The points that an option gives to a score. */
export function getOptionPoints(option: Option, scoreId: string): number {
  const { points } = option;
  return typeof points === 'number' ? points : (points?.[scoreId] ?? 0);
}

/** Is it one rule for the only score? */
export const isPointRule = (points: NumberPoints): points is PointRule =>
  Array.isArray(points) || typeof points['perUnit'] === 'number';

const getPoints = (field: Field): NumberPoints | undefined =>
  'points' in field ? field.points : undefined;

/** How a number gives points to a score. A plain rule belongs to the only score. */
function getPointRule(field: Field, scoreId: string): PointRule | undefined {
  const points = getPoints(field);
  return points === undefined || isPointRule(points) ? points : points[scoreId];
}

/** How a number gives points, for each score that it gives any. */
export function getPointRules(field: Field): PointRule[] {
  const points = getPoints(field);
  if (points === undefined) return [];
  return isPointRule(points) ? [points] : Object.values(points);
}

/** The points that an answer gives by one rule. */
export function getRulePoints(
  field: Field,
  rule: PointRule | undefined,
  answer: AnswerValue | undefined,
): number {
  if (rule === undefined || typeof answer !== 'number') return 0;
  const value = getFieldRule(field).toCountedNumber?.(field, answer) ?? answer;
  return Array.isArray(rule)
    ? (rule.find(({ min, max }) => value >= min && value <= max)?.points ?? 0)
    : value * rule.perUnit;
}

/** Whether an answer to the field can change the score. */
export function canAwardPoints(field: Field, scoreId: string): boolean {
  return (
    getPointRule(field, scoreId) !== undefined ||
    ('options' in field && field.options.some((option) => getOptionPoints(option, scoreId) !== 0))
  );
}

/** The points that an answer gives to a score: its own, or the sum of its chosen options. */
export function getAnswerPoints(
  field: Field,
  value: AnswerValue | undefined,
  scoreId: string,
): number {
  if (value === undefined) return 0;
  return getSelectedOptions(field, value).reduce(
    (sum, option) => sum + getOptionPoints(option, scoreId),
    getRulePoints(field, getPointRule(field, scoreId), value),
  );
}

/** The band of a total, bounds included (Q5-03). */
export function findBand(score: Pick<Score, 'bands'>, total: number): Band | null {
  return score.bands.find(({ min, max }) => total >= min && total <= max) ?? null;
}

/** The first of the highest scores; null where all are 0 or less. */
export function findHighestScore(scoreIds: readonly string[], facts: Facts): string | null {
  let [best, most]: [string | null, number] = [null, 0];
  for (const id of scoreIds) {
    const total = facts.getScoreTotal(id);
    if (total > most) [best, most] = [id, total];
  }
  return best;
}
