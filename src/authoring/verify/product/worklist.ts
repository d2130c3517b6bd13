import { getAtOrThrow } from '../get-or-throw';
import {
  createStateMerger,
  type StateMerger,
  type ProductState,
  type StateMap,
} from './product-state';
import { getEntryPoints, type Positions } from './positions';
import type { ProductComponent } from './product-component';

/** All states with the same positions. */
interface StateBatch<W, End> {
  positions: Positions;
  states: StateMap<W, End>;
}

/** Pending states by positions. A batch is taken when no other batch can still add to it. */
export interface Worklist<W, End> {
  add: (positions: Positions, state: ProductState<W, End>) => void;
  /** Removes and returns the batch of lowest topological rank; null if the worklist is empty. */
  popTopologicallyFirst: () => StateBatch<W, End> | null;
}

export function createWorklist<W, End>(
  components: readonly ProductComponent[],
  plus: (a: W, b: W) => W,
): Worklist<W, End> {
  const worklist = new Map<string, StateMerger<W, End> & { positions: Positions }>();
  const getRank = (positions: Positions): number =>
    positions.reduce((sum, step, index) => sum + getAtOrThrow(components, index).getRank(step), 0);

  return {
    add: (positions, state) => {
      const key = positions.join('\n');
      const batch = worklist.get(key) ?? {
        positions,
        ...createStateMerger<W, End>(components, getEntryPoints(components, positions), plus),
      };
      worklist.set(key, batch);
      batch.add(state);
    },
    popTopologicallyFirst: () => {
      let best: { key: string; rank: number } | null = null;
      for (const [key, { positions }] of worklist) {
        const rank = getRank(positions);
        if (best === null || rank < best.rank) best = { key, rank };
      }
      const firstBatch = best === null ? undefined : worklist.get(best.key);
      if (best !== null) worklist.delete(best.key);
      return firstBatch ?? null;
    },
  };
}
