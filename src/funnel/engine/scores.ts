import type { AnswerValue } from '../definition/schema/answer';
import type { Band, Score } from '../definition/funnel-schema';
import type { Option } from '../definition/schema/field-parts';
import type { Field } from '../fields/shared/schema/field';
import { getSelectedOptions } from '../fields/shared/rule/field-rules';
import { sumSmallWholes } from '../../shared/text/small-wholes';
import type { PointsExtension } from './model/prepared-funnel';

/** The points that an option gives to a score. */
export function getOptionPoints(option: Option, scoreId: string): number {
  const { points } = option;
  return typeof points === 'number' ? points : (points?.[scoreId] ?? 0);
}

/** The points of each chosen option. */
export const listOptionPoints = (
  field: Field,
  value: AnswerValue | undefined,
  scoreId: string,
): number[] =>
  value === undefined
    ? []
    : getSelectedOptions(field, value).map((option) => getOptionPoints(option, scoreId));

/** Only options give points, and all are small wholes. `extensions/points.ts` has all others, too. */
export const optionPoints: PointsExtension = {
  canAwardPoints: (field: Field, scoreId: string): boolean =>
    'options' in field && field.options.some((option) => getOptionPoints(option, scoreId) !== 0),
  /** The sum of the chosen options. */
  getAnswerPoints: (field: Field, value: AnswerValue | undefined, scoreId: string): number =>
    sumSmallWholes(listOptionPoints(field, value, scoreId)),
  sum: sumSmallWholes,
};

/** The band of a total, bounds included (Q5-03); null without bands. */
export function findBand(score: Pick<Score, 'bands'>, total: number): Band | null {
  return score.bands?.find(({ min, max }) => total >= min && total <= max) ?? null;
}
