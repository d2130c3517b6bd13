import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEntry } from '../../../src/gateway/outbox/outbox-entry';
import { createIndexedDbEntryStore } from '../../../src/gateway/outbox/indexed-db-entry-store';
import { createSenderLock } from '../../../src/gateway/outbox/sender-lock';
import {
  createEmbeddedDatabase,
  type EmbeddedDatabase,
} from '../../../testing/supabase/embedded-database';
import { createFakeLockManager } from '../../../testing/gateway/outbox/fake-lock-manager';
import {
  loseResponse,
  respondWith,
  createFaultyFetch,
  createNewsletterLead,
  failWithoutNetwork,
  openOutboxPage,
  createQuizLead,
} from '../../../testing/gateway/outbox/open-outbox-page';

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

describe('a lead on its way to the real database', () => {
  it('Q2-08 is stored as given under its own id, and leaves nothing on the device', async () => {
    const page = openOutboxPage(network);
    const lead = createQuizLead({ selected_plan: 'prod_double_down' });
    expect(await page.outbox.save(lead)).toEqual({ status: 'saved' });
    expect(await rows('quiz_results')).toEqual([
      expect.objectContaining({ ...lead.row, id: lead.id }),
    ]);
    expect(await page.entries()).toEqual([]);
  });

  it('waits on the device while the network is gone, and is stored once by a later visit', async () => {
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
    const later = openOutboxPage(network);
    await later.outbox.flush('start');
    expect(await rows('quiz_results')).toHaveLength(1);
    expect(later.lateSaves).toEqual(['quiz_results']);
    expect(await later.entries()).toEqual([]);
  });

  it('is one row when the acknowledgement was lost, and the newsletter says "saved"', async () => {
    const page = openOutboxPage(network);
    const lead = createNewsletterLead('grace@example.com');
    network.failNext(loseResponse);
    expect(await page.outbox.save(lead)).toMatchObject({ retainedIn: 'device' });
    expect(await page.outbox.save(lead)).toEqual({ status: 'saved' });
    expect(await rows('candidate_prospects')).toHaveLength(1);
    const other = createNewsletterLead('Grace@example.com');
    expect(await page.outbox.save(other)).toEqual({ status: 'duplicate' });
  });

  it('is refused with the sentence of the database, kept for a look, and not sent again', async () => {
    const page = openOutboxPage(network);
    expect(await page.outbox.save(createQuizLead({ email: 'ada' }))).toEqual({
      status: 'failed',
      reason: 'rejected',
      message: 'Please enter a valid email address',
      retainedIn: 'nowhere',
    });
    expect(await page.entries()).toMatchObject([{ state: 'parked', why: 'refused' }]);
    await openOutboxPage(network).outbox.flush('start');
    expect(network.getRequestCount()).toBe(1);
  });

  it('waits as long as the server asks, not longer than an hour', async () => {
    const page = openOutboxPage(network);
    network.failNext(
      respondWith(429, { code: 'PT429', message: 'Too many' }, { 'retry-after': '60' }),
    );
    await page.outbox.save(createQuizLead());
    page.advanceTime(59_000);
    await page.outbox.flush('online');
    expect(network.getRequestCount()).toBe(1);
    page.advanceTime(1_000);
    await page.outbox.flush('due');
    expect(await rows('quiz_results')).toHaveLength(1);
  });
});

