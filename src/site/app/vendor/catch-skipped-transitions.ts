/**
 * Ignores view transitions that the next navigation skips. Their promise `ready` is rejected then, and
 * react-router leaves it unhandled, so each quick Back was an uncaught error.
 *
 * Figure: one error for each navigation within the time of a transition. Upstream: react-router calls
 * `document.startViewTransition` and keeps only `finished`. Condition for removal: it handles `ready`.
 */
export function catchSkippedTransitions(): void {
  window.addEventListener('unhandledrejection', (event) => {
    if (String(event.reason).includes('Transition was skipped')) event.preventDefault();
  });
}
