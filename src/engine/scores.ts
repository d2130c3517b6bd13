import type { AnswerValue } from '../definition/parts/answer';
import type { Band, Score } from '../definition/funnel-schema';
import type { Option } from '../definition/parts/field-parts';
import type { Field } from '../fields/field-schema';
import { getSelectedOptions } from '../fields/field-rules';

function getOptionPoints(option: Option, scoreId: string): number {
  const { points } = option;
  return typeof points === 'number' ? points : (points?.[scoreId] ?? 0);
}

/** Whether an answer to the field can change the score. */
export function canAwardPoints(field: Field, scoreId: string): boolean {
  return (
    'options' in field && field.options.some((option) => getOptionPoints(option, scoreId) !== 0)
  );
}

/** The points that an answer gives to a score: the sum of its chosen options. */
export function getAnswerPoints(
  field: Field,
  value: AnswerValue | undefined,
  scoreId: string,
): number {
  if (value === undefined) return 0;
  return getSelectedOptions(field, value).reduce(
    (sum, option) => sum + getOptionPoints(option, scoreId),
    0,
  );
}

/** The band of a total, bounds included (Q5-03). */
export function findBand(score: Score, total: number): Band | null {
  return score.bands.find(({ min, max }) => total >= min && total <= max) ?? null;
}
