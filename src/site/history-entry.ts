/** Whether the browser took it: Safari throws after 100 entries in 30 s. */
function isTaken(write: () => void): boolean {
  try {
    write();
    return true;
  } catch {
    return false;
  }
}

/**
 * Writes another state, and another address where one is given, into the entry of the browser's
 * history that the page stands on.
 * @returns false where the browser refuses
 */
export const replaceEntry = (state: unknown, address?: string): boolean =>
  isTaken(() => window.history.replaceState(state, '', address));

/**
 * Adds an entry to the browser's history.
 * @returns false where the browser refuses
 */
export const addEntry = (state: unknown, address?: string): boolean =>
  isTaken(() => window.history.pushState(state, '', address));
