import type { OutboxEntry } from './outbox-entry';
import type { EntryStore } from './entry-store';

/**
 * Entries in memory, for browsers that block storage.
 * @param onChange called with whether there are entries that closing the page would lose
 */
export function createInMemoryEntryStore(onChange: (hasPending: boolean) => void): EntryStore {
  const entries = new Map<string, OutboxEntry>();
  const notifyChange = () =>
    onChange(
      [...entries.values()].some(({ state, isSilent }) => state === 'waiting' && isSilent !== true),
    );
  return {
    retainedIn: 'page',
    async getAll() {
      return [...entries.values()];
    },
    async update(id, updater) {
      const updated = updater(entries.get(id) ?? null);
      if (updated === null) entries.delete(id);
      else entries.set(id, updated);
      notifyChange();
    },
    async clear() {
      entries.clear();
      notifyChange();
    },
  };
}
