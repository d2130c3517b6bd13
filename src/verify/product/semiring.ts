import type { StepOf } from '../../definition/normalise';
import type { ProductAnswer, ProductQuestion } from './questions';

/** How visitors are counted: as ways of answering, or as shares of all who come. */
export interface Semiring<W> {
  one: W;
  plus: (a: W, b: W) => W;
  times: (a: W, b: W) => W;
  getAnswerWeight: (answer: ProductAnswer, question: ProductQuestion, field: string) => W;
  getOutcomeWeight: (step: StepOf<'draw'>, outcome: StepOf<'draw'>['outcomes'][number]) => W;
  /** Those who do not leave on a step. */
  getRetentionWeight: (step: string) => W;
}

/** Lets what has the same key weigh as one; what came first stands for all of it. */
export function mergeWeighted<W, T extends { weight: W }>(
  byKey: Map<string, T>,
  key: string,
  coming: T,
  plus: (a: W, b: W) => W,
): void {
  const known = byKey.get(key);
  if (known === undefined) byKey.set(key, coming);
  else known.weight = plus(known.weight, coming.weight);
}
