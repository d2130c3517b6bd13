import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEntry } from '../../../../src/site/gateway/outbox/outbox-entry';
import { createIndexedDbEntryStore } from '../../../../src/site/gateway/outbox/indexed-db-entry-store';
import { createSenderLock } from '../../../../src/site/gateway/outbox/sender-lock';
import {
  createEmbeddedDatabase,
  type EmbeddedDatabase,
} from '../../../support/supabase/embedded-database';
import { createFakeLockManager } from '../../../support/gateway/outbox/fake-lock-manager';
import {
  loseResponse,
  respondWith,
  createFaultyFetch,
  createNewsletterLead,
  failWithoutNetwork,
  openOutboxPage,
  createQuizLead,
} from '../../../support/gateway/outbox/open-outbox-page';

let database: EmbeddedDatabase;
let network: ReturnType<typeof createFaultyFetch>;

beforeAll(async () => {
  database = await createEmbeddedDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  network = createFaultyFetch(database.fetch);
  await database.query('delete from public.quiz_results');
  await database.query('delete from public.candidate_prospects');
});

const rows = (table: string) => database.query(`select * from public.${table}`);

describe('outbox with the real database', () => {
  it('Q2-08 a lead is saved unchanged under its id and removed from the device', async () => {
    const page = openOutboxPage(network);
    const lead = createQuizLead({ selected_plan: 'prod_double_down' });
    expect(await page.outbox.save(lead)).toEqual({ status: 'saved' });
    expect(await rows('quiz_results')).toEqual([
      expect.objectContaining({ ...lead.row, id: lead.id }),
    ]);
    expect(await page.entries()).toEqual([]);
  });

  it('an offline lead is queued on the device and saved once by a later visit', async () => {
    const page = openOutboxPage(network);
    network.failNext(failWithoutNetwork);
    expect(await page.outbox.save(createQuizLead())).toMatchObject({
      status: 'failed',
      reason: 'offline',
      message: '',
      retainedIn: 'device',
    });
    expect(await page.entries()).toMatchObject([
      { attempts: 1, state: 'waiting', why: 'unreachable' },
    ]);
    const laterPage = openOutboxPage(network);
    await laterPage.outbox.flush('start');
    expect(await rows('quiz_results')).toHaveLength(1);
    expect(laterPage.lateSaves).toEqual(['quiz_results']);
    expect(await laterPage.entries()).toEqual([]);
  });

  it('a lost acknowledgement gives one row and the result "saved"', async () => {
    const page = openOutboxPage(network);
    const lead = createNewsletterLead('grace@example.com');
    network.failNext(loseResponse);
    expect(await page.outbox.save(lead)).toMatchObject({ retainedIn: 'device' });
    expect(await page.outbox.save(lead)).toEqual({ status: 'saved' });
    expect(await rows('candidate_prospects')).toHaveLength(1);
    const otherLead = createNewsletterLead('Grace@example.com');
    expect(await page.outbox.save(otherLead)).toEqual({ status: 'duplicate' });
  });

  it('a rejected lead has the message of the database, leaves the device and is not sent again', async () => {
    const page = openOutboxPage(network);
    expect(await page.outbox.save(createQuizLead({ email: 'ada' }))).toEqual({
      status: 'failed',
      reason: 'rejected',
      message: 'Please enter a valid email address',
      retainedIn: 'nowhere',
    });
    expect(await page.entries()).toEqual([]);
    await openOutboxPage(network).outbox.flush('start');
    expect(network.getRequestCount()).toBe(1);
  });

  it('a retry waits for Retry-After, at most one hour', async () => {
    const page = openOutboxPage(network);
    network.failNext(
      respondWith(429, { code: 'PT429', message: 'Too many' }, { 'retry-after': '60' }),
    );
    await page.outbox.save(createQuizLead());
    page.advanceTime(59_000);
    await page.outbox.flush('online');
    expect(network.getRequestCount()).toBe(1);
    // Half a minute of the spread.
    page.advanceTime(31_000);
    await page.outbox.flush('due');
    expect(await rows('quiz_results')).toHaveLength(1);
  });
});

