import type { JsonValue } from '../../definition/value-source-schema';

/** The tables a visitor may insert into. */
export type LeadTable = 'quiz_results' | 'candidate_prospects';

export interface Lead {
  readonly table: LeadTable;
  /** Idempotency key: one UUID for a submission and all its retries. */
  readonly id: string;
  /** The columns of the row, without the id. */
  readonly row: Readonly<Record<string, JsonValue>>;
  /**
   * Id of a failed submission of the same form that this one corrects. It is removed from the queue,
   * so that only one row is stored. If its response was lost, it may have been stored.
   */
  readonly replaces?: string;
  /**
   * Id of the visit that sends the row, random and never shown. The database stores an equal row of
   * the visit once, whatever its id. Left out: the row is compared by its person only.
   */
  readonly visit?: string;
  /**
   * Ids of earlier rows of the visit that this row takes the place of, in whatever order they arrive.
   * The database removes those without an address, or with the same address.
   */
  readonly supersedes?: readonly string[];
  /** The visitor has sent nothing: no message tells that the row was saved late, or is not saved. */
  readonly isSilent?: true;
}

/**
 * Result of saving a lead.
 *
 * - `saved`: the row is stored.
 * - `duplicate`: the row was already stored, or the same person has requested the same before.
 * - `failed`: the row is not stored. `message` is the database's message for logs and forms; it may
 *   be empty. Reasons:
 *   - `not-configured`: there is no database.
 *   - `rejected`: the database refuses the row; a retry does not help.
 *   - `unavailable`: a retry may succeed.
 *   - `offline`: the request was not sent, because there is no network.
 */
export type SaveResult =
  | { readonly status: 'saved' }
  | { readonly status: 'duplicate' }
  | {
      readonly status: 'failed';
      readonly reason: 'not-configured' | 'rejected' | 'unavailable' | 'offline';
      readonly message: string;
      readonly retainedIn: RetainedIn;
    };

/** Where a failed lead is queued for a retry. `device` survives a reload, `page` does not. */
export type RetainedIn = 'device' | 'page' | 'nowhere';

/** No call throws; a failure is a result. */
export interface LeadsPort {
  save(lead: Lead): Promise<SaveResult>;
  /** Removes all queued leads from this browser. */
  clear(): Promise<void>;
}
