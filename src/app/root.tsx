import { lazy, Suspense, useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { useSitePorts } from '../site/ports-context';

// Nothing is said before the visitor has done something: a page need not wait for it.
const Toasts = lazy(async () => ({ default: (await import('./toasts')).Toasts }));

function usePageViews() {
  const { analytics } = useSitePorts();
  const { pathname } = useLocation();
  useEffect(() => analytics.track({ name: 'page_view', path: pathname }), [analytics, pathname]);
}

/** What every route has: its scroll position, its page view and the toasts. */
export function Root() {
  usePageViews();
  return (
    <>
      <Outlet />
      <ScrollRestoration />
      <Suspense>
        <Toasts />
      </Suspense>
    </>
  );
}
