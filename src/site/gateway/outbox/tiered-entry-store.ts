import type { RetainedIn } from '../../../funnel/engine/ports/leads-port';
import { withTimeout } from '../with-timeout';
import type { OutboxEntry } from './outbox-entry';
import type { EntryUpdater, EntryStore } from './entry-store';

/** Several stores as one. No call rejects or takes longer than its timeout. */
export interface TieredEntryStore {
  getAll(timeoutMs: number): Promise<readonly OutboxEntry[]>;
  /**
   * Updates an entry in the first store that accepts it and removes it from the others.
   * @returns where it is stored; `nowhere` if it was removed or did not exist
   */
  update(id: string, updater: EntryUpdater, timeoutMs: number): Promise<RetainedIn>;
  clear(): Promise<void>;
}

/** A visitor waits for the deletion. */
const CLEAR_TIMEOUT_MS = 5000;

/** @param stores in order of preference */
export function createTieredEntryStore(stores: readonly EntryStore[]): TieredEntryStore {
  async function getAll(timeoutMs: number): Promise<readonly OutboxEntry[]> {
    const entryLists = await Promise.all(
      stores.map((store) => withTimeout(timeoutMs, store.getAll())),
    );
    // A store that timed out may hold an older copy; an earlier store has the newer one.
    const entries = new Map<string, OutboxEntry>();
    for (const entry of entryLists.flatMap((list) => list ?? []))
      if (!entries.has(entry.id)) entries.set(entry.id, entry);
    return [...entries.values()];
  }

  async function find(id: string, searchedStores: readonly EntryStore[], timeoutMs: number) {
    for (const store of searchedStores) {
      const entries = await withTimeout(timeoutMs, store.getAll());
      const entry = entries?.find((candidate) => candidate.id === id);
      if (entry !== undefined) return entry;
    }
    return null;
  }

  const remove = (id: string, searchedStores: readonly EntryStore[], timeoutMs: number) =>
    Promise.all(
      searchedStores.map((store) =>
        withTimeout(
          timeoutMs,
          store.update(id, () => null),
        ),
      ),
    );

  return {
    getAll,
    async update(id, updater, timeoutMs) {
      for (const [index, store] of stores.entries()) {
        const lowerStores = stores.slice(index + 1);
        const lowerEntry = await find(id, lowerStores, timeoutMs);
        let isRetained = false;
        const work = store.update(id, (stored) => {
          const updated = updater(stored ?? lowerEntry);
          isRetained = updated !== null;
          return updated;
        });
        const done = await withTimeout(
          timeoutMs,
          work.then(() => ({ isRetained })),
        );
        if (done === null) continue;
        await remove(id, lowerStores, timeoutMs);
        // Stores that failed just now may hold an older copy; its removal is not awaited.
        void remove(id, stores.slice(0, index), timeoutMs);
        return done.isRetained ? store.retainedIn : 'nowhere';
      }
      return 'nowhere';
    },
    async clear() {
      await Promise.all(stores.map((store) => withTimeout(CLEAR_TIMEOUT_MS, store.clear())));
    },
  };
}
