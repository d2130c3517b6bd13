import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toStoredText } from '../../src/shared/text/stored-text';
import {
  createEmbeddedDatabase,
  type EmbeddedDatabase,
} from '../support/supabase/embedded-database';
import { createOddTextArbitrary, invisibleTexts } from '../support/text/odd-texts';

let database: EmbeddedDatabase;

beforeAll(async () => {
  database = await createEmbeddedDatabase();
});

afterAll(() => database.close());

/** As a JSON list in SQL. NUL and halves of pairs cannot be sent at all. */
const toList = (texts: readonly string[]): string =>
  `'${JSON.stringify(texts).replaceAll("'", "''")}'::jsonb`;

/** Texts that can be sent, of characters that every version of Unicode here knows. */
const sendable = (text: string): boolean => !text.includes('\0') && !/\p{Cs}|\p{Cn}/u.test(text);

async function storeTexts(texts: readonly string[]): Promise<unknown[]> {
  const rows = await database.query(
    `select private.stored_text(text) as text
     from jsonb_array_elements_text(${toList(texts)}) with ordinality as list (text, place)
     order by place`,
  );
  return rows.map(({ text }) => text);
}

it('F6 the database stores a text in the form that conditions compare', async () => {
  const texts = [...fc.sample(createOddTextArbitrary(), 3000), ...invisibleTexts].filter(sendable);
  expect(texts.length).toBeGreaterThan(1000);
  const stored = texts.map(toStoredText);
  expect(await storeTexts(texts)).toEqual(stored);
  expect(await storeTexts(stored)).toEqual(stored);
});

it('F15 the database knows the same invisible characters as the pages', async () => {
  const rows = await database.query(
    `select code from generate_series(1, 1114111) as code
     where (code < 55296 or code > 57343) and chr(code) ~ format('[%s]', private.blanks())
     order by code`,
  );
  const known = new Set(rows.map(({ code }) => Number(code)));
  const disagreed = Array.from({ length: 0x10ffff }, (_, index) => index + 1).filter(
    (code) =>
      (code < 0xd800 || code > 0xdfff) &&
      known.has(code) !== (toStoredText(`a${String.fromCodePoint(code)}`) === 'a'),
  );
  expect(disagreed).toEqual([]);
});

it('F6 all texts of a row are stored in that form, at any depth', async () => {
  const answers = { 'a ': 'JOSE\u0301\u200b', b: ['\u0007x', { c: ' "quoted" \\ ' }], n: 1.5 };
  const [row] = await database.query(
    `insert into public.quiz_results (email, name, answers)
     values ('<ada@example.com>', E'\u200bAda ', '${JSON.stringify(answers)}')
     returning email, name, answers`,
  );
  expect(row).toEqual({
    email: 'ada@example.com',
    name: 'Ada',
    answers: { 'a ': 'JOSÉ', b: ['x', { c: '"quoted" \\' }], n: 1.5 },
  });
});

it('F15 a name of nothing to see is no name', async () => {
  const [row] = await database.query(
    `insert into public.quiz_results (name, answers) values (U&'\\3164', '{"a": 1}') returning name`,
  );
  expect(row).toEqual({ name: null });
});

it('F6 the depth of a row changes nothing', async () => {
  const deep = `${'['.repeat(4000)}"x "${']'.repeat(4000)}`;
  const [row] = await database.query(`select private.stored_json('${deep}'::jsonb)::text as text`);
  expect(row?.['text']).toBe(deep.replace('x ', 'x'));
});
