import type { Lead, LeadTable } from '../../../funnel/engine/ports/leads-port';

/** Version of the stored format. Increased on a change that older pages cannot read. */
export const ENTRY_VERSION = 1;

/**
 * Why an entry is still queued.
 *
 * - `sending`: a page is sending it; `nextAt` is the end of that page's lease.
 * - `unreachable`: the last attempt had no response of the database.
 * - `busy`: the database asked to retry later.
 * - `misconfigured`: neither a rule of the database nor an error of the moment, such as a wrong key.
 * - `refused`: parked by an earlier version, for more than a rule of the database. Tried once more.
 * - `expired`: has failed after `PARK_AFTER_MS` (schedule.ts). Parked between two tries.
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

/** A queued row in its stored format. Times are ms since the epoch. */
export interface OutboxEntry {
  readonly v: typeof ENTRY_VERSION;
  /** Id of the row and idempotency key of all attempts. */
  readonly id: string;
  readonly table: LeadTable;
  /** The columns of the row, without the id; with the visit and what the row supersedes. */
  readonly body: Lead['row'];
  readonly createdAt: number;
  /** Number of attempts, including a running one. */
  readonly attempts: number;
  /** Earliest time of the next attempt. */
  readonly nextAt: number;
  /** `parked`: retried only on the next page load. */
  readonly state: 'waiting' | 'parked';
  readonly why: EntryReason;
  /** No message tells of the row. Versions that do not know this tell of it. */
  readonly isSilent?: true | undefined;
}

/** A new entry without attempts. */
export function createEntry(
  { table, id, row, visit, supersedes, isSilent }: Lead,
  now: number,
): OutboxEntry {
  return {
    v: ENTRY_VERSION,
    id,
    table,
    // In the body, so that a page of an older version sends it too.
    body: {
      ...row,
      ...(visit !== undefined && { visit }),
      ...(supersedes !== undefined && supersedes.length > 0 && { supersedes: [...supersedes] }),
    },
    createdAt: now,
    attempts: 0,
    nextAt: now,
    state: 'waiting',
    why: 'sending',
    isSilent,
  };
}

/** Equal keys are the same request. The creation time is left out. Rows of other visits differ. */
export function getDedupeKey({ table, body }: Pick<OutboxEntry, 'table' | 'body'>): string {
  const columns = Object.entries(body).filter(([column]) => column !== 'created_at');
  return JSON.stringify([table, columns.toSorted(([a], [b]) => (a < b ? -1 : 1))]);
}
