import { useConsentState } from '../../pages/consent/use-consent-state';
import { useTrackView } from '../../pages/use-track-view';
import { useHydrated } from '../../../shared/browser/use-hydrated';

function TrackedPageView({ path }: { path: string }) {
  useTrackView({ name: 'page_view', path });
  return null;
}

/**
 * Tracks a page view by its route pattern, so that typed URLs never reach analytics. Views before
 * consent are not tracked; the current page is tracked when consent is given.
 */
export function PageViewTracker({ path }: { path: string }) {
  const consent = useConsentState();
  // Before hydration consent is the server snapshot; tracking now would count the page twice.
  return useHydrated() && <TrackedPageView key={consent} path={path} />;
}
