/** False if the browser throws: Safari does after 100 entries in 30 s. */
function isWriteAccepted(write: () => void): boolean {
  try {
    write();
    return true;
  } catch {
    return false;
  }
}

/** @returns false if the browser refuses */
export const replaceHistoryEntry = (state: unknown, address?: string): boolean =>
  isWriteAccepted(() => window.history.replaceState(state, '', address));

/** @returns false if the browser refuses */
export const pushHistoryEntry = (state: unknown, address?: string): boolean =>
  isWriteAccepted(() => window.history.pushState(state, '', address));
