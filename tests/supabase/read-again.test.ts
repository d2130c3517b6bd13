// Rows from before the reading of 2026-11-28, which the next migration reads again.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createEmbeddedDatabase,
  type EmbeddedDatabase,
} from '../support/supabase/embedded-database';

const migration = readFileSync(
  join(import.meta.dirname, '../../supabase/migrations/20261128110100_read_again.sql'),
  'utf8',
);

let database: EmbeddedDatabase;

beforeAll(async () => {
  database = await createEmbeddedDatabase();
});

afterAll(() => database.close());

/** As the file before it leaves them: the new column is empty. */
const forgetMentions = `
  update public.quiz_results set mentions = null;
  update public.candidate_prospects set mentions = null;`;

async function listNames(): Promise<unknown[]> {
  const rows = await database.query('select name from public.quiz_results order by name');
  return rows.map(({ name }) => name);
}

it('M5 stored rows are found in the new reading', async () => {
  await database.script(`
    insert into public.quiz_results (name, answers) values
      ('by number', '{"a": "Call 912 345 678"}'),
      ('by script', '{"a": "我的邮箱ada@example.com谢谢"}'),
      ('other', '{"a": 1}');
    insert into public.candidate_prospects (email, positions)
      values ('eve@example.com', '["for ada@example.com-x"]');
    ${forgetMentions}`);
  await database.script(migration);
  expect(await database.query(`select public.erase_person('ada@example.com') as rows`)).toEqual([
    { rows: 2 },
  ]);
  expect(await database.query(`select public.erase_phone('+351912345678') as rows`)).toEqual([
    { rows: 1 },
  ]);
  expect(await listNames()).toEqual(['other']);
});

it('M5 a row that names somebody who was erased before goes, a later one stays', async () => {
  await database.script(`
    insert into public.quiz_results (name, answers, received_at) values
      ('earlier', '{"a": "bob%40example.com"}', now() - interval '2 days'),
      ('later', '{"a": "bob%40example.com"}', now());
    ${forgetMentions}
    insert into private.suppression (person, erased_at)
      values (private.keyed_hash('bob@example.com'), now() - interval '1 day');`);
  await database.script(migration);
  expect(await listNames()).toEqual(['later', 'other']);
});

it('reading again changes no person, no content and no row that names nobody', async () => {
  const rows = () =>
    database.query(
      'select id, person, content_hash, visit_row, mentions, xmin::text from public.quiz_results where mentions is null order by id',
    );
  const before = await rows();
  await database.script(migration);
  expect(await rows()).toEqual(before);
});
