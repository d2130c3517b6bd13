// Who is erased is gone in every spelling, and nobody else. docs/reliability.md lists what is read.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  createEmbeddedDatabase,
  type EmbeddedDatabase,
} from '../support/supabase/embedded-database';

let database: EmbeddedDatabase;

beforeAll(async () => {
  database = await createEmbeddedDatabase();
});

afterAll(() => database.close());

afterEach(() =>
  database.script('delete from public.quiz_results; delete from public.candidate_prospects'),
);

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** The places of a row that take any text. */
const places: readonly (readonly [string, (text: string) => string])[] = [
  [
    'an answer',
    (text) =>
      `insert into public.quiz_results (answers) values (${literal(JSON.stringify({ a: [text] }))})`,
  ],
  [
    'a key of an answer',
    (text) =>
      `insert into public.quiz_results (answers) values (${literal(JSON.stringify({ [text]: 1 }))})`,
  ],
  [
    'a name',
    (text) =>
      `insert into public.quiz_results (name, answers) values (${literal(text)}, '{"a": 1}')`,
  ],
  [
    'a position',
    (text) =>
      `insert into public.candidate_prospects (email, positions) values ('eve@example.net', ${literal(JSON.stringify([text]))})`,
  ],
];

async function countRows(): Promise<number> {
  const [row] = await database.query(
    'select (select count(*) from public.quiz_results) + (select count(*) from public.candidate_prospects) as rows',
  );
  return Number(row?.['rows']);
}

async function erase(kind: 'person' | 'phone', wanted: string): Promise<number> {
  const [row] = await database.query(`select public.erase_${kind}(${literal(wanted)}) as rows`);
  await database.script('delete from private.suppression');
  return Number(row?.['rows']);
}

describe('M5 a text that names ada@example.com', () => {
  it.each([
    'ada@example.com',
    'Ada <ADA@Example.COM>',
    '我的邮箱ada@example.com谢谢',
    'メールはada@example.comです。',
    'อีเมลada@example.comครับ',
    '메일은 ada@example.com으로',
    'לada@example.com',
    'وada@example.com',
    'ada@example.com-x',
    'ada@example.com-Ada Lovelace',
    'ada@example.com.Thanks',
    'ada@example.com—Ada',
    '(ada@example.com)',
    'mail=ada@example.com',
    '_ada@example.com_',
    'a\u00adda@exam\u00adple.com',
    'ada@\u200bexample.com',
    'ada\u2060@example.com',
    'Mail\u200bada@example.com',
    'a\u180eda@example.com',
    'ada%40example.com',
    'ada%2540example.com',
    '%61da@example%2ecom',
    'https://example.net/?email=ada%40example.com&x=%e9',
    'ada＠example．com',
    'ada﹫example.com',
    '𝓪𝓭𝓪@𝓮𝔁𝓪𝓶𝓹𝓵𝓮.com',
    'mailto:ada@example.com?subject=Hello',
    'mailto:%22ada%22@example.com',
    '"ada"@example.com',
    'a\nada@example.com\tb',
    'ADA@EXAMPLE.COM, and nobody else',
  ])('is erased with her: %j', async (text) => {
    for (const [, insert] of places) await database.query(insert(text));
    expect(await erase('person', 'ada@example.com')).toBe(places.length);
    expect(await countRows()).toBe(0);
  });

  it.each([
    'ada+jobs@example.com',
    'a.da@example.com',
    'üada@example.com',
    'bada@example.com',
    'x.ada@example.com',
    'ada@example-com.example.net',
    'ada@notexample.com',
    'ada@example.co',
    'ada(at)example.com',
    'YWRhQGV4YW1wbGUuY29t',
    'ada @ example.com',
  ])('is not read as hers, and stays: %j', async (text) => {
    for (const [, insert] of places) await database.query(insert(text));
    expect(await erase('person', 'ada@example.com')).toBe(0);
    expect(await countRows()).toBe(places.length);
  });
});

