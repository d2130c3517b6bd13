import { useEffect, useMemo, useRef } from 'react';
import type { HistoryPosition, PlayerHistory } from '../../renderer/use-history-sync';
import type { PageHistory } from './page-history';

export interface FunnelHistory {
  history: PlayerHistory;
  /** Goes to another page, and hands it what the funnel carries. */
  navigateAway: PageHistory['navigateAway'];
  /** Begins another visit on this entry of the history, wherever it stands. */
  resetFromStorage: () => void;
}

const isNonNegativeInteger = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0;

/** The place an entry carries, as two numbers, so that the same place is the same value. */
function parseHistoryPosition(state: unknown): { depth: number | null; floor: number | null } {
  const { funnelDepth: depth, funnelFloor: floor } = Object(state) as Record<string, unknown>; // looked at below
  return isNonNegativeInteger(depth) && isNonNegativeInteger(floor)
    ? { depth, floor }
    : { depth: null, floor: null };
}

/**
 * The browser's history for a funnel: one entry a step, and the address stays as it is.
 * @param onAnew another visit begins: it is to be read from storage; it must not change
 */
export function useFunnelHistory(entry: PageHistory, onAnew: () => void): FunnelHistory {
  const { state, key, write, go, navigateAway: leave } = entry;
  // While the next page loads, a move of the step that is left would take the visitor back.
  const left = useRef(false);
  const { depth, floor } = parseHistoryPosition(state);

  const beginsAnew = useRef(false);
  useEffect(() => {
    // An entry that carries no place takes that of the visit it is given.
    // Looked at with every new entry, which its key tells.
    if (!beginsAnew.current || depth !== null || key === '') return;
    beginsAnew.current = false;
    onAnew();
  }, [depth, key, onAnew]);

  return useMemo(() => {
    const move = (place: HistoryPosition, how: 'push' | 'replace') => {
      if (left.current || beginsAnew.current) return;
      write({ funnelDepth: place.index, funnelFloor: place.firstIndex }, how);
    };
    return {
      history: {
        place: depth === null || floor === null ? null : { depth, floor },
        push: (place) => move(place, 'push'),
        replace: (place) => move(place, 'replace'),
        go: (delta) => {
          if (!left.current) go(delta);
        },
      },
      leave: (to, carried) => {
        left.current = true;
        leave(to, carried);
      },
      readAnew: () => {
        if (left.current) return;
        beginsAnew.current = true;
        write(null, 'replace');
      },
    };
  }, [depth, floor, write, go, leave]);
}
