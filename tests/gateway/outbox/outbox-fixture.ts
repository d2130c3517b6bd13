import { randomUUID } from 'node:crypto';
import type { LeadTable } from '../../../src/gateway/leads-port';
import type { Lead } from '../../../src/gateway/leads-port';
import { indexedEntries } from '../../../src/gateway/outbox/indexed-entries';
import { keptEntries } from '../../../src/gateway/outbox/kept-entries';
import type { EntryStore } from '../../../src/gateway/outbox/entry-store';
import { leaseOnly, type OneSender } from '../../../src/gateway/outbox/one-sender';
import { createOutbox } from '../../../src/gateway/outbox/outbox';
import { postgrestSend } from '../../../src/gateway/outbox/send';
import { ADDRESS, VISITOR_KEY } from '../../supabase/embedded-database';

export const quizLead = (row: Lead['row'] = {}): Lead => ({
  table: 'quiz_results',
  id: randomUUID(),
  row: { email: 'ada@example.com', name: 'Ada', answers: { stage: 'burnt-out' }, ...row },
});

export const newsletterLead = (email: string): Lead => ({
  table: 'candidate_prospects',
  id: randomUUID(),
  row: { email, full_name: '', source: 'footer', created_at: '2026-11-21T10:00:00.000Z' },
});

/** The network between a page and its server, as a test bends it. */
export function bendable(through: typeof fetch) {
  const bends: ((go: () => Promise<Response>) => Promise<Response>)[] = [];
  let sent = 0;
  const send: typeof fetch = (input, init) => {
    sent += 1;
    const go = () => through(input, init);
    const bend = bends.shift();
    return bend === undefined ? go() : bend(go);
  };
  return {
    fetch: send,
    /** What the next requests meet, in turn; after that they pass. */
    next: (...more: typeof bends) => void bends.push(...more),
    sent: () => sent,
  };
}

export const offline = () => Promise.reject(new TypeError('Failed to fetch'));
export const answering =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  async () =>
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });
/** The row is stored, and nobody hears of it. */
export const ackLost = async (go: () => Promise<Response>): Promise<Response> => {
  await go();
  throw new TypeError('Failed to fetch');
};

export interface PageOptions {
  fetch: typeof fetch;
  stores?: readonly EntryStore[];
  oneSender?: OneSender;
  anonKey?: string;
  timeoutMs?: number;
}

/** One page of a browser, with a clock that is moved by hand. */
export function openPage({
  fetch,
  stores = [indexedEntries()],
  oneSender = leaseOnly,
  anonKey = VISITOR_KEY,
  timeoutMs = 8000,
}: PageOptions) {
  let now = Date.parse('2026-11-21T10:00:00Z');
  const late: LeadTable[] = [];
  const logged: string[] = [];
  let timer: { at: number; call: () => void } | null = null;
  const entries = keptEntries(stores);
  const outbox = createOutbox({
    entries,
    send: postgrestSend({ url: ADDRESS, anonKey, fetch, timeoutMs }),
    oneSender,
    now: () => now,
    random: () => 0.5,
    after: (ms, call) => {
      timer = { at: now + ms, call };
      return () => (timer = null);
    },
    tellOthers: () => undefined,
    onLate: (table) => late.push(table),
    log: (message) => logged.push(message),
  });
  return {
    outbox,
    late,
    logged,
    entries: () => entries.all(1000),
    /** Time passes; no timer goes off by itself. */
    pass: (ms: number) => void (now += ms),
    /** In how many ms the page would look again; null where it has no reason to. */
    nextLook: () => (timer === null ? null : timer.at - now),
  };
}
