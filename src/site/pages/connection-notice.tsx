import { useEffect, useState, useSyncExternalStore } from 'react';
import { connectionMessages } from '../content/connection';

/** Loading times below this show no notice. */
const SLOW_AFTER_MS = 1_500;

function subscribeToConnection(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

const useIsOffline = (): boolean =>
  useSyncExternalStore(
    subscribeToConnection,
    () => !navigator.onLine,
    () => false,
  );

/** Whether loading takes longer than `SLOW_AFTER_MS`. */
function useIsSlow(isLoading: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isLoading) return undefined;
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isLoading]);
  return isSlow;
}

/**
 * Tells the visitor that the connection is missing or slow. An overlay, so it shifts no layout.
 * @param isLoading the next page is loading
 */
export function ConnectionNotice({ isLoading }: { isLoading: boolean }) {
  const isOffline = useIsOffline();
  const isSlow = useIsSlow(isLoading);
  const message = isOffline ? connectionMessages.offline : isSlow ? connectionMessages.slow : null;
  return (
    // Always mounted: screen readers often skip the text of a new live region.
    // On phones its position is above the sticky button of a step.
    <div
      role="status"
      data-connection
      className="pointer-events-none fixed inset-x-0 bottom-28 z-40 flex justify-center px-4 sm:bottom-4"
    >
      {message !== null && (
        // Hidden while `PendingSaveText` already tells what waits for the network.
        <p className="rounded-lg bg-ink px-4 py-2.5 text-sm text-paper shadow-lg in-[body:has([data-waits-for-network])]:hidden">
          {message}
        </p>
      )}
    </div>
  );
}
