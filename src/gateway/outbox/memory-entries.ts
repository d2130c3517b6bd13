import type { Entry } from './entry';
import type { EntryStore } from './entry-store';

/**
 * Entries in this page alone, where the browser keeps nothing.
 * @param onChange hears whether anything waits here that would be lost with the page
 */
export function memoryEntries(onChange: (waits: boolean) => void): EntryStore {
  const entries = new Map<string, Entry>();
  const tell = () => onChange([...entries.values()].some(({ state }) => state === 'waiting'));
  return {
    keeps: 'page',
    async all() {
      return [...entries.values()];
    },
    async change(id, change) {
      const after = change(entries.get(id) ?? null);
      if (after === null) entries.delete(id);
      else entries.set(id, after);
      tell();
    },
    async clear() {
      entries.clear();
      tell();
    },
  };
}
