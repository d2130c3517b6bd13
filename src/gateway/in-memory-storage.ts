import { MAX_STORED_TEXT_LENGTH, type SiteStorage } from '../ports/storage-port';

export interface InMemoryStorage extends SiteStorage {
  /** All keys and texts, as a test reads or a story prepares them. */
  readonly entries: Map<string, string>;
}

/** Storage that lasts as long as its object: for tests, stories and browsers that allow no other. */
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
    // Whoever chose it knows how long it lasts.
    isPersistent: () => true,
    subscribe: () => () => undefined,
  };
}
