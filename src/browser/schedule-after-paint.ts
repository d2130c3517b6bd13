/** A hidden page paints nothing, and a busy one late: then it is this long, in ms. */
const MAX_WAIT_MS = 250;

const queuedTasks = new Set<() => void>();
let isListening = false;

function runQueuedTasks(): void {
  for (const work of queuedTasks) {
    // Taken out first: what one of them fails at, the others need not wait for.
    queuedTasks.delete(work);
    work();
  }
}

/** The last moments in which a page on a phone can be sure to do anything. */
function listenForPageHide(): void {
  if (isListening) return;
  isListening = true;
  window.addEventListener('pagehide', runQueuedTasks);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') runQueuedTasks();
  });
}

/**
 * Does work that can wait once the next frame is on the screen, so that a press is answered first;
 * at the latest before the page is hidden or left.
 */
export function scheduleAfterPaint(work: () => void): void {
  listenForPageHide();
  queuedTasks.add(work);
  if (queuedTasks.size > 1) return;
  // The callback of a frame runs before it is painted, the task after it when it is.
  requestAnimationFrame(() => setTimeout(runQueuedTasks));
  setTimeout(runQueuedTasks, MAX_WAIT_MS);
}
