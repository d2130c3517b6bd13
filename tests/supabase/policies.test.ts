import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ADDRESS,
  embeddedDatabase,
  SECRET_KEY,
  VISITOR_KEY,
  type EmbeddedDatabase,
} from './embedded-database';

let database: EmbeddedDatabase;
/** Read before the first request: the local API grants everything to everyone at that moment. */
let grants: readonly Record<string, unknown>[];

beforeAll(async () => {
  database = await embeddedDatabase();
  grants = await database.query(`
    select grantee, table_name, string_agg(privilege_type, ' ' order by privilege_type) as rights
    from information_schema.role_table_grants
    where table_schema = 'public' and grantee in ('anon', 'authenticated', 'PUBLIC')
    group by grantee, table_name order by grantee, table_name`);
});

afterAll(() => database.close());

interface Answer {
  readonly status: number;
  readonly code?: string;
  readonly message?: string;
}

async function ask(method: string, path: string, body?: unknown, key = VISITOR_KEY) {
  return database.fetch(`${ADDRESS}/rest/v1/${path}`, {
    method,
    headers: { apikey: key, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

async function insert(table: string, row: unknown): Promise<Answer> {
  const response = await ask('POST', table, row);
  const text = await response.text();
  return { status: response.status, ...(text === '' ? {} : (JSON.parse(text) as object)) };
}

async function stored(table: string, id: string) {
  return database.query(`select * from public.${table} where id = '${id}'`);
}

const quizRow = () => ({
  id: randomUUID(),
  email: 'ada@example.com',
  name: 'Ada',
  answers: { stage: 'burnt-out' },
  selected_plan: 'Double Down',
});

const prospectRow = () => ({
  id: randomUUID(),
  email: `${randomUUID()}@example.com`,
  full_name: '',
  source: 'quiz6',
  positions: ['Designer'],
  work_format: ['Remote'],
  job_locations: [{ country: 'United States', state: 'ohio', city: null }],
});

describe('what a visitor may do', () => {
  it('may add rows and has no other right', () => {
    expect(grants).toEqual([
      { grantee: 'anon', table_name: 'candidate_prospects', rights: 'INSERT' },
      { grantee: 'anon', table_name: 'quiz_results', rights: 'INSERT' },
      { grantee: 'authenticated', table_name: 'candidate_prospects', rights: 'INSERT' },
      { grantee: 'authenticated', table_name: 'quiz_results', rights: 'INSERT' },
    ]);
  });

  it('meets row-level security on every table, with policies for adding alone', async () => {
    expect(
      await database.query(`
        select relname, relrowsecurity from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`),
    ).toEqual([
      { relname: 'candidate_prospects', relrowsecurity: true },
      { relname: 'quiz_results', relrowsecurity: true },
    ]);
    expect(
      await database.query(`
        select tablename, cmd, roles::text from pg_policies
        where schemaname = 'public' order by tablename`),
    ).toEqual([
      { tablename: 'candidate_prospects', cmd: 'INSERT', roles: '{anon,authenticated}' },
      { tablename: 'quiz_results', cmd: 'INSERT', roles: '{anon,authenticated}' },
    ]);
  });

  it.each([
    ['quiz_results', quizRow],
    ['candidate_prospects', prospectRow],
  ])('may add a row to %s, which is stored as sent', async (table, makeRow) => {
    const row = makeRow();
    expect(await insert(table, row)).toEqual({ status: 201 });
    expect(await stored(table, row.id)).toEqual([expect.objectContaining(row)]);
  });

  it.each([
    ['quiz_results', quizRow],
    ['candidate_prospects', prospectRow],
  ])('sends the same row to %s twice and has it once', async (table, makeRow) => {
    const row = makeRow();
    await insert(table, row);
    const again = await insert(table, row);
    expect(again).toMatchObject({ status: 409, code: '23505' });
    expect(again.message).toContain(`${table}_pkey`);
    expect(await stored(table, row.id)).toHaveLength(1);
  });

  it('can read, change and delete nothing', async () => {
    const row = quizRow();
    await insert('quiz_results', row);
    const path = `quiz_results?id=eq.${row.id}`;
    expect(await (await ask('GET', path)).json()).toEqual([]);
    await ask('PATCH', path, { name: 'Eve' });
    await ask('DELETE', path);
    expect(await stored('quiz_results', row.id)).toEqual([expect.objectContaining(row)]);
  });

  it('can read nothing of the private schema', async () => {
    const response = await database.fetch(`${ADDRESS}/rest/v1/anything`, {
      headers: { apikey: VISITOR_KEY, 'accept-profile': 'private' },
    });
    expect(response.status).toBe(406);
  });

  it('gets no further without the visitor key, while the secret key reads', async () => {
    const row = quizRow();
    await insert('quiz_results', row);
    const path = `quiz_results?id=eq.${row.id}`;
    expect((await ask('GET', path, undefined, 'sb_publishable_wrong')).status).toBe(401);
    expect(await (await ask('GET', path, undefined, SECRET_KEY)).json()).toHaveLength(1);
  });
});

describe('what the tables refuse', () => {
  it.each([
    ['no answers', { answers: undefined }, 422, 'answers must be an object with at least one'],
    ['QZ-09 an empty object of answers', { answers: {} }, 422, 'answers must be an object'],
    ['a list for answers', { answers: ['a'] }, 422, 'answers must be an object'],
    ['too many answers', { answers: { a: 'x'.repeat(17_000) } }, 413, 'too large'],
    ['an e-mail without @', { email: 'ada' }, 422, 'Please enter a valid email address'],
    ['an e-mail of 255 characters', { email: `${'a'.repeat(250)}@b.co` }, 422, 'valid email'],
    ['a name of 201 characters', { name: 'x'.repeat(201) }, 422, 'A field is too long'],
    ['a plan of 121 characters', { selected_plan: 'x'.repeat(121) }, 422, 'A field is too long'],
    ['an id that is no UUID', { id: '1' }, 400, 'uuid'],
    ['a column that does not exist', { admin: true }, 400, 'admin'],
  ])('quiz_results: %s', async (_, fault, status, message) => {
    const answer = await insert('quiz_results', { ...quizRow(), ...fault });
    expect(answer).toMatchObject({ status, message: expect.stringContaining(message) });
  });

  it.each([
    ['no e-mail', { email: null }, 422, 'Please enter a valid email address'],
    ['a full name, which no person sees', { full_name: 'Bot' }, 422, 'full_name must be empty'],
    ['a source of 41 characters', { source: 'x'.repeat(41) }, 422, 'A field is too long'],
    ['an object for a list', { work_format: { a: 1 } }, 422, 'work_format must be a list'],
    ['lists that are too long', { positions: ['x'.repeat(5_000)] }, 413, 'too large'],
  ])('candidate_prospects: %s', async (_, fault, status, message) => {
    const answer = await insert('candidate_prospects', { ...prospectRow(), ...fault });
    expect(answer).toMatchObject({ status, message: expect.stringContaining(message) });
  });

  it('holds the same limits as constraints for those whom no trigger stops', async () => {
    await database.query('alter table public.quiz_results disable trigger check_lead');
    try {
      await expect(
        database.query(`insert into public.quiz_results (answers) values ('{}')`),
      ).rejects.toThrow('quiz_results_answers_shape');
      await expect(
        database.query(
          `insert into public.quiz_results (answers, selected_plan) values ('{"a":1}', repeat('x', 121))`,
        ),
      ).rejects.toThrow('quiz_results_selected_plan_size');
    } finally {
      await database.query('alter table public.quiz_results enable trigger check_lead');
    }
  });
});

describe('what the tables keep', () => {
  it('QZ-09 a result without e-mail and name', async () => {
    const row = { ...quizRow(), email: null, name: null };
    expect(await insert('quiz_results', row)).toEqual({ status: 201 });
  });

  it('JF-06 refuses the same alert twice with "duplicate", in any letter case', async () => {
    const first = prospectRow();
    await insert('candidate_prospects', first);
    const again = { ...first, id: randomUUID(), email: first.email.toUpperCase() };
    expect(await insert('candidate_prospects', again)).toMatchObject({
      status: 409,
      code: '23505',
      message: expect.stringContaining('duplicate'),
    });
  });

  it('a second, different alert of the same person', async () => {
    const first = prospectRow();
    await insert('candidate_prospects', first);
    const second = { ...first, id: randomUUID(), positions: ['Engineer'] };
    expect(await insert('candidate_prospects', second)).toEqual({ status: 201 });
  });

  it('TY-04 one newsletter subscription per address and source', async () => {
    const { positions: _, work_format: __, job_locations: ___, ...newsletter } = prospectRow();
    expect(await insert('candidate_prospects', newsletter)).toEqual({ status: 201 });
    const again = { ...newsletter, id: randomUUID() };
    expect((await insert('candidate_prospects', again)).status).toBe(409);
    const elsewhere = { ...again, source: 'footer' };
    expect(await insert('candidate_prospects', elsewhere)).toEqual({ status: 201 });
  });

  it('the time of the visitor, unless their clock is wrong', async () => {
    const hourAgo = new Date(Date.now() - 3_600_000);
    const honest = { ...quizRow(), created_at: hourAgo.toISOString() };
    const wrong = { ...quizRow(), created_at: '2099-01-01T00:00:00Z' };
    await insert('quiz_results', honest);
    await insert('quiz_results', wrong);
    const [kept] = await stored('quiz_results', honest.id);
    const [corrected] = await stored('quiz_results', wrong.id);
    expect(new Date(String(kept?.created_at))).toEqual(hourAgo);
    expect(corrected?.created_at).toEqual(corrected?.received_at);
  });
});
