import { useMemo, useState } from 'react';
import type { PageHistory } from '../../../funnel/renderer/use-funnel-history';

interface MemoryHistory {
  entries: readonly unknown[];
  index: number;
  /** Counts the changes, so that each entry has a key of its own. */
  changes: number;
}

/**
 * A history in memory. Entries of a frame would be entries of the studio, whose Back button would then
 * move the visitor.
 */
export function useMemoryHistory(navigateAway: PageHistory['navigateAway']): PageHistory {
  const [history, setHistory] = useState<MemoryHistory>({ entries: [null], index: 0, changes: 0 });
  const moves = useMemo<Omit<PageHistory, 'state' | 'key' | 'navigateAway' | 'openSite'>>(
    () => ({
      isCurrent: () => true,
      countTraversals: () => 0,
      write: (state, how) =>
        setHistory(({ entries, index, changes }) => {
          const at = how === 'push' ? index + 1 : index;
          return { entries: [...entries.slice(0, at), state], index: at, changes: changes + 1 };
        }),
      go: (delta) =>
        setHistory(({ entries, index, changes }) => ({
          entries,
          index: Math.min(Math.max(index + delta, 0), entries.length - 1),
          changes: changes + 1,
        })),
    }),
    [],
  );
  return {
    state: history.entries[history.index],
    key: String(history.changes),
    ...moves,
    navigateAway,
    openSite: navigateAway,
  };
}
