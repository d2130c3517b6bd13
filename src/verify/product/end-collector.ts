import type { Facts } from '../../engine/facts';
import type { ProductState, ProductTrace } from './product-state';
import type { ComponentMove } from './positions';
import type { Worklist } from './worklist';
import { mergeWeighted } from './semiring';

/** How a funnel ended: on an ending, or on a step from which nothing leads on. */
export interface ComponentEnd {
  step: string;
  facts: Facts;
  isDeadEnd: boolean;
}

/** Visitors who ended alike in every funnel. */
export interface ProductEnd<W, End> {
  componentEnds: readonly End[];
  weight: W;
  trace: ProductTrace | null;
}

/** Parties whose funnels are over. */
export interface EndCollector<W, End> {
  /** Ends one funnel for a party; it goes on in those it still has before it. */
  add: (turn: ComponentMove, party: ProductState<W, End>, arrival: ComponentEnd) => void;
  /** Those for whom all funnels are over. */
  getAll: () => readonly ProductEnd<W, End>[];
}

/** @param toEnd what is kept of an end; ends whose JSON is equal are the same end */
export function createEndCollector<W, End>(
  toEnd: (arrival: ComponentEnd, component: number) => End,
  worklist: Worklist<W, End>,
  plus: (a: W, b: W) => W,
): EndCollector<W, End> {
  const ended = new Map<string, ProductEnd<W, End>>();
  return {
    add: ({ positions, index }, state, arrival) => {
      const end = toEnd(arrival, index);
      const componentStates = state.componentStates.with(index, { end, name: JSON.stringify(end) });
      const left = positions.with(index, null);
      if (left.some((step) => step !== null))
        return worklist.add(left, { ...state, componentStates });
      const ends = componentStates.flatMap((componentState) =>
        'name' in componentState ? [componentState] : [],
      );
      const key = ends.map(({ name }) => name).join('\n');
      const { weight, trace } = state;
      mergeWeighted(ended, key, { componentEnds: ends.map((one) => one.end), weight, trace }, plus);
    },
    getAll: () => [...ended.values()],
  };
}