describe('M5 a row of one address, erased by another spelling', () => {
  it.each([
    ['ada@exämple.com', 'ada@xn--exmple-cua.com'],
    ['ada@xn--exmple-cua.com', 'ada@exämple.com'],
    ['ada@xn--EXMPLE-CUA.com', 'ada@EXÄMPLE.com'],
    ['ada@例子.中国', 'ada@xn--fsqu00a.xn--fiqs8s'],
    ['ada@xn--fsqu00a.xn--fiqs8s', 'ada@例子.中国'],
    ['mailto:ada@example.com', 'ada@example.com'],
    ['ada@example.com', 'mailto:ada@example.com?subject=x'],
    ['"ada"@example.com', 'ada@example.com'],
    ['ada@example.com', '"ada"@example.com'],
    ['ali@example.com', 'alı@example.com'],
    ['alı@example.com', 'ali@example.com'],
    ['alİ@example.com', 'ali@example.com'],
    ['ALI@EXAMPLE.COM', 'alı@example.com'],
    ['ali\u0307@example.com', 'ali@example.com'],
    ['a\u00adda@example.com', 'ada@example.com'],
    ['ada%40example.com', 'ada@example.com'],
    ['άδας@example.com', 'ΆΔΑΣ@example.com'],
    ['ada@example.com', 'ADA＠example.com'],
  ])('%s goes with %s', async (stored, wanted) => {
    // As earlier rules stored it: today the form asks again for some of these.
    await database.script(`
      alter table public.quiz_results disable trigger check_lead;
      insert into public.quiz_results (email, answers) values (${literal(stored)}, '{"a": 1}');
      alter table public.quiz_results enable trigger check_lead;
      insert into public.quiz_results (answers) values (${literal(JSON.stringify({ a: `I am ${stored}` }))});`);
    expect(await erase('person', wanted)).toBe(2);
    expect(await countRows()).toBe(0);
  });
});

describe('M5 a text that has the number +351912345678', () => {
  it.each([
    '+351912345678',
    '+351 912 345 678',
    'Call +351-912-345-678 in the morning',
    '(+351) 912.345.678',
    '+351 (0) 912 345 678',
    '00351 912 345 678',
    '351912345678',
    '912345678',
    '912 345 678',
    '0912 345 678',
    'tel:+351912345678',
    '%2B351912345678',
    'room 5 912 345 678',
    '912 345 678 9h',
    '2024 912345678',
    '912\u2011345\u2011678',
    '912\u00a0345\u00a0678',
    '9123\u200b45678',
    '９１２３４５６７８',
    '+٣٥١٩١٢٣٤٥٦٧٨',
    '电话912345678谢谢',
    '912345678, 963333333',
    'ada@example.net/912345678',
  ])('is erased with it: %j', async (text) => {
    for (const [, insert] of places) await database.query(insert(text));
    expect(await erase('phone', '+351912345678')).toBe(places.length);
    expect(await countRows()).toBe(0);
  });

  it('also as a number of JSON, and in the column', async () => {
    await database.script(`
      insert into public.quiz_results (answers) values ('{"a": 912345678}'), ('{"a": [351912345678]}');
      insert into public.quiz_results (phone, answers) values ('+351912345678', '{"a": 1}');`);
    expect(await erase('phone', '+351 912 345 678')).toBe(3);
  });

  it.each(['+352912345678', '+3519123456789', '912345679', '34912345678', '345678', '2026-11-28'])(
    'is another, and stays: %j',
    async (text) => {
      for (const [, insert] of places) await database.query(insert(text));
      expect(await erase('phone', '+351912345678')).toBe(0);
      expect(await countRows()).toBe(places.length);
    },
  );

  it.each([
    ['+12125550123', '(212) 555-0123'],
    ['+442079460958', '020 7946 0958'],
    ['+4720261128', '20 26 11 28'],
    ['+79161234567', '916 123-45-67'],
    ['+919876543210', '098765 43210'],
    ['+998901234567', '90 123 45 67'],
  ])('%s goes where it is written without its country: %s', async (wanted, written) => {
    for (const [, insert] of places) await database.query(insert(written));
    expect(await erase('phone', wanted)).toBe(places.length);
  });

  it('a day is not a number of Norway', async () => {
    await database.query(
      `insert into public.quiz_results (answers) values ('{"start": "2026-11-28"}')`,
    );
    expect(await erase('phone', '+4720261128')).toBe(0);
  });
});
