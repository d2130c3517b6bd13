import { useEffect, useMemo, useRef } from 'react';
import { formatHistoryPosition, type HistoryPosition, parseHistoryPosition } from './history-sync';
import type { PlayerHistory } from './use-history-sync';

/** The current history entry of a funnel page, and navigation from it. */
export interface PageHistory {
  /** State of the entry; untrusted. */
  state: unknown;
  /** Unique for each entry. */
  key: string;
  /** Whether the browser is still on the entry; after Back the page renders the other one later. */
  isCurrent: () => boolean;
  /** How often the visitor, or a script, has moved between entries. */
  countTraversals: () => number;
  /** Pushes or replaces an entry at the same URL, unless the visitor has left. The scroll stays. */
  write: (state: unknown, how: 'push' | 'replace') => void;
  go: (delta: number) => void;
  /** Opens another page with the funnel's result as its history state. */
  navigateAway: (to: string, payload?: unknown) => void;
  /** Opens another site. */
  openSite: (address: string) => void;
}

export interface FunnelHistory {
  history: PlayerHistory;
  /** Opens another page with the funnel's result as its history state. */
  navigateAway: PageHistory['navigateAway'];
  /** Opens another site. */
  openSite: PageHistory['openSite'];
  /** Clears the state of this entry, then calls `onReset`. */
  resetFromStorage: () => void;
}

/**
 * History of a funnel: one entry for each step, all at the same URL.
 * @param onReset opens the session again from storage; must be a stable function
 */
export function useFunnelHistory(pageHistory: PageHistory, onReset: () => void): FunnelHistory {
  const { state, key, isCurrent, countTraversals, write, go, navigateAway, openSite } = pageHistory;
  // While the next page loads, a late write of this funnel would take the visitor back.
  const hasLeft = useRef(false);
  // Two primitives, for dependency lists.
  const { index, firstIndex } = parseHistoryPosition(state) ?? { index: null, firstIndex: null };

  const isResetPending = useRef(false);
  useEffect(() => {
    // The reset runs once the cleared entry has been committed: its `key` changes.
    if (!isResetPending.current || index !== null || key === '') return;
    isResetPending.current = false;
    onReset();
  }, [index, key, onReset]);

  return useMemo(() => {
    const writePosition = (position: HistoryPosition, how: 'push' | 'replace') => {
      if (hasLeft.current || isResetPending.current) return;
      write(formatHistoryPosition(position), how);
    };
    return {
      history: {
        position: index === null || firstIndex === null ? null : { index, firstIndex },
        isCurrent,
        countTraversals,
        push: (position) => writePosition(position, 'push'),
        replace: (position) => writePosition(position, 'replace'),
        go: (delta) => {
          if (!hasLeft.current) go(delta);
        },
      },
      navigateAway: (to, payload) => {
        hasLeft.current = true;
        navigateAway(to, payload);
      },
      openSite: (address) => {
        hasLeft.current = true;
        // A browser that kept the page shows it again as it was.
        window.addEventListener('pageshow', () => (hasLeft.current = false), { once: true });
        openSite(address);
      },
      resetFromStorage: () => {
        if (hasLeft.current) return;
        isResetPending.current = true;
        write(null, 'replace');
      },
    };
  }, [index, firstIndex, isCurrent, countTraversals, write, go, navigateAway, openSite]);
}
