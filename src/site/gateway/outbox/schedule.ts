import type { OutboxEntry } from './outbox-entry';
import type { Verdict } from './classify-response';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

const INITIAL_BACKOFF_MS = 2 * SECOND;
const MAX_BACKOFF_MS = 15 * MINUTE;
const JITTER = 0.5;
/** Longer Retry-After values are capped, because no visit lasts that long. */
const MAX_RETRY_AFTER_MS = 45 * MINUTE;
/** Who is told the same moment comes back spread over this time, or over the backoff. */
const MIN_SPREAD_MS = MINUTE;
const MAX_DELAY_MS = MAX_RETRY_AFTER_MS + MAX_BACKOFF_MS;
/** Lease of a sending page: the request timeout plus a margin. Then another page may send. */
const LEASE_MS = 10 * SECOND;
/** Browsers may delete what scripts stored after 7 days without a visit (WebKit ITP). */
export const PARK_AFTER_MS = 6 * DAY;
/** The database accepts a client's creation time only up to this age. */
export const ABANDON_AFTER_MS = 30 * DAY;

/** Page load, network back, or timer. */
export type FlushTrigger = 'start' | 'online' | 'due';

/**
 * Exponential backoff from 2 s to 15 min with 50% jitter.
 * @param random in [0, 1)
 * @returns milliseconds
 */
export function getBackoffDelay(attempts: number, random: number): number {
  const meanDelay = Math.min(
    INITIAL_BACKOFF_MS * 2 ** Math.max(0, attempts - 1),
    MAX_BACKOFF_MS / (1 + JITTER),
  );
  return Math.round(meanDelay * (1 - JITTER + 2 * JITTER * random));
}

/** The backoff; after a Retry-After up to that long, so that the many do not come back at once. */
function getRetryDelay(attempts: number, retryAfterMs: number | null, random: number): number {
  if (retryAfterMs === null) return getBackoffDelay(attempts, random);
  const spread = Math.max(MIN_SPREAD_MS, getBackoffDelay(attempts, 0.5));
  return Math.min(retryAfterMs, MAX_RETRY_AFTER_MS) + Math.round(random * spread);
}

/** Marks the entry as being sent by this page, with a lease. */
export function claimEntry(entry: OutboxEntry, now: number): OutboxEntry {
  return {
    ...entry,
    attempts: entry.attempts + 1,
    nextAt: now + LEASE_MS,
    state: 'waiting',
    // An old entry is given up when it fails once more.
    why: entry.why === 'expired' ? 'expired' : 'sending',
  };
}

/**
 * The entry after a failed attempt; null if it is refused or given up. A clock that is put right can
 * make an entry old at once, so an old one is given up after two answers, of two visits.
 */
export function toFailedEntry(
  entry: OutboxEntry,
  verdict: Extract<Verdict, { message: string }>,
  now: number,
  random: number,
): OutboxEntry | null {
  if (verdict.kind === 'refused') return null;
  const age = now - entry.createdAt;
  if (verdict.why !== 'offline' && age > PARK_AFTER_MS)
    return entry.why === 'expired' && age > ABANDON_AFTER_MS
      ? null
      : { ...entry, state: 'parked', why: 'expired' };
  return {
    ...entry,
    state: 'waiting',
    // Older versions do not know `offline` in stored entries.
    why: verdict.why === 'offline' ? 'unreachable' : verdict.why,
    nextAt: now + getRetryDelay(entry.attempts, verdict.retryAfterMs, random),
  };
}

/** Time of the next attempt; null if only a page load retries. */
export function getNextAttemptTime({ state, nextAt }: OutboxEntry, now: number): number | null {
  // Capped, because the clock may have been set back since.
  return state === 'parked' ? null : Math.min(nextAt, now + MAX_DELAY_MS);
}

/** @param isSenderClosed the page that was sending the entry is known to be closed */
export function isDue(
  entry: OutboxEntry,
  trigger: FlushTrigger,
  now: number,
  isSenderClosed: boolean,
): boolean {
  if (entry.state === 'parked') return trigger === 'start';
  if (entry.why === 'sending' && isSenderClosed) return true;
  // Retried at once on page load and when the network is back.
  if ((entry.why === 'unreachable' || entry.why === 'misconfigured') && trigger !== 'due')
    return true;
  return entry.nextAt <= now || entry.nextAt > now + MAX_DELAY_MS;
}
