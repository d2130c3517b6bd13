import { useEffect, useState, useSyncExternalStore } from 'react';
import { connectionMessages } from '../content/connection';

/** A page that comes sooner needs no words. */
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

/** Whether the next page has been on its way for long. */
function useIsSlow(isLoading: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!isLoading) return undefined;
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isLoading]);
  return slow;
}

/**
 * Says why nothing happens: no connection, or a slow one. Stands over the page and moves nothing.
 * @param isLoading the next page is on its way
 */
export function ConnectionNotice({ isLoading }: { isLoading: boolean }) {
  const offline = useIsOffline();
  const slow = useIsSlow(isLoading);
  const message = offline ? connectionMessages.offline : slow ? connectionMessages.slow : null;
  return (
    // There from the start: what is put into a live region is read out, a new region often not.
    // On a phone it stands above the button that a step keeps at the lower edge.
    <div
      role="status"
      data-connection
      className="pointer-events-none fixed inset-x-0 bottom-28 z-40 flex justify-center px-4 sm:bottom-4"
    >
      {message !== null && (
        // Where it is said what waits for the network, that alone is said.
        <p className="rounded-lg bg-ink px-4 py-2.5 text-sm text-paper shadow-lg in-[body:has([data-waits-for-network])]:hidden">
          {message}
        </p>
      )}
    </div>
  );
}
