import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { PageHistory } from './page-history';

/** The entry of the history inside the site, whose router moves it. */
export function useRouterHistory(): PageHistory {
  const { pathname, search, state, key } = useLocation();
  const navigate = useNavigate();
  const ways = useMemo<Pick<PageHistory, 'write' | 'go' | 'leave'>>(
    () => ({
      write: (next, how) =>
        void navigate(
          { pathname, search },
          { state: next, replace: how === 'replace', preventScrollReset: true },
        ),
      go: (delta) => void navigate(delta),
      navigateAway: (to, carried) => void navigate(to, { state: carried }),
    }),
    [navigate, pathname, search],
  );
  return { state: state as unknown, key, ...ways };
}
