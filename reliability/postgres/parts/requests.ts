import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import type { Table } from '../../site';
import { insertAs, requestWith, type Answer } from '../api-request';
import type { Part, PartContext } from '../part';
import { MIGRATED } from '../project';
import { visitorRoles } from '../visitor-roles';

const DATABASE = 'requests';
const tables = ['quiz_results', 'candidate_prospects'] as const;

type Row = Readonly<{ [column: string]: unknown }>;

const rowOf = (table: Table, email: string): Row =>
  table === 'quiz_results' ? { email, answers: { a: 1 } } : { email, source: 'request' };

const said = ({ code, message, detail }: Answer) => [code || 'stored', message, detail].join('|');
const fresh = () => `${randomUUID()}@example.com`;

/** Two rows at once say the same whoever is in them. */
async function twoRows({ record }: PartContext, client: Client): Promise<void> {
  const known = 'known@example.com';
  for (const role of visitorRoles)
    for (const table of tables) {
      await insertAs(client, requestWith(role, table, rowOf(table, known)));
      const pairs = [
        [known, fresh()],
        [fresh(), known],
        [known, known],
        [fresh(), fresh()],
      ];
      const answers = new Set<string>();
      for (const pair of pairs)
        answers.add(
          said(
            await insertAs(client, requestWith(role, table, ...pair.map((e) => rowOf(table, e)))),
          ),
        );
      const many = [...Array.from({ length: 2000 }, fresh), known];
      answers.add(
        said(await insertAs(client, requestWith(role, table, ...many.map((e) => rowOf(table, e))))),
      );
      const [only] = answers;
      record({
        name: `${role}, ${table}: two rows, first, second, both or none known, and 2,001`,
        mustHold: 'PT400, the same in all five',
        measured: [...answers].join(' / '),
        passed: answers.size === 1 && only?.startsWith('PT400|') === true,
      });
    }
}

/** Whoever sends one id twice does not learn who was erased. */
async function sameIdTwice({ project, record }: PartContext, client: Client): Promise<void> {
  const erased = 'erased@example.com';
  await project.as('postgres', DATABASE, (owner) =>
    owner.query('select public.erase_person($1)', [erased]),
  );
  const waited = new Date(Date.now() - 2 * 24 * 3_600_000).toISOString();
  for (const table of tables) {
    const about = async (email: string) => {
      const [one, other] = [randomUUID(), randomUUID()];
      const answers: string[] = [];
      for (const id of [one, one, other, other, one]) {
        const row = { ...rowOf(table, email), id, created_at: waited };
        const answer = await insertAs(client, requestWith('anon', table, row));
        answers.push(said(answer).replaceAll(one, 'ID 1').replaceAll(other, 'ID 2'));
      }
      return answers;
    };
    const person = await about(erased);
    const anybody = await about('anybody@example.com');
    const hide = (answers: readonly string[]) =>
      answers.join(', ').replaceAll(/[0-9a-f]{64}|[0-9a-f]{32}/g, 'HASH');
    record({
      name: `${table}: an id sent again and again, of an erased person and of anybody`,
      mustHold: 'the same answers',
      measured: `${hide(person)}${hide(person) === hide(anybody) ? '' : ` against ${hide(anybody)}`}`,
      passed: hide(person) === hide(anybody) && person[0]?.startsWith('stored') === true,
    });
  }
}

const REFUSED: readonly (readonly [name: string, table: Table, row: Row, code: string])[] = [
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

async function refusals({ record }: PartContext, client: Client): Promise<void> {
  const wrongs: string[] = [];
  for (const [name, table, row, code] of REFUSED) {
    const answer = await insertAs(client, requestWith('anon', table, row));
    if (answer.code !== code) wrongs.push(`${name}: ${said(answer)} instead of ${code}`);
  }
  record({
    name: `${REFUSED.length} rows that are no leads`,
    mustHold: 'each is refused, and by its code',
    measured: wrongs.length === 0 ? 'all of them' : wrongs.join('; '),
    passed: wrongs.length === 0,
  });
}

/** What is stored is what was sent. */
async function asSent({ project, record }: PartContext, client: Client): Promise<void> {
  const id = randomUUID();
  const answers = `{"a": [1e15, -1e15, 1000000000000000, 0.12345678901234567890, -0.00000000000000000001, 1.0]}`;
  const answer = await insertAs(client, {
    ...requestWith('anon', 'quiz_results', { id, answers: {} }),
    body: `{"id": "${id}", "answers": ${answers}}`,
  });
  const { rows } = await project.as('postgres', DATABASE, (owner) =>
    owner.query<{ equal: boolean; stored: string }>(
      `select answers::text = $2::jsonb::text as equal, answers::text as stored
       from public.quiz_results where id = $1`,
      [id, answers],
    ),
  );
  record({
    name: 'numbers at the limits',
    mustHold: 'stored as sent',
    measured: `${said(answer)} ${rows[0]?.stored ?? 'not there'}`,
    passed: answer.code === '' && rows[0]?.equal === true,
  });
}

/** Requests shaped as the API sends them, with the public key. */
export const requests: Part = async (context) => {
  const { project } = context;
  await project.make(DATABASE, MIGRATED);
  await project.as('authenticator', DATABASE, async (client) => {
    await twoRows(context, client);
    await sameIdTwice(context, client);
    await refusals(context, client);
    await asSent(context, client);
  });
  await project.remove(DATABASE);
};
