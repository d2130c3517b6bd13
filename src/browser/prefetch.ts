declare global {
  interface Navigator {
    /** Known to some browsers alone. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** Where a browser cannot tell when it is idle. */
const IDLE_FALLBACK_MS = 2_000;

/** Fetches something for later once the browser has nothing else to do; not where data is to be saved. */
export function prefetchOnIdle(fetchAhead: () => void): void {
  if (navigator.connection?.saveData === true) return;
  // Not in Safari.
  if ('requestIdleCallback' in window) requestIdleCallback(fetchAhead);
  else setTimeout(fetchAhead, IDLE_FALLBACK_MS);
}

/** What somebody does with a page before they press anything, or with it. */
const INTERACTION_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const;

/** So long a page that was just opened is left to itself, in ms. */
const STARTUP_DELAY_MS = 500;

/**
 * Fetches what the next press will need: at the first sign of somebody, or a moment after the page
 * is live. Until then nothing takes the network and the processor from what is shown.
 * @returns what calls it off
 */
export function prefetchOnInteraction(fetchNext: () => void): () => void {
  const signs = new AbortController();
  const begin = (): void => {
    signs.abort();
    fetchNext();
  };
  const { signal } = signs;
  for (const sign of INTERACTION_EVENTS)
    window.addEventListener(sign, begin, { signal, passive: true });
  setTimeout(
    () =>
      prefetchOnIdle(() => {
        if (!signal.aborted) begin();
      }),
    STARTUP_DELAY_MS,
  );
  return () => signs.abort();
}
