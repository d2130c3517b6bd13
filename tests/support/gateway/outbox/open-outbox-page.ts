import { randomUUID } from 'node:crypto';
import type { Lead, LeadTable } from '../../../../src/funnel/engine/ports/leads-port';
import { createIndexedDbEntryStore } from '../../../../src/site/gateway/outbox/indexed-db-entry-store';
import { createTieredEntryStore } from '../../../../src/site/gateway/outbox/tiered-entry-store';
import type { EntryStore } from '../../../../src/site/gateway/outbox/entry-store';
import { leaseLock, type SenderLock } from '../../../../src/site/gateway/outbox/sender-lock';
import { createOutbox } from '../../../../src/site/gateway/outbox/outbox';
import { createPostgrestSender } from '../../../../src/site/gateway/outbox/postgrest-sender';
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

/** A `fetch` with injected faults. */
export function createFaultyFetch(server: typeof fetch) {
  const queuedBehaviours: ((passThrough: () => Promise<Response>) => Promise<Response>)[] = [];
  let requestCount = 0;
  const send: typeof fetch = (input, init) => {
    requestCount += 1;
    const passThrough = () => server(input, init);
    const behaviour = queuedBehaviours.shift();
    return behaviour === undefined ? passThrough() : behaviour(passThrough);
  };
  return {
    fetch: send,
    /** Queues behaviours for the next requests; later requests pass. */
    failNext: (...behaviours: typeof queuedBehaviours) => void queuedBehaviours.push(...behaviours),
    getRequestCount: () => requestCount,
  };
}

export const failWithoutNetwork = () => Promise.reject(new TypeError('Failed to fetch'));
export const respondWith =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  async () =>
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });
/** The row is stored, but the response is lost. */
export const loseResponse = async (passThrough: () => Promise<Response>): Promise<Response> => {
  await passThrough();
  throw new TypeError('Failed to fetch');
};

export interface OutboxPageOptions {
  fetch: typeof fetch;
  stores?: readonly EntryStore[];
  senderLock?: SenderLock;
  anonKey?: string;
  timeoutMs?: number;
  /** What the clock of the device says when the page opens. */
  openedAt?: number;
  random?: () => number;
}

/** The outbox of one page, with a manual clock. */
export function openOutboxPage({
  fetch,
  stores = [createIndexedDbEntryStore()],
  senderLock = leaseLock,
  anonKey = VISITOR_KEY,
  timeoutMs = 8000,
  openedAt = Date.parse('2026-11-21T10:00:00Z'),
  random = () => 0.5,
}: OutboxPageOptions) {
  let now = openedAt;
  const lateSaves: LeadTable[] = [];
  const logged: string[] = [];
  let timer: { at: number; call: () => void } | null = null;
  const entries = createTieredEntryStore(stores);
  const outbox = createOutbox({
    entries,
    send: createPostgrestSender({ url: DATABASE_ADDRESS, anonKey, fetch, timeoutMs }),
    senderLock,
    now: () => now,
    random,
    setTimer: (ms, call) => {
      timer = { at: now + ms, call };
      return () => (timer = null);
    },
    broadcastChange: () => undefined,
    onLateSave: (table) => lateSaves.push(table),
    log: (message) => logged.push(message),
  });
  return {
    outbox,
    lateSaves,
    logged,
    entries: () => entries.getAll(1000),
    /** Does not fire timers. */
    advanceTime: (ms: number) => void (now += ms),
    /** Milliseconds until the timer; null without a timer. */
    getNextCheckDelay: () => (timer === null ? null : timer.at - now),
  };
}
