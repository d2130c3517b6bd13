import { thinned, type Party, type Pool } from './party';
import type { Question } from './questions';
import type { Weighing } from './weighing';

/** Keeps account of what a walk leaves out. */
export interface Coverage<W, End> {
  /** Notes a question whose answers are gone through. */
  addQuestion: (question: Question) => void;
  /** The parties of a pool, or as many of them as may be. */
  thin: (pool: Pool<W, End>) => Party<W, End>[];
  /** Was nothing left out? */
  isExhaustive: () => boolean;
  /** The share of all ways that was kept wherever parties had to be thinned out. */
  share: () => number;
}

/** @param most more parties than this at one moment are thinned out */
export function createCoverage<W, End>(
  { plus, shareOf }: Weighing<W>,
  most: number,
): Coverage<W, End> {
  let share = 1;
  let areAnswersListed = true;
  const weightOf = (parties: Iterable<Party<W, End>>): W =>
    [...parties].map(({ weight }) => weight).reduce(plus);
  return {
    addQuestion: ({ exhaustive }) => {
      areAnswersListed &&= exhaustive;
    },
    thin: (pool) => {
      const kept = thinned(pool, most);
      if (kept.length < pool.size) share *= shareOf(weightOf(kept), weightOf(pool.values()));
      return kept;
    },
    isExhaustive: () => share === 1 && areAnswersListed,
    share: () => share,
  };
}
