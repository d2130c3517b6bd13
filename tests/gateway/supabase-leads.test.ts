import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Lead } from '../../src/gateway/leads-port';
import { supabaseLeads } from '../../src/gateway/supabase-leads';
import {
  ADDRESS,
  embeddedDatabase,
  VISITOR_KEY,
  type EmbeddedDatabase,
} from '../supabase/embedded-database';

let database: EmbeddedDatabase;

beforeAll(async () => {
  // The client wants one although it never connects; Node 20 has none.
  vi.stubGlobal('WebSocket', vi.fn());
  database = await embeddedDatabase();
});

afterAll(async () => {
  await database.close();
  vi.unstubAllGlobals();
});

const quizLead = (row: Lead['row'] = {}): Lead => ({
  table: 'quiz_results',
  id: randomUUID(),
  row: { email: 'ada@example.com', name: 'Ada', answers: { stage: 'burnt-out' }, ...row },
});

const alertLead = (email: string): Lead => ({
  table: 'candidate_prospects',
  id: randomUUID(),
  row: { email, full_name: '', source: 'quiz6', positions: ['Designer'] },
});

function leadsOver(send: typeof fetch, timeoutMs?: number) {
  return supabaseLeads({
    url: ADDRESS,
    anonKey: VISITOR_KEY,
    fetch: send,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });
}

const answering = (status: number, body: unknown) => async () =>
  new Response(JSON.stringify(body), { status });

describe('supabase leads on the real database', () => {
  it('Q2-08 saves a row as given, under its own id', async () => {
    const lead = quizLead({ selected_plan: 'prod_double_down' });
    expect(await leadsOver(database.fetch).save(lead)).toEqual({ status: 'saved' });
    expect(
      await database.query(`select * from public.quiz_results where id = '${lead.id}'`),
    ).toEqual([expect.objectContaining(lead.row)]);
  });

  it('answers "duplicate" when the same lead is sent again', async () => {
    const leads = leadsOver(database.fetch);
    const lead = quizLead();
    await leads.save(lead);
    expect(await leads.save(lead)).toEqual({ status: 'duplicate' });
  });

  it('JF-06 answers "duplicate" when the person has this alert already', async () => {
    const leads = leadsOver(database.fetch);
    await leads.save(alertLead('grace@example.com'));
    expect(await leads.save(alertLead('Grace@example.com'))).toEqual({ status: 'duplicate' });
  });

  it('answers "rejected" with the sentence of the database', async () => {
    expect(await leadsOver(database.fetch).save(quizLead({ email: 'ada' }))).toEqual({
      status: 'failed',
      reason: 'rejected',
      message: 'Please enter a valid email address',
    });
  });

  it('answers "rejected" to a key the database does not know', async () => {
    const leads = supabaseLeads({ url: ADDRESS, anonKey: 'wrong', fetch: database.fetch });
    expect(await leads.save(quizLead())).toMatchObject({ status: 'failed', reason: 'rejected' });
  });
});

describe('supabase leads when the way to the database is broken', () => {
  it('answers "unavailable" when the network fails, and does not throw', async () => {
    const leads = leadsOver(async () => {
      throw new TypeError('fetch failed');
    });
    expect(await leads.save(quizLead())).toEqual({
      status: 'failed',
      reason: 'unavailable',
      message: expect.stringContaining('fetch failed'),
    });
  });

  it('answers "unavailable" when no answer comes in time', async () => {
    const hanging: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    expect(await leadsOver(hanging, 20).save(quizLead())).toMatchObject({
      status: 'failed',
      reason: 'unavailable',
    });
  });

  it.each([408, 429, 500, 503])('answers "unavailable" to HTTP %i', async (status) => {
    const leads = leadsOver(answering(status, { code: '', message: 'later' }));
    expect(await leads.save(quizLead())).toEqual({
      status: 'failed',
      reason: 'unavailable',
      message: 'later',
    });
  });

  it.each([400, 403, 404, 413, 422])('answers "rejected" to HTTP %i', async (status) => {
    const leads = leadsOver(answering(status, { code: 'PT422', message: 'never' }));
    expect(await leads.save(quizLead())).toEqual({
      status: 'failed',
      reason: 'rejected',
      message: 'never',
    });
  });

  it('answers "rejected" to a violated check, which the local database calls 500', async () => {
    const leads = leadsOver(
      answering(500, { code: 'SUP', message: 'new row violates check constraint "x"' }),
    );
    expect(await leads.save(quizLead())).toMatchObject({ reason: 'rejected' });
  });

  it('answers "duplicate" to any message that says so', async () => {
    const leads = leadsOver(answering(400, { code: 'X', message: 'Duplicate entry' }));
    expect(await leads.save(quizLead())).toEqual({ status: 'duplicate' });
  });

  it('survives an answer that is no JSON', async () => {
    const leads = leadsOver(async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    expect(await leads.save(quizLead())).toMatchObject({ reason: 'unavailable' });
  });

  it('sends the visitor key, asks for nothing back and outlives the page', async () => {
    const send = vi.fn<typeof fetch>(async () => new Response(null, { status: 201 }));
    await leadsOver(send).save(quizLead());
    const [address, init] = send.mock.calls[0] ?? [];
    const headers = new Headers(init?.headers);
    expect(String(address)).not.toContain('select');
    expect(headers.get('apikey')).toBe(VISITOR_KEY);
    expect(headers.get('prefer') ?? '').not.toContain('return=representation');
    expect(init?.keepalive).toBe(true);
  });
});
