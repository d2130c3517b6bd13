import type { Entry } from './entry';
import type { Verdict } from './classify';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

const FIRST_GAP_MS = 2 * SECOND;
const LONGEST_GAP_MS = 15 * MINUTE;
const JITTER = 0.5;
/** A server that asks for more is not obeyed: no visit lasts so long. */
const LONGEST_RETRY_AFTER_MS = 60 * MINUTE;
/** How long a page that sends an entry may be silent before another takes it: the timeout and a bit. */
const LEASE_MS = 10 * SECOND;
/** Browsers may delete what scripts stored after 7 days without a visit (WebKit ITP). */
export const MAX_AGE_MS = 6 * DAY;
/** The database keeps the true time of a row no longer than this. */
export const GIVEN_UP_MS = 30 * DAY;

/** What calls the outbox: the site was opened, the network came back, or it may be time. */
export type Wake = 'start' | 'online' | 'due';

/**
 * How long to wait after so many tries: twice as long each time, from 2 s to at most 15 min, half
 * as much either way.
 * @param random in [0, 1)
 * @returns milliseconds
 */
export function gapAfter(attempts: number, random: number): number {
  const middle = Math.min(
    FIRST_GAP_MS * 2 ** Math.max(0, attempts - 1),
    LONGEST_GAP_MS / (1 + JITTER),
  );
  return Math.round(middle * (1 - JITTER + 2 * JITTER * random));
}

/** The entry while it is sent by this page. */
export function claimed(entry: Entry, now: number): Entry {
  return {
    ...entry,
    attempts: entry.attempts + 1,
    nextAt: now + LEASE_MS,
    state: 'waiting',
    why: 'sending',
  };
}

/** The entry after a try that did not deliver it. */
export function afterFailure(
  entry: Entry,
  verdict: Extract<Verdict, { why: string }>,
  now: number,
  random: number,
): Entry {
  if (verdict.kind === 'permanent') return { ...entry, state: 'parked', why: verdict.why };
  if (now - entry.createdAt > MAX_AGE_MS) return { ...entry, state: 'parked', why: 'expired' };
  const asked = Math.min(verdict.retryAfterMs ?? 0, LONGEST_RETRY_AFTER_MS);
  return {
    ...entry,
    state: 'waiting',
    // Stored by one name, which a page of an earlier version reads too.
    why: verdict.why === 'offline' ? 'unreachable' : verdict.why,
    nextAt: now + Math.max(gapAfter(entry.attempts, random), asked),
  };
}

/** When an entry is looked at again; null where only opening the site anew does it. */
export function nextLook({ state, nextAt }: Entry, now: number): number | null {
  // A clock that was set back must not make an entry wait for the old time.
  return state === 'parked' ? null : Math.min(nextAt, now + LONGEST_RETRY_AFTER_MS);
}

/**
 * Whether an entry is to be sent now.
 * @param senderGone the page that had it under way is known to be closed
 */
export function isDue(entry: Entry, wake: Wake, now: number, senderGone: boolean): boolean {
  if (entry.state === 'parked') return wake === 'start' && entry.why !== 'refused';
  if (entry.why === 'sending' && senderGone) return true;
  // What no network could carry is worth a try as soon as there is one again.
  if (entry.why === 'unreachable' && wake !== 'due') return true;
  return entry.nextAt <= now || entry.nextAt > now + LONGEST_RETRY_AFTER_MS;
}

/** Whether an entry is so old that it is taken off the device. */
export function isGivenUp({ createdAt }: Entry, now: number): boolean {
  return now - createdAt > GIVEN_UP_MS;
}
