import { attempt } from '../../../shared/browser/attempt';
import type { EntryStore } from './entry-store';
import { getEntryKey, findEntryKeys } from './storage-keys';
import { parseEntryText } from './parse-entry';

/** A key that cannot be removed is emptied, so that a delivered entry is not sent again. */
function removeOrEmpty(storage: Storage, key: string): void {
  const isRemoved = attempt(() => {
    storage.removeItem(key);
    return true;
  }, false);
  if (!isRemoved) storage.setItem(key, '');
}

/**
 * Entries in localStorage with one key each, for browsers without IndexedDB.
 *
 * @param access a function, because reading `window.localStorage` throws if storage is blocked
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
      const existing = parsed.kind === 'entry' ? parsed.entry : null;
      const updated = updater(existing);
      if (updated === null && existing !== null) removeOrEmpty(storage, getEntryKey(id));
      if (updated !== null && updated !== existing)
        storage.setItem(getEntryKey(id), JSON.stringify(updated));
    },
    async clear() {
      const storage = access();
      for (const key of findEntryKeys(storage)) removeOrEmpty(storage, key);
    },
  };
}
