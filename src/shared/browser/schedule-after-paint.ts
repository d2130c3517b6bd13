/** Tasks run after this time even without a paint, for example in a hidden page. */
const MAX_WAIT_MS = 250;

const queuedTasks = new Set<() => void>();
let isListening = false;

function runQueuedTasks(): void {
  for (const task of queuedTasks) {
    // Removed first, so that a task that throws does not block the others.
    queuedTasks.delete(task);
    task();
  }
}

/** On phones these are the last events in which a page can reliably run code. */
function listenForPageHide(): void {
  if (isListening) return;
  isListening = true;
  window.addEventListener('pagehide', runQueuedTasks);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') runQueuedTasks();
  });
}

/**
 * Runs a task after the next paint, so that a click is answered first. It runs at the latest before
 * the page is hidden or left.
 */
export function scheduleAfterPaint(task: () => void): void {
  listenForPageHide();
  queuedTasks.add(task);
  if (queuedTasks.size > 1) return;
  // The frame callback runs before the paint, and the timeout in it after the paint.
  requestAnimationFrame(() => setTimeout(runQueuedTasks));
  setTimeout(runQueuedTasks, MAX_WAIT_MS);
}
