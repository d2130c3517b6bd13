import { describe, expect, it } from 'vitest';
import type { Verdict } from '../../../../src/site/gateway/outbox/classify-response';
import {
  findRowId,
  getFlushDelay,
  getRetryReport,
  INITIAL_ROW,
  type RowEvent,
  type RowState,
  toSaveResult,
  updateRow,
} from '../../../../src/site/gateway/outbox/entry-lifecycle';
import { createEntry, type OutboxEntry } from '../../../../src/site/gateway/outbox/outbox-entry';
import { claimEntry } from '../../../../src/site/gateway/outbox/schedule';
import {
  createNewsletterLead,
  createQuizLead,
} from '../../../support/gateway/outbox/open-outbox-page';

const NOON = Date.parse('2026-11-21T12:00:00Z');

const entry: OutboxEntry = claimEntry(createEntry(createQuizLead(), NOON), NOON);
const unsent: RowState = { ...INITIAL_ROW, phase: 'unsent', unsentEntry: entry };
const sending: RowState = { ...INITIAL_ROW, phase: 'sending' };

const delivered: Verdict = { kind: 'delivered' };
const duplicate: Verdict = { kind: 'duplicate' };
const refused: Verdict = { kind: 'refused', message: 'No' };
const misconfigured: Verdict = {
  kind: 'transient',
  why: 'misconfigured',
  message: 'Key',
  retryAfterMs: null,
};
const offline: Verdict = { kind: 'transient', why: 'offline', message: '', retryAfterMs: null };
const busy: Verdict = { kind: 'transient', why: 'busy', message: 'Busy', retryAfterMs: null };

describe('updateRow', () => {
  const phases: Readonly<Record<RowState['phase'], RowState>> = {
    idle: INITIAL_ROW,
    unsent,
    sending,
  };

  it.each<[RowState['phase'], RowEvent['type'], RowState['phase']]>([
    ['idle', 'await', 'idle'],
    ['idle', 'release', 'idle'],
    ['idle', 'queue', 'unsent'],
    ['idle', 'send', 'sending'],
    ['idle', 'settle', 'idle'],
    ['idle', 'acknowledge', 'idle'],
    ['idle', 'drop', 'idle'],
    ['unsent', 'await', 'unsent'],
    ['unsent', 'release', 'idle'],
    ['unsent', 'queue', 'unsent'],
    ['unsent', 'send', 'sending'],
    ['unsent', 'settle', 'unsent'],
    ['unsent', 'acknowledge', 'unsent'],
    ['unsent', 'drop', 'idle'],
    ['sending', 'await', 'sending'],
    ['sending', 'release', 'sending'],
    ['sending', 'queue', 'sending'],
    ['sending', 'send', 'sending'],
    ['sending', 'settle', 'idle'],
    ['sending', 'acknowledge', 'sending'],
    ['sending', 'drop', 'sending'],
  ])('a row in the phase "%s" that gets "%s" is in the phase "%s"', (phase, type, next) => {
    const row = updateRow(phases[phase], type === 'queue' ? { type, entry } : { type });
    expect(row.phase).toBe(next);
    expect(row.unsentEntry).toBe(next === 'unsent' ? entry : null);
  });

  it('a row is awaited from "await" to "release", in every phase', () => {
    for (const row of Object.values(phases)) {
      const awaited = updateRow(row, { type: 'await' });
      expect(awaited.isAwaited).toBe(true);
      expect(updateRow(awaited, { type: 'release' }).isAwaited).toBe(false);
    }
  });

  it('an acknowledged row stays delivered whatever follows', () => {
    const row = updateRow(sending, { type: 'acknowledge' });
    const types = ['await', 'release', 'send', 'settle', 'acknowledge', 'drop'] as const;
    const events: RowEvent[] = [...types.map((type) => ({ type })), { type: 'queue', entry }];
    for (const event of events) expect(updateRow(row, event).isDelivered).toBe(true);
  });
});

describe('findRowId', () => {
  const lead = createQuizLead();
  const queue = (id: string, createdAt: number, from = lead) =>
    createEntry({ ...from, id }, createdAt);

  it('a lead reuses the id of the oldest queued entry with the same content', () => {
    expect(findRowId(lead, [queue('newer', NOON + 1), queue('older', NOON)])).toBe('older');
  });

  it('a lead without a queued entry of the same content has its own id', () => {
    const other = queue('other', NOON, createNewsletterLead('grace@example.com'));
    expect(findRowId(lead, [other])).toBe(lead.id);
    expect(findRowId(lead, [])).toBe(lead.id);
  });
});

describe('getFlushDelay', () => {
  const due = (nextAt: number): OutboxEntry => ({ ...entry, nextAt });

  it('the next flush is at the earliest attempt, and not within a second', () => {
    expect(getFlushDelay([due(NOON + 9000), due(NOON + 4000)], NOON)).toBe(4000);
    expect(getFlushDelay([due(NOON - 9000)], NOON)).toBe(1000);
  });

  it('without an entry to retry there is no next flush', () => {
    expect(getFlushDelay([], NOON)).toBeNull();
    expect(getFlushDelay([{ ...entry, state: 'parked', why: 'expired' }], NOON)).toBeNull();
  });
});

describe('results', () => {
  it.each([
    ['delivered', delivered, 'late-save'],
    ['duplicate', duplicate, 'late-save'],
    ['refused', refused, 'refused'],
    ['misconfigured', misconfigured, 'misconfigured'],
    ['busy', busy, null],
  ] as const)(
    'a retry with the verdict "%s" is reported unless a form awaits it',
    (_, verdict, report) => {
      expect(getRetryReport(INITIAL_ROW, verdict)).toBe(report);
      expect(getRetryReport({ ...INITIAL_ROW, isAwaited: true }, verdict)).toBeNull();
    },
  );

  it.each([
    [delivered, { status: 'saved' }],
    [duplicate, { status: 'duplicate' }],
    [refused, { status: 'failed', reason: 'rejected', message: 'No', retainedIn: 'nowhere' }],
    [
      misconfigured,
      { status: 'failed', reason: 'unavailable', message: 'Key', retainedIn: 'device' },
    ],
    [offline, { status: 'failed', reason: 'offline', message: '', retainedIn: 'device' }],
    [busy, { status: 'failed', reason: 'unavailable', message: 'Busy', retainedIn: 'device' }],
  ])('the form gets the result of the verdict %o', (verdict, result) => {
    expect(toSaveResult({ verdict, retainedIn: 'device' })).toEqual(result);
  });
});
