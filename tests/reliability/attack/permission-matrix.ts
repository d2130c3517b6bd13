import type { LeadTable } from '../../../src/funnel/engine/ports/leads-port';
import type { SiteProcess } from '../site-process';
import { LEAD_TABLES } from '../lead-sender';
import { sendRawRequest, type RawRequest } from './send-raw-request';
import { createAttackerHeaders, type AttackerKind } from './attacker-headers';
import type { ExpectedRows } from './expected-rows';
import { createAttackRow } from './create-attack-row';

const JSON_TYPE = { 'content-type': 'application/json' };

interface TableOperation {
  readonly name: string;
  readonly buildRequest: (table: LeadTable, row: object, victim: string) => RawRequest;
  /** Inserts the row. */
  readonly insertsRow?: boolean;
}

function createPostRequest(prefer: string | undefined, query = ''): TableOperation['buildRequest'] {
  return (table, row) => ({
    method: 'POST',
    path: `/rest/v1/${table}${query}`,
    headers: prefer === undefined ? JSON_TYPE : { ...JSON_TYPE, prefer },
    body: JSON.stringify(row),
  });
}

function createQueryRequest(
  method: string,
  query: string,
  body?: object,
): TableOperation['buildRequest'] {
  return (table, _, victim) => ({
    method,
    path: `/rest/v1/${table}?${query.replace('VICTIM', victim)}`,
    headers: { ...JSON_TYPE, prefer: 'count=exact' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

const operations: readonly TableOperation[] = [
  { name: 'insert', buildRequest: createPostRequest(undefined), insertsRow: true },
  {
    name: 'insert + select',
    buildRequest: createPostRequest('return=representation', '?select=*'),
  },
  {
    name: 'upsert',
    buildRequest: createPostRequest('resolution=merge-duplicates', '?on_conflict=id'),
  },
  {
    name: 'upsert ignore',
    buildRequest: createPostRequest('resolution=ignore-duplicates', '?on_conflict=id'),
  },
  { name: 'select', buildRequest: createQueryRequest('GET', 'select=*') },
  { name: 'count', buildRequest: createQueryRequest('HEAD', 'select=*') },
  {
    name: 'update',
    buildRequest: createQueryRequest('PATCH', 'id=eq.VICTIM', { email: 'eve@example.com' }),
  },
  {
    name: 'put',
    buildRequest: createQueryRequest('PUT', 'id=eq.VICTIM', { email: 'eve@example.com' }),
  },
  { name: 'delete', buildRequest: createQueryRequest('DELETE', 'id=eq.VICTIM') },
];

const POST_OPERATIONS = new Set(['insert + select', 'upsert', 'upsert ignore']);

/** The response to the insert of each kind of attacker. */
const insertResults: Readonly<Record<AttackerKind, string>> = {
  'the public key': '201',
  'the public key, twice': '201',
  'a signed-in user': '201',
  'no key': '401',
  'a wrong key': '401',
  // The forged token is ignored: the row counts as a visitor's.
  'a token without signature': '201',
  'a token with a guessed one': '401 PGRST301',
  'a forged token as key': '401',
};

function getExpectedResult(holder: AttackerKind, verb: TableOperation): string {
  if (verb.insertsRow === true) return insertResults[holder];
  if (verb.name === 'count') return '405'; // a response to HEAD has no body
  if (!POST_OPERATIONS.has(verb.name)) return '405 PGRST117';
  if (insertResults[holder] !== '201') return insertResults[holder];
  return holder === 'a signed-in user' ? '403 42501' : '401 42501';
}

export interface PermissionCell {
  readonly attacker: AttackerKind;
  readonly operation: string;
  readonly table: LeadTable;
  readonly expected: string;
  readonly result: string;
}

/** Every kind of attacker with every operation on every table. */
export async function runPermissionMatrix(
  site: SiteProcess,
  permitted: ExpectedRows,
  victims: Readonly<Record<LeadTable, string>>,
): Promise<readonly PermissionCell[]> {
  const cells: PermissionCell[] = [];
  const who = await createAttackerHeaders(site.origin);
  for (const holder of Object.keys(who) as AttackerKind[])
    // the keys of that very record
    for (const verb of operations)
      for (const table of LEAD_TABLES) {
        const expected = getExpectedResult(holder, verb);
        const isLetIn = verb.insertsRow === true && expected === '201';
        const row = isLetIn ? permitted.add(table, createAttackRow(table)) : createAttackRow(table);
        const question = verb.buildRequest(table, row, victims[table]);
        const reply = await sendRawRequest(site.origin, {
          ...question,
          headers: { ...question.headers, ...who[holder] },
        });
        const result = [reply.status, reply.code].join(' ').trim();
        cells.push({ attacker: holder, operation: verb.name, table, expected, result });
      }
  return cells;
}

export const operationNames = operations.map(({ name }) => name);
