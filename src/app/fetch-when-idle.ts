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
