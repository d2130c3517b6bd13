import { useEffect } from 'react';
import {
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
} from 'react-router-dom';
import { ConnectionNotice } from '../../site/connection-notice';
import { requestToaster } from '../../stores/toast-queue';
import { prefetchOnIdle } from '../../browser/prefetch';
import { getPagePattern } from './route-handle';
import { PageViewTracker } from './page-view-tracker';
import { SiteToasts } from './site-toasts';

function RoutePageViewTracker() {
  // Another job is another view of the same page.
  const { pathname } = useLocation();
  return <PageViewTracker key={pathname} path={getPagePattern(useMatches())} />;
}

/** What every route has: its scroll position, its page view and the toasts. */
export function RootLayout() {
  const isLoading = useNavigation().state === 'loading';
  useEffect(() => prefetchOnIdle(requestToaster), []);
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
