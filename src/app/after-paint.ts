/** A hidden page paints nothing, and a busy one late: then it is this long, in ms. */
const LONGEST_WAIT_MS = 250;

const waiting = new Set<() => void>();
let isWatching = false;

function doAll(): void {
  for (const work of waiting) {
    // Taken out first: what one of them fails at, the others need not wait for.
    waiting.delete(work);
    work();
  }
}

/** The last moments in which a page on a phone can be sure to do anything. */
function watchForTheEnd(): void {
  if (isWatching) return;
  isWatching = true;
  window.addEventListener('pagehide', doAll);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') doAll();
  });
}

/**
 * Does work that can wait once the next frame is on the screen, so that a press is answered first;
 * at the latest before the page is hidden or left.
 */
export function afterPaint(work: () => void): void {
  watchForTheEnd();
  waiting.add(work);
  if (waiting.size > 1) return;
  // The callback of a frame runs before it is painted, the task after it when it is.
  requestAnimationFrame(() => setTimeout(doAll));
  setTimeout(doAll, LONGEST_WAIT_MS);
}
