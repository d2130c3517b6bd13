import { DatabaseError, type Client } from 'pg';
import { attackStatements } from '../attack-statements';
import { readCatalogue } from '../schema-catalogue';
import { diffLines } from '../diff-lines';
import type { TestPart } from '../test-part';
import { MIGRATED_TEMPLATE } from '../hosted-databases';
import { SUPERUSER } from '../postgres-server';
import { visitorRoles } from '../visitor-roles';

const DATABASE = 'attack';
/** Part of every stored row: a response that contains it has leaked a row. */
const ROW_MARKER = 'planted@victim.example';

const ROWS_SQL = `
  insert into public.quiz_results (email, name, answers) values ('${ROW_MARKER}', 'Ada', '{"a": "${ROW_MARKER}"}');
  insert into public.candidate_prospects (email, positions) values ('${ROW_MARKER}', '["Designer"]');
  insert into public.visit_parts (visit, part, funnel, version, definition, source, followed_from, views)
    values (gen_random_uuid(), 0, 'career-match', 1, '00000000000000aa', '${ROW_MARKER}', 0,
      '[["welcome", "start", 1200]]');
  select private.add_to_sums(10)`;

/** A hash of all stored rows, rate limits and erased people. */
const FINGERPRINT_SQL = `
  select md5(string_agg(line, e'\\n' order by line)) as print from (
    select r::text as line from public.quiz_results r
    union all select r::text from public.candidate_prospects r
    union all select r::text from private.salt r
    union all select r::text from private.rate_limit r
    union all select r::text from private.suppression r
    union all select r::text from private.dropped_submission r
    union all select r::text from public.visit_parts r
    union all select r::text from public.visit_key r
    union all select r::text from public.visit_sums r
    union all select r::text from private.summed r
    union all select r::text from private.team_member r) as stored`;

/**
 * The codes of a refusal: no right, an object that the visitor cannot see, an unsupported
 * operation, a trigger of this project. A misspelt statement ends with another code.
 */
const REFUSAL_CODES: Readonly<{ [code: string]: string }> = {
  '42501': 'no right to it',
  '0A000': 'not possible on such an object',
  '42P01': 'no such table for a visitor',
  '42883': 'no such function for a visitor',
  '42704': 'no such object for a visitor',
  '3F000': 'no such schema for a visitor',
  '42P16': 'not possible on such a table',
  '22023': 'no provider for it',
  '25001': 'only the owner runs it outside a transaction',
  PT400: 'one row a request',
  PT413: 'too large',
  PT422: 'not a row of ours',
};

interface StatementResult {
  /** SQLSTATE; empty when the statement succeeded. */
  readonly code: string;
  readonly output: string;
}

async function runStatement(client: Client, sql: string): Promise<StatementResult> {
  const notices: string[] = [];
  const listen = (notice: { message?: string }) => notices.push(notice.message ?? '');
  client.on('notice', listen);
  try {
    const result: unknown = await client.query(sql);
    return { code: '', output: JSON.stringify([result, notices]) };
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    return {
      code: error.code ?? '',
      output: `${error.message} ${error.detail ?? ''} ${notices.join()}`,
    };
  } finally {
    client.off('notice', listen);
    await client.query('rollback');
    await client.query('discard all');
  }
}

/** What visitors could try with a direct connection. The API does not offer one. */
export const testAttacks: TestPart = async ({ project, record }) => {
  await project.create(DATABASE, MIGRATED_TEMPLATE);
  await project.withClient('postgres', DATABASE, (owner) => owner.query(ROWS_SQL));
  // Logs in as the role itself: a login as `authenticator` could switch to other roles.
  const runAsProvider = (sql: string) =>
    project.withClient(SUPERUSER, DATABASE, (client) => client.query(sql));
  const before = await project.withClient('postgres', DATABASE, readCatalogue);
  const owner = await project.connect('postgres', DATABASE);
  const fingerprint = async () => {
    const { rows } = await owner.query<{ print: string }>(FINGERPRINT_SQL);
    return rows[0]?.print;
  };
  const rows = await fingerprint();
  try {
    for (const role of visitorRoles) {
      await runAsProvider(`alter role ${role} login`);
      const client = await project.connect(role, DATABASE);
      for (const { group, expectation, statements } of attackStatements) {
        const violations: string[] = [];
        const codes = new Map<string, number>();
        for (const sql of statements) {
          const { code, output } = await runStatement(client, sql);
          codes.set(code || 'done', (codes.get(code || 'done') ?? 0) + 1);
          const isRefused = Object.hasOwn(REFUSAL_CODES, code);
          // A response may repeat the statement.
          const leaksRow = !sql.includes(ROW_MARKER) && output.includes(ROW_MARKER);
          if ((expectation === 'be refused' && !isRefused) || leaksRow)
            violations.push(`${sql.replaceAll(/\s+/g, ' ')} -> ${code} ${output.slice(0, 200)}`);
          if ((await fingerprint()) !== rows) {
            violations.push(`${sql} changed a row`);
            break;
          }
        }
        const tally = [...codes].map(([code, count]) => `${count} × ${code}`).join(', ');
        record({
          name: `${role}: ${group}`,
          expected: `${statements.length} statements must ${expectation}, rows unchanged`,
          measured: violations.length === 0 ? tally : `${tally}\n${violations.join('\n')}`,
          passed: violations.length === 0,
        });
      }
      await client.end();
      await runAsProvider(`alter role ${role} nologin`);
    }
  } finally {
    for (const role of visitorRoles) await runAsProvider(`alter role ${role} nologin`);
    await owner.end();
  }
  const changed = diffLines(before, await project.withClient('postgres', DATABASE, readCatalogue));
  record({
    name: 'the schema after all statements',
    expected: 'unchanged',
    measured: changed.length === 0 ? `${before.length} lines, equal` : changed.join('\n'),
    passed: changed.length === 0,
  });
  await project.remove(DATABASE);
};
