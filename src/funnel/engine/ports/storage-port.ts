import type { ReadonlyStore } from './readonly-store';

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
  /** `isPersistent` is false after the first value that would not survive a reload. */
  readonly persistence: ReadonlyStore<{ isPersistent: boolean }>;
}

/** Longer values are ignored, because the site never writes one. */
export const MAX_STORED_TEXT_LENGTH = 64 * 1024;
