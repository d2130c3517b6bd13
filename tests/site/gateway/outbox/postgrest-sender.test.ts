import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { classifyResponse } from '../../../../src/site/gateway/outbox/classify-response';
import { createEntry } from '../../../../src/site/gateway/outbox/outbox-entry';
import { createPostgrestSender } from '../../../../src/site/gateway/outbox/postgrest-sender';
import {
  DATABASE_ADDRESS,
  createEmbeddedDatabase,
  type EmbeddedDatabase,
  VISITOR_KEY,
} from '../../../support/supabase/embedded-database';
import {
  createNewsletterLead,
  createQuizLead,
} from '../../../support/gateway/outbox/open-outbox-page';

const createSender = (fetch: typeof globalThis.fetch, anonKey = VISITOR_KEY) =>
  createPostgrestSender({ url: `${DATABASE_ADDRESS}/`, anonKey, fetch });
const createTestEntry = (row = {}) => createEntry(createQuizLead(row), 0);
const respondJson = (status: number, body: BodyInit | null, headers: HeadersInit = {}) =>
  createSender(async () => new Response(body, { status, headers }))(createTestEntry());

describe('request of createPostgrestSender', () => {
  it('the request has the public key, no token, no returned row and keepalive', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(null, { status: 201 }));
    const entry = createTestEntry();
    await createSender(fetch)(entry);
    const [address, init] = fetch.mock.calls[0] ?? [];
    const headers = new Headers(init?.headers);
    expect(String(address)).toBe(`${DATABASE_ADDRESS}/rest/v1/quiz_results`);
    expect(headers.get('apikey')).toBe(VISITOR_KEY);
    expect(headers.has('authorization')).toBe(false);
    expect(headers.get('prefer') ?? '').not.toContain('return=representation');
    expect(init?.keepalive).toBe(true);
    expect(JSON.parse(String(init?.body))).toEqual({ ...entry.body, id: entry.id });
  });

  it('a large request has no keepalive', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(null, { status: 201 }));
    await createSender(fetch)(createTestEntry({ answers: { text: 'é'.repeat(9000) } }));
    expect(fetch.mock.calls[0]?.[1]?.keepalive).toBe(false);
  });
});

describe('response of createPostgrestSender', () => {
  it('an empty 404 is not reported as a success', async () => {
    expect(await respondJson(404, null)).toMatchObject({ status: 404, body: 'empty' });
    expect(await respondJson(404, '[]')).toMatchObject({ status: 404, body: 'json' });
  });

  it('an HTML response is not JSON, with status 200 or 502', async () => {
    expect(await respondJson(200, '<h1>Welcome to the train</h1>')).toMatchObject({
      body: 'other',
    });
    expect(await respondJson(502, '<h1>Bad gateway</h1>')).toMatchObject({
      status: 502,
      body: 'other',
    });
  });

  it('a response with a cut body keeps its status', async () => {
    const createCutResponse = () =>
      new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"code":'));
          controller.error(new TypeError('terminated'));
        },
      });
    expect(await respondJson(201, createCutResponse())).toMatchObject({ status: 201, body: 'cut' });
    expect(await respondJson(500, createCutResponse())).toMatchObject({ status: 500, body: 'cut' });
  });

  it('no response has status 0', async () => {
    const send = createSender(async () => {
      throw new TypeError('fetch failed');
    });
    expect(await send(createTestEntry())).toMatchObject({
      status: 0,
      message: expect.stringContaining('fetch failed'),
    });
  });

  it('the Retry-After header is returned', async () => {
    expect(await respondJson(429, '{}', { 'retry-after': '7' })).toMatchObject({ retryAfter: '7' });
  });
});

describe('responses of the real database', () => {
  let database: EmbeddedDatabase;
  beforeAll(async () => {
    database = await createEmbeddedDatabase();
  });
  afterAll(() => database.close());

  const classify = async (entry = createTestEntry(), anonKey = VISITOR_KEY) => {
    const verdict = classifyResponse(
      await createSender(database.fetch, anonKey)(entry),
      Date.now(),
    );
    return 'why' in verdict ? verdict.why : verdict.kind;
  };

  it('a new row and its replay are classified as delivered', async () => {
    const entry = createTestEntry();
    expect([await classify(entry), await classify(entry)]).toEqual(['delivered', 'delivered']);
  });

  it('JF-06 TY-04 another row of the same person is classified as duplicate', async () => {
    const subscribe = () => classify(createEntry(createNewsletterLead('maya@example.com'), 0));
    expect([await subscribe(), await subscribe()]).toEqual(['delivered', 'duplicate']);
  });

  it.each<[string, Parameters<typeof createTestEntry>[0]]>([
    ['an e-mail that is none', { email: 'ada' }],
    ['no answers', { answers: {} }],
    ['NUL in a text', { name: 'a\u0000b' }],
    ['more than a row may hold', { answers: { text: 'x'.repeat(20_000) } }],
    ['a date that is none', { created_at: 'yesterday, I think' }],
  ])('the database refuses %s permanently', async (_, row) => {
    expect(await classify(createTestEntry(row))).toBe('refused');
  });

  it('a column that the database does not have, and a wrong key, are classified as misconfigured', async () => {
    expect(await classify(createTestEntry({ shoeSize: 43 }))).toBe('misconfigured');
    expect(await classify(createTestEntry(), 'wrong')).toBe('misconfigured');
  });
});
