// @module-tag long
// The log of visits through the API: what it takes, what it refuses, who reads it, and what it counts.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandomSource } from '../reliability/fuzz/random';
import {
  DATABASE_ADDRESS,
  SECRET_KEY,
  VISITOR_KEY,
  createEmbeddedDatabase,
  type EmbeddedDatabase,
} from '../support/supabase/embedded-database';
import { drawArrivals, drawVisits } from '../reliability/visits/random-visits';
import {
  countVisits,
  diffCounts,
  type SentPart,
  STORED_COUNTS_SQL,
  toCountTable,
  toInsertSql,
  UNBALANCED_STEPS_SQL,
} from '../support/visits/reference-counts';

let database: EmbeddedDatabase;
const tokens = { member: '', stranger: '' };

const today = new Date().toISOString().slice(0, 10);
const REPORT = `rpc/funnel_counts?of_funnel=career-match&from_day=2026-01-01&to_day=${today}`;
const COVERAGE = `rpc/log_coverage?from_day=2026-01-01&to_day=${today}`;

function ask(
  method: string,
  path: string,
  {
    body,
    key = VISITOR_KEY,
    token,
  }: {
    body?: unknown;
    key?: string;
    token?: string | undefined;
  } = {},
): Promise<Response> {
  return database.fetch(`${DATABASE_ADDRESS}/rest/v1/${path}`, {
    method,
    headers: {
      apikey: key,
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

async function signUp(email: string): Promise<{ id: string; token: string }> {
  const response = await database.fetch(`${DATABASE_ADDRESS}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: VISITOR_KEY, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'a long password 1' }),
  });
  // The answer of the sign-up of this API.
  const session = (await response.json()) as { access_token: string; user: { id: string } };
  return { id: session.user.id, token: session.access_token };
}

beforeAll(async () => {
  database = await createEmbeddedDatabase();
  const member = await signUp('member@example.com');
  const stranger = await signUp('stranger@example.com');
  tokens.member = member.token;
  tokens.stranger = stranger.token;
  await ask('POST', 'rpc/set_team_member', {
    body: { account: member.id, is_member: true },
    key: SECRET_KEY,
  });
});

afterAll(() => database.close());

const createPart = (): Omit<SentPart, 'received_at'> => ({
  visit: randomUUID(),
  part: 0,
  funnel: 'career-match',
  version: 1,
  definition: '00000000000000aa',
  source: '',
  followed_from: 0,
  views: [
    ['welcome', 'start', 1200],
    ['goals', 'go', 4000, { goals: ['16+', '=1+1', '<script>'], note: [''] }],
    ['welcome', 'back', 0],
  ],
  outcomes: [['result', 'plan', 'full']],
});

const view = (...entry: unknown[]) => ({ views: [entry] });

describe('a part', () => {
  it.each([
    ['with options of any short text', {}],
    [
      'with 200 views',
      { views: Array.from({ length: 200 }, (_, n) => ['a', n === 0 ? 'start' : 'go', 1]) },
    ],
    ['number 63', { part: 63 }],
    ['of a visit without a view after the yes', { followed_from: 3 }],
    ['of a day on one step', view('welcome', 'start', 86_400_000)],
    ['with a value of 80 characters', view('a', 'start', 1, { b: ['x'.repeat(80)] })],
    // The database has no definitions: the studio shows such steps apart.
    ['with the steps of another funnel', { funnel: 'benefits' }],
    ['with an empty answer', view('a', 'start', 1, { b: [] })],
  ])('%s is stored as it was sent', async (_, change) => {
    const part = { ...createPart(), ...change };
    expect((await ask('POST', 'visit_parts', { body: part })).status).toBe(201);
    const [stored] = await database.query(
      `select * from public.visit_parts where visit = '${part.visit}'`,
    );
    expect(stored).toMatchObject(part);
  });

  it.each([
    ['part 64', { part: 64 }, 422, 'at most 64 parts'],
    ['a negative part', { part: -1 }, 422, 'at most 64 parts'],
    ['an address as a funnel', { funnel: 'ada@example.com' }, 422, 'funnel must be the id'],
    ['no version', { version: 0 }, 422, 'version must be'],
    ['a mark that is none', { definition: 'latest' }, 422, 'definition must be'],
    ['a source of 81 characters', { source: 'x'.repeat(81) }, 422, 'source must be'],
    ['a yes after the last view', { followed_from: 4 }, 422, 'followed_from must be'],
    ['no view', { views: [] }, 422, '1 to 200 views'],
    [
      '201 views',
      { views: Array.from({ length: 201 }, () => ['a', 'go', 1]) },
      422,
      '1 to 200 views',
    ],
    ['an object for the views', { views: {} }, 422, '1 to 200 views'],
    ['a view that is a text', { views: ['welcome'] }, 422, 'A view must'],
    ['an e-mail as a step', view('ada@example.com', 'start', 1), 422, 'A view must'],
    ['a step of 81 characters', view('x'.repeat(81), 'start', 1), 422, 'A view must'],
    ['a step that is true', view(true, 'start', 1), 422, 'A view must'],
    ['an unknown way to come', view('a', 'jump', 1), 422, 'A view must'],
    ['a visit that begins with a step back', view('a', 'back', 1), 422, 'A view must'],
    [
      'a start in the middle',
      {
        views: [
          ['a', 'start', 1],
          ['b', 'start', 1],
        ],
      },
      422,
      'A view must',
    ],
    ['a negative time', view('a', 'start', -1), 422, 'A view must'],
    ['a time of a year', view('a', 'start', 31_536_000_000), 422, 'A view must'],
    ['a part of a millisecond', view('a', 'start', 0.5), 422, 'A view must'],
    ['a text for a time', view('a', 'start', '1'), 422, 'A view must'],
    ['a text for a list', view('a', 'start', 1, { b: 'pay' }), 422, 'A view must'],
    ['a list for the answers', view('a', 'start', 1, ['pay']), 422, 'A view must'],
    ['an address as a field', view('a', 'start', 1, { 'ada@example.com': [] }), 422, 'A view must'],
    ['a number as a value', view('a', 'start', 1, { b: [5] }), 422, 'A view must'],
    [
      'a value of 81 characters',
      view('a', 'start', 1, { b: ['x'.repeat(81)] }),
      422,
      'A view must',
    ],
    ['a control character', view('a', 'start', 1, { b: ['a\u0007b'] }), 422, 'A view must'],
    [
      '501 values',
      view('a', 'start', 1, { b: Array.from({ length: 501 }, () => 'x') }),
      422,
      'A view must',
    ],
    ['an unknown outcome', { outcomes: [['payment', 'plan', '30']] }, 422, 'An outcome must'],
    [
      'a submission with words',
      { outcomes: [['submission', 'lead', 'ada']] },
      422,
      'An outcome must',
    ],
    ['an ending with a value', { outcomes: [['ending', 'plan', 'ada']] }, 422, 'An outcome must'],
    [
      '17 KiB',
      view('a', 'start', 1, { b: Array.from({ length: 250 }, () => 'x'.repeat(66)) }),
      413,
      'too large',
    ],
    ['an id that is no UUID', { visit: '1' }, 400, 'uuid'],
    ['a column that does not exist', { email: 'ada@example.com' }, 400, 'email'],
    ['a NUL', view('a', 'start', 1, { b: ['a\u0000b'] }), 400, ''],
  ])('with %s is refused', async (_, change, status, message) => {
    const part = { ...createPart(), ...change };
    const response = await ask('POST', 'visit_parts', { body: part });
    expect([response.status, await response.text()]).toEqual([
      status,
      expect.stringContaining(message),
    ]);
    expect(
      (await database.query(`select from public.visit_parts where visit::text = '${part.visit}'`))
        .length,
    ).toBe(0);
  });

  it('is stored once, and two in one request are refused', async () => {
    const part = createPart();
    await ask('POST', 'visit_parts', { body: part });
    const again = await ask('POST', 'visit_parts', { body: { ...part, source: 'newsletter' } });
    expect([again.status, await again.json()]).toEqual([
      409,
      expect.objectContaining({ code: '23505' }),
    ]);
    const two = await ask('POST', 'visit_parts', { body: [createPart(), createPart()] });
    expect([two.status, await two.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'PT400' }),
    ]);
  });

  it('cannot say when it came', async () => {
    const part = { ...createPart(), received_at: '2020-01-01T00:00:00Z', written_in: '1' };
    expect((await ask('POST', 'visit_parts', { body: part })).status).toBe(201);
    const [stored] = await database.query(`
      select received_at > now() - interval '1 minute' as is_now, written_in::text <> '1' as is_late
      from public.visit_parts where visit = '${part.visit}'`);
    expect(stored).toEqual({ is_now: true, is_late: true });
  });
});

describe('who reads the log', () => {
  const everybody = [
    ['a visitor', () => undefined],
    ['a stranger with an account', () => tokens.stranger],
    ['a member', () => tokens.member],
  ] as const;
  const relations = [
    'visit_parts',
    'visit_key',
    'visit_sums',
    'quiz_results',
    'candidate_prospects',
  ];

  it.each(
    everybody.flatMap(([who, token]) => relations.map((table) => [who, table, token] as const)),
  )('%s changes nothing in %s', async (_, table, token) => {
    await ask('POST', 'quiz_results', { body: { id: randomUUID(), answers: { a: 1 } } });
    await ask('POST', 'visit_parts', { body: createPart() });
    await database.query('select private.add_to_sums(1000)');
    const before = await database.query(
      `select count(*) as rows, md5(string_agg(t::text, '' order by t::text)) as print from public.${table} t`,
    );
    const columns: Record<string, object> = {
      visit_parts: { source: 'x' },
      visit_key: { a: 'x' },
      visit_sums: { visits: 9 },
    };
    const change = columns[table] ?? { created_at: '2020-01-01T00:00:00Z' };
    for (const [verb, body] of [
      ['PATCH', change],
      ['DELETE', undefined],
    ] as const)
      await ask(verb, table, { body, token: token() });
    // What visitors may add, and nobody twice.
    await ask('POST', table, { body: change, token: token() });
    expect(
      await database.query(
        `select count(*) as rows, md5(string_agg(t::text, '' order by t::text)) as print from public.${table} t`,
      ),
    ).toEqual(before);
  });

  it.each(everybody)('%s reads what the team may read, or nothing', async (who, token) => {
    await ask('POST', 'visit_parts', { body: createPart() });
    await database.query('select private.add_to_sums(1000)');
    const counts: Record<string, number> = {};
    for (const table of relations) {
      const response = await ask('GET', table, { token: token() });
      const rows: unknown = response.ok ? await response.json() : [];
      counts[table] = Array.isArray(rows) ? rows.length : -1;
    }
    const readable = Object.keys(counts).filter((table) => counts[table] !== 0);
    expect(readable).toEqual(who === 'a member' ? ['visit_parts', 'visit_key', 'visit_sums'] : []);
  });

  it('a member reads the report by GET, after summing up', async () => {
    await ask('POST', 'visit_parts', { body: createPart() });
    const summed = await ask('POST', 'rpc/sum_visits', { body: {}, token: tokens.member });
    expect([summed.status, await summed.json()]).toEqual([200, true]);
    const report = await ask('GET', REPORT, { token: tokens.member });
    expect(await report.json()).toEqual({
      isMember: true,
      counts: expect.arrayContaining([
        [
          1,
          '00000000000000aa',
          '',
          'option',
          'goals',
          '16+',
          expect.any(Number),
          expect.any(Number),
        ],
      ]),
      days: expect.arrayContaining([[today, 1, '00000000000000aa', '', expect.any(Number), 0, 0]]),
    });
    const coverage = await ask('GET', COVERAGE, { token: tokens.member });
    expect(await coverage.json()).toEqual({
      leads: expect.any(Number),
      visits: expect.any(Number),
    });
  });

  it('a stranger with an account is told that they are no member, and gets no count', async () => {
    const report = await ask('GET', REPORT, { token: tokens.stranger });
    expect(await report.json()).toEqual({ isMember: false, counts: [], days: [] });
    expect((await ask('GET', COVERAGE, { token: tokens.stranger })).status).toBe(403);
    expect((await ask('POST', 'rpc/sum_visits', { body: {}, token: tokens.stranger })).status).toBe(
      403,
    );
  });

  it('a visitor may call no report, and nobody without the secret key adds a member', async () => {
    for (const [method, path] of [
      ['GET', REPORT],
      ['GET', COVERAGE],
      ['POST', 'rpc/sum_visits'],
    ] as const)
      expect((await ask(method, path, method === 'POST' ? { body: {} } : {})).status).toBe(401);
    const body = { account: randomUUID(), is_member: true };
    for (const token of [undefined, tokens.stranger, tokens.member])
      expect((await ask('POST', 'rpc/set_team_member', { body, token })).ok).toBe(false);
  });
});

describe('what is counted', () => {
  const forget = () =>
    database.script(`delete from public.visit_parts; delete from public.visit_sums;
      delete from public.visit_key`);
  const sumAll = async () => {
    for (;;) {
      const [row] = await database.query('select private.add_to_sums(200) as parts');
      if (row?.['parts'] === 0) return;
    }
  };

  it.each([1, 2, 3])(
    'parts in disorder, doubled, a tenth lost, summed up in between: the reference (seed %i)',
    async (seed) => {
      await forget();
      const random = createRandomSource(seed);
      const arrivals = drawArrivals(random, drawVisits(random, 200));
      for (let at = 0; at < arrivals.length;) {
        const batch = arrivals.slice(at, at + 1 + random.integer(30));
        at += batch.length;
        await database.query(toInsertSql(batch));
        if (random.integer(3) === 0)
          await database.query(`select private.add_to_sums(${1 + random.integer(60)})`);
      }
      await sumAll();
      const stored = toCountTable(await database.query(STORED_COUNTS_SQL));
      expect(diffCounts(countVisits(arrivals), stored)).toEqual([]);
      expect(stored.size).toBeGreaterThan(300);
      expect(await database.query(UNBALANCED_STEPS_SQL)).toEqual([]);
      // A visit keeps its newest part.
      const [{ rows, visits } = {}] = await database.query(
        'select count(*) as rows, count(distinct visit) as visits from public.visit_parts',
      );
      expect(rows).toBe(visits);
    },
  );

  it('a step before the yes counts for answers and results, never for losses', async () => {
    await forget();
    const part = { ...createPart(), received_at: '2026-10-01T10:00:00Z' };
    const before: SentPart = { ...part, followed_from: 2 };
    await database.query(toInsertSql([before]));
    await sumAll();
    const rows = await database.query(`select kind, a, b from public.visit_key`);
    expect(rows.map(({ kind, a, b }) => [kind, a, b].join(' ').trim()).sort()).toEqual([
      'answered goals',
      'answered note',
      'came welcome back',
      'left welcome',
      'option goals 16+',
      'option goals <script>',
      'option goals =1+1',
      'option note',
      'result plan full',
      'time welcome 0',
      'visit',
    ]);
  });

  it('visits go after 30 days, their sums after 25 months, and late parts are visits of their day', async () => {
    await forget();
    const part = { ...createPart(), received_at: '2026-10-01T10:00:00Z' };
    await database.query(toInsertSql([part]));
    await sumAll();
    const count = async (table: string) =>
      Number((await database.query(`select count(*) as rows from public.${table}`))[0]?.['rows']);
    const sums = await count('visit_sums');
    await database.script(`call private.purge_expired('2026-10-31T09:00:00Z')`);
    expect([await count('visit_parts'), await count('visit_sums')]).toEqual([1, sums]);
    await database.script(`call private.purge_expired('2026-11-01T10:00:00Z')`);
    expect([await count('visit_parts'), await count('visit_sums')]).toEqual([0, sums]);
    // 31 days late: what it repeats is no longer known.
    await database.query(toInsertSql([{ ...part, part: 1, received_at: '2026-11-01T11:00:00Z' }]));
    await sumAll();
    expect(await count('visit_sums')).toBe(2 * sums);
    await database.script(`call private.purge_expired('2028-11-15T00:00:00Z')`);
    expect([await count('visit_sums'), await count('visit_key')]).toEqual([sums, sums]);
    await database.script(`call private.purge_expired('2029-01-15T00:00:00Z')`);
    expect([await count('visit_sums'), await count('visit_key')]).toEqual([0, 0]);
  });

  it('what is not summed up yet is not purged', async () => {
    await forget();
    await database.query(toInsertSql([{ ...createPart(), received_at: '2026-10-01T10:00:00Z' }]));
    await database.script(`call private.purge_expired('2027-01-01T00:00:00Z')`);
    expect(await database.query('select part from public.visit_parts')).toEqual([{ part: 0 }]);
  });
});