describe('idempotency of one lead', () => {
  it('a hundred replays of a lead are one row', async () => {
    const lead = createQuizLead();
    for (let replay = 0; replay < 100; replay += 1)
      expect(await openOutboxPage(network).outbox.save(lead)).toEqual({ status: 'saved' });
    expect(network.getRequestCount()).toBe(100);
    expect(await rows('quiz_results')).toHaveLength(1);
  });

  it('two concurrent saves of a lead are one request', async () => {
    const page = openOutboxPage(network);
    const lead = createQuizLead();
    expect(await Promise.all([page.outbox.save(lead), page.outbox.save(lead)])).toEqual([
      { status: 'saved' },
      { status: 'saved' },
    ]);
    expect(network.getRequestCount()).toBe(1);
  });

  it('a save during a background retry joins it and reports the result once', async () => {
    const page = openOutboxPage(network);
    const lead = createQuizLead();
    network.failNext(failWithoutNetwork);
    await page.outbox.save(lead);
    let releaseRequest: () => void = () => undefined;
    network.failNext(async (passThrough) => {
      await new Promise<void>((resolve) => (releaseRequest = resolve));
      return passThrough();
    });
    const flushed = page.outbox.flush('online');
    await expect.poll(() => network.getRequestCount()).toBe(2);
    const saved = page.outbox.save(lead);
    await expect.poll(() => page.entries()).toHaveLength(1);
    await new Promise((resolve) => setTimeout(resolve, 20));
    releaseRequest();
    expect(await saved).toEqual({ status: 'saved' });
    await flushed;
    expect(network.getRequestCount()).toBe(2);
    expect(page.lateSaves).toEqual([]);
  });

  it('a page that closes between commit and acknowledgement leaves one row', async () => {
    const page = openOutboxPage(network);
    // The row is committed, and the page closes before the response.
    network.failNext(async (passThrough) => {
      await passThrough();
      return new Promise<Response>(() => undefined);
    });
    void page.outbox.save(createQuizLead());
    await expect.poll(() => rows('quiz_results')).toHaveLength(1);
    const laterPage = openOutboxPage(network);
    expect(await laterPage.entries()).toMatchObject([{ why: 'sending', attempts: 1 }]);
    await laterPage.outbox.flush('start');
    // Without Web Locks the other page may still run: its lease must end first.
    expect(network.getRequestCount()).toBe(1);
    laterPage.advanceTime(10_000);
    await laterPage.outbox.flush('due');
    expect(await rows('quiz_results')).toHaveLength(1);
    expect(await laterPage.entries()).toEqual([]);
  });

  it('with Web Locks a closed page is detected at once', async () => {
    const locks = createFakeLockManager();
    const page = openOutboxPage({ ...network, senderLock: createSenderLock(() => locks) });
    network.failNext(() => new Promise<Response>(() => undefined));
    void page.outbox.save(createQuizLead());
    await expect.poll(() => network.getRequestCount()).toBe(1);
    const laterPage = openOutboxPage({ ...network, senderLock: createSenderLock(() => locks) });
    await laterPage.outbox.flush('start');
    expect(network.getRequestCount()).toBe(1);
    locks.releaseAll();
    await laterPage.outbox.flush('start');
    expect(await rows('quiz_results')).toHaveLength(1);
  });

  it('two tabs that flush at once send a lead once and report it once', async () => {
    network.failNext(failWithoutNetwork);
    await openOutboxPage(network).outbox.save(createQuizLead());
    const locks = createFakeLockManager();
    const tabs = [1, 2].map(() =>
      openOutboxPage({ ...network, senderLock: createSenderLock(() => locks) }),
    );
    await Promise.all(tabs.map(({ outbox }) => outbox.flush('online')));
    expect(network.getRequestCount()).toBe(2);
    expect(await rows('quiz_results')).toHaveLength(1);
    expect(tabs.flatMap(({ lateSaves }) => lateSaves)).toEqual(['quiz_results']);
  });

  it('two tabs without Web Locks send a lead once', async () => {
    network.failNext(failWithoutNetwork);
    await openOutboxPage(network).outbox.save(createQuizLead());
    const tabs = [openOutboxPage(network), openOutboxPage(network)];
    await Promise.all(tabs.map(({ outbox }) => outbox.flush('online')));
    expect(network.getRequestCount()).toBe(2);
    expect(tabs.flatMap(({ lateSaves }) => lateSaves)).toEqual(['quiz_results']);
  });
});

describe('the same request with another id after a reload', () => {
  it('QZ-09 the same content reuses the queued row', async () => {
    network.failNext(failWithoutNetwork);
    const first = createNewsletterLead('ada@example.com');
    await openOutboxPage(network).outbox.save(first);
    const page = openOutboxPage(network);
    const again = createNewsletterLead('ada@example.com');
    const laterPage = { ...again, row: { ...again.row, created_at: '2026-11-21T11:30:00.000Z' } };
    expect(await page.outbox.save(laterPage)).toEqual({ status: 'saved' });
    expect(await rows('candidate_prospects')).toMatchObject([{ id: first.id }]);
    expect(await page.entries()).toEqual([]);
    // Saved again in the same page: still that row.
    expect(await page.outbox.save(laterPage)).toEqual({ status: 'saved' });
  });

  it('the same content reuses a row stored before the outbox had loaded', async () => {
    network.failNext(failWithoutNetwork);
    const first = createQuizLead();
    await openOutboxPage(network).outbox.save(first);
    const page = openOutboxPage(network);
    const again = { ...createQuizLead(), row: first.row };
    await createIndexedDbEntryStore().update(again.id, () => createEntry(again, Date.now()));
    const flushed = page.outbox.flush('start');
    expect(await page.outbox.save(again)).toEqual({ status: 'saved' });
    await flushed;
    expect(await rows('quiz_results')).toMatchObject([{ id: first.id }]);
    expect(await page.entries()).toEqual([]);
  });

  it('a changed submission replaces the queued one', async () => {
    const page = openOutboxPage(network);
    const mistypedLead = createQuizLead({ email: 'ada@exmaple.com' });
    network.failNext(failWithoutNetwork);
    await page.outbox.save(mistypedLead);
    const correctedLead = { ...createQuizLead(), replaces: mistypedLead.id };
    expect(await page.outbox.save(correctedLead)).toEqual({ status: 'saved' });
    await page.outbox.flush('online');
    expect(await rows('quiz_results')).toMatchObject([
      { id: correctedLead.id, email: 'ada@example.com' },
    ]);
  });

  it('a changed submission without replaces keeps the queued one', async () => {
    network.failNext(failWithoutNetwork);
    await openOutboxPage(network).outbox.save(createNewsletterLead('ada@example.com'));
    const page = openOutboxPage(network);
    await page.outbox.save(createNewsletterLead('grace@example.com'));
    await page.outbox.flush('online');
    expect(await rows('candidate_prospects')).toHaveLength(2);
  });
});

