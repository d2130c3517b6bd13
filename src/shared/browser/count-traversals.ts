let count = 0;
let isCounting = false;

/**
 * Counts from now on. A router renders an entry within its own listener, in the order in which they
 * were added: who counts after it is told of each move one render too late.
 */
export function startCountingTraversals(): void {
  if (!isCounting) window.addEventListener('popstate', () => (count += 1));
  isCounting = true;
}

/** How often the visitor, or a script, has moved between history entries since the count began. */
export function countTraversals(): number {
  startCountingTraversals();
  return count;
}
