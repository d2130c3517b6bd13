import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { embeddedDatabase, type EmbeddedDatabase } from '../../supabase/embedded-database';
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
      reason: 'unavailable',
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
