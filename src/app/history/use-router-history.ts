import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { PageHistory } from './use-funnel-history';

/** History of a page of the site, through its router. */
export function useRouterHistory(): PageHistory {
  const { pathname, search, state, key } = useLocation();
  const navigate = useNavigate();
  const navigation = useMemo<Pick<PageHistory, 'write' | 'go' | 'navigateAway'>>(
    () => ({
      write: (next, how) =>
        void navigate(
          { pathname, search },
          { state: next, replace: how === 'replace', preventScrollReset: true },
        ),
      go: (delta) => void navigate(delta),
      navigateAway: (to, payload) => void navigate(to, { state: payload }),
    }),
    [navigate, pathname, search],
  );
  return { state: state as unknown, key, ...navigation };
}
