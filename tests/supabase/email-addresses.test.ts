import { afterAll, beforeAll, expect, it } from 'vitest';
import fc from 'fast-check';
import { isEmailAddress, toStoredEmail } from '../../src/shared/text/email-address';
import {
  copiedEmailAddresses,
  invalidEmailAddresses,
  validEmailAddresses,
} from '../support/text/email-addresses';
import { createOddTextArbitrary } from '../support/text/odd-texts';
import {
  createEmbeddedDatabase,
  type EmbeddedDatabase,
} from '../support/supabase/embedded-database';

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

it.each(copiedEmailAddresses.filter(([copied]) => !copied.includes('%2B')))(
  'F7 the database stores the address in %j',
  async (copied, address) => {
    expect(await answerOf(`private.trimmed_address(${literal(copied)})`)).toBe(address);
  },
);

it('F7 the database accepts unchanged each address that a form accepts', async () => {
  const texts = fc.sample(
    fc
      .tuple(
        createOddTextArbitrary(),
        createOddTextArbitrary(),
        fc.constantFrom('.de', '-a.b', '.'),
      )
      .map(([local, domain, end]) => `${local}a@b${domain}${end}`),
    3000,
  );
  const accepted = [...texts, ...validEmailAddresses].map(toStoredEmail).filter(isEmailAddress);
  expect(accepted.length).toBeGreaterThan(100);
  const rows = await database.query(
    `select address from jsonb_array_elements_text(${literal(JSON.stringify(accepted))}::jsonb) as address
     where not private.is_address(address) or private.trimmed_address(address) <> address`,
  );
  expect(rows).toEqual([]);
});
