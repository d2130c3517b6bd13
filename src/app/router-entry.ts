import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { HistoryEntry } from './history-entry';

/** The entry of the history inside the site, whose router moves it. */
export function useRouterEntry(): HistoryEntry {
  const { pathname, search, state, key } = useLocation();
  const navigate = useNavigate();
  const ways = useMemo<Pick<HistoryEntry, 'write' | 'go' | 'leave'>>(
    () => ({
      write: (next, how) =>
        void navigate(
          { pathname, search },
          { state: next, replace: how === 'replace', preventScrollReset: true },
        ),
      go: (delta) => void navigate(delta),
      leave: (to, carried) => void navigate(to, { state: carried }),
    }),
    [navigate, pathname, search],
  );
  return { state: state as unknown, key, ...ways };
}
