/** Key-value storage that survives reloads. No call throws. */
export interface StoragePort {
  /** Null if there is no value, or if it exceeds `MAX_STORED_TEXT_LENGTH`. */
  get(key: string): string | null;
  /** @returns whether the value survives a reload */
  set(key: string, value: string): boolean;
  remove(key: string): void;
}

/** The whole storage of the site in this browser. */
export interface SiteStorage extends StoragePort {
  /** Removes all keys. */
  clear(): void;
  /** False after the first value that would not survive a reload. */
  isPersistent(): boolean;
  /** Calls the listener when `isPersistent` changes. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

/** Longer values are ignored, because the site never writes one. */
export const MAX_STORED_TEXT_LENGTH = 64 * 1024;
