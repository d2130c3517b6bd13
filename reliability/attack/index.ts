import type { LeadTable } from '../../src/ports/leads-port';
import { startSiteProcess, VISITOR_KEY, type SiteProcess } from '../site-process';
import { formatTable } from '../../testing/format-table';
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
  const answered = `${reply.status} ${reply.code}`.trim();
  const wrongs = [
    matchesExpected(attempt.expected, reply.status, reply.code)
      ? null
      : `${answered} instead of ${attempt.expected}`,
    attempt.check?.(reply) ?? null,
  ].filter((wrong) => wrong !== null);
  const surprise = wrongs.length === 0 ? null : wrongs.join(', ');
  return { attempt, result: answered, unexpected: surprise };
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
  const holders = [...new Set(cells.map(({ attacker: holder }) => holder))];
  const lines = holders.map((holder) => [
    holder,
    ...operationNames.map((verb) =>
      [
        ...new Set(
          cells
            .filter((cell) => cell.attacker === holder && cell.operation === verb)
            .map(({ result: answered }) => answered),
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
    const { id: __, ...result } = victims.quiz_results;

    const tried: AttemptResult[] = [];
    for (const attempt of createAttackAttempts(permitted, { id: ids.quiz_results, result, alert }))
      tried.push(await runAttempt(site, attempt));
    const cells = await runPermissionMatrix(site, permitted, ids);
    tried.push(...(await checkRateLimit(site, permitted)));

    console.log(
      formatTable(
        ['what', 'tried', 'expected', 'answered', ''],
        tried.map(({ attempt, result: answered, unexpected: surprise }) => [
          attempt.group,
          attempt.name,
          attempt.expected,
          answered,
          surprise === null ? '' : 'SURPRISE',
        ]),
      ),
    );
    console.log(`\nEach verb on both tables:\n`);
    printMatrix(cells);

    const surprises = [
      ...tried.flatMap(({ attempt, unexpected: surprise }) =>
        surprise === null ? [] : [`${attempt.group}, ${attempt.name}: ${surprise}`],
      ),
      ...cells
        .filter(
          ({ expected, result: answered }) => !matchesExpected(expected, ...parseResult(answered)),
        )
        .map(
          (cell) =>
            `${cell.attacker}, ${cell.operation} ${cell.table}: ${cell.result} instead of ${cell.expected}`,
        ),
      ...(await permitted.findDifferences(site)),
    ];
    console.log(
      `\n${tried.length + cells.length} attempts; ${permitted.count} rows may be there, and ` +
        (surprises.length === 0
          ? 'exactly these are, as they were sent. No surprise.'
          : `there are ${surprises.length} surprises:\n  ${surprises.join('\n  ')}`),
    );
    return surprises.length === 0 ? 0 : 1;
  } finally {
    await site.remove();
  }
}

function parseResult(answered: string): [number, string] {
  const [status, code = ''] = answered.split(' ');
  return [Number(status), code];
}
