import type { OutboxEntry } from './outbox-entry';
import type { Verdict } from './classify-response';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

const INITIAL_BACKOFF_MS = 2 * SECOND;
const MAX_BACKOFF_MS = 15 * MINUTE;
const JITTER = 0.5;
/** A server that asks for more is not obeyed: no visit lasts so long. */
const MAX_RETRY_AFTER_MS = 60 * MINUTE;
/** How long a page that sends an entry may be silent before another takes it: the timeout and a bit. */
const LEASE_MS = 10 * SECOND;
/** Browsers may delete what scripts stored after 7 days without a visit (WebKit ITP). */
export const PARK_AFTER_MS = 6 * DAY;
/** The database keeps the true time of a row no longer than this. */
export const ABANDON_AFTER_MS = 30 * DAY;

/** What calls the outbox: the site was opened, the network came back, or it may be time. */
export type FlushTrigger = 'start' | 'online' | 'due';

/**
 * How long to wait after so many tries: twice as long each time, from 2 s to at most 15 min, half
 * as much either way.
 * @param random in [0, 1)
 * @returns milliseconds
 */
export function getBackoffDelay(attempts: number, random: number): number {
  const middle = Math.min(
    INITIAL_BACKOFF_MS * 2 ** Math.max(0, attempts - 1),
    MAX_BACKOFF_MS / (1 + JITTER),
  );
  return Math.round(middle * (1 - JITTER + 2 * JITTER * random));
}

/** The entry while it is sent by this page. */
export function claimEntry(entry: OutboxEntry, now: number): OutboxEntry {
  return {
    ...entry,
    attempts: entry.attempts + 1,
    nextAt: now + LEASE_MS,
    state: 'waiting',
    why: 'sending',
  };
}

/** The entry after a try that did not deliver it. */
export function toFailedEntry(
  entry: OutboxEntry,
  verdict: Extract<Verdict, { why: string }>,
  now: number,
  random: number,
): OutboxEntry {
  if (verdict.kind === 'permanent') return { ...entry, state: 'parked', why: verdict.why };
  if (now - entry.createdAt > PARK_AFTER_MS) return { ...entry, state: 'parked', why: 'expired' };
  const requestedDelay = Math.min(verdict.retryAfterMs ?? 0, MAX_RETRY_AFTER_MS);
  return {
    ...entry,
    state: 'waiting',
    // Stored by one name, which a page of an earlier version reads too.
    why: verdict.why === 'offline' ? 'unreachable' : verdict.why,
    nextAt: now + Math.max(getBackoffDelay(entry.attempts, random), requestedDelay),
  };
}

/** When an entry is looked at again; null where only opening the site anew does it. */
export function getNextAttemptTime({ state, nextAt }: OutboxEntry, now: number): number | null {
  // A clock that was set back must not make an entry wait for the old time.
  return state === 'parked' ? null : Math.min(nextAt, now + MAX_RETRY_AFTER_MS);
}

/**
 * Whether an entry is to be sent now.
 * @param isSenderClosed the page that had it under way is known to be closed
 */
export function isDue(
  entry: OutboxEntry,
  trigger: FlushTrigger,
  now: number,
  isSenderClosed: boolean,
): boolean {
  if (entry.state === 'parked') return trigger === 'start' && entry.why !== 'refused';
  if (entry.why === 'sending' && isSenderClosed) return true;
  // What no network could carry is worth a try as soon as there is one again.
  if (entry.why === 'unreachable' && trigger !== 'due') return true;
  return entry.nextAt <= now || entry.nextAt > now + MAX_RETRY_AFTER_MS;
}

/** Whether an entry is so old that it is taken off the device. */
export function isAbandoned({ createdAt }: OutboxEntry, now: number): boolean {
  return now - createdAt > ABANDON_AFTER_MS;
}
