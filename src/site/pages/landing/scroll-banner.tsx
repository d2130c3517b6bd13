import { X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { attempt } from '../../../shared/browser/attempt';
import { useHydrated } from '../../../shared/browser/use-hydrated';
import { countdown } from '../../content/career-match-page';
import { COUNTDOWN_CLOSED_KEY } from '../../../shared/names/storage-keys';
import { Button } from '../../../shared/ui/button';
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

/** Whether the plans are where the banner would be. */
function arePlansAtLowerEdge(): boolean {
  const plans = document.getElementById('pricing')?.getBoundingClientRect();
  return plans !== undefined && plans.top < window.innerHeight && plans.bottom > window.innerHeight;
}

const wasClosed = (): boolean =>
  attempt(() => window.sessionStorage.getItem(COUNTDOWN_CLOSED_KEY) !== null, false);

const rememberClosed = (): void =>
  attempt(() => window.sessionStorage.setItem(COUNTDOWN_CLOSED_KEY, 'closed'), undefined);

/**
 * The countdown at the lower edge of a scrolled page, until it is closed for the visit, and never over the plans
 * that it leads to. It starts at page load.
 */
export function ScrollBanner() {
  const isShown = useSyncExternalStore(
    subscribeToScroll,
    () => window.scrollY > SHOWN_AFTER_PX && !arePlansAtLowerEdge(),
    () => false,
  );
  const isHydrated = useHydrated();
  const [isClosedNow, setIsClosedNow] = useState(false);
  const isClosed = isClosedNow || (isHydrated && wasClosed());
  useBottomSpacing(isShown && !isClosed);
  // The prerender has no clock.
  if (!isHydrated || isClosed) return null;
  return (
    <div
      hidden={!isShown}
      data-print="hidden"
      className="fixed inset-x-0 bottom-(--consent-height) z-20 shadow-lg"
    >
      <CountdownBanner
        onShowPlans={scrollToPlans}
        close={
          <Button
            variant="quiet"
            size="small"
            className="-mr-3 shrink-0 px-3"
            aria-label={countdown.close}
            onClick={() => {
              rememberClosed();
              setIsClosedNow(true);
            }}
          >
            <X aria-hidden className="size-5" />
          </Button>
        }
      />
    </div>
  );
}
