import { createInMemoryStorage } from './in-memory-storage';
import { MAX_STORED_TEXT_LENGTH, type SiteStorage, type StoragePort } from '../ports/storage-port';

/**
 * Which keys may go when the browser's storage is full, for the sake of `key`: groups that belong
 * together, the first to go first. Never the group of `key` itself.
 */
export type EvictionPolicy = (
  key: string,
  read: StoragePort['get'],
) => readonly (readonly string[])[];

/** Full, as every browser says it: by name now, by number once (22; 1014 in Firefox). */
function isQuotaExceeded(error: unknown): boolean {
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
export function createBrowserStorage(
  access: () => Storage,
  evictionPolicy: EvictionPolicy = () => [],
): SiteStorage {
  const fallback = createInMemoryStorage();
  const listeners = new Set<() => void>();
  let persistent = true;

  function attempt<T>(work: (storage: Storage) => T, fallbackValue: T): T {
    try {
      return work(access());
    } catch {
      return fallbackValue;
    }
  }

  function get(key: string): string | null {
    // What memory holds is newer: it is there because writing failed.
    const newer = fallback.get(key);
    if (newer !== null) return newer;
    const value = attempt((storage) => storage.getItem(key), null);
    return value !== null && value.length > MAX_STORED_TEXT_LENGTH ? null : value;
  }

  function write(key: string, value: string): 'written' | 'full' | 'blocked' {
    try {
      access().setItem(key, value);
      return 'written';
    } catch (error) {
      return isQuotaExceeded(error) ? 'full' : 'blocked';
    }
  }

  function writeWithEviction(key: string, value: string): boolean {
    let outcome = write(key, value);
    if (outcome !== 'full') return outcome === 'written';
    for (const group of evictionPolicy(key, get)) {
      for (const old of group) attempt((storage) => storage.removeItem(old), undefined);
      outcome = write(key, value);
      if (outcome === 'written') return true;
    }
    return false;
  }

  function setPersistent(nowPersistent: boolean): void {
    if (persistent === nowPersistent) return;
    persistent = nowPersistent;
    for (const listener of listeners) listener();
  }

  return {
    get,
    set(key, value) {
      const written = writeWithEviction(key, value);
      if (written) fallback.remove(key);
      else fallback.set(key, value);
      setPersistent(fallback.entries.size === 0);
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
    isPersistent: () => persistent,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
