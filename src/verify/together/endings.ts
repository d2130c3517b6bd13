import type { Facts } from '../../engine/facts';
import type { Party, Track } from './party';
import type { Turn } from './positions';
import type { Waiting } from './waiting';
import { merge } from './weighing';

/** How a funnel ended: on an ending, or on a step from which nothing leads on. */
export interface Arrival {
  step: string;
  facts: Facts;
  isStopped: boolean;
}

/** Visitors who ended alike in every funnel. */
export interface Ended<W, End> {
  ends: readonly End[];
  weight: W;
  track: Track | null;
}

/** Parties whose funnels are over. */
export interface Endings<W, End> {
  /** Ends one funnel for a party; it goes on in those it still has before it. */
  add: (turn: Turn, party: Party<W, End>, arrival: Arrival) => void;
  /** Those for whom all funnels are over. */
  all: () => readonly Ended<W, End>[];
}

/** @param endOf what is kept of an end; ends whose JSON is equal are the same end */
export function createEndings<W, End>(
  endOf: (arrival: Arrival, side: number) => End,
  waiting: Waiting<W, End>,
  plus: (a: W, b: W) => W,
): Endings<W, End> {
  const ended = new Map<string, Ended<W, End>>();
  return {
    add: ({ positions, index }, party, arrival) => {
      const end = endOf(arrival, index);
      const standings = party.standings.with(index, { end, name: JSON.stringify(end) });
      const left = positions.with(index, null);
      if (left.some((step) => step !== null)) return waiting.add(left, { ...party, standings });
      const ends = standings.flatMap((standing) => ('name' in standing ? [standing] : []));
      const key = ends.map(({ name }) => name).join('\n');
      const { weight, track } = party;
      merge(ended, key, { ends: ends.map((one) => one.end), weight, track }, plus);
    },
    all: () => [...ended.values()],
  };
}
