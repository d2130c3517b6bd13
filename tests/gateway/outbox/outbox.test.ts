import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newEntry } from '../../../src/gateway/outbox/entry';
import { indexedEntries } from '../../../src/gateway/outbox/indexed-entries';
import { lockedSender } from '../../../src/gateway/outbox/one-sender';
import { embeddedDatabase, type EmbeddedDatabase } from '../../supabase/embedded-database';
import { lockTable } from './lock-table';
import {
  ackLost,
  answering,
  bendable,
  newsletterLead,
  offline,
  openPage,
  quizLead,
} from './outbox-fixture';

let database: EmbeddedDatabase;
let network: ReturnType<typeof bendable>;

beforeAll(async () => {
  database = await embeddedDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  network = bendable(database.fetch);
  await database.query('delete from public.quiz_results');
  await database.query('delete from public.candidate_prospects');
});

const rows = (table: string) => database.query(`select * from public.${table}`);

describe('a lead on its way to the real database', () => {
  it('Q2-08 is stored as given under its own id, and leaves nothing on the device', async () => {
    const page = openPage(network);
    const lead = quizLead({ selected_plan: 'prod_double_down' });
    expect(await page.outbox.save(lead)).toEqual({ status: 'saved' });
    expect(await rows('quiz_results')).toEqual([
      expect.objectContaining({ ...lead.row, id: lead.id }),
    ]);
    expect(await page.entries()).toEqual([]);
  });

  it('waits on the device while the network is gone, and is stored once by a later visit', async () => {
    const page = openPage(network);
    network.next(offline);
    expect(await page.outbox.save(quizLead())).toMatchObject({
      status: 'failed',
      reason: 'offline',
      message: '',
      kept: 'device',
    });
    expect(await page.entries()).toMatchObject([
      { attempts: 1, state: 'waiting', why: 'unreachable' },
    ]);
    const later = openPage(network);
    await later.outbox.wake('start');
    expect(await rows('quiz_results')).toHaveLength(1);
    expect(later.late).toEqual(['quiz_results']);
    expect(await later.entries()).toEqual([]);
  });

  it('is one row when the acknowledgement was lost, and the newsletter says "saved"', async () => {
    const page = openPage(network);
    const lead = newsletterLead('grace@example.com');
    network.next(ackLost);
    expect(await page.outbox.save(lead)).toMatchObject({ kept: 'device' });
    expect(await page.outbox.save(lead)).toEqual({ status: 'saved' });
    expect(await rows('candidate_prospects')).toHaveLength(1);
    const other = newsletterLead('Grace@example.com');
    expect(await page.outbox.save(other)).toEqual({ status: 'duplicate' });
  });

  it('is refused with the sentence of the database, kept for a look, and not sent again', async () => {
    const page = openPage(network);
    expect(await page.outbox.save(quizLead({ email: 'ada' }))).toEqual({
      status: 'failed',
      reason: 'rejected',
      message: 'Please enter a valid email address',
      kept: 'nowhere',
    });
    expect(await page.entries()).toMatchObject([{ state: 'parked', why: 'refused' }]);
    await openPage(network).outbox.wake('start');
    expect(network.sent()).toBe(1);
  });

  it('waits as long as the server asks, not longer than an hour', async () => {
    const page = openPage(network);
    network.next(answering(429, { code: 'PT429', message: 'Too many' }, { 'retry-after': '60' }));
    await page.outbox.save(quizLead());
    page.pass(59_000);
    await page.outbox.wake('online');
    expect(network.sent()).toBe(1);
    page.pass(1_000);
    await page.outbox.wake('due');
    expect(await rows('quiz_results')).toHaveLength(1);
  });
});

