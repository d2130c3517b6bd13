import type { OutboxEntry } from './outbox-entry';
import type { EntryStore } from './entry-store';

/**
 * Entries in this page alone, where the browser keeps nothing.
 * @param onChange hears whether anything waits here that would be lost with the page
 */
export function createInMemoryEntryStore(onChange: (hasPending: boolean) => void): EntryStore {
  const entries = new Map<string, OutboxEntry>();
  const notifyChange = () =>
    onChange([...entries.values()].some(({ state }) => state === 'waiting'));
  return {
    retainedIn: 'page',
    async getAll() {
      return [...entries.values()];
    },
    async update(id, updater) {
      const after = updater(entries.get(id) ?? null);
      if (after === null) entries.delete(id);
      else entries.set(id, after);
      notifyChange();
    },
    async clear() {
      entries.clear();
      notifyChange();
    },
  };
}
