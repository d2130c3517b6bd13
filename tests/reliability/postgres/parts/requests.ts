import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import type { LeadTable } from '../../../../src/funnel/engine/ports/leads-port';
import { sendInsert, createInsertRequest, type InsertResult } from '../api-request';
import type { TestPart, TestPartContext } from '../test-part';
import { MIGRATED_TEMPLATE } from '../hosted-databases';
import { visitorRoles } from '../visitor-roles';

const DATABASE = 'requests';
const tables = ['quiz_results', 'candidate_prospects'] as const;

type RequestRow = Readonly<{ [column: string]: unknown }>;

const createRow = (table: LeadTable, email: string): RequestRow =>
  table === 'quiz_results' ? { email, answers: { a: 1 } } : { email, source: 'request' };

const formatResult = ({ code, message, detail }: InsertResult) =>
  [code || 'stored', message, detail].join('|');
const createEmail = () => `${randomUUID()}@example.com`;

/** Two rows in one request get the same response for every person. */
async function testTwoRows({ record }: TestPartContext, client: Client): Promise<void> {
  const knownEmail = 'known@example.com';
  for (const role of visitorRoles)
    for (const table of tables) {
      await sendInsert(client, createInsertRequest(role, table, createRow(table, knownEmail)));
      const pairs = [
        [knownEmail, createEmail()],
        [createEmail(), knownEmail],
        [knownEmail, knownEmail],
        [createEmail(), createEmail()],
      ];
      const answers = new Set<string>();
      for (const pair of pairs)
        answers.add(
          formatResult(
            await sendInsert(
              client,
              createInsertRequest(role, table, ...pair.map((e) => createRow(table, e))),
            ),
          ),
        );
      const many = [...Array.from({ length: 2000 }, createEmail), knownEmail];
      answers.add(
        formatResult(
          await sendInsert(
            client,
            createInsertRequest(role, table, ...many.map((e) => createRow(table, e))),
          ),
        ),
      );
      const [only] = answers;
      record({
        name: `${role}, ${table}: two rows, first, second, both or none known, and 2,001`,
        expected: 'PT400, the same in all five',
        measured: [...answers].join(' / '),
        passed: answers.size === 1 && only?.startsWith('PT400|') === true,
      });
    }
}

/** Sending an id twice does not reveal whether a person was erased. */
async function testSameIdTwice(
  { project, record }: TestPartContext,
  client: Client,
): Promise<void> {
  const erased = 'erased@example.com';
  await project.withClient('postgres', DATABASE, (owner) =>
    owner.query('select public.erase_person($1)', [erased]),
  );
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 3_600_000).toISOString();
  for (const table of tables) {
    const sendRepeatedly = async (email: string) => {
      const [firstId, secondId] = [randomUUID(), randomUUID()];
      const answers: string[] = [];
      for (const id of [firstId, firstId, secondId, secondId, firstId]) {
        const row = { ...createRow(table, email), id, created_at: twoDaysAgo };
        const answer = await sendInsert(client, createInsertRequest('anon', table, row));
        answers.push(formatResult(answer).replaceAll(firstId, 'ID 1').replaceAll(secondId, 'ID 2'));
      }
      return answers;
    };
    const erasedAnswers = await sendRepeatedly(erased);
    const otherAnswers = await sendRepeatedly('other@example.com');
    const hideHashes = (answers: readonly string[]) =>
      answers.join(', ').replaceAll(/[0-9a-f]{64}|[0-9a-f]{32}/g, 'HASH');
    record({
      name: `${table}: an id sent several times, of an erased person and of another`,
      expected: 'the same answers',
      measured: `${hideHashes(erasedAnswers)}${hideHashes(erasedAnswers) === hideHashes(otherAnswers) ? '' : ` against ${hideHashes(otherAnswers)}`}`,
      passed:
        hideHashes(erasedAnswers) === hideHashes(otherAnswers) &&
        erasedAnswers[0]?.startsWith('stored') === true,
    });
  }
}

