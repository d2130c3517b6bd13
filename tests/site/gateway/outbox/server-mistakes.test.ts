import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  createFaultyFetch,
  createQuizLead,
  failWithoutNetwork,
  openOutboxPage,
  respondWith,
} from '../../../support/gateway/outbox/open-outbox-page';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOON = Date.parse('2026-11-21T12:00:00Z');

/** A server that is well: it stores each id once. */
function createServer() {
  const stored = new Set<string>();
  const server: typeof fetch = async (_, init) => {
    const { id } = JSON.parse(String(init?.body)) as { id: string }; // what the outbox sends
    if (stored.has(id))
      return Response.json(
        { code: '23505', message: 'violates unique constraint "quiz_results_pkey"' },
        { status: 409 },
      );
    stored.add(id);
    return new Response(null, { status: 201 });
  };
  return { stored, network: createFaultyFetch(server) };
}

let server: ReturnType<typeof createServer>;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  server = createServer();
});

const visit = (openedAt = NOON) => openOutboxPage({ ...server.network, openedAt });

type Answer = () => Promise<Response>;

/** Each answer in the body of a host, a firewall, a gateway, or the API itself. */
const bodies: Readonly<Record<string, string>> = {
  nothing: '',
  'a page of HTML': '<!doctype html><title>Sorry</title>',
  'half a JSON': '{"code":"PT4',
  'a list': '[]',
  null: 'null',
  'a word': '"no"',
  'a firewall': '{"message":"Request blocked","requestId":"8f2"}',
  'a firewall with a number': '{"code":403,"message":"Duplicate request"}',
  'a gateway': '{"message":"no Route matched with those values"}',
};
const codes = [
  'PGRST000',
  'PGRST102',
  'PGRST106',
  'PGRST204',
  'PGRST205',
  'PGRST301',
  '08006',
  '23502',
  '23503',
  '25006',
  '40001',
  '42501',
  '42703',
  '42P01',
  '53300',
  '54001',
  '57014',
  'XX000',
  '',
];
const statuses = [
  400, 401, 402, 403, 404, 405, 406, 407, 408, 409, 410, 411, 412, 414, 415, 416, 418, 421, 422,
  423, 424, 425, 426, 428, 429, 431, 451, 499, 500, 501, 502, 503, 504, 507, 511, 520, 521, 522,
  523, 524, 525, 526, 530, 540, 544,
];
const refusals: readonly [status: number, code: string][] = [
  [400, 'PT400'],
  [422, 'PT422'],
  [400, '22P02'],
  [400, '22007'],
  [400, '22003'],
  [400, '23514'],
];

const createApiError = (code: string): string =>
  JSON.stringify({ code, message: 'Some words', details: null, hint: null });

/** The visitor submits, closes the page when it is answered, and comes back. */
async function submitAndReturn(answer: Answer) {
  server.network.failNext(answer);
  const result = await visit().outbox.save(createQuizLead());
  await visit(NOON + HOUR).outbox.flush('start');
  return { result, rows: server.stored.size, requests: server.network.getRequestCount() };
}

describe('every answer of a server, and a visitor who leaves and comes back', () => {
  it.each(statuses)(
    'a lead that met a %i is stored once, whatever stood in the answer',
    async (status) => {
      const texts = [...Object.values(bodies), ...codes.map(createApiError)];
      for (const text of texts) {
        server = createServer();
        globalThis.indexedDB = new IDBFactory();
        const { result, rows } = await submitAndReturn(respondWith(status, text));
        expect([text, rows]).toEqual([text, 1]);
        expect([text, result]).toMatchObject([text, { status: 'failed', retainedIn: 'device' }]);
      }
    },
  );

  it.each([200, 202, 204, 302, 304])(
    'a %i that does not say that the row is stored is not believed',
    async (status) => {
      const texts = [204, 304].includes(status) ? [''] : Object.values(bodies);
      for (const text of texts) {
        server = createServer();
        globalThis.indexedDB = new IDBFactory();
        const body = text === '' ? null : text;
        expect((await submitAndReturn(async () => new Response(body, { status }))).rows).toBe(1);
      }
    },
  );

  it.each(refusals)('only a rule is final: %i with the code %s', async (status, code) => {
    const answer = respondWith(status, createApiError(code));
    expect(await submitAndReturn(answer)).toMatchObject({
      result: {
        status: 'failed',
        reason: 'rejected',
        message: 'Some words',
        retainedIn: 'nowhere',
      },
      rows: 0,
      requests: 1,
    });
  });

  it.each(['<h1>Too large</h1>', createApiError('PT413')])(
    'what is too large stays so: %s',
    async (text) => {
      expect((await submitAndReturn(respondWith(413, text))).requests).toBe(1);
    },
  );

  it('a server that is wrong for days is asked at every visit and by the schedule', async () => {
    const wrong = respondWith(404, createApiError('PGRST205'));
    server.network.failNext(wrong, wrong, wrong, wrong);
    const page = visit();
    await page.outbox.save(createQuizLead());
    await expect.poll(() => page.getNextCheckDelay()).toBe(2000);
    page.advanceTime(2000);
    await page.outbox.flush('due');
    for (const day of [1, 2]) await visit(NOON + day * DAY).outbox.flush('start');
    expect([server.network.getRequestCount(), server.stored.size]).toEqual([4, 0]);
    await visit(NOON + 3 * DAY).outbox.flush('start');
    expect(server.stored.size).toBe(1);
  });
});

