import { entryAt } from '../entries';
import { createMeeting, type Meeting, type Party, type Pool } from './party';
import { momentsOnEntering, type Positions } from './positions';
import type { Side } from './side';

/** All who stand on the same steps. */
interface Gathering<W, End> {
  positions: Positions;
  pool: Pool<W, End>;
}

/** Parties that wait at their steps until all who come there have come. */
export interface Waiting<W, End> {
  add: (positions: Positions, party: Party<W, End>) => void;
  /** Takes out those whom nobody who waits elsewhere can still join; null when nobody waits. */
  takeEarliest: () => Gathering<W, End> | null;
}

export function createWaiting<W, End>(
  sides: readonly Side[],
  plus: (a: W, b: W) => W,
): Waiting<W, End> {
  const waiting = new Map<string, Meeting<W, End> & { positions: Positions }>();
  const rankOf = (positions: Positions): number =>
    positions.reduce((sum, step, index) => sum + entryAt(sides, index).rankOf(step), 0);

  return {
    add: (positions, party) => {
      const place = positions.join('\n');
      const known = waiting.get(place) ?? {
        positions,
        ...createMeeting<W, End>(sides, momentsOnEntering(sides, positions), plus),
      };
      waiting.set(place, known);
      known.add(party);
    },
    takeEarliest: () => {
      let best: { place: string; rank: number } | null = null;
      for (const [place, { positions }] of waiting) {
        const rank = rankOf(positions);
        if (best === null || rank < best.rank) best = { place, rank };
      }
      const earliest = best === null ? undefined : waiting.get(best.place);
      if (best !== null) waiting.delete(best.place);
      return earliest ?? null;
    },
  };
}
