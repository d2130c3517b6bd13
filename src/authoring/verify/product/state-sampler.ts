import { sampleStates, type ProductState, type StateMap } from './product-state';
import type { ProductQuestion } from './questions';

/** Samples states and records whether the result is still exhaustive. */
export interface StateSampler<W, End> {
  /** Records whether the answers of an explored question are listed completely. */
  addQuestion: (question: ProductQuestion) => void;
  /** Returns the states unchanged, or a sample if they exceed the limit. */
  sample: (states: StateMap<W, End>) => ProductState<W, End>[];
  /** Was a state dropped? */
  hasDropped: () => boolean;
  /** Was no state dropped, and were all answers listed completely? */
  isExhaustive: () => boolean;
}

/** @param maxStates limit per program point; above it, states are sampled */
export function createStateSampler<W, End>(maxStates: number): StateSampler<W, End> {
  let isExhaustive = true;
  let hasDropped = false;
  return {
    addQuestion: ({ exhaustive }) => {
      isExhaustive &&= exhaustive;
    },
    sample: (states) => {
      const kept = sampleStates(states, maxStates);
      hasDropped ||= kept.length < states.size;
      return kept;
    },
    hasDropped: () => hasDropped,
    isExhaustive: () => isExhaustive && !hasDropped,
  };
}