const failures: Readonly<
  Record<string, (passThrough: () => Promise<Response>) => Promise<Response>>
> = {
  'no network': failWithoutNetwork,
  'an answer that is lost': async (passThrough) => {
    await passThrough();
    throw new TypeError('Failed to fetch');
  },
  'a portal': respondWith(200, '<h1>Sign in</h1>'),
  '503 with a page': respondWith(503, '<h1>Down</h1>'),
  '500': respondWith(500, createApiError('XX000')),
  '429': respondWith(429, createApiError('PT429'), { 'retry-after': '30' }),
  'a wrong key': respondWith(401, createApiError('PGRST301')),
  'an older schema': respondWith(400, createApiError('PGRST204')),
};

const clocks: Readonly<Record<string, number>> = {
  right: 0,
  'an hour behind': -HOUR,
  'twenty days behind': -20 * DAY,
  'forty days behind': -40 * DAY,
  'a year behind': -365 * DAY,
  'at its beginning': -NOON,
  'two hours ahead': 2 * HOUR,
  'forty days ahead': 40 * DAY,
  'a year ahead': 365 * DAY,
};

describe('clocks that go wrong and are put right', () => {
  const pairs = Object.keys(clocks).flatMap((clock) =>
    Object.keys(failures).map((failure) => [clock, failure] as const),
  );

  it.each(pairs)('a lead of a clock %s, that met %s, is stored once', async (clock, failure) => {
    server.network.failNext(failures[failure] ?? failWithoutNetwork);
    await visit(NOON + (clocks[clock] ?? 0)).outbox.save(createQuizLead());
    await visit(NOON + HOUR).outbox.flush('start');
    expect(server.stored.size).toBe(1);
    const later = visit(NOON + 2 * HOUR);
    await later.outbox.flush('start');
    expect([server.stored.size, await later.entries()]).toEqual([1, []]);
  });

  it.each(pairs)(
    'a clock %s on the way back, and %s there, lose nothing',
    async (clock, failure) => {
      server.network.failNext(failWithoutNetwork, failures[failure] ?? failWithoutNetwork);
      await visit().outbox.save(createQuizLead());
      await visit(NOON + HOUR + (clocks[clock] ?? 0)).outbox.flush('start');
      await visit(NOON + 5 * HOUR).outbox.flush('start');
      expect(server.stored.size).toBe(1);
    },
  );

  it('whatever the clocks of its visits say, no lead is given up before two answers of a server', async () => {
    const clock = fc.constantFrom(...Object.values(clocks));
    const visits = fc.array(fc.record({ clock, days: fc.integer({ min: 0, max: 400 }) }), {
      minLength: 1,
      maxLength: 5,
    });
    const oneFailure = fc.constantFrom(...Object.values(failures));
    await fc.assert(
      fc.asyncProperty(visits, oneFailure, fc.nat(), async (away, failure, when) => {
        globalThis.indexedDB = new IDBFactory();
        server = createServer();
        const answers: (typeof failure)[] = away.map(() => failWithoutNetwork);
        answers[when % away.length] = failure;
        server.network.failNext(failWithoutNetwork, ...answers);
        await visit(NOON + (away[0]?.clock ?? 0)).outbox.save(createQuizLead());
        let now = NOON;
        for (const { clock: offset, days } of away) {
          now += days * DAY;
          await visit(now + offset).outbox.flush('start');
        }
        await visit(now + 2 * HOUR).outbox.flush('start');
        expect(server.stored.size).toBe(1);
      }),
      { numRuns: 200 },
    );
  });

  it('a lead of 31 days is tried, and given up only when two visits were answered', async () => {
    server.network.failNext(failWithoutNetwork, failWithoutNetwork);
    await visit().outbox.save(createQuizLead());
    await visit(NOON + 31 * DAY).outbox.flush('start');
    const down = respondWith(503, createApiError('XX000'));
    server.network.failNext(down, down);
    const page = visit(NOON + 32 * DAY);
    await page.outbox.flush('start');
    expect(await page.entries()).toHaveLength(1);
    await visit(NOON + 33 * DAY).outbox.flush('start');
    expect(await page.entries()).toEqual([]);
  });
});
