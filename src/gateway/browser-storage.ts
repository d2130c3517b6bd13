import { memoryStorage } from './memory-storage';
import { LONGEST_STORED_TEXT, type SiteStorage, type StoragePort } from './storage-port';

/**
 * Which keys may go when the browser's storage is full, for the sake of `key`: groups that belong
 * together, the first to go first. Never the group of `key` itself.
 */
export type DispensableKeys = (
  key: string,
  read: StoragePort['get'],
) => readonly (readonly string[])[];

/** Full, as every browser says it: by name now, by number once (22; 1014 in Firefox). */
function isFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { name, code } = error as { name?: unknown; code?: unknown }; // looked at below
  return (
    name === 'QuotaExceededError' ||
    name === 'NS_ERROR_DOM_QUOTA_REACHED' ||
    code === 22 ||
    code === 1014
  );
}

/**
 * The browser's own storage. Where it is full, what is dispensable makes room; where it is blocked
 * or stays full, texts are kept in memory, so that the page in hand goes on and only a reload
 * forgets.
 *
 * `access` and not the storage itself: where storage is blocked, naming
 * `window.localStorage` already throws.
 */
export function browserStorage(
  access: () => Storage,
  dispensable: DispensableKeys = () => [],
): SiteStorage {
  const fallback = memoryStorage();
  const listeners = new Set<() => void>();
  let keeps = true;

  function attempt<T>(work: (storage: Storage) => T, otherwise: T): T {
    try {
      return work(access());
    } catch {
      return otherwise;
    }
  }

  function get(key: string): string | null {
    // What memory holds is newer: it is there because writing failed.
    const kept = fallback.get(key);
    if (kept !== null) return kept;
    const value = attempt((storage) => storage.getItem(key), null);
    return value !== null && value.length > LONGEST_STORED_TEXT ? null : value;
  }

  function write(key: string, value: string): 'written' | 'full' | 'blocked' {
    try {
      access().setItem(key, value);
      return 'written';
    } catch (error) {
      return isFull(error) ? 'full' : 'blocked';
    }
  }

  function writeMakingRoom(key: string, value: string): boolean {
    let outcome = write(key, value);
    if (outcome !== 'full') return outcome === 'written';
    for (const group of dispensable(key, get)) {
      for (const old of group) attempt((storage) => storage.removeItem(old), undefined);
      outcome = write(key, value);
      if (outcome === 'written') return true;
    }
    return false;
  }

  function say(nowKeeps: boolean): void {
    if (keeps === nowKeeps) return;
    keeps = nowKeeps;
    for (const listener of listeners) listener();
  }

  return {
    get,
    set(key, value) {
      const written = writeMakingRoom(key, value);
      if (written) fallback.remove(key);
      else fallback.set(key, value);
      say(fallback.entries.size === 0);
      return written;
    },
    remove(key) {
      fallback.remove(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
    clear() {
      fallback.clear();
      attempt((storage) => storage.clear(), undefined);
    },
    keeps: () => keeps,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
