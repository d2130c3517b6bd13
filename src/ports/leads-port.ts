/** Data that survives a trip through JSON unchanged. */
export type JsonValue =
  string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/** The tables a visitor may add to. */
export type LeadTable = 'quiz_results' | 'candidate_prospects';

/** One row to be saved. */
export interface Lead {
  readonly table: LeadTable;
  /**
   * A UUID made once for one submission and kept for every further try at it:
   * the same id is never stored twice.
   */
  readonly id: string;
  /** The columns of the row, without the id. */
  readonly row: Readonly<Record<string, JsonValue>>;
  /**
   * The id of an earlier try of the same form with other content, which failed: it is not sent
   * again, so that a corrected submission is not two rows. A try whose answer was lost may be
   * stored all the same.
   */
  readonly replaces?: string;
}

/**
 * What became of a lead.
 *
 * - `saved`: it is stored.
 * - `duplicate`: it was stored before, or the same person asked for the same.
 * - `failed`: it is not stored. `not-configured`: there is no database;
 *   `rejected`: the database will not take it, however often it is sent;
 *   `unavailable`: it may be taken later; `offline`: it reached nobody, because
 *   only the network is missing. `message` is the database's sentence, for
 *   logs and for forms that show it; it may be empty. `kept` tells where
 *   it waits to be sent again without the visitor: on the `device` (a reload
 *   or a restart finds it), in the `page` only, or `nowhere`.
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

export type RetainedIn = 'device' | 'page' | 'nowhere';

/** Where leads go. No call ever throws: a failure is one of its results. */
export interface LeadsPort {
  save(lead: Lead): Promise<SaveResult>;
  /** Removes every lead that waits in this browser, sent or not. */
  clear(): Promise<void>;
}
