import type { AnswerValue } from '../../definition/schema/answer';
import type { Field } from '../../fields/shared/schema/field';

/** How answers give points. */
export interface PointsExtension {
  /** Whether an answer to the field can change the score. */
  canAwardPoints: (field: Field, scoreId: string) => boolean;
  /** The points that an answer gives to a score. */
  getAnswerPoints: (field: Field, value: AnswerValue | undefined, scoreId: string) => number;
  /** The total of some points. */
  sum: (points: readonly number[]) => number;
}