describe('one lead, however often it is tried', () => {
  it('a hundred replays are one row', async () => {
    const lead = quizLead();
    for (let replay = 0; replay < 100; replay += 1)
      expect(await openPage(network).outbox.save(lead)).toEqual({ status: 'saved' });
    expect(network.sent()).toBe(100);
    expect(await rows('quiz_results')).toHaveLength(1);
  });

  it('two presses at once are one request', async () => {
    const page = openPage(network);
    const lead = quizLead();
    expect(await Promise.all([page.outbox.save(lead), page.outbox.save(lead)])).toEqual([
      { status: 'saved' },
      { status: 'saved' },
    ]);
    expect(network.sent()).toBe(1);
  });

  it('a press while a try is under way by itself waits for that one, and says it alone', async () => {
    const page = openPage(network);
    const lead = quizLead();
    network.next(offline);
    await page.outbox.save(lead);
    let letGo: () => void = () => undefined;
    network.next(async (go) => {
      await new Promise<void>((resolve) => (letGo = resolve));
      return go();
    });
    const woken = page.outbox.wake('online');
    await expect.poll(() => network.sent()).toBe(2);
    const pressed = page.outbox.save(lead);
    await expect.poll(() => page.entries()).toHaveLength(1);
    await new Promise((resolve) => setTimeout(resolve, 20));
    letGo();
    expect(await pressed).toEqual({ status: 'saved' });
    await woken;
    expect(network.sent()).toBe(2);
    expect(page.late).toEqual([]);
  });

  it('a page that died between the row and its own bookkeeping leaves one row', async () => {
    const page = openPage(network);
    // The row is committed, and the page is gone before it hears of it.
    network.next(async (go) => {
      await go();
      return new Promise<Response>(() => undefined);
    });
    void page.outbox.save(quizLead());
    await expect.poll(() => rows('quiz_results')).toHaveLength(1);
    const later = openPage(network);
    expect(await later.entries()).toMatchObject([{ why: 'sending', attempts: 1 }]);
    await later.outbox.wake('start');
    // Without Web Locks the other page may live: its lease must end first.
    expect(network.sent()).toBe(1);
    later.pass(10_000);
    await later.outbox.wake('due');
    expect(await rows('quiz_results')).toHaveLength(1);
    expect(await later.entries()).toEqual([]);
  });

  it('with Web Locks it is known at once that a page is gone', async () => {
    const locks = lockTable();
    const page = openPage({ ...network, oneSender: lockedSender(() => locks) });
    network.next(() => new Promise<Response>(() => undefined));
    void page.outbox.save(quizLead());
    await expect.poll(() => network.sent()).toBe(1);
    const later = openPage({ ...network, oneSender: lockedSender(() => locks) });
    await later.outbox.wake('start');
    expect(network.sent()).toBe(1);
    locks.releaseAll();
    await later.outbox.wake('start');
    expect(await rows('quiz_results')).toHaveLength(1);
  });

  it('two tabs that wake at once send it once, and one of them says so', async () => {
    network.next(offline);
    await openPage(network).outbox.save(quizLead());
    const locks = lockTable();
    const tabs = [1, 2].map(() => openPage({ ...network, oneSender: lockedSender(() => locks) }));
    await Promise.all(tabs.map(({ outbox }) => outbox.wake('online')));
    expect(network.sent()).toBe(2);
    expect(await rows('quiz_results')).toHaveLength(1);
    expect(tabs.flatMap(({ late }) => late)).toEqual(['quiz_results']);
  });

  it('two tabs without Web Locks send it once as well', async () => {
    network.next(offline);
    await openPage(network).outbox.save(quizLead());
    const tabs = [openPage(network), openPage(network)];
    await Promise.all(tabs.map(({ outbox }) => outbox.wake('online')));
    expect(network.sent()).toBe(2);
    expect(tabs.flatMap(({ late }) => late)).toEqual(['quiz_results']);
  });
});

