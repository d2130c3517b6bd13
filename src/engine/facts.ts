import type { AnswerValue } from '../definition/answer';

/** What conditions may ask. Only what lies on the visitor's own path answers. */
export interface Facts {
  answerTo: (fieldId: string) => AnswerValue | undefined;
  totalOf: (scoreId: string) => number;
  bandOf: (scoreId: string) => string | null;
  drawnAt: (stepId: string) => string | null;
}

/** What holds before the first step. */
export const nothingKnown: Facts = {
  answerTo: () => undefined,
  totalOf: () => 0,
  bandOf: () => null,
  drawnAt: () => null,
};
