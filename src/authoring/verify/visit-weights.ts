import type { AnswerValue } from '../../funnel/definition/schema/answer';
import type { DrawOutcome, DrawStep } from '../../funnel/engine/model/draw-step';

/** The probabilities of what visitors do. An exploration carries them beside its counts. */
export interface VisitWeights {
  getAnswerProbability: (field: string, value: AnswerValue | undefined) => number;
  getOutcomeProbability: (step: DrawStep, outcome: DrawOutcome) => number;
  /** The probability of not leaving on a step. */
  getRetention: (step: string) => number;
  /** Steps on which some visitors leave. */
  leavingSteps: ReadonlySet<string>;
}

/** Equal weights, for an exploration that only counts. */
export const noWeights: VisitWeights = {
  getAnswerProbability: () => 1,
  getOutcomeProbability: () => 1,
  getRetention: () => 1,
  leavingSteps: new Set(),
};
