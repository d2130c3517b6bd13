/** Turns a time of `performance.now()` into the milliseconds for which the page was visible until then. */
export type VisibleClock = (at: number) => number;

/**
 * Follows from now on when the page is visible.
 * @param signal ends it
 */
export function createVisibleClock(signal: AbortSignal): VisibleClock {
  const hidden: { from: number; to: number }[] = [];
  const follow = (): void => {
    const now = performance.now();
    const last = hidden.at(-1);
    if (document.visibilityState === 'hidden') hidden.push({ from: now, to: Infinity });
    else if (last?.to === Infinity) last.to = now;
  };
  // A tab that was opened in the background has not been seen yet.
  if (document.visibilityState === 'hidden') hidden.push({ from: 0, to: Infinity });
  document.addEventListener('visibilitychange', follow, { signal });
  return (at) =>
    hidden.reduce((sum, { from, to }) => sum - Math.max(0, Math.min(at, to) - from), at);
}
