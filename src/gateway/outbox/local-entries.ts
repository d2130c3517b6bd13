import { attempt } from '../attempt';
import type { EntryStore } from './entry-store';
import { keyOf, ownKeys } from './places';
import { readEntryText } from './read-entry';

/** Where a key cannot be removed it is emptied: nothing that was delivered is sent again. */
function remove(storage: Storage, key: string): void {
  const isRemoved = attempt(() => {
    storage.removeItem(key);
    return true;
  }, false);
  if (!isRemoved) storage.setItem(key, '');
}

/**
 * Entries in localStorage, a key each, where there is no IndexedDB.
 *
 * `access` and not the storage itself: where storage is blocked, naming it already throws.
 */
export function localEntries(access: () => Storage): EntryStore {
  return {
    keeps: 'device',
    async all() {
      const storage = access();
      return ownKeys(storage).flatMap((key) => {
        const reading = readEntryText(storage.getItem(key) ?? '');
        return reading.kind === 'entry' ? [reading.entry] : [];
      });
    },
    async change(id, change) {
      const storage = access();
      const reading = readEntryText(storage.getItem(keyOf(id)) ?? '');
      if (reading.kind === 'newer') return;
      const before = reading.kind === 'entry' ? reading.entry : null;
      const after = change(before);
      if (after === null && before !== null) remove(storage, keyOf(id));
      if (after !== null && after !== before) storage.setItem(keyOf(id), JSON.stringify(after));
    },
    async clear() {
      const storage = access();
      for (const key of ownKeys(storage)) remove(storage, key);
    },
  };
}
