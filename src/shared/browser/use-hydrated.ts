import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/**
 * False during prerender and hydration, true afterwards. Content that depends on time, storage or
 * window size is rendered only then, so that hydration matches the HTML.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
