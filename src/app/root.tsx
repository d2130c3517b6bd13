import { useEffect } from 'react';
import {
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
} from 'react-router-dom';
import { ConnectionNotice } from '../site/connection-notice';
import { wantPlace } from '../ui/notify';
import { fetchWhenIdle } from '../ui/fetch-when-idle';
import { pageOf } from './page-handle';
import { PageView } from './page-view';
import { SiteToasts } from './site-toasts';

function PageViews() {
  // Another job is another view of the same page.
  const { pathname } = useLocation();
  return <PageView key={pathname} path={pageOf(useMatches())} />;
}

/** What every route has: its scroll position, its page view and the toasts. */
export function Root() {
  const isLoading = useNavigation().state === 'loading';
  useEffect(() => fetchWhenIdle(wantPlace), []);
  return (
    <>
      <Outlet />
      <PageViews />
      <ScrollRestoration />
      <ConnectionNotice isLoading={isLoading} />
      <SiteToasts />
    </>
  );
}
