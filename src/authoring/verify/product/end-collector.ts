import type { Facts } from '../../../funnel/engine/model/facts';
import type { ProductState, ProductTrace } from './product-state';
import type { ComponentMove } from './positions';
import type { Worklist } from './worklist';
import { mergeWeighted } from './semiring';

/** Where a component ended: on an ending, or at a dead end. */
export interface ComponentEnd {
  step: string;
  facts: Facts;
  isDeadEnd: boolean;
}

/** Visitors with equal ends in every component. */
export interface ProductEnd<W, End> {
  componentEnds: readonly End[];
  weight: W;
  trace: ProductTrace | null;
}

/** Collects product states in which all components have ended. */
export interface EndCollector<W, End> {
  /** Ends one component; the state returns to the worklist while another one is running. */
  add: (move: ComponentMove, state: ProductState<W, End>, componentEnd: ComponentEnd) => void;
  /** Returns the product states that ended in every component. */
  getAll: () => readonly ProductEnd<W, End>[];
}

/** @param toEnd maps an end to what is kept of it; ends with equal JSON are merged */
export function createEndCollector<W, End>(
  toEnd: (componentEnd: ComponentEnd, component: number) => End,
  worklist: Worklist<W, End>,
  plus: (a: W, b: W) => W,
): EndCollector<W, End> {
  const endsByKey = new Map<string, ProductEnd<W, End>>();
  return {
    add: ({ positions, index }, state, componentEnd) => {
      const end = toEnd(componentEnd, index);
      const componentStates = state.componentStates.with(index, { end, name: JSON.stringify(end) });
      const remainingPositions = positions.with(index, null);
      if (remainingPositions.some((step) => step !== null))
        return worklist.add(remainingPositions, { ...state, componentStates });
      const ends = componentStates.flatMap((componentState) =>
        'name' in componentState ? [componentState] : [],
      );
      const key = ends.map(({ name }) => name).join('\n');
      const { weight, trace } = state;
      mergeWeighted(
        endsByKey,
        key,
        { componentEnds: ends.map((ended) => ended.end), weight, trace },
        plus,
      );
    },
    getAll: () => [...endsByKey.values()],
  };
}