describe('the same wish under another id, after a reload', () => {
  it('QZ-09 is the row that waits, not a second one', async () => {
    network.next(offline);
    const first = newsletterLead('ada@example.com');
    await openPage(network).outbox.save(first);
    const page = openPage(network);
    const again = newsletterLead('ada@example.com');
    const later = { ...again, row: { ...again.row, created_at: '2026-11-21T11:30:00.000Z' } };
    expect(await page.outbox.save(later)).toEqual({ status: 'saved' });
    expect(await rows('candidate_prospects')).toMatchObject([{ id: first.id }]);
    expect(await page.entries()).toEqual([]);
    // Pressed once more in the same page: still that row.
    expect(await page.outbox.save(later)).toEqual({ status: 'saved' });
  });

  it('is that row also when it was noted before the outbox was loaded', async () => {
    network.next(offline);
    const first = quizLead();
    await openPage(network).outbox.save(first);
    const page = openPage(network);
    const again = { ...quizLead(), row: first.row };
    await indexedEntries().change(again.id, () => newEntry(again, Date.now()));
    const woken = page.outbox.wake('start');
    expect(await page.outbox.save(again)).toEqual({ status: 'saved' });
    await woken;
    expect(await rows('quiz_results')).toMatchObject([{ id: first.id }]);
    expect(await page.entries()).toEqual([]);
  });

  it('other words take the place of what still waits', async () => {
    const page = openPage(network);
    const slip = quizLead({ email: 'ada@exmaple.com' });
    network.next(offline);
    await page.outbox.save(slip);
    const corrected = { ...quizLead(), replaces: slip.id };
    expect(await page.outbox.save(corrected)).toEqual({ status: 'saved' });
    await page.outbox.wake('online');
    expect(await rows('quiz_results')).toMatchObject([
      { id: corrected.id, email: 'ada@example.com' },
    ]);
  });

  it('other words leave what waits alone when they replace nothing', async () => {
    network.next(offline);
    await openPage(network).outbox.save(newsletterLead('ada@example.com'));
    const page = openPage(network);
    await page.outbox.save(newsletterLead('grace@example.com'));
    await page.outbox.wake('online');
    expect(await rows('candidate_prospects')).toHaveLength(2);
  });
});

describe('when the way to the database is broken', () => {
  it('a key the database does not know is told to those who run the site, and tried at the next visit', async () => {
    const page = openPage({ ...network, anonKey: 'wrong' });
    expect(await page.outbox.save(quizLead())).toMatchObject({
      reason: 'unavailable',
      kept: 'device',
    });
    expect(await page.entries()).toMatchObject([{ state: 'parked', why: 'misconfigured' }]);
    await page.outbox.wake('start');
    expect(page.logged).toEqual(['outbox: quiz_results: misconfigured']);
    await openPage(network).outbox.wake('start');
    expect(await rows('quiz_results')).toHaveLength(1);
  });

  it('a server that hangs is left alone after the timeout', async () => {
    const page = openPage({
      timeoutMs: 20,
      fetch: (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        }),
    });
    expect(await page.outbox.save(quizLead())).toMatchObject({
      reason: 'offline',
      kept: 'device',
    });
  });

  it('the next look is when the entry may be sent, and a parked one is not looked at', async () => {
    const page = openPage(network);
    network.next(answering(503, '<h1>Down</h1>'));
    await page.outbox.save(quizLead());
    await expect.poll(() => page.nextLook()).toBe(2000);
    const refusing = openPage(network);
    await refusing.outbox.forget();
    await refusing.outbox.save(quizLead({ email: 'ada' }));
    await refusing.outbox.plan();
    expect(refusing.nextLook()).toBeNull();
  });

  it('nobody hears what a visitor wrote', async () => {
    const page = openPage(network);
    network.next(offline);
    await page.outbox.save(quizLead({ email: 'ada@', created_at: 'never' }));
    await page.outbox.wake('online');
    page.pass(31 * 24 * 3_600_000);
    await page.outbox.wake('start');
    expect(page.logged).toEqual([
      'outbox: quiz_results: refused',
      'outbox: quiz_results: given up, refused',
    ]);
    expect(await page.entries()).toEqual([]);
  });
});

describe('leaving', () => {
  it('a page that is left before it could send sends at once', async () => {
    const page = openPage({
      ...network,
      // The browser is slow to give the lock, and the visitor is fast.
      oneSender: () => new Promise<boolean>(() => undefined),
    });
    void page.outbox.save(quizLead());
    await expect.poll(() => page.entries()).toHaveLength(1);
    expect(network.sent()).toBe(0);
    page.outbox.lastCall();
    await expect.poll(() => rows('quiz_results')).toHaveLength(1);
    await openPage(network).outbox.wake('start');
    page.outbox.lastCall();
    expect(network.sent()).toBe(1);
  });

  it('what is deleted while it is under way does not come back', async () => {
    const page = openPage(network);
    let fail: () => void = () => undefined;
    network.next(
      () => new Promise<Response>((_, reject) => (fail = () => reject(new TypeError('gone')))),
    );
    const saved = page.outbox.save(quizLead());
    await expect.poll(() => network.sent()).toBe(1);
    await page.outbox.forget();
    fail();
    expect(await saved).toMatchObject({ status: 'failed', kept: 'nowhere' });
    expect(await page.entries()).toEqual([]);
  });
});
