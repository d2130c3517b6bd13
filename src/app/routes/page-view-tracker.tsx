import { useEffect } from 'react';
import { useConsentState } from '../../site/consent/use-consent-state';
import { useSitePorts } from '../../ports/ports-context';
import { useHydrated } from '../../browser/use-hydrated';

function TrackedPageView({ path }: { path: string }) {
  const { analytics } = useSitePorts();
  useEffect(() => analytics.track({ name: 'page_view', path }), [analytics, path]);
  return null;
}

/**
 * Tells analytics of a page, by its address in the route table: what a visitor typed into the
 * address bar is never in it. Silent until they accept; then the page they are on is the first.
 */
export function PageViewTracker({ path }: { path: string }) {
  const consent = useConsentState();
  // Before the page is live, consent is a stranger's: the page would be counted for both.
  return useHydrated() && <TrackedPageView key={consent} path={path} />;
}
