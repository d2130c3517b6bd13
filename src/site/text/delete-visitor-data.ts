import { replaceHistoryEntry } from '../../browser/history-entries';
import type { SitePorts } from '../../ports/ports-context';

/** What the tab keeps of this site until it is closed. Naming it may already throw. */
function clearTabStorage(): void {
  try {
    window.sessionStorage.clear();
  } catch {
    // Blocked: then nothing is in it.
  }
  replaceHistoryEntry(null);
}

/**
 * Takes everything of the visitor out of this browser: what waits to be sent, every stored key,
 * and what the tab keeps.
 * @returns whether all of it is gone
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
    log(`What waits to be sent could not be deleted: ${String(error)}`);
    return false;
  }
}
