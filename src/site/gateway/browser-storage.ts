import { createStore } from 'zustand/vanilla';
import { createInMemoryStorage } from './in-memory-storage';
import {
  MAX_STORED_TEXT_LENGTH,
  type SiteStorage,
  type StoragePort,
} from '../../funnel/engine/ports/storage-port';

/**
 * Groups of keys to evict when the storage is full, first group first. Never the group of `key`, the
 * key to be written.
 */
export type EvictionPolicy = (
  key: string,
  read: StoragePort['get'],
) => readonly (readonly string[])[];

/** Current browsers set the name, old ones a code (22; 1014 in Firefox). */
function isQuotaExceeded(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { name, code } = error as { name?: unknown; code?: unknown }; // validated below
  return (
    name === 'QuotaExceededError' ||
    name === 'NS_ERROR_DOM_QUOTA_REACHED' ||
    code === 22 ||
    code === 1014
  );
}

/**
 * localStorage with eviction and a fallback. If it is full, evictable keys are removed. If it stays
 * full or is blocked, values are kept in memory until a reload.
 *
 * @param access a function, because reading `window.localStorage` throws if storage is blocked
 */
export function createBrowserStorage(
  access: () => Storage,
  evictionPolicy: EvictionPolicy = () => [],
): SiteStorage & {
  /** Another tab has deleted all data: what only this tab holds goes, too. */
  forgetUnsaved: () => void;
} {
  const fallback = createInMemoryStorage();
  const persistence = createStore<{ isPersistent: boolean }>()(() => ({ isPersistent: true }));

  function attempt<T>(work: (storage: Storage) => T, fallbackValue: T): T {
    try {
      return work(access());
    } catch {
      return fallbackValue;
    }
  }

  function get(key: string): string | null {
    // A value in memory is newer, because its write to localStorage failed.
    const fallbackText = fallback.get(key);
    if (fallbackText !== null) return fallbackText;
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
      for (const evictedKey of group)
        attempt((storage) => storage.removeItem(evictedKey), undefined);
      outcome = write(key, value);
      if (outcome === 'written') return true;
    }
    return false;
  }

  function setPersistent(isPersistent: boolean): void {
    if (persistence.getState().isPersistent !== isPersistent)
      persistence.setState({ isPersistent });
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
    forgetUnsaved() {
      fallback.clear();
      setPersistent(true);
    },
    persistence,
  };
}
