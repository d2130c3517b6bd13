import { useEffect } from 'react';
import { useConsentState } from '../site/consent/use-consent-state';
import { useSitePorts } from '../site/ports-context';
import { useIsLive } from '../ui/use-is-live';

function Counted({ path }: { path: string }) {
  const { analytics } = useSitePorts();
  useEffect(() => analytics.track({ name: 'page_view', path }), [analytics, path]);
  return null;
}

/**
 * Tells analytics of a page, by its address in the route table: what a visitor typed into the
 * address bar is never in it. Silent until they accept; then the page they are on is the first.
 */
export function PageView({ path }: { path: string }) {
  const consent = useConsentState();
  // Before the page is live, consent is a stranger's: the page would be counted for both.
  return useIsLive() && <Counted key={consent} path={path} />;
}
