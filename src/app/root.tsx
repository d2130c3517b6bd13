import { Suspense } from 'react';
import {
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
} from 'react-router-dom';
import { ConnectionNotice } from '../site/connection-notice';
import { lazyPart } from '../ui/patient-import';
import { useIsLive } from '../ui/use-is-live';
import { pageOf } from './page-handle';
import { PageView } from './page-view';

// Nothing is said before the visitor has done something: a page need not wait for it.
const SiteToasts = lazyPart(
  async () => (await import('./site-toasts')).SiteToasts,
  () => null,
);

function PageViews() {
  // Another job is another view of the same page.
  const { pathname } = useLocation();
  return <PageView key={pathname} path={pageOf(useMatches())} />;
}

/** What every route has: its scroll position, its page view and the toasts. */
export function Root() {
  const isLive = useIsLive();
  const isLoading = useNavigation().state === 'loading';
  return (
    <>
      <Outlet />
      <PageViews />
      <ScrollRestoration />
      <ConnectionNotice isLoading={isLoading} />
      {isLive && (
        <Suspense>
          <SiteToasts />
        </Suspense>
      )}
    </>
  );
}
