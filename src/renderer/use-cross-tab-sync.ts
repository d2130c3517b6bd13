import { useEffect, useRef } from 'react';
import type { FunnelActor, Session } from '../engine/session';

/** Another tab writes several keys, one after the other: looked at when they are all there. */
const DEBOUNCE_MS = 100;

/**
 * Notices that the stored visit went on without this page: in another tab, or while this page lay
 * in the browser's back-forward cache. A hidden tab looks when it is shown again.
 * @param onOvertaken the stored visit is at least as far as this one, or everything was removed
 */
export function useCrossTabSync(
  session: Session,
  actor: FunnelActor,
  onOvertaken: (() => void) | undefined,
): void {
  const latest = useRef(onOvertaken);
  useEffect(() => {
    latest.current = onOvertaken;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      if (document.visibilityState === 'visible' && session.isStale(actor)) latest.current?.();
    };
    const onStorage = ({ key }: StorageEvent): void => {
      clearTimeout(timer);
      // No key: all of it was removed, and this visit with it.
      timer = setTimeout(key === null ? () => latest.current?.() : look, DEBOUNCE_MS);
    };
    const onShown = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) look();
    };
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onShown);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onShown);
      document.removeEventListener('visibilitychange', look);
    };
  }, [session, actor]);
}
