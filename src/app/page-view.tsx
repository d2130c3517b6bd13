import { useEffect } from 'react';
import { useConsentState } from '../site/consent/use-consent-state';
import { useSitePorts } from '../site/ports-context';

/**
 * Tells analytics of a page, by its address in the route table: what a visitor typed into the
 * address bar is never in it. Silent until they accept; then the page they are on is the first.
 */
export function PageView({ path }: { path: string }) {
  const { analytics } = useSitePorts();
  const consent = useConsentState();
  useEffect(() => analytics.track({ name: 'page_view', path }), [analytics, path, consent]);
  return null;
}