describe('broken connection to the database', () => {
  it('an invalid API key is logged, and the lead is retried on the next visit', async () => {
    const page = openOutboxPage({ ...network, anonKey: 'wrong' });
    expect(await page.outbox.save(createQuizLead())).toMatchObject({
      reason: 'unavailable',
      retainedIn: 'device',
    });
    expect(await page.entries()).toMatchObject([{ state: 'waiting', why: 'misconfigured' }]);
    await page.outbox.flush('start');
    expect(page.logged).toEqual(['outbox: quiz_results: misconfigured']);
    await openOutboxPage(network).outbox.flush('start');
    expect(await rows('quiz_results')).toHaveLength(1);
  });

  it('a request to a server that hangs ends after the timeout', async () => {
    const page = openOutboxPage({
      timeoutMs: 20,
      fetch: (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        }),
    });
    expect(await page.outbox.save(createQuizLead())).toMatchObject({
      reason: 'offline',
      retainedIn: 'device',
    });
  });

  it('an old lead is logged without its content when it is given up', async () => {
    const page = openOutboxPage(network);
    network.failNext(failWithoutNetwork, respondWith(503, {}), respondWith(503, {}));
    await page.outbox.save(createQuizLead());
    page.advanceTime(31 * 24 * 3_600_000);
    await page.outbox.flush('start');
    expect(await page.entries()).toMatchObject([{ state: 'parked', why: 'expired' }]);
    await page.outbox.flush('start');
    expect(page.logged).toEqual(['outbox: quiz_results: given up']);
    expect(await page.entries()).toEqual([]);
  });

  it('the timer is set to the next attempt, and ignores parked entries', async () => {
    const page = openOutboxPage(network);
    network.failNext(respondWith(503, '<h1>Down</h1>'));
    await page.outbox.save(createQuizLead());
    await expect.poll(() => page.getNextCheckDelay()).toBe(2000);
    const refusing = openOutboxPage(network);
    await refusing.outbox.clear();
    await refusing.outbox.save(createQuizLead({ email: 'ada' }));
    await refusing.outbox.scheduleNextFlush();
    expect(refusing.getNextCheckDelay()).toBeNull();
  });

  it('the log never contains visitor input', async () => {
    const page = openOutboxPage(network);
    network.failNext(failWithoutNetwork);
    await page.outbox.save(createQuizLead({ email: 'ada@', created_at: 'never' }));
    await page.outbox.flush('online');
    expect(page.logged).toEqual(['outbox: quiz_results: refused']);
    expect(await page.entries()).toEqual([]);
  });
});

describe('flushOnUnload', () => {
  it('a page that is closed before sending sends at once', async () => {
    const page = openOutboxPage({
      ...network,
      // The page closes before the browser grants the lock.
      senderLock: () => new Promise<boolean>(() => undefined),
    });
    void page.outbox.save(createQuizLead());
    await expect.poll(() => page.entries()).toHaveLength(1);
    expect(network.getRequestCount()).toBe(0);
    page.outbox.flushOnUnload();
    await expect.poll(() => rows('quiz_results')).toHaveLength(1);
    await openOutboxPage(network).outbox.flush('start');
    page.outbox.flushOnUnload();
    expect(network.getRequestCount()).toBe(1);
  });

  it('a lead deleted while it is being sent is not stored again', async () => {
    const page = openOutboxPage(network);
    let fail: () => void = () => undefined;
    network.failNext(
      () => new Promise<Response>((_, reject) => (fail = () => reject(new TypeError('gone')))),
    );
    const saved = page.outbox.save(createQuizLead());
    await expect.poll(() => network.getRequestCount()).toBe(1);
    await page.outbox.clear();
    fail();
    expect(await saved).toMatchObject({ status: 'failed', retainedIn: 'nowhere' });
    expect(await page.entries()).toEqual([]);
  });
});
