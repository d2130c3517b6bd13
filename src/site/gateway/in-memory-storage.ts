import { createStore } from 'zustand/vanilla';
import { MAX_STORED_TEXT_LENGTH, type SiteStorage } from '../../funnel/engine/ports/storage-port';

export interface InMemoryStorage extends SiteStorage {
  /** All entries, for tests and stories. */
  readonly entries: Map<string, string>;
}

/** For tests, stories, the prerender and browsers that block storage. */
export function createInMemoryStorage(
  initial: Readonly<Record<string, string>> = {},
): InMemoryStorage {
  const entries = new Map(Object.entries(initial));
  return {
    entries,
    get(key) {
      const value = entries.get(key);
      return value === undefined || value.length > MAX_STORED_TEXT_LENGTH ? null : value;
    },
    set(key, value) {
      entries.set(key, value);
      return true;
    },
    remove(key) {
      entries.delete(key);
    },
    clear() {
      entries.clear();
    },
    // `createBrowserStorage` reports when it falls back to this one.
    persistence: createStore(() => ({ isPersistent: true })),
  };
}
