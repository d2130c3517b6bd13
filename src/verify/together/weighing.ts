import type { StepOf } from '../../definition/normalise';
import type { Answer, Question } from './questions';

/** How visitors are counted: as ways of answering, or as shares of all who come. */
export interface Weighing<W> {
  one: W;
  plus: (a: W, b: W) => W;
  times: (a: W, b: W) => W;
  answer: (answer: Answer, question: Question, field: string) => W;
  outcome: (step: StepOf<'draw'>, outcome: StepOf<'draw'>['outcomes'][number]) => W;
  /** Those who do not leave on a step. */
  goingOn: (step: string) => W;
}

/** Lets what has the same key weigh as one; what came first stands for all of it. */
export function merge<W, T extends { weight: W }>(
  byKey: Map<string, T>,
  key: string,
  coming: T,
  plus: (a: W, b: W) => W,
): void {
  const known = byKey.get(key);
  if (known === undefined) byKey.set(key, coming);
  else known.weight = plus(known.weight, coming.weight);
}
