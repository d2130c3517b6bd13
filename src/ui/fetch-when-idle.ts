declare global {
  interface Navigator {
    /** Known to some browsers alone. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** Where a browser cannot tell when it is idle. */
const AFTER_MS = 2_000;

/** Fetches something for later once the browser has nothing else to do; not where data is to be saved. */
export function fetchWhenIdle(fetchAhead: () => void): void {
  if (navigator.connection?.saveData === true) return;
  // Not in Safari.
  if ('requestIdleCallback' in window) requestIdleCallback(fetchAhead);
  else setTimeout(fetchAhead, AFTER_MS);
}

/** What somebody does with a page before they press anything, or with it. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const;

/** So long a page that was just opened is left to itself, in ms. */
const CALM_MS = 500;

/**
 * Fetches what the next press will need: at the first sign of somebody, or a moment after the page
 * is live. Until then nothing takes the network and the processor from what is shown.
 * @returns what calls it off
 */
export function fetchSoon(fetchNext: () => void): () => void {
  const signs = new AbortController();
  const begin = (): void => {
    signs.abort();
    fetchNext();
  };
  const { signal } = signs;
  for (const sign of SIGNS) window.addEventListener(sign, begin, { signal, passive: true });
  setTimeout(
    () =>
      fetchWhenIdle(() => {
        if (!signal.aborted) begin();
      }),
    CALM_MS,
  );
  return () => signs.abort();
}
