import { thinned, type Party, type Pool } from './party';
import type { Question } from './questions';

/** Keeps account of what a walk leaves out. */
export interface Coverage<W, End> {
  /** Notes a question whose answers are gone through. */
  addQuestion: (question: Question) => void;
  /** The parties of a pool, or as many of them as may be. */
  thin: (pool: Pool<W, End>) => Party<W, End>[];
  /** Was nothing left out? */
  isExhaustive: () => boolean;
}

/** @param most more parties than this at one moment are thinned out */
export function createCoverage<W, End>(most: number): Coverage<W, End> {
  let isExhaustive = true;
  return {
    addQuestion: ({ exhaustive }) => {
      isExhaustive &&= exhaustive;
    },
    thin: (pool) => {
      const kept = thinned(pool, most);
      isExhaustive &&= kept.length === pool.size;
      return kept;
    },
    isExhaustive: () => isExhaustive,
  };
}
