import { replaceHistoryEntry } from '../../../shared/browser/history-entries';
import type { SitePorts } from '../../ports/ports-context';

/** Reading `window.sessionStorage` may throw. */
function clearTabStorage(): void {
  try {
    window.sessionStorage.clear();
  } catch {
    // Blocked storage has no data.
  }
  replaceHistoryEntry(null);
}

/**
 * Deletes all visitor data from this browser: queued leads, localStorage, sessionStorage and the
 * history state.
 * @returns whether everything was deleted
 */
export async function deleteVisitorData({
  leads,
  storage,
  consent,
  log,
}: Pick<SitePorts, 'leads' | 'storage' | 'consent' | 'log'>): Promise<boolean> {
  storage.clear();
  clearTabStorage();
  consent.refresh();
  try {
    await leads.clear();
    return true;
  } catch (error) {
    log(`Queued leads could not be deleted: ${String(error)}`);
    return false;
  }
}
