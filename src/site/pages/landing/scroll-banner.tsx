import { useEffect, useSyncExternalStore } from 'react';
import { useHydrated } from '../../../shared/browser/use-hydrated';
import { CountdownBanner } from '../countdown-banner';
import { scrollToPlans } from './scroll-to-plans';

/** Scroll distance at which the banner appears (LD-07). */
const SHOWN_AFTER_PX = 200;

function subscribeToScroll(onScroll: () => void) {
  window.addEventListener('scroll', onScroll, { passive: true });
  return () => window.removeEventListener('scroll', onScroll);
}

/** Reserves space at the end of the page for the banner, see theme.css. */
function useBottomSpacing(isNeeded: boolean): void {
  useEffect(() => {
    const rootElement = document.documentElement;
    rootElement.toggleAttribute('data-foot-banner', isNeeded);
    return () => rootElement.removeAttribute('data-foot-banner');
  }, [isNeeded]);
}

/** The countdown at the lower edge of a scrolled page. It starts at page load. */
export function ScrollBanner() {
  const isShown = useSyncExternalStore(
    subscribeToScroll,
    () => window.scrollY > SHOWN_AFTER_PX,
    () => false,
  );
  useBottomSpacing(isShown);
  // The prerender has no clock.
  if (!useHydrated()) return null;
  return (
    <div
      hidden={!isShown}
      data-print="hidden"
      className="fixed inset-x-0 bottom-(--consent-height) z-20 shadow-lg"
    >
      <CountdownBanner onShowPlans={scrollToPlans} />
    </div>
  );
}
