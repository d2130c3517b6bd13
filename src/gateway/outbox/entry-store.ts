import type { OutboxEntry } from './outbox-entry';

/** What becomes of an entry: the new one, the same one, or `null` to remove it. */
export type EntryUpdater = (entry: OutboxEntry | null) => OutboxEntry | null;

/** One place where entries wait. Every call rejects where the place cannot be used. */
export interface EntryStore {
  /** Whether a reload finds what is kept here. */
  readonly retainedIn: 'device' | 'page';
  /** What can be read; what cannot is left where it is. */
  getAll(): Promise<readonly OutboxEntry[]>;
  /** Reads and writes as one step, so that two pages cannot both take an entry. Done when it lasts. */
  update(id: string, updater: EntryUpdater): Promise<void>;
  /** Removes everything, also what cannot be read. */
  clear(): Promise<void>;
}
