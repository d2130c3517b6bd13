import type { RetainedIn } from '../../ports/leads-port';
import { withTimeout } from '../with-timeout';
import type { OutboxEntry } from './outbox-entry';
import type { EntryUpdater, EntryStore } from './entry-store';

/** Every place together. No call rejects, and none takes longer than the patience it is given. */
export interface TieredEntryStore {
  getAll(timeoutMs: number): Promise<readonly OutboxEntry[]>;
  /**
   * Changes an entry in the best place that takes it, and removes it from the others.
   * @returns where it is kept now; `nowhere` when it was removed, or was not there
   */
  update(id: string, updater: EntryUpdater, timeoutMs: number): Promise<RetainedIn>;
  clear(): Promise<void>;
}

/** How long a place may take to remove everything: a visitor waits for it. */
const CLEAR_TIMEOUT_MS = 5000;

/** Entries in several places: each is kept in the first that takes it. */
export function createTieredEntryStore(stores: readonly EntryStore[]): TieredEntryStore {
  async function getAll(timeoutMs: number): Promise<readonly OutboxEntry[]> {
    const found = await Promise.all(stores.map((store) => withTimeout(timeoutMs, store.getAll())));
    // A place that was slow once may have a copy; the better place has the newer one.
    const entries = new Map<string, OutboxEntry>();
    for (const entry of found.flatMap((list) => list ?? []))
      if (!entries.has(entry.id)) entries.set(entry.id, entry);
    return [...entries.values()];
  }

  async function find(id: string, searched: readonly EntryStore[], timeoutMs: number) {
    for (const store of searched) {
      const entries = await withTimeout(timeoutMs, store.getAll());
      const entry = entries?.find((candidate) => candidate.id === id);
      if (entry !== undefined) return entry;
    }
    return null;
  }

  const remove = (id: string, searched: readonly EntryStore[], timeoutMs: number) =>
    Promise.all(
      searched.map((store) =>
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
        const other = await find(id, lowerStores, timeoutMs);
        let isRetained = false;
        const work = store.update(id, (own) => {
          const after = updater(own ?? other);
          isRetained = after !== null;
          return after;
        });
        const done = await withTimeout(
          timeoutMs,
          work.then(() => ({ stands: isRetained })),
        );
        if (done === null) continue;
        await remove(id, lowerStores, timeoutMs);
        // They did not take it just now; what they hold of it is older, and nobody waits for them.
        void remove(id, stores.slice(0, index), timeoutMs);
        return done.stands ? store.retainedIn : 'nowhere';
      }
      return 'nowhere';
    },
    async clear() {
      await Promise.all(stores.map((store) => withTimeout(CLEAR_TIMEOUT_MS, store.clear())));
    },
  };
}
