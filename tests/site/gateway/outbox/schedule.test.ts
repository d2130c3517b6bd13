import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type OutboxEntry, createEntry } from '../../../../src/site/gateway/outbox/outbox-entry';
import {
  toFailedEntry,
  claimEntry,
  getBackoffDelay,
  isDue,
  ABANDON_AFTER_MS,
  PARK_AFTER_MS,
  getNextAttemptTime,
} from '../../../../src/site/gateway/outbox/schedule';
import { createQuizLead } from '../../../support/gateway/outbox/open-outbox-page';

const NOON = Date.parse('2026-11-21T12:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const busy = (retryAfterMs: number | null = null) =>
  ({ kind: 'transient', why: 'busy', message: '', retryAfterMs }) as const;
const unreachable = {
  kind: 'transient',
  why: 'unreachable',
  message: '',
  retryAfterMs: null,
} as const;
const offline = { ...unreachable, why: 'offline' } as const;
const misconfigured = { ...unreachable, why: 'misconfigured' } as const;
const refused = { kind: 'refused', message: '' } as const;

const fresh = (): OutboxEntry => claimEntry(createEntry(createQuizLead(), NOON), NOON);

describe('getBackoffDelay', () => {
  it('the backoff doubles from 2 s to 15 min with 50% jitter, for 10,000 seeds', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200 }),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (attempts, random) => {
          const delay = getBackoffDelay(attempts, random);
          const meanDelay = Math.min(2000 * 2 ** (attempts - 1), 600_000);
          expect(delay).toBeGreaterThanOrEqual(Math.floor(meanDelay / 2));
          expect(delay).toBeLessThanOrEqual(Math.min(Math.ceil(meanDelay * 1.5), 900_000));
        },
      ),
      { numRuns: 10_000 },
    );
  });

  it('the backoff reaches 15 min only with the highest jitter and never exceeds it', () => {
    expect(getBackoffDelay(1, 0)).toBe(1000);
    expect(getBackoffDelay(1, 0.999999)).toBe(3000);
    expect(getBackoffDelay(3, 0.5)).toBe(8000);
    expect(getBackoffDelay(5000, 0.9999999)).toBe(900_000);
    expect(getBackoffDelay(5000, 0)).toBe(300_000);
  });
});

describe('toFailedEntry', () => {
  it('a failed entry waits for the backoff', () => {
    for (const verdict of [unreachable, offline, misconfigured, busy()])
      expect(toFailedEntry(fresh(), verdict, NOON, 0.5)).toMatchObject({
        state: 'waiting',
        nextAt: NOON + 2000,
      });
    expect(toFailedEntry(fresh(), offline, NOON, 0.5)?.why).toBe('unreachable');
    expect(toFailedEntry(fresh(), misconfigured, NOON, 0.5)?.why).toBe('misconfigured');
  });

  it.each([
    ['the first to return', 0, 60_000],
    ['one in the middle', 0.5, 90_000],
    ['the last', 0.999_99, 120_000],
  ])('those who are told the same Retry-After spread over a minute: %s', (_, random, delay) => {
    const nextAt = toFailedEntry(fresh(), busy(60_000), NOON, random)?.nextAt;
    expect((nextAt ?? 0) - NOON).toBeCloseTo(delay, -2);
  });

  it('after many attempts they spread over the backoff, and wait an hour at most', () => {
    const often = { ...fresh(), attempts: 20 };
    expect(toFailedEntry(often, busy(60_000), NOON, 0.5)?.nextAt).toBe(NOON + 360_000);
    const latest = toFailedEntry(often, busy(Number.MAX_SAFE_INTEGER), NOON, 0.999_999)?.nextAt;
    expect(latest).toBeLessThanOrEqual(NOON + HOUR);
  });

  it('an entry that a rule refuses leaves the device', () => {
    expect(toFailedEntry(fresh(), refused, NOON, 0)).toBeNull();
  });

  it('an entry that was answered after six days is parked, with a wrong key as well', () => {
    for (const verdict of [busy(), unreachable, misconfigured]) {
      expect(toFailedEntry(fresh(), verdict, NOON + PARK_AFTER_MS, 0)?.state).toBe('waiting');
      expect(toFailedEntry(fresh(), verdict, NOON + PARK_AFTER_MS + 1, 0)).toMatchObject({
        state: 'parked',
        why: 'expired',
      });
    }
  });

  it('an entry of any age waits for the network', () => {
    expect(toFailedEntry(fresh(), offline, NOON + 365 * DAY, 0)).toMatchObject({
      state: 'waiting',
      why: 'unreachable',
    });
  });

  it('after thirty days an entry is given up with its second answer, not with its first', () => {
    const later = NOON + ABANDON_AFTER_MS + 1;
    const parked = toFailedEntry(fresh(), busy(), later, 0);
    expect(parked).toMatchObject({ state: 'parked', why: 'expired' });
    if (parked === null) return;
    expect(toFailedEntry(claimEntry(parked, later), offline, later, 0)).not.toBeNull();
    expect(toFailedEntry(claimEntry(parked, later), busy(), later, 0)).toBeNull();
    expect(toFailedEntry(claimEntry(parked, NOON), busy(), NOON + 20 * DAY, 0)).not.toBeNull();
  });
});

describe('isDue', () => {
  const waiting = (why: OutboxEntry['why'], nextAt: number): OutboxEntry => ({
    ...fresh(),
    why,
    nextAt,
  });
  const parked = (why: OutboxEntry['why']): OutboxEntry => ({ ...fresh(), state: 'parked', why });

  it.each([
    ['its time has come', waiting('busy', NOON), 'due', false, true],
    ['its time has not come', waiting('unreachable', NOON + 1), 'due', false, false],
    ['the network came back', waiting('unreachable', NOON + HOUR), 'online', false, true],
    ['the site was opened', waiting('unreachable', NOON + HOUR), 'start', false, true],
    [
      'the server asked to wait, whatever the network does',
      waiting('busy', NOON + 1),
      'online',
      false,
      false,
    ],
    ['another page sends it', waiting('sending', NOON + 1), 'start', false, false],
    ['the page that sent it is gone', waiting('sending', NOON + 1), 'due', true, true],
    ['the clock was set back', waiting('busy', NOON + DAY), 'due', false, true],
    ['our key may have been mended', waiting('misconfigured', NOON + HOUR), 'start', false, true],
    ['our key is still wrong', waiting('misconfigured', NOON + 1), 'due', false, false],
    ['an earlier version parked it', parked('misconfigured'), 'start', true, true],
    ['an earlier version took it for refused', parked('refused'), 'start', true, true],
    ['another page sends what is old', waiting('expired', NOON + 1), 'start', true, false],
    ['it is old, and the visitor came back', parked('expired'), 'start', true, true],
    ['it is parked while the page is open', parked('expired'), 'online', true, false],
  ] as const)('isDue: %s', (_, entry, trigger, isSenderClosed, expected) => {
    expect(isDue(entry, trigger, NOON, isSenderClosed)).toBe(expected);
  });

  it('an entry is retried at its time, and a parked one on page load only', () => {
    expect(getNextAttemptTime(waiting('busy', NOON + 5000), NOON)).toBe(NOON + 5000);
    expect(getNextAttemptTime(waiting('busy', NOON + DAY), NOON)).toBe(NOON + HOUR);
    expect(getNextAttemptTime(parked('expired'), NOON)).toBeNull();
  });
});
