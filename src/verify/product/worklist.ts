import { getAtOrThrow } from '../get-or-throw';
import {
  createStateMerger,
  type StateMerger,
  type ProductState,
  type StateMap,
} from './product-state';
import { getEntryPoints, type Positions } from './positions';
import type { ProductComponent } from './product-component';

/** All who stand on the same steps. */
interface StateBatch<W, End> {
  positions: Positions;
  states: StateMap<W, End>;
}

/** Parties that wait at their steps until all who come there have come. */
export interface Worklist<W, End> {
  add: (positions: Positions, party: ProductState<W, End>) => void;
  /** Takes out those whom nobody who waits elsewhere can still join; null when nobody waits. */
  popTopologicallyFirst: () => StateBatch<W, End> | null;
}

export function createWorklist<W, End>(
  components: readonly ProductComponent[],
  plus: (a: W, b: W) => W,
): Worklist<W, End> {
  const worklist = new Map<string, StateMerger<W, End> & { positions: Positions }>();
  const rankOf = (positions: Positions): number =>
    positions.reduce((sum, step, index) => sum + getAtOrThrow(components, index).getRank(step), 0);

  return {
    add: (positions, state) => {
      const place = positions.join('\n');
      const known = worklist.get(place) ?? {
        positions,
        ...createStateMerger<W, End>(components, getEntryPoints(components, positions), plus),
      };
      worklist.set(place, known);
      known.add(state);
    },
    popTopologicallyFirst: () => {
      let best: { place: string; rank: number } | null = null;
      for (const [place, { positions }] of worklist) {
        const rank = rankOf(positions);
        if (best === null || rank < best.rank) best = { place, rank };
      }
      const earliest = best === null ? undefined : worklist.get(best.place);
      if (best !== null) worklist.delete(best.place);
      return earliest ?? null;
    },
  };
}
