import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import type { LeadTable } from '../../../../src/funnel/engine/ports/leads-port';
import { median } from '../../../support/statistics';
import { createInsertRequest, sendInsert } from '../api-request';
import type { TestPart } from '../test-part';
import { MIGRATED_TEMPLATE } from '../hosted-databases';

const DATABASE = 'row_cost';
/** Enough that pages of 8 KiB do not matter, in the time that a short run has. */
const BYTES = 100_000;
const MAX_ROWS = 300;
const MIN_ROWS = 50;
/** On disk, table and indexes, as a multiple of the bytes of the row in its request. */
const MAX_FACTOR = 20;

interface CostlyRow {
  readonly name: string;
  readonly table: LeadTable;
  /** Different for each number: what repeats costs an index nothing. */
  readonly build: (number: number) => Readonly<{ [column: string]: unknown }>;
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** A short word that no other number has. */
const getWord = (number: number): string =>
  number < alphabet.length
    ? (alphabet[number] ?? '')
    : getWord(Math.floor(number / alphabet.length) - 1) +
      (alphabet[number % alphabet.length] ?? '');

/** An address of the fewest bytes whose letters differ from those of any other number. */
function getShortAddress(number: number, at: string, end: string): string {
  const [a = 'a', b = 'a', c = 'a', d = 'a'] = getWord(number + 1e6);
  return `я${a}${at}${b}.${c}.${d}${end}я`;
}

/** As many words as a row may have, of a form in which one reads many names. */
const answersOf =
  (form: (word: string, number: number) => string, count: number) => (number: number) => ({
    id: randomUUID(),
    answers: {
      a: Array.from({ length: count }, (_, index) => {
        const place = number * count + index;
        return form(getWord(place), place);
      }).join(' '),
    },
  });

const quizRow = (name: string, build: CostlyRow['build']): CostlyRow => ({
  name,
  table: 'quiz_results',
  build,
});

/** The worst rows that anybody could think of so far. */
const costlyRows: readonly CostlyRow[] = [
  quizRow('an answer', () => ({ id: randomUUID(), answers: { a: 1 } })),
  quizRow('an address', (n) => ({
    id: randomUUID(),
    email: `${getWord(n)}@b.co`,
    answers: { a: 1 },
  })),
  {
    name: 'a newsletter',
    table: 'candidate_prospects',
    build: (n) => ({ id: randomUUID(), email: `${getWord(n)}@b.co` }),
  },
  {
    name: 'an alert of 100 addresses',
    table: 'candidate_prospects',
    build: (n) => ({
      id: randomUUID(),
      email: `${getWord(n)}@b.co`,
      positions: Array.from({ length: 99 }, (_, index) => `${getWord(n * 99 + index)}@b`),
    }),
  },
  quizRow('16 kB without a name', (n) => ({
    id: randomUUID(),
    answers: {
      a: Array.from({ length: 1600 }, (_, index) => getWord(n * 1600 + index + 5e6)).join(' '),
    },
  })),
  quizRow(
    '100 addresses',
    answersOf((word) => `${word}@b.co`, 100),
  ),
  quizRow(
    '100 addresses without a dot',
    answersOf((word) => `${word}@b`, 100),
  ),
  quizRow(
    '100 addresses of four labels',
    answersOf((word) => `${word}@b.c.d.e`, 100),
  ),
  quizRow(
    '100 addresses behind another script',
    answersOf((word) => `я${word}@b.cя`, 100),
  ),
  quizRow(
    '100 short addresses between scripts',
    answersOf((_, place) => getShortAddress(place, '@', ''), 100),
  ),
  quizRow(
    '100 of four labels',
    answersOf((_, place) => getShortAddress(place, '@', '.e'), 100),
  ),
  quizRow(
    '100 of five labels',
    answersOf((_, place) => getShortAddress(place, '@', '.e.f'), 100),
  ),
  quizRow(
    '100 with something invisible',
    answersOf((_, place) => getShortAddress(place, '@', '\u200be'), 100),
  ),
  quizRow(
    '20 with something invisible',
    answersOf((_, place) => getShortAddress(place, '@', '\u200be'), 20),
  ),
  quizRow(
    '100 times m=x＠b',
    answersOf((word) => `m=${word}＠b`, 100),
  ),
  quizRow(
    '100 percent-encoded addresses',
    answersOf((_, place) => getShortAddress(place, '%40', '.e'), 100),
  ),
  quizRow(
    '100 numbers of three groups',
    answersOf(
      (word) =>
        `${(parseInt(word, 36) % 9) + 1} ${String(parseInt(word, 36)).padStart(6, '0').slice(-6)} 8,`,
      100,
    ),
  ),
  quizRow('16 kB with 100 addresses and 100 numbers', (n) => ({
    id: randomUUID(),
    answers: {
      a: Array.from({ length: 100 }, (_, index) => `я${getWord(n * 100 + index)}@b.c.d.eя`).join(
        ' ',
      ),
      b: Array.from({ length: 100 }, (_, index) => `${1e6 + n * 100 + index} 22 333;`).join(''),
      c: Array.from({ length: 1200 }, (_, index) => getWord(n * 1200 + index + 5e6)).join(' '),
    },
  })),
];

async function readSize(owner: Client, table: LeadTable): Promise<number> {
  const { rows } = await owner.query<{ size: string }>(
    'select pg_total_relation_size($1) as size',
    [`public.${table}`],
  );
  return Number(rows[0]?.size);
}

/** Sends rows of one form to empty tables. */
async function measureCost(owner: Client, visitor: Client, { table, build }: CostlyRow) {
  await owner.query('truncate public.quiz_results, public.candidate_prospects');
  const before = await readSize(owner, table);
  const refusals = new Set<string>();
  const times: number[] = [];
  let bytes = 0;
  while (times.length < MIN_ROWS || (times.length < MAX_ROWS && bytes < BYTES)) {
    const request = createInsertRequest('anon', table, build(times.length));
    bytes += Buffer.byteLength(request.body);
    const startedAt = performance.now();
    const { code, message } = await sendInsert(visitor, request);
    times.push(performance.now() - startedAt);
    if (code !== '') refusals.add(`${code} ${message}`);
  }
  const cost = (await readSize(owner, table)) - before;
  return { refusals: [...refusals], bytes: bytes / times.length, cost: cost / times.length, times };
}

/** What a row costs on disk, as a multiple of what its sender pays. */
export const testRowCost: TestPart = async ({ project, record }) => {
  await project.create(DATABASE, MIGRATED_TEMPLATE);
  const owner = await project.connect('postgres', DATABASE);
  const visitor = await project.connect('authenticator', DATABASE);
  await owner.query('update private.rate_limit set per_minute = 1000000000');
  for (const row of costlyRows) {
    const { refusals, bytes, cost, times } = await measureCost(owner, visitor, row);
    const factor = cost / bytes;
    record({
      name: `${row.name}: ${Math.round(bytes)} bytes`,
      expected: `stored, at most ${MAX_FACTOR} times as much on disk`,
      measured:
        refusals.length > 0
          ? refusals.join('; ')
          : `${Math.round(cost)} bytes, ${factor.toFixed(1)} times, ${median(times).toFixed(1)} ms`,
      passed: refusals.length === 0 && factor <= MAX_FACTOR,
    });
  }
  await visitor.end();
  await owner.end();
  await project.remove(DATABASE);
};
