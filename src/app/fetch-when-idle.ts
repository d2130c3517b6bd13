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

/**
 * Fetches, once the browser has nothing else to do, the files that the build found likely to be
 * needed next (`data-later`). They are not run: that would take the processor from the page.
 * @param container what the build drew
 */
export function fetchLater(container: HTMLElement): void {
  const files = (container.dataset.later ?? '').split(' ').filter((file) => file !== '');
  fetchWhenIdle(() => {
    for (const href of files) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.fetchPriority = 'low';
      link.href = href;
      document.head.append(link);
    }
  });
}
