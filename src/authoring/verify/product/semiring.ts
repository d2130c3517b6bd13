import type { DrawOutcome, DrawStep } from '../../../funnel/engine/model/draw-step';
import type { ProductAnswer, ProductQuestion } from './questions';

/** Weights of an exploration: counts of answer combinations, or probabilities. */
export interface Semiring<W> {
  one: W;
  plus: (a: W, b: W) => W;
  times: (a: W, b: W) => W;
  getAnswerWeight: (answer: ProductAnswer, question: ProductQuestion, field: string) => W;
  getOutcomeWeight: (step: DrawStep, outcome: DrawOutcome) => W;
  /** Weight of the visitors who do not drop off on a step. */
  getRetentionWeight: (step: string) => W;
}

/** Adds the weights of entries with equal key; the first entry is the representative. */
export function mergeWeighted<W, T extends { weight: W }>(
  byKey: Map<string, T>,
  key: string,
  entry: T,
  plus: (a: W, b: W) => W,
): void {
  const existing = byKey.get(key);
  if (existing === undefined) byKey.set(key, entry);
  else existing.weight = plus(existing.weight, entry.weight);
}
