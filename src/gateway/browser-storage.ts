import { memoryStorage } from './memory-storage';
import { LONGEST_STORED_TEXT, type StoragePort } from './storage-port';

/**
 * The browser's own storage. Where it is blocked or full, texts are kept in
 * memory, so that the page in hand goes on and only a reload forgets.
 *
 * `access` and not the storage itself: where storage is blocked, naming
 * `window.localStorage` already throws.
 */
export function browserStorage(access: () => Storage): StoragePort {
  const fallback = memoryStorage();

  function attempt<T>(work: (storage: Storage) => T, otherwise: T): T {
    try {
      return work(access());
    } catch {
      return otherwise;
    }
  }

  return {
    get(key) {
      // What memory holds is newer: it is there because writing failed.
      const kept = fallback.get(key);
      if (kept !== null) return kept;
      const value = attempt((storage) => storage.getItem(key), null);
      return value !== null && value.length > LONGEST_STORED_TEXT ? null : value;
    },
    set(key, value) {
      const written = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (written) fallback.remove(key);
      else fallback.set(key, value);
      return written;
    },
    remove(key) {
      fallback.remove(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
  };
}
