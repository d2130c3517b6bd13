import type { AnswerValue } from '../../definition/parts/answer';

/** What conditions may ask. Only what lies on the visitor's own path answers. */
export interface Facts {
  getAnswer: (fieldId: string) => AnswerValue | undefined;
  getScoreTotal: (scoreId: string) => number;
  getScoreBand: (scoreId: string) => string | null;
  getDrawValue: (stepId: string) => string | null;
}

/** A condition that was prepared at compile time. */
export type Predicate = (facts: Facts) => boolean;

/** What holds before the first step. */
export const emptyFacts: Facts = {
  getAnswer: () => undefined,
  getScoreTotal: () => 0,
  getScoreBand: () => null,
  getDrawValue: () => null,
};
