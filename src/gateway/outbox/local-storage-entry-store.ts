import { attempt } from '../../browser/attempt';
import type { EntryStore } from './entry-store';
import { getEntryKey, findEntryKeys } from './storage-keys';
import { parseEntryText } from './parse-entry';

/** Where a key cannot be removed it is emptied: nothing that was delivered is sent again. */
function removeOrEmpty(storage: Storage, key: string): void {
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
export function createLocalStorageEntryStore(access: () => Storage): EntryStore {
  return {
    retainedIn: 'device',
    async getAll() {
      const storage = access();
      return findEntryKeys(storage).flatMap((key) => {
        const parsed = parseEntryText(storage.getItem(key) ?? '');
        return parsed.kind === 'entry' ? [parsed.entry] : [];
      });
    },
    async update(id, updater) {
      const storage = access();
      const parsed = parseEntryText(storage.getItem(getEntryKey(id)) ?? '');
      if (parsed.kind === 'newer') return;
      const before = parsed.kind === 'entry' ? parsed.entry : null;
      const after = updater(before);
      if (after === null && before !== null) removeOrEmpty(storage, getEntryKey(id));
      if (after !== null && after !== before)
        storage.setItem(getEntryKey(id), JSON.stringify(after));
    },
    async clear() {
      const storage = access();
      for (const key of findEntryKeys(storage)) removeOrEmpty(storage, key);
    },
  };
}
