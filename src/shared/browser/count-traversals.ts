let count = 0;
let isCounting = false;

/** How often the visitor, or a script, has moved between history entries since the first call. */
export function countTraversals(): number {
  if (!isCounting) window.addEventListener('popstate', () => (count += 1));
  isCounting = true;
  return count;
}
