import { Suspense, useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router-dom';
import { useConsentState } from '../site/consent/use-consent-state';
import { ConnectionNotice } from '../site/connection-notice';
import { useSitePorts } from '../site/ports-context';
import { lazyPart } from '../ui/patient-import';
import { pageOf } from './page-handle';

// Nothing is said before the visitor has done something: a page need not wait for it.
const SiteToasts = lazyPart(
  async () => (await import('./site-toasts')).SiteToasts,
  () => null,
);

function PageView({ path }: { path: string }) {
  const { analytics } = useSitePorts();
  useEffect(() => analytics.track({ name: 'page_view', path }), [analytics, path]);
  return null;
}

/**
 * Tells analytics of each page, by its address in the route table: what a visitor typed into the
 * address bar is never in it. Silent until they accept; then the page they are on is the first.
 */
function PageViews() {
  const path = pageOf(useMatches());
  const { pathname } = useLocation();
  const consent = useConsentState();
  // Another job is another view of the same page.
  return <PageView key={`${pathname} ${consent}`} path={path} />;
}

/** What every route has: its scroll position, its page view and the toasts. */
export function Root() {
  return (
    <>
      <Outlet />
      <PageViews />
      <ScrollRestoration />
      <ConnectionNotice />
      <Suspense>
        <SiteToasts />
      </Suspense>
    </>
  );
}
