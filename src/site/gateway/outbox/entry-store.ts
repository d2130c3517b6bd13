import type { OutboxEntry } from './outbox-entry';

/** Returns the new entry, the same entry, or `null` to remove it. */
export type EntryUpdater = (entry: OutboxEntry | null) => OutboxEntry | null;

/** One storage for queued entries. Calls reject if the storage cannot be used. */
export interface EntryStore {
  /** `device`: entries survive a reload. */
  readonly retainedIn: 'device' | 'page';
  /** All valid entries. Invalid ones are not removed. */
  getAll(): Promise<readonly OutboxEntry[]>;
  /** Atomic across tabs. Resolves when the entry is durable. */
  update(id: string, updater: EntryUpdater): Promise<void>;
  /** Removes all entries, also invalid ones. */
  clear(): Promise<void>;
}
