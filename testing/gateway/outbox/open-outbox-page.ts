import { randomUUID } from 'node:crypto';
import type { LeadTable } from '../../../src/ports/leads-port';
import type { Lead } from '../../../src/ports/leads-port';
import { createIndexedDbEntryStore } from '../../../src/gateway/outbox/indexed-db-entry-store';
import { createTieredEntryStore } from '../../../src/gateway/outbox/tiered-entry-store';
import type { EntryStore } from '../../../src/gateway/outbox/entry-store';
import { leaseLock, type SenderLock } from '../../../src/gateway/outbox/sender-lock';
import { createOutbox } from '../../../src/gateway/outbox/outbox';
import { createPostgrestSender } from '../../../src/gateway/outbox/postgrest-sender';
import { DATABASE_ADDRESS, VISITOR_KEY } from '../../supabase/embedded-database';

export const createQuizLead = (row: Lead['row'] = {}): Lead => ({
  table: 'quiz_results',
  id: randomUUID(),
  row: { email: 'ada@example.com', name: 'Ada', answers: { stage: 'burnt-out' }, ...row },
});

export const createNewsletterLead = (email: string): Lead => ({
  table: 'candidate_prospects',
  id: randomUUID(),
  row: { email, full_name: '', source: 'footer', created_at: '2026-11-21T10:00:00.000Z' },
});

/** The network between a page and its server, as a test bends it. */
export function createFaultyFetch(through: typeof fetch) {
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
    failNext: (...more: typeof bends) => void bends.push(...more),
    sent: () => sent,
  };
}

export const failWithoutNetwork = () => Promise.reject(new TypeError('Failed to fetch'));
export const respondWith =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  async () =>
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });
/** The row is stored, and nobody hears of it. */
export const loseResponse = async (go: () => Promise<Response>): Promise<Response> => {
  await go();
  throw new TypeError('Failed to fetch');
};

export interface OutboxPageOptions {
  fetch: typeof fetch;
  stores?: readonly EntryStore[];
  senderLock?: SenderLock;
  anonKey?: string;
  timeoutMs?: number;
}

/** One page of a browser, with a clock that is moved by hand. */
export function openOutboxPage({
  fetch,
  stores = [createIndexedDbEntryStore()],
  senderLock: oneSender = leaseLock,
  anonKey = VISITOR_KEY,
  timeoutMs = 8000,
}: OutboxPageOptions) {
  let now = Date.parse('2026-11-21T10:00:00Z');
  const late: LeadTable[] = [];
  const logged: string[] = [];
  let timer: { at: number; call: () => void } | null = null;
  const entries = createTieredEntryStore(stores);
  const outbox = createOutbox({
    entries,
    send: createPostgrestSender({ url: DATABASE_ADDRESS, anonKey, fetch, timeoutMs }),
    senderLock: oneSender,
    now: () => now,
    random: () => 0.5,
    setTimer: (ms, call) => {
      timer = { at: now + ms, call };
      return () => (timer = null);
    },
    broadcastChange: () => undefined,
    onLateSave: (table) => late.push(table),
    log: (message) => logged.push(message),
  });
  return {
    outbox,
    late,
    logged,
    entries: () => entries.getAll(1000),
    /** Time passes; no timer goes off by itself. */
    advanceTime: (ms: number) => void (now += ms),
    /** In how many ms the page would look again; null where it has no reason to. */
    getNextCheckDelay: () => (timer === null ? null : timer.at - now),
  };
}
