/** Text under keys, across reloads. No call ever throws. */
export interface StoragePort {
  /** The text under the key; null when there is none or it is too long to be ours. */
  get(key: string): string | null;
  /** Whether the text will still be there after a reload. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
}

/** All of the site's storage in this browser. */
export interface SiteStorage extends StoragePort {
  /** Removes every key there is. */
  clear(): void;
  /** False from the first text that a reload would lose. */
  isPersistent(): boolean;
  /** @returns how to stop listening for a change of `keeps` */
  subscribe(listener: () => void): () => void;
}

/** Longer texts are read as absent: nothing of ours comes near it. */
export const MAX_STORED_TEXT_LENGTH = 64 * 1024;
