import type { DerivedLeaf } from '../../definition/schema/condition-schema';
import type { AnswerValue } from '../../definition/schema/answer';

/** What conditions read. Only what is on the visitor's path counts. */
export interface Facts {
  getAnswer: (fieldId: string) => AnswerValue | undefined;
  getScoreTotal: (scoreId: string) => number;
  getScoreBand: (scoreId: string) => string | null;
  getDrawValue: (stepId: string) => string | null;
  /** A calculated value; null where an answer that it needs is missing. */
  getCalculated: (valueId: string) => number | null;
  /** What a comparison of a value or of the highest score reads. */
  readDerived: (leaf: DerivedLeaf) => number | string | null;
}

/** A condition that was prepared at compile time. */
export type Predicate = (facts: Facts) => boolean;

/** Nothing at all: for a comparison of one value. `createFirstFacts` has the facts of a new visit. */
export const emptyFacts: Facts = {
  getAnswer: () => undefined,
  getScoreTotal: () => 0,
  getScoreBand: () => null,
  getDrawValue: () => null,
  getCalculated: () => null,
  readDerived: () => null,
};
