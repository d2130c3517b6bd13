import { useEffect } from 'react';
import {
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
} from 'react-router-dom';
import { ConnectionNotice } from '../../pages/connection-notice';
import { usePageFocus } from '../../pages/page-focus';
import { requestToaster } from '../../../shared/ui/toast-queue';
import { prefetchOnIdle } from '../../../shared/browser/prefetch';
import { getPagePattern } from './route-handle';
import { PageViewTracker } from './page-view-tracker';
import { SiteToasts } from './site-toasts';

function RoutePageViewTracker() {
  // Each path is a page view of its own, even with the same route pattern.
  const { pathname } = useLocation();
  return <PageViewTracker key={pathname} path={getPagePattern(useMatches())} />;
}

/** Parent of every route: scroll restoration, page views and toasts. */
export function RootLayout() {
  const isLoading = useNavigation().state === 'loading';
  usePageFocus(useLocation().pathname);
  useEffect(() => {
    prefetchOnIdle(requestToaster);
  }, []);
  return (
    <>
      <Outlet />
      <RoutePageViewTracker />
      <ScrollRestoration />
      <ConnectionNotice isLoading={isLoading} />
      <SiteToasts />
    </>
  );
}
