import type { Lead, LeadTable } from '../../ports/leads-port';

/** The form of a stored entry. Raised when an older page could not read it any more. */
export const ENTRY_VERSION = 1;

/**
 * Why an entry still stands.
 *
 * - `sending`: a page has it under way; `nextAt` is when that page counts as gone.
 * - `unreachable`: the last try brought no answer of the database.
 * - `busy`: the database asked to come back later.
 * - `refused`: the database will not take this row. Always parked.
 * - `misconfigured`: the database does not know our key. Always parked.
 * - `expired`: tried for `MAX_AGE_MS` (schedule.ts). Always parked.
 */
export const entryReasons = [
  'sending',
  'unreachable',
  'busy',
  'refused',
  'misconfigured',
  'expired',
] as const;
export type EntryReason = (typeof entryReasons)[number];

/** One row on its way to the database, as it is stored. Times are ms since the epoch. */
export interface OutboxEntry {
  readonly v: typeof ENTRY_VERSION;
  /** The row's own id: sent again, it is the same row. */
  readonly id: string;
  readonly table: LeadTable;
  /** The columns of the row, without the id. */
  readonly body: Lead['row'];
  readonly createdAt: number;
  /** How often it was sent, the try under way included. */
  readonly attempts: number;
  /** Not before this it is sent again. */
  readonly nextAt: number;
  /** `parked`: not tried again while a page is open. */
  readonly state: 'waiting' | 'parked';
  readonly why: EntryReason;
}

/** The entry of a lead that was never sent. */
export function createEntry({ table, id, row }: Lead, now: number): OutboxEntry {
  return {
    v: ENTRY_VERSION,
    id,
    table,
    body: row,
    createdAt: now,
    attempts: 0,
    nextAt: now,
    state: 'waiting',
    why: 'sending',
  };
}

/** What a visitor asked for, without the moment it was asked at: equal texts are the same wish. */
export function getDedupeKey({ table, body }: Pick<OutboxEntry, 'table' | 'body'>): string {
  const columns = Object.entries(body).filter(([column]) => column !== 'created_at');
  return JSON.stringify([table, columns.toSorted(([a], [b]) => (a < b ? -1 : 1))]);
}
