import { waitUntilOnline } from './import-with-retry';
import { isOnline } from './is-online';

declare global {
  interface Navigator {
    /** Chromium only. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** Delay in Safari, which has no `requestIdleCallback`. */
const IDLE_FALLBACK_MS = 2_000;

/**
 * Calls `prefetch` when the browser is idle and online, but not with Save-Data. Offline, it would
 * fail, and Chromium 147 does not fetch a module again that failed in the same document.
 */
export function prefetchOnIdle(prefetch: () => void): void {
  if (navigator.connection?.saveData === true) return;
  const prefetchOnline = (): void => {
    if (isOnline()) prefetch();
    else void waitUntilOnline().then(prefetch);
  };
  if ('requestIdleCallback' in window) requestIdleCallback(prefetchOnline);
  else setTimeout(prefetchOnline, IDLE_FALLBACK_MS);
}

/** Events that indicate user interaction. */
const INTERACTION_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const;

/** Delay after hydration, so that prefetching does not compete with the first page. */
const STARTUP_DELAY_MS = 500;

/**
 * Calls `prefetch` on the first interaction, or 500 ms after hydration when idle.
 * @returns a function that cancels it
 */
export function prefetchOnInteraction(prefetch: () => void): () => void {
  const controller = new AbortController();
  const start = (): void => {
    controller.abort();
    prefetch();
  };
  const { signal } = controller;
  for (const type of INTERACTION_EVENTS)
    window.addEventListener(type, start, { signal, passive: true });
  const timer = setTimeout(
    () =>
      prefetchOnIdle(() => {
        if (!signal.aborted) start();
      }),
    STARTUP_DELAY_MS,
  );
  return () => {
    clearTimeout(timer);
    controller.abort();
  };
}
