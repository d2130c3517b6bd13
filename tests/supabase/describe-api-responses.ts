import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  DATABASE_ADDRESS,
  SECRET_KEY,
  VISITOR_KEY,
  type EmbeddedDatabase,
} from '../support/supabase/embedded-database';

interface ApiResponse {
  readonly status: number;
  readonly code?: string;
  readonly message?: string;
}

const createQuizRow = () => ({
  id: randomUUID(),
  email: `${randomUUID()}@example.com`,
  name: 'Ada',
  answers: { stage: 'burnt-out' },
  selected_plan: 'Double Down',
});

const createProspectRow = () => ({
  id: randomUUID(),
  email: `${randomUUID()}@example.com`,
  full_name: '',
  source: 'quiz6',
  positions: ['Designer'],
  work_format: ['Remote'],
  job_locations: [{ country: 'United States', state: 'ohio', city: null }],
});

/** The responses of the API to the site, for any installation of the schema. */
export function describeApiResponses(database: () => EmbeddedDatabase): void {
  async function ask(method: string, path: string, body?: unknown, key = VISITOR_KEY) {
    return database().fetch(`${DATABASE_ADDRESS}/rest/v1/${path}`, {
      method,
      headers: { apikey: key, 'content-type': 'application/json' },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  }

  async function insert(table: string, row: unknown, key = VISITOR_KEY): Promise<ApiResponse> {
    const response = await ask('POST', table, row, key);
    const text = await response.text();
    return { status: response.status, ...(text === '' ? {} : (JSON.parse(text) as object)) };
  }

  async function stored(table: string, id: string) {
    return database().query(`select * from public.${table} where id = '${id}'`);
  }

  async function setLimit(perMinute: number) {
    const answer = await ask(
      'POST',
      'rpc/set_rate_limit',
      { of_scope: 'table', new_per_minute: perMinute },
      SECRET_KEY,
    );
    expect(answer.ok).toBe(true);
  }

  describe('visitor rights', () => {
    it.each([
      ['quiz_results', createQuizRow],
      ['candidate_prospects', createProspectRow],
    ])('may add a row to %s, which is stored as sent', async (table, makeRow) => {
      const row = makeRow();
      expect(await insert(table, row)).toEqual({ status: 201 });
      expect(await stored(table, row.id)).toEqual([expect.objectContaining(row)]);
    });

    it.each([
      ['quiz_results', createQuizRow],
      ['candidate_prospects', createProspectRow],
    ])('sends the same row to %s twice and has it once', async (table, makeRow) => {
      const row = makeRow();
      await insert(table, row);
      const again = await insert(table, row);
      expect(again).toMatchObject({ status: 409, code: '23505' });
      expect(again.message).toContain(`${table}_pkey`);
      expect(await stored(table, row.id)).toHaveLength(1);
    });

    it('a visitor cannot read, change or delete rows', async () => {
      const row = createQuizRow();
      await insert('quiz_results', row);
      const path = `quiz_results?id=eq.${row.id}`;
      expect(await (await ask('GET', path)).json()).toEqual([]);
      await ask('PATCH', path, { name: 'Eve' });
      await ask('DELETE', path);
      expect(await stored('quiz_results', row.id)).toEqual([expect.objectContaining(row)]);
    });

    it('a visitor cannot read the private schema', async () => {
      const response = await database().fetch(`${DATABASE_ADDRESS}/rest/v1/anything`, {
        headers: { apikey: VISITOR_KEY, 'accept-profile': 'private' },
      });
      expect(response.status).toBe(406);
    });

    it('a request without the visitor key is refused, and the secret key reads rows', async () => {
      const row = createQuizRow();
      await insert('quiz_results', row);
      const path = `quiz_results?id=eq.${row.id}`;
      expect((await ask('GET', path, undefined, 'sb_publishable_wrong')).status).toBe(401);
      expect(await (await ask('GET', path, undefined, SECRET_KEY)).json()).toHaveLength(1);
    });

    it('a visitor inserts one row at a time, within the limit of a minute', async () => {
      const [first, second] = [createQuizRow(), createQuizRow()];
      expect(await insert('quiz_results', [first, second])).toMatchObject({
        status: 400,
        message: 'Send one row per request',
      });
      await setLimit(1);
      try {
        // One of two exceeds the limit, whatever the count, unless a minute ends between them.
        await ask('POST', 'quiz_results', first);
        await ask('POST', 'quiz_results', second);
        const refused = await ask('POST', 'quiz_results', createQuizRow());
        expect(refused.status).toBe(429);
        const seconds = refused.headers.get('retry-after');
        expect(Number(seconds)).toBeGreaterThan(0);
        expect(await refused.json()).toMatchObject({
          code: 'PT429',
          message: 'Too many requests',
          hint: `Retry in ${String(seconds)} s`,
        });
      } finally {
        await setLimit(600);
      }
    });

    it('two rows in one request get the same response, whether known or not', async () => {
      const known = createProspectRow();
      await insert('candidate_prospects', known);
      const again = () => ({ ...known, id: randomUUID() });
      for (const rows of [
        [again(), createProspectRow()],
        [createProspectRow(), again()],
        [createProspectRow(), createProspectRow()],
      ])
        expect(await insert('candidate_prospects', rows)).toMatchObject({
          status: 400,
          code: 'PT400',
        });
      // One row is still a duplicate, so the table is not closed.
      expect(await insert('candidate_prospects', again())).toMatchObject({ status: 409 });
    });

    it('the responses about an erased person equal those about any other', async () => {
      const answersAbout = async (email: string) => {
        const late = { ...createQuizRow(), email, created_at: '2020-01-01T00:00:00Z' };
        const other = { ...late, id: randomUUID() };
        const answers = [];
        for (const row of [late, late, other]) answers.push(await insert('quiz_results', row));
        return answers;
      };
      const erase = { person_email: 'erased@example.com' };
      await ask('POST', 'rpc/erase_person', erase, SECRET_KEY);
      const aboutAnybody = await answersAbout('anybody@example.com');
      expect(aboutAnybody.map(({ status }) => status)).toEqual([201, 409, 409]);
      expect(await answersAbout('erased@example.com')).toEqual(aboutAnybody);
      expect(
        await database().query(
          `select email from public.quiz_results where email = 'erased@example.com'`,
        ),
      ).toEqual([]);
    });

    it('a visitor cannot erase a person or raise the limit, and the secret key can', async () => {
      const row = { ...createProspectRow(), email: 'leaving@example.com' };
      await insert('candidate_prospects', row);
      const erase = { person_email: 'Leaving@example.com' };
      expect((await ask('POST', 'rpc/erase_person', erase)).status).toBe(401);
      const limit = { of_scope: 'table', new_per_minute: 1_000_000 };
      expect((await ask('POST', 'rpc/set_rate_limit', limit)).status).toBe(401);
      expect(await stored('candidate_prospects', row.id)).toHaveLength(1);

      const erased = await ask('POST', 'rpc/erase_person', erase, SECRET_KEY);
      expect(await erased.json()).toBe(1);
      expect(await stored('candidate_prospects', row.id)).toEqual([]);
      const late = { ...row, id: randomUUID(), created_at: '2020-01-01T00:00:00Z' };
      expect(await insert('candidate_prospects', late)).toEqual({ status: 201 });
      expect(await stored('candidate_prospects', late.id)).toEqual([]);
    });
  });

  describe('refused rows', () => {
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
      ['a NUL in a text', { name: 'a\u0000b' }, 400, ''],
      ['a NUL in an answer', { answers: { a: 'a\u0000b' } }, 400, ''],
      ['half a surrogate pair', { answers: { a: '\ud800' } }, 400, ''],
    ])('quiz_results: %s', async (_, fault, status, message) => {
      const row = { ...createQuizRow(), ...fault };
      const answer = await insert('quiz_results', row);
      expect(answer).toMatchObject({ status, message: expect.stringContaining(message) });
    });

    it.each([
      ['no e-mail', { email: null }, 422, 'Please enter a valid email address'],
      ['a full name, which no person sees', { full_name: 'Bot' }, 422, 'full_name must be empty'],
      ['a source of 41 characters', { source: 'x'.repeat(41) }, 422, 'A field is too long'],
      ['an object for a list', { work_format: { a: 1 } }, 422, 'work_format must be a list'],
      ['lists that are too long', { positions: ['x'.repeat(5_000)] }, 413, 'too large'],
    ])('candidate_prospects: %s', async (_, fault, status, message) => {
      const answer = await insert('candidate_prospects', { ...createProspectRow(), ...fault });
      expect(answer).toMatchObject({ status, message: expect.stringContaining(message) });
    });
  });

  describe('stored rows', () => {
    it('QZ-09 a result without e-mail and name is stored', async () => {
      const row = { ...createQuizRow(), email: null, name: null };
      expect(await insert('quiz_results', row)).toEqual({ status: 201 });
    });

    it('JF-06 the same alert is refused as a duplicate, in any letter case', async () => {
      const first = createProspectRow();
      await insert('candidate_prospects', first);
      const again = { ...first, id: randomUUID(), email: first.email.toUpperCase() };
      expect(await insert('candidate_prospects', again)).toMatchObject({
        status: 409,
        code: '23505',
        message: expect.stringContaining('duplicate'),
      });
    });

    it('a second, different alert of the same person is stored', async () => {
      const first = createProspectRow();
      await insert('candidate_prospects', first);
      const second = { ...first, id: randomUUID(), positions: ['Engineer'] };
      expect(await insert('candidate_prospects', second)).toEqual({ status: 201 });
    });

    it('TY-04 one newsletter subscription per address and source is stored', async () => {
      const {
        positions: _,
        work_format: __,
        job_locations: ___,
        ...newsletter
      } = createProspectRow();
      expect(await insert('candidate_prospects', newsletter)).toEqual({ status: 201 });
      const again = { ...newsletter, id: randomUUID() };
      expect((await insert('candidate_prospects', again)).status).toBe(409);
      const elsewhere = { ...again, source: 'footer' };
      expect(await insert('candidate_prospects', elsewhere)).toEqual({ status: 201 });
    });

    it("the time of the visitor's clock is stored unless the clock is wrong", async () => {
      const hourAgo = new Date(Date.now() - 3_600_000);
      const honest = { ...createQuizRow(), created_at: hourAgo.toISOString() };
      const wrong = { ...createQuizRow(), created_at: '2099-01-01T00:00:00Z' };
      await insert('quiz_results', honest);
      await insert('quiz_results', wrong);
      const [kept] = await stored('quiz_results', honest.id);
      const [corrected] = await stored('quiz_results', wrong.id);
      expect(new Date(String(kept?.created_at))).toEqual(hourAgo);
      expect(corrected?.created_at).toEqual(corrected?.received_at);
    });
  });
}
