import { sampleStates, type ProductState, type StateMap } from './product-state';
import type { ProductQuestion } from './questions';

/** Keeps account of what a walk leaves out. */
export interface StateSampler<W, End> {
  /** Notes a question whose answers are gone through. */
  addQuestion: (question: ProductQuestion) => void;
  /** The parties of a pool, or as many of them as may be. */
  sample: (pool: StateMap<W, End>) => ProductState<W, End>[];
  /** Was nothing left out? */
  isExhaustive: () => boolean;
}

/** @param maxStates more parties than this at one moment are thinned out */
export function createStateSampler<W, End>(maxStates: number): StateSampler<W, End> {
  let isExhaustive = true;
  return {
    addQuestion: ({ exhaustive }) => {
      isExhaustive &&= exhaustive;
    },
    sample: (states) => {
      const kept = sampleStates(states, maxStates);
      isExhaustive &&= kept.length === states.size;
      return kept;
    },
    isExhaustive: () => isExhaustive,
  };
}
