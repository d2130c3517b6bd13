import { useEffect, useSyncExternalStore } from 'react';
import { useHydrated } from '../../browser/use-hydrated';
import { CountdownBanner } from '../countdown-banner';
import { scrollToPlans } from './scroll-to-plans';

/** How far somebody has scrolled when the banner appears (LD-07). */
const SHOWN_AFTER_PX = 200;

function subscribeToScroll(onScroll: () => void) {
  window.addEventListener('scroll', onScroll, { passive: true });
  return () => window.removeEventListener('scroll', onScroll);
}

/** What the banner would lie over moves up; theme.css says how far. */
function useBottomSpacing(isNeeded: boolean): void {
  useEffect(() => {
    const page = document.documentElement;
    page.toggleAttribute('data-foot-banner', isNeeded);
    return () => page.removeAttribute('data-foot-banner');
  }, [isNeeded]);
}

/** The countdown at the foot of the window, once the page is scrolled. It counts from the page's load on. */
export function ScrollBanner() {
  const isShown = useSyncExternalStore(
    subscribeToScroll,
    () => window.scrollY > SHOWN_AFTER_PX,
    () => false,
  );
  useBottomSpacing(isShown);
  // The build has no clock to count by.
  if (!useHydrated()) return null;
  return (
    <div hidden={!isShown} className="fixed inset-x-0 bottom-0 z-20 shadow-lg">
      <CountdownBanner onShowPlans={scrollToPlans} />
    </div>
  );
}
