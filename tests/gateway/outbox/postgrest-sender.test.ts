import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { classifyResponse } from '../../../src/gateway/outbox/classify-response';
import { createEntry } from '../../../src/gateway/outbox/outbox-entry';
import { createPostgrestSender } from '../../../src/gateway/outbox/postgrest-sender';
import {
  DATABASE_ADDRESS,
  createEmbeddedDatabase,
  type EmbeddedDatabase,
  VISITOR_KEY,
} from '../../../testing/supabase/embedded-database';
import {
  createNewsletterLead,
  createQuizLead,
} from '../../../testing/gateway/outbox/open-outbox-page';

const over = (fetch: typeof globalThis.fetch, anonKey = VISITOR_KEY) =>
  createPostgrestSender({ url: `${DATABASE_ADDRESS}/`, anonKey, fetch });
const entryOf = (row = {}) => createEntry(createQuizLead(row), 0);
const answered = (status: number, body: BodyInit | null, headers: HeadersInit = {}) =>
  over(async () => new Response(body, { status, headers }))(entryOf());

describe('a row on its way out', () => {
  it('carries the visitor key and no token, asks for nothing back and outlives the page', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(null, { status: 201 }));
    const entry = entryOf();
    await over(fetch)(entry);
    const [address, init] = fetch.mock.calls[0] ?? [];
    const headers = new Headers(init?.headers);
    expect(String(address)).toBe(`${DATABASE_ADDRESS}/rest/v1/quiz_results`);
    expect(headers.get('apikey')).toBe(VISITOR_KEY);
    expect(headers.has('authorization')).toBe(false);
    expect(headers.get('prefer') ?? '').not.toContain('return=representation');
    expect(init?.keepalive).toBe(true);
    expect(JSON.parse(String(init?.body))).toEqual({ ...entry.body, id: entry.id });
  });

  it('does not ask to outlive the page when it is too long for that', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(null, { status: 201 }));
    await over(fetch)(entryOf({ answers: { text: 'é'.repeat(9000) } }));
    expect(fetch.mock.calls[0]?.[1]?.keepalive).toBe(false);
  });
});

describe('what came back', () => {
  it('an empty 404 is not the success the client makes of it', async () => {
    expect(await answered(404, null)).toMatchObject({ status: 404, body: 'empty' });
    expect(await answered(404, '[]')).toMatchObject({ status: 404, body: 'json' });
  });

  it('a page of HTML is no JSON, with 200 as with 502', async () => {
    expect(await answered(200, '<h1>Welcome to the train</h1>')).toMatchObject({ body: 'other' });
    expect(await answered(502, '<h1>Bad gateway</h1>')).toMatchObject({
      status: 502,
      body: 'other',
    });
  });

  it('a body that breaks off keeps its status', async () => {
    const cut = () =>
      new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"code":'));
          controller.error(new TypeError('terminated'));
        },
      });
    expect(await answered(201, cut())).toMatchObject({ status: 201, body: 'cut' });
    expect(await answered(500, cut())).toMatchObject({ status: 500, body: 'cut' });
  });

  it('no answer is an answer with status 0', async () => {
    const send = over(async () => {
      throw new TypeError('fetch failed');
    });
    expect(await send(entryOf())).toMatchObject({
      status: 0,
      message: expect.stringContaining('fetch failed'),
    });
  });

  it('Retry-After is read', async () => {
    expect(await answered(429, '{}', { 'retry-after': '7' })).toMatchObject({ retryAfter: '7' });
  });
});

describe('the real database, judged', () => {
  let database: EmbeddedDatabase;
  beforeAll(async () => {
    database = await createEmbeddedDatabase();
  });
  afterAll(() => database.close());

  const verdictOf = async (entry = entryOf(), anonKey = VISITOR_KEY) => {
    const verdict = classifyResponse(await over(database.fetch, anonKey)(entry), Date.now());
    return 'why' in verdict ? verdict.why : verdict.kind;
  };

  it('a new row is delivered, and so is its replay', async () => {
    const entry = entryOf();
    expect([await verdictOf(entry), await verdictOf(entry)]).toEqual(['delivered', 'delivered']);
  });

  it('JF-06 TY-04 another row of the same person is a duplicate', async () => {
    const subscribe = () => verdictOf(createEntry(createNewsletterLead('maya@example.com'), 0));
    expect([await subscribe(), await subscribe()]).toEqual(['delivered', 'duplicate']);
  });

  it.each<[string, Parameters<typeof entryOf>[0]]>([
    ['an e-mail that is none', { email: 'ada' }],
    ['no answers', { answers: {} }],
    ['a column that does not exist', { shoeSize: 43 }],
    ['NUL in a text', { name: 'a\u0000b' }],
    ['more than a row may hold', { answers: { text: 'x'.repeat(20_000) } }],
    ['a date that is none', { created_at: 'yesterday, I think' }],
  ])('refuses %s, and never asks for another try', async (_, row) => {
    expect(await verdictOf(entryOf(row))).toBe('refused');
  });

  it('a key it does not know is ours to mend', async () => {
    expect(await verdictOf(entryOf(), 'wrong')).toBe('misconfigured');
  });
});
