import { startSite, VISITOR_KEY, type RunningSite, type Table } from '../site';
import { table } from '../table';
import { ask } from './ask';
import { attempts, type Attempt } from './attempts';
import { hurry } from './hurry';
import { matrix, verbNames, type Cell } from './matrix';
import { Permitted } from './permitted';
import { newRow } from './rows';
import type { Tried } from './tried';

/** `404` is held by any code, `404 PGRST205` by this one. */
function isAs(expected: string, status: number, code: string): boolean {
  const [wantedStatus, wantedCode] = expected.split(' ');
  return String(status) === wantedStatus && (wantedCode === undefined || code === wantedCode);
}

async function tryOne(site: RunningSite, attempt: Attempt): Promise<Tried> {
  const reply = await ask(site.origin, attempt.question);
  const answered = `${reply.status} ${reply.code}`.trim();
  const wrongs = [
    isAs(attempt.expected, reply.status, reply.code)
      ? null
      : `${answered} instead of ${attempt.expected}`,
    attempt.also?.(reply) ?? null,
  ].filter((wrong) => wrong !== null);
  const surprise = wrongs.length === 0 ? null : wrongs.join(', ');
  return { attempt, answered, surprise };
}

/** Adds rows that the attack will be after. */
async function addVictims(site: RunningSite, permitted: Permitted) {
  async function add(name: Table) {
    const row = permitted.add(name, newRow(name));
    const reply = await ask(site.origin, {
      method: 'POST',
      path: `/rest/v1/${name}`,
      headers: { apikey: VISITOR_KEY, 'content-type': 'application/json' },
      body: JSON.stringify(row),
    });
    if (reply.status !== 201) throw new Error(`No row could be added: ${reply.text}`);
    return row;
  }
  return {
    quiz_results: await add('quiz_results'),
    candidate_prospects: await add('candidate_prospects'),
  };
}

function printMatrix(cells: readonly Cell[]): void {
  const holders = [...new Set(cells.map(({ holder }) => holder))];
  const lines = holders.map((holder) => [
    holder,
    ...verbNames.map((verb) =>
      [
        ...new Set(
          cells
            .filter((cell) => cell.holder === holder && cell.verb === verb)
            .map(({ answered }) => answered),
        ),
      ].join(' / '),
    ),
  ]);
  console.log(table(['who shows', ...verbNames], lines));
}

/**
 * `attack`: a stranger with the public key tries what a stranger can try. Exit 1 when an answer
 * surprises, or when the rows are not in the end exactly those that may be there.
 */
export async function run(): Promise<number> {
  const site = await startSite();
  try {
    const permitted = new Permitted();
    const victims = await addVictims(site, permitted);
    const ids = {
      quiz_results: String(victims.quiz_results['id']),
      candidate_prospects: String(victims.candidate_prospects['id']),
    };
    const { id: _, ...alert } = victims.candidate_prospects;
    const { id: __, ...result } = victims.quiz_results;

    const tried: Tried[] = [];
    for (const attempt of attempts(permitted, { id: ids.quiz_results, result, alert }))
      tried.push(await tryOne(site, attempt));
    const cells = await matrix(site, permitted, ids);
    tried.push(...(await hurry(site, permitted)));

    console.log(
      table(
        ['what', 'tried', 'expected', 'answered', ''],
        tried.map(({ attempt, answered, surprise }) => [
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
      ...tried.flatMap(({ attempt, surprise }) =>
        surprise === null ? [] : [`${attempt.group}, ${attempt.name}: ${surprise}`],
      ),
      ...cells
        .filter(({ expected, answered }) => !isAs(expected, ...split(answered)))
        .map(
          (cell) =>
            `${cell.holder}, ${cell.verb} ${cell.table}: ${cell.answered} instead of ${cell.expected}`,
        ),
      ...(await permitted.differences(site)),
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

function split(answered: string): [number, string] {
  const [status, code = ''] = answered.split(' ');
  return [Number(status), code];
}
