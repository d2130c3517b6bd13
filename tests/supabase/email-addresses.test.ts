import { afterAll, beforeAll, expect, it } from 'vitest';
import { isEmailAddress, trimEmail } from '../../src/text/email-address';
import { validEmailAddresses, invalidEmailAddresses } from '../../testing/text/email-addresses';
import {
  createEmbeddedDatabase,
  type EmbeddedDatabase,
} from '../../testing/supabase/embedded-database';

let database: EmbeddedDatabase;

beforeAll(async () => {
  database = await createEmbeddedDatabase();
});

afterAll(() => database.close());

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

async function answerOf(call: string): Promise<unknown> {
  const [row] = await database.query(`select ${call} as answer`);
  return row?.['answer'];
}

it.each(validEmailAddresses)(
  'RT-05 the database accepts an address that the forms accept: %j',
  async (address) => {
    expect(await answerOf(`private.is_address(${literal(address)})`)).toBe(true);
  },
);

it.each(invalidEmailAddresses)(
  'RT-05 the database refuses an address that the forms refuse: %j',
  async (text) => {
    expect(await answerOf(`private.is_address(${literal(text)})`)).toBe(false);
  },
);

it('the database trims the same characters as the forms', async () => {
  // Every character but NUL and lone surrogates, which Postgres cannot store.
  const characters = Array.from({ length: 0xffff }, (_, index) => index + 1)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCharCode(code));
  const trimmedByForms = characters.filter((character) => trimEmail(`${character}a`) === 'a');
  const rows = await database.query(
    `select code from generate_series(1, 65535) as code
     where (code < 55296 or code > 57343) and private.trimmed_address(chr(code) || 'a') = 'a'
     order by code`,
  );
  expect(rows.map(({ code }) => Number(code))).toEqual(
    trimmedByForms.map((character) => character.charCodeAt(0)),
  );
  expect(trimmedByForms.length).toBeGreaterThan(60);
  for (const blank of trimmedByForms) expect(isEmailAddress(`a${blank}b@c.de`)).toBe(false);
});