describe('one lead, however often it is tried', () => {
  it('a hundred replays are one row', async () => {
    const lead = createQuizLead();
    for (let replay = 0; replay < 100; replay += 1)
      expect(await openOutboxPage(network).outbox.save(lead)).toEqual({ status: 'saved' });
    expect(network.getRequestCount()).toBe(100);
    expect(await rows('quiz_results')).toHaveLength(1);
  });

  it('two presses at once are one request', async () => {
    const page = openOutboxPage(network);
    const lead = createQuizLead();
    expect(await Promise.all([page.outbox.save(lead), page.outbox.save(lead)])).toEqual([
      { status: 'saved' },
      { status: 'saved' },
    ]);
    expect(network.getRequestCount()).toBe(1);
  });

  it('a press while a try is under way by itself waits for that one, and says it alone', async () => {
    const page = openOutboxPage(network);
    const lead = createQuizLead();
    network.failNext(failWithoutNetwork);
    await page.outbox.save(lead);
    let letGo: () => void = () => undefined;
    network.failNext(async (go) => {
      await new Promise<void>((resolve) => (letGo = resolve));
      return go();
    });
    const woken = page.outbox.flush('online');
    await expect.poll(() => network.getRequestCount()).toBe(2);
    const pressed = page.outbox.save(lead);
    await expect.poll(() => page.entries()).toHaveLength(1);
    await new Promise((resolve) => setTimeout(resolve, 20));
    letGo();
    expect(await pressed).toEqual({ status: 'saved' });
    await woken;
    expect(network.getRequestCount()).toBe(2);
    expect(page.lateSaves).toEqual([]);
  });

  it('a page that died between the row and its own bookkeeping leaves one row', async () => {
    const page = openOutboxPage(network);
    // The row is committed, and the page is gone before it hears of it.
    network.failNext(async (go) => {
      await go();
      return new Promise<Response>(() => undefined);
    });
    void page.outbox.save(createQuizLead());
    await expect.poll(() => rows('quiz_results')).toHaveLength(1);
    const later = openOutboxPage(network);
    expect(await later.entries()).toMatchObject([{ why: 'sending', attempts: 1 }]);
    await later.outbox.flush('start');
    // Without Web Locks the other page may live: its lease must end first.
    expect(network.getRequestCount()).toBe(1);
    later.advanceTime(10_000);
    await later.outbox.flush('due');
    expect(await rows('quiz_results')).toHaveLength(1);
    expect(await later.entries()).toEqual([]);
  });

  it('with Web Locks it is known at once that a page is gone', async () => {
    const locks = createFakeLockManager();
    const page = openOutboxPage({ ...network, senderLock: createSenderLock(() => locks) });
    network.failNext(() => new Promise<Response>(() => undefined));
    void page.outbox.save(createQuizLead());
    await expect.poll(() => network.getRequestCount()).toBe(1);
    const later = openOutboxPage({ ...network, senderLock: createSenderLock(() => locks) });
    await later.outbox.flush('start');
    expect(network.getRequestCount()).toBe(1);
    locks.releaseAll();
    await later.outbox.flush('start');
    expect(await rows('quiz_results')).toHaveLength(1);
  });

  it('two tabs that wake at once send it once, and one of them says so', async () => {
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

  it('two tabs without Web Locks send it once as well', async () => {
    network.failNext(failWithoutNetwork);
    await openOutboxPage(network).outbox.save(createQuizLead());
    const tabs = [openOutboxPage(network), openOutboxPage(network)];
    await Promise.all(tabs.map(({ outbox }) => outbox.flush('online')));
    expect(network.getRequestCount()).toBe(2);
    expect(tabs.flatMap(({ lateSaves }) => lateSaves)).toEqual(['quiz_results']);
  });
});

describe('the same wish under another id, after a reload', () => {
  it('QZ-09 is the row that waits, not a second one', async () => {
    network.failNext(failWithoutNetwork);
    const first = createNewsletterLead('ada@example.com');
    await openOutboxPage(network).outbox.save(first);
    const page = openOutboxPage(network);
    const again = createNewsletterLead('ada@example.com');
    const later = { ...again, row: { ...again.row, created_at: '2026-11-21T11:30:00.000Z' } };
    expect(await page.outbox.save(later)).toEqual({ status: 'saved' });
    expect(await rows('candidate_prospects')).toMatchObject([{ id: first.id }]);
    expect(await page.entries()).toEqual([]);
    // Pressed once more in the same page: still that row.
    expect(await page.outbox.save(later)).toEqual({ status: 'saved' });
  });

  it('is that row also when it was noted before the outbox was loaded', async () => {
    network.failNext(failWithoutNetwork);
    const first = createQuizLead();
    await openOutboxPage(network).outbox.save(first);
    const page = openOutboxPage(network);
    const again = { ...createQuizLead(), row: first.row };
    await createIndexedDbEntryStore().update(again.id, () => createEntry(again, Date.now()));
    const woken = page.outbox.flush('start');
    expect(await page.outbox.save(again)).toEqual({ status: 'saved' });
    await woken;
    expect(await rows('quiz_results')).toMatchObject([{ id: first.id }]);
    expect(await page.entries()).toEqual([]);
  });

  it('other words take the place of what still waits', async () => {
    const page = openOutboxPage(network);
    const slip = createQuizLead({ email: 'ada@exmaple.com' });
    network.failNext(failWithoutNetwork);
    await page.outbox.save(slip);
    const corrected = { ...createQuizLead(), replaces: slip.id };
    expect(await page.outbox.save(corrected)).toEqual({ status: 'saved' });
    await page.outbox.flush('online');
    expect(await rows('quiz_results')).toMatchObject([
      { id: corrected.id, email: 'ada@example.com' },
    ]);
  });

  it('other words leave what waits alone when they replace nothing', async () => {
    network.failNext(failWithoutNetwork);
    await openOutboxPage(network).outbox.save(createNewsletterLead('ada@example.com'));
    const page = openOutboxPage(network);
    await page.outbox.save(createNewsletterLead('grace@example.com'));
    await page.outbox.flush('online');
    expect(await rows('candidate_prospects')).toHaveLength(2);
  });
});

describe('when the way to the database is broken', () => {
  it('a key the database does not know is told to those who run the site, and tried at the next visit', async () => {
    const page = openOutboxPage({ ...network, anonKey: 'wrong' });
    expect(await page.outbox.save(createQuizLead())).toMatchObject({
      reason: 'unavailable',
      retainedIn: 'device',
    });
    expect(await page.entries()).toMatchObject([{ state: 'parked', why: 'misconfigured' }]);
    await page.outbox.flush('start');
    expect(page.logged).toEqual(['outbox: quiz_results: misconfigured']);
    await openOutboxPage(network).outbox.flush('start');
    expect(await rows('quiz_results')).toHaveLength(1);
  });

  it('a server that hangs is left alone after the timeout', async () => {
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

  it('the next look is when the entry may be sent, and a parked one is not looked at', async () => {
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

  it('nobody hears what a visitor wrote', async () => {
    const page = openOutboxPage(network);
    network.failNext(failWithoutNetwork);
    await page.outbox.save(createQuizLead({ email: 'ada@', created_at: 'never' }));
    await page.outbox.flush('online');
    page.advanceTime(31 * 24 * 3_600_000);
    await page.outbox.flush('start');
    expect(page.logged).toEqual([
      'outbox: quiz_results: refused',
      'outbox: quiz_results: given up, refused',
    ]);
    expect(await page.entries()).toEqual([]);
  });
});

describe('leaving', () => {
  it('a page that is left before it could send sends at once', async () => {
    const page = openOutboxPage({
      ...network,
      // The browser is slow to give the lock, and the visitor is fast.
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

  it('what is deleted while it is under way does not come back', async () => {
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
