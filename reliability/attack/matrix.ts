import type { RunningSite, Table } from '../site';
import { TABLES } from '../visitor';
import { ask, type Question } from './ask';
import { holders, type Holder } from './keys';
import type { Permitted } from './permitted';
import { newRow } from './rows';

const JSON_TYPE = { 'content-type': 'application/json' };

interface Verb {
  readonly name: string;
  readonly question: (table: Table, row: object, victim: string) => Question;
  /** Adds the row when it is let in. */
  readonly adds?: boolean;
}

function posting(prefer: string | undefined, query = ''): Verb['question'] {
  return (table, row) => ({
    method: 'POST',
    path: `/rest/v1/${table}${query}`,
    headers: prefer === undefined ? JSON_TYPE : { ...JSON_TYPE, prefer },
    body: JSON.stringify(row),
  });
}

function asking(method: string, query: string, body?: object): Verb['question'] {
  return (table, _, victim) => ({
    method,
    path: `/rest/v1/${table}?${query.replace('VICTIM', victim)}`,
    headers: { ...JSON_TYPE, prefer: 'count=exact' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

const verbs: readonly Verb[] = [
  { name: 'insert', question: posting(undefined), adds: true },
  { name: 'insert + select', question: posting('return=representation', '?select=*') },
  { name: 'upsert', question: posting('resolution=merge-duplicates', '?on_conflict=id') },
  { name: 'upsert ignore', question: posting('resolution=ignore-duplicates', '?on_conflict=id') },
  { name: 'select', question: asking('GET', 'select=*') },
  { name: 'count', question: asking('HEAD', 'select=*') },
  { name: 'update', question: asking('PATCH', 'id=eq.VICTIM', { email: 'eve@example.com' }) },
  { name: 'put', question: asking('PUT', 'id=eq.VICTIM', { email: 'eve@example.com' }) },
  { name: 'delete', question: asking('DELETE', 'id=eq.VICTIM') },
];

const POSTS = new Set(['insert + select', 'upsert', 'upsert ignore']);

/** What the plain insert of each holder is answered. */
const inserting: Readonly<Record<Holder, string>> = {
  'the public key': '201',
  'the public key, twice': '201',
  'a signed-in user': '201',
  'no key': '401',
  'a wrong key': '401',
  // Not believed, and not needed: it is a row of a visitor.
  'a token without signature': '201',
  'a token with a guessed one': '401 PGRST301',
  'a forged token as key': '401',
};

function expectedOf(holder: Holder, verb: Verb): string {
  if (verb.adds === true) return inserting[holder];
  if (verb.name === 'count') return '405'; // an answer to HEAD has no body
  if (!POSTS.has(verb.name)) return '405 PGRST117';
  if (inserting[holder] !== '201') return inserting[holder];
  return holder === 'a signed-in user' ? '403 42501' : '401 42501';
}

export interface Cell {
  readonly holder: Holder;
  readonly verb: string;
  readonly table: Table;
  readonly expected: string;
  readonly answered: string;
}

/** Every kind of attacker tries every verb on every table. */
export async function matrix(
  site: RunningSite,
  permitted: Permitted,
  victims: Readonly<Record<Table, string>>,
): Promise<readonly Cell[]> {
  const cells: Cell[] = [];
  const who = await holders(site.origin);
  for (const holder of Object.keys(who) as Holder[])
    // the keys of that very record
    for (const verb of verbs)
      for (const table of TABLES) {
        const expected = expectedOf(holder, verb);
        const isLetIn = verb.adds === true && expected === '201';
        const row = isLetIn ? permitted.add(table, newRow(table)) : newRow(table);
        const question = verb.question(table, row, victims[table]);
        const reply = await ask(site.origin, {
          ...question,
          headers: { ...question.headers, ...who[holder] },
        });
        const answered = [reply.status, reply.code].join(' ').trim();
        cells.push({ holder, verb: verb.name, table, expected, answered });
      }
  return cells;
}

export const verbNames = verbs.map(({ name }) => name);
