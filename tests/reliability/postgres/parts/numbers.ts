import { existsSync, readFileSync } from 'node:fs';
import type { LeadTable } from '../../../../src/funnel/engine/ports/leads-port';
import { sendInsert, type InsertRequest } from '../api-request';
import type { TestPart, TestPartContext } from '../test-part';
import { MIGRATED_TEMPLATE } from '../hosted-databases';

const DATABASE = 'numbers';
const MAX_MS = 50;
const MAX_MB = 20;
/** Other processes only add time, so the shortest of a few measurements is the closest. */
const TRIES = 3;

const buildNumberList = (number: string, bytes: number) =>
  `[${Array.from({ length: Math.floor(bytes / (number.length + 1)) }, () => number).join(',')}]`;

const VALUES_BY_NAME: Readonly<{ [name: string]: string }> = {
  '27 kB of 1e131071': buildNumberList('1e131071', 27_000),
  '63 kB of 1e131071': buildNumberList('1e131071', 63_000),
  '63 kB of -1e131071': buildNumberList('-1e131071', 63_000),
  '27 kB of 1e-16383': buildNumberList('1e-16383', 27_000),
  '1. and 3,000 zeros': `[1.${'0'.repeat(3000)}]`,
  'one 1e131071 in a deep list': `${'['.repeat(25)}1e131071${']'.repeat(25)}`,
};

const createNumberRequest = (table: LeadTable, value: string): InsertRequest =>
  table === 'quiz_results'
    ? { role: 'anon', table, columns: ['answers'], body: `{"answers": {"a": ${value}}}` }
    : {
        role: 'anon',
        table,
        columns: ['email', 'positions'],
        body: `{"email": "big@example.com", "positions": ${value}}`,
      };

/** The peak memory of a process in MB; undefined where the system has no `/proc`. */
function readPeakMemory(pid: number): number | undefined {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return undefined;
  const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(file, 'utf8'))?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}

async function measureRequest({ project }: TestPartContext, request: InsertRequest) {
  return project.withClient('authenticator', DATABASE, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const pid = rows[0]?.pid ?? 0;
    const before = readPeakMemory(pid);
    const startedAt = performance.now();
    const answer = await sendInsert(client, request);
    const ms = performance.now() - startedAt;
    const after = readPeakMemory(pid);
    return { answer, ms, mb: before !== undefined && after !== undefined ? after - before : 0 };
  });
}

/** Small requests with huge numbers. They are refused before the numbers become text. */
export const testLargeNumbers: TestPart = async (context) => {
  const { project, options, record } = context;
  await project.create(DATABASE, MIGRATED_TEMPLATE);
  for (const table of ['quiz_results', 'candidate_prospects'] as const)
    for (const [name, value] of Object.entries(VALUES_BY_NAME)) {
      const attempts = [];
      for (let n = 0; n < TRIES; n += 1)
        attempts.push(await measureRequest(context, createNumberRequest(table, value)));
      const ms = Math.min(...attempts.map(({ ms: time }) => time));
      const mb = Math.max(...attempts.map(({ mb: memory }) => memory));
      const codes = [...new Set(attempts.map(({ answer }) => answer.code || 'stored'))].join(', ');
      const isTimed = options.form !== 'short';
      record({
        name: `${name} in ${table}`,
        expected: `PT422${isTimed ? `, under ${MAX_MS} ms` : ''}, under ${MAX_MB} MB`,
        measured: `${codes}, ${ms.toFixed(1)} ms, ${mb.toFixed(1)} MB more in a fresh backend`,
        passed: codes === 'PT422' && mb < MAX_MB && (!isTimed || ms < MAX_MS),
      });
    }
  const { rowCount } = await project.withClient('postgres', DATABASE, (owner) =>
    owner.query('select from public.quiz_results union all select from public.candidate_prospects'),
  );
  record({
    name: 'after all requests',
    expected: 'nothing is stored',
    measured: `${rowCount} rows`,
    passed: rowCount === 0,
  });
  await project.remove(DATABASE);
};
