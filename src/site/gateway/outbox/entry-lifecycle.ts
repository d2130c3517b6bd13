import type { Lead, RetainedIn, SaveResult } from '../../../funnel/engine/ports/leads-port';
import type { Verdict } from './classify-response';
import { type OutboxEntry, createEntry, getDedupeKey } from './outbox-entry';
import { getNextAttemptTime } from './schedule';

/** Minimum delay before entries of other tabs are checked again. */
const MIN_FLUSH_DELAY_MS = 1000;

/** What this page knows of a row beyond its stored entry. */
export interface RowState {
  /** `unsent`: its first request has not started. `sending`: a request is running. */
  readonly phase: 'idle' | 'unsent' | 'sending';
  /** The entry to send when the page is closed; only in the phase `unsent`. */
  readonly unsentEntry: OutboxEntry | null;
  /** A form awaits the result. */
  readonly isAwaited: boolean;
  /** Never sent by a flush again, even if the browser fails to remove its entry. */
  readonly isDelivered: boolean;
}

export const INITIAL_ROW: RowState = {
  phase: 'idle',
  unsentEntry: null,
  isAwaited: false,
  isDelivered: false,
};

/**
 * - `await`, `release`: a form begins and stops to wait for the row.
 * - `queue`: the entry is about to be stored.
 * - `send`, `settle`: a request starts and ends, with its result stored.
 * - `acknowledge`: the database has the row.
 * - `drop`: the unsent entry is not sent: it was cleared, or sent on unload.
 */
export type RowEvent =
  | { readonly type: 'await' | 'release' | 'send' | 'settle' | 'acknowledge' | 'drop' }
  | { readonly type: 'queue'; readonly entry: OutboxEntry };

const dropUnsent = (row: RowState): RowState =>
  row.phase === 'unsent' ? { ...row, phase: 'idle', unsentEntry: null } : row;

/** The state of a row after an event. An event that does not fit the phase changes nothing. */
export function updateRow(row: RowState, event: RowEvent): RowState {
  switch (event.type) {
    case 'await':
      return { ...row, isAwaited: true };
    case 'release':
      return { ...dropUnsent(row), isAwaited: false };
    case 'queue':
      return row.phase === 'sending' ? row : { ...row, phase: 'unsent', unsentEntry: event.entry };
    case 'send':
      return { ...row, phase: 'sending', unsentEntry: null };
    case 'settle':
      return row.phase === 'sending' ? { ...row, phase: 'idle' } : row;
    case 'acknowledge':
      return { ...row, isDelivered: true };
    case 'drop':
      return dropUnsent(row);
  }
}

export type AcknowledgedVerdict = Extract<Verdict, { kind: 'delivered' | 'duplicate' }>;

/** Whether the database has the row. */
export const isAcknowledged = (verdict: Verdict): verdict is AcknowledgedVerdict =>
  verdict.kind === 'delivered' || verdict.kind === 'duplicate';

/** The id of the oldest queued entry with the same content, which the lead reuses; or its own id. */
export function findRowId(lead: Lead, queued: readonly OutboxEntry[]): string {
  const dedupeKey = getDedupeKey(createEntry(lead, 0));
  const [oldest] = queued
    .filter((entry) => getDedupeKey(entry) === dedupeKey)
    .toSorted((a, b) => a.createdAt - b.createdAt);
  return oldest?.id ?? lead.id;
}

/**
 * Milliseconds until the next flush.
 * @param waiting entries without a running request
 * @returns null if no entry is to be retried
 */
export function getFlushDelay(waiting: readonly OutboxEntry[], now: number): number | null {
  const attemptTimes = waiting.flatMap((entry) => getNextAttemptTime(entry, now) ?? []);
  if (attemptTimes.length === 0) return null;
  return Math.max(MIN_FLUSH_DELAY_MS, Math.min(...attemptTimes) - now);
}

/** What is reported of a retry. The form that awaits a row shows the result itself. */
export function getRetryReport(
  row: RowState,
  verdict: Verdict,
): 'late-save' | 'refused' | 'misconfigured' | null {
  if (row.isAwaited) return null;
  if (isAcknowledged(verdict)) return 'late-save';
  if (verdict.kind === 'refused') return 'refused';
  return verdict.why === 'misconfigured' ? 'misconfigured' : null;
}

/** A request with its stored result. */
export interface Delivery {
  readonly verdict: Verdict;
  readonly retainedIn: RetainedIn;
}

export function createFailedResult(
  reason: Extract<SaveResult, { reason: string }>['reason'],
  message: string,
  retainedIn: RetainedIn,
): SaveResult {
  return { status: 'failed', reason, message, retainedIn };
}

/** The result that the form gets. */
export function toSaveResult({ verdict, retainedIn }: Delivery): SaveResult {
  if (verdict.kind === 'delivered') return { status: 'saved' };
  if (verdict.kind === 'duplicate') return { status: 'duplicate' };
  if (verdict.kind === 'refused') return createFailedResult('rejected', verdict.message, 'nowhere');
  const reason = verdict.why === 'offline' ? 'offline' : 'unavailable';
  return createFailedResult(reason, verdict.message, retainedIn);
}
