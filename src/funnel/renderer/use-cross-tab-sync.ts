import { useEffect, useRef } from 'react';
import type { FunnelActor, Session } from '../engine/session';

/** Another tab writes several keys in a row; the check waits for the last one. */
const DEBOUNCE_MS = 100;

/**
 * Detects newer progress in storage: from another tab, or after a restore from the back-forward
 * cache. A hidden tab checks when it becomes visible.
 * @param onStale called if stored progress is at least as far as this session, or was removed
 */
export function useCrossTabSync(
  session: Session,
  actor: FunnelActor,
  onStale: (() => void) | undefined,
): void {
  const latestOnStale = useRef(onStale);
  useEffect(() => {
    latestOnStale.current = onStale;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const checkStale = (): void => {
      if (document.visibilityState === 'visible' && session.isStale(actor))
        latestOnStale.current?.();
    };
    const beginAgain = (): void => {
      session.forget();
      latestOnStale.current?.();
    };
    const handleStorage = ({ key }: StorageEvent): void => {
      clearTimeout(timer);
      if (key !== null) {
        timer = setTimeout(checkStale, DEBOUNCE_MS);
        return;
      }
      // `localStorage.clear()`: the visitor has deleted all data.
      beginAgain();
    };
    const handlePageShow = ({ persisted }: PageTransitionEvent): void => {
      // A page in the back-forward cache has missed the events.
      if (persisted && session.isGone()) beginAgain();
      else if (persisted) checkStale();
    };
    window.addEventListener('storage', handleStorage);
    window.addEventListener('pageshow', handlePageShow);
    document.addEventListener('visibilitychange', checkStale);
    // The other tab may have written while this session was opened.
    checkStale();
    return () => {
      clearTimeout(timer);
      window.removeEventListener('storage', handleStorage);
      window.removeEventListener('pageshow', handlePageShow);
      document.removeEventListener('visibilitychange', checkStale);
    };
  }, [session, actor]);
}
