import { useCallback } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';
import { isCurrentEntry, isCurrentPage } from '../../shared/browser/current-entry';

/**
 * Navigates from this page, and not once the visitor has left it: what a page does late, such as
 * after a row was stored, would take them away from where they went. An entry is replaced only while
 * it is the current one.
 */
export function useNavigateHere(): (to: string, options?: NavigateOptions) => Promise<void> {
  const { key, pathname } = useLocation();
  const navigate = useNavigate();
  return useCallback(
    async (to, options) => {
      const isHere = options?.replace === true ? isCurrentEntry(key) : isCurrentPage(key, pathname);
      if (isHere) await navigate(to, options);
    },
    [key, pathname, navigate],
  );
}
