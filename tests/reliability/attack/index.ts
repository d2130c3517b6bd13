import type { LeadTable } from '../../../src/funnel/engine/ports/leads-port';
import { startSiteProcess, VISITOR_KEY, type SiteProcess } from '../site-process';
import { formatTable } from '../../support/format-table';
import { sendRawRequest } from './send-raw-request';
import { createAttackAttempts, type AttackAttempt } from './attack-attempts';
import { checkRateLimit } from './check-rate-limit';
import { runPermissionMatrix, operationNames, type PermissionCell } from './permission-matrix';
import { ExpectedRows } from './expected-rows';
import { createAttackRow } from './create-attack-row';
import type { AttemptResult } from './attempt-result';

/** `404` matches any error code, `404 PGRST205` this one. */
function matchesExpected(expected: string, status: number, code: string): boolean {
  const [wantedStatus, wantedCode] = expected.split(' ');
  return String(status) === wantedStatus && (wantedCode === undefined || code === wantedCode);
}

async function runAttempt(site: SiteProcess, attempt: AttackAttempt): Promise<AttemptResult> {
  const reply = await sendRawRequest(site.origin, attempt.request);
  const result = `${reply.status} ${reply.code}`.trim();
  const problems = [
    matchesExpected(attempt.expected, reply.status, reply.code)
      ? null
      : `${result} instead of ${attempt.expected}`,
    attempt.check?.(reply) ?? null,
  ].filter((wrong) => wrong !== null);
  const unexpected = problems.length === 0 ? null : problems.join(', ');
  return { attempt, result, unexpected };
}

/** Adds the rows that the attack targets. */
async function insertTargetRows(site: SiteProcess, permitted: ExpectedRows) {
  async function add(name: LeadTable) {
    const row = permitted.add(name, createAttackRow(name));
    const reply = await sendRawRequest(site.origin, {
      method: 'POST',
      path: `/rest/v1/${name}`,
      headers: { apikey: VISITOR_KEY, 'content-type': 'application/json' },
      body: JSON.stringify(row),
    });
    if (reply.status !== 201) throw new Error(`The target rows could not be added: ${reply.text}`);
    return row;
  }
  return {
    quiz_results: await add('quiz_results'),
    candidate_prospects: await add('candidate_prospects'),
  };
}

function printMatrix(cells: readonly PermissionCell[]): void {
  const attackers = [...new Set(cells.map(({ attacker }) => attacker))];
  const lines = attackers.map((attacker) => [
    attacker,
    ...operationNames.map((verb) =>
      [
        ...new Set(
          cells
            .filter((cell) => cell.attacker === attacker && cell.operation === verb)
            .map(({ result }) => result),
        ),
      ].join(' / '),
    ),
  ]);
  console.log(formatTable(['credentials', ...operationNames], lines));
}

/**
 * `attack`: attacks the API with the public key. Exit 1 for an unexpected response, or when the stored
 * rows are not exactly the expected ones.
 */
export async function run(): Promise<number> {
  const site = await startSiteProcess();
  try {
    const permitted = new ExpectedRows();
    const victims = await insertTargetRows(site, permitted);
    const ids = {
      quiz_results: String(victims.quiz_results['id']),
      candidate_prospects: String(victims.candidate_prospects['id']),
    };
    const { id: _, ...alert } = victims.candidate_prospects;
    const { id: __, ...quizResult } = victims.quiz_results;

    const results: AttemptResult[] = [];
    for (const attempt of createAttackAttempts(permitted, {
      id: ids.quiz_results,
      result: quizResult,
      alert,
    }))
      results.push(await runAttempt(site, attempt));
    const cells = await runPermissionMatrix(site, permitted, ids);
    results.push(...(await checkRateLimit(site, permitted)));

    console.log(
      formatTable(
        ['group', 'attempt', 'expected', 'result', ''],
        results.map(({ attempt, result, unexpected }) => [
          attempt.group,
          attempt.name,
          attempt.expected,
          result,
          unexpected === null ? '' : 'UNEXPECTED',
        ]),
      ),
    );
    console.log(`\nEach operation on both tables:\n`);
    printMatrix(cells);

    const unexpectedResults = [
      ...results.flatMap(({ attempt, unexpected }) =>
        unexpected === null ? [] : [`${attempt.group}, ${attempt.name}: ${unexpected}`],
      ),
      ...cells
        .filter((cell) => !matchesExpected(cell.expected, ...parseResult(cell.result)))
        .map(
          (cell) =>
            `${cell.attacker}, ${cell.operation} ${cell.table}: ${cell.result} instead of ${cell.expected}`,
        ),
      ...(await permitted.findDifferences(site)),
    ];
    console.log(
      `\n${results.length + cells.length} attempts; ${permitted.count} rows are permitted; ` +
        (unexpectedResults.length === 0
          ? 'exactly these are stored, unchanged.'
          : `${unexpectedResults.length} unexpected results:\n  ${unexpectedResults.join('\n  ')}`),
    );
    return unexpectedResults.length === 0 ? 0 : 1;
  } finally {
    await site.remove();
  }
}

function parseResult(result: string): [number, string] {
  const [status, code = ''] = result.split(' ');
  return [Number(status), code];
}
