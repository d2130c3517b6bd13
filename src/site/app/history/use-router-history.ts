import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { countTraversals } from '../../../shared/browser/count-traversals';
import { isCurrentEntry, isCurrentPage } from '../../../shared/browser/current-entry';
import type { PageHistory } from './use-funnel-history';

/** History of a page of the site, through its router. */
export function useRouterHistory(): PageHistory {
  const { pathname, search, state, key } = useLocation();
  const navigate = useNavigate();
  const navigation = useMemo<Omit<PageHistory, 'state' | 'key'>>(() => {
    // Back to another page is in the address before that page is rendered.
    const isHere = () => isCurrentPage(key, pathname);
    return {
      isCurrent: () => isCurrentEntry(key),
      countTraversals,
      write: (next, how) => {
        if (isHere())
          void navigate(
            { pathname, search },
            { state: next, replace: how === 'replace', preventScrollReset: true },
          );
      },
      go: (delta) => void navigate(delta),
      navigateAway: (to, payload) => {
        if (isHere()) void navigate(to, { state: payload });
      },
    };
  }, [navigate, key, pathname, search]);
  return { state: state as unknown, key, ...navigation };
}
