/** Whether the browser took it: Safari throws after 100 entries in 30 s. */
function isWriteAccepted(write: () => void): boolean {
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
export const replaceHistoryEntry = (state: unknown, address?: string): boolean =>
  isWriteAccepted(() => window.history.replaceState(state, '', address));

/**
 * Adds an entry to the browser's history.
 * @returns false where the browser refuses
 */
export const pushHistoryEntry = (state: unknown, address?: string): boolean =>
  isWriteAccepted(() => window.history.pushState(state, '', address));