const REFUSED_ROWS: readonly (readonly [
  name: string,
  table: LeadTable,
  row: RequestRow,
  code: string,
])[] = [
  ['no answers', 'quiz_results', { email: 'a@b.co' }, 'PT422'],
  ['answers null', 'quiz_results', { answers: null }, 'PT422'],
  ['answers empty', 'quiz_results', { answers: {} }, 'PT422'],
  ['answers a list', 'quiz_results', { answers: [1] }, 'PT422'],
  ['answers of 17,000 characters', 'quiz_results', { answers: { a: 'x'.repeat(17_000) } }, 'PT413'],
  [
    'a name of 201 characters',
    'quiz_results',
    { answers: { a: 1 }, name: 'x'.repeat(201) },
    'PT422',
  ],
  [
    'a line break in the address',
    'quiz_results',
    { answers: { a: 1 }, email: 'a@b.co\nBcc: c@d.co' },
    'PT422',
  ],
  ['a space in the address', 'quiz_results', { answers: { a: 1 }, email: 'a b@c.d' }, 'PT422'],
  ['no domain', 'quiz_results', { answers: { a: 1 }, email: 'foo@' }, 'PT422'],
  ['NUL in an answer', 'quiz_results', { answers: { a: 'a\u0000b' } }, '22P05'],
  ['an id that is no UUID', 'quiz_results', { answers: { a: 1 }, id: '1 or 1=1' }, '22P02'],
  ['a column that does not exist', 'quiz_results', { answers: { a: 1 }, admin: true }, '42703'],
  ['the honeypot filled', 'candidate_prospects', { email: 'a@b.co', full_name: 'Bot' }, 'PT422'],
  ['no address', 'candidate_prospects', { source: 'x' }, 'PT422'],
  ['two @', 'candidate_prospects', { email: 'a@b@c.d' }, 'PT422'],
  ['positions an object', 'candidate_prospects', { email: 'a@b.co', positions: { a: 1 } }, 'PT422'],
  [
    'positions of 5,000 characters',
    'candidate_prospects',
    { email: 'a@b.co', positions: ['x'.repeat(5000)] },
    'PT413',
  ],
];

async function testRefusedRows({ record }: TestPartContext, client: Client): Promise<void> {
  const failures: string[] = [];
  for (const [name, table, row, code] of REFUSED_ROWS) {
    const answer = await sendInsert(client, createInsertRequest('anon', table, row));
    if (answer.code !== code) failures.push(`${name}: ${formatResult(answer)} instead of ${code}`);
  }
  record({
    name: `${REFUSED_ROWS.length} rows that are no leads`,
    expected: 'each is refused, and by its code',
    measured: failures.length === 0 ? 'all of them' : failures.join('; '),
    passed: failures.length === 0,
  });
}

/** The stored row equals the sent row. */
async function testStoredAsSent(
  { project, record }: TestPartContext,
  client: Client,
): Promise<void> {
  const id = randomUUID();
  const answers = `{"a": [1e15, -1e15, 1000000000000000, 0.12345678901234567890, -0.00000000000000000001, 1.0]}`;
  const answer = await sendInsert(client, {
    ...createInsertRequest('anon', 'quiz_results', { id, answers: {} }),
    body: `{"id": "${id}", "answers": ${answers}}`,
  });
  const { rows } = await project.withClient('postgres', DATABASE, (owner) =>
    owner.query<{ equal: boolean; stored: string }>(
      `select answers::text = $2::jsonb::text as equal, answers::text as stored
       from public.quiz_results where id = $1`,
      [id, answers],
    ),
  );
  record({
    name: 'numbers at the limits',
    expected: 'stored as sent',
    measured: `${formatResult(answer)} ${rows[0]?.stored ?? 'not there'}`,
    passed: answer.code === '' && rows[0]?.equal === true,
  });
}

/** Requests as the API sends them with the public key. */
export const testRequests: TestPart = async (context) => {
  const { project } = context;
  await project.create(DATABASE, MIGRATED_TEMPLATE);
  await project.withClient('authenticator', DATABASE, async (client) => {
    await testTwoRows(context, client);
    await testSameIdTwice(context, client);
    await testRefusedRows(context, client);
    await testStoredAsSent(context, client);
  });
  await project.remove(DATABASE);
};
