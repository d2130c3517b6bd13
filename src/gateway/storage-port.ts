/** Text under keys, across reloads. No call ever throws. */
export interface StoragePort {
  /** The text under the key; null when there is none or it is too long to be ours. */
  get(key: string): string | null;
  /** Whether the text will still be there after a reload. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
}

/** Longer texts are read as absent: nothing of ours comes near it. */
export const LONGEST_STORED_TEXT = 64 * 1024;
