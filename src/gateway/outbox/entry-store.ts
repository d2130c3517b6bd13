import type { Entry } from './entry';

/** What becomes of an entry: the new one, the same one, or `null` to remove it. */
export type Change = (entry: Entry | null) => Entry | null;

/** One place where entries wait. Every call rejects where the place cannot be used. */
export interface EntryStore {
  /** Whether a reload finds what is kept here. */
  readonly keeps: 'device' | 'page';
  /** What can be read; what cannot is left where it is. */
  all(): Promise<readonly Entry[]>;
  /** Reads and writes as one step, so that two pages cannot both take an entry. Done when it lasts. */
  change(id: string, change: Change): Promise<void>;
  /** Removes everything, also what cannot be read. */
  clear(): Promise<void>;
}
