import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { Bench } from 'tinybench';
import { median } from '../../support/statistics';
import { formatTable } from '../../support/format-table';
import {
  assertSameBehaviour,
  candidates,
  candidateNames,
  continueWalk,
  type CandidateName,
  type CandidateVisit,
} from './candidates';
import { createGeneratedQuiz, loadJobSearchQuiz, type BenchQuiz } from './quizzes';

/** Times in µs: median, minimum and maximum of the rounds. */
interface TimeSpread {
  median: number;
  min: number;
  max: number;
}

type CandidateFigures = Record<CandidateName, TimeSpread>;
const defaultRounds = 8;
const baseline: CandidateName = 'XState machine, by hand';

const formatDigits = (figure: number): string =>
  figure >= 100
    ? Math.round(figure).toLocaleString('en')
    : figure.toFixed(figure >= 10 ? 1 : figure >= 0.1 ? 2 : 4);
const formatSpread = (spread: TimeSpread): string =>
  Number.isNaN(spread.median)
    ? 'not measured'
    : `${formatDigits(spread.median)} [${formatDigits(spread.min)}–${formatDigits(spread.max)}]`;

const getSpread = (times: readonly number[]): TimeSpread => ({
  median: median(times),
  min: Math.min(...times),
  max: Math.max(...times),
});

/** The effort for one figure. A funnel of 10,000 steps gets less time and fewer rounds. */
interface MeasureOptions {
  timeMs: number;
  perRun?: number;
  rounds?: number;
}

/** Each round measures all candidates in turn, so that a slow moment of the machine affects all. */
async function measureCandidates(
  prepared: Record<CandidateName, () => void>,
  { timeMs, perRun = 1, rounds = defaultRounds }: MeasureOptions,
): Promise<CandidateFigures> {
  const times = mapCandidates((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    const bench = new Bench({ time: timeMs, iterations: 1, warmup: false, throws: true });
    for (const name of candidateNames) bench.add(name, prepared[name]);
    for (const { name, result } of await bench.run())
      // The first round warms up.
      if (result.state === 'completed' && round > 0)
        times[name as CandidateName].push((result.latency.p50 * 1000) / perRun); // the benchmark's names are `candidateNames`
  }
  return Object.fromEntries(
    candidateNames.map((name) => [name, getSpread(times[name])]),
  ) as CandidateFigures; // one entry for each candidate
}

const mapCandidates = <Value>(
  create: (name: CandidateName) => Value,
): Record<CandidateName, Value> =>
  Object.fromEntries(candidateNames.map((name) => [name, create(name)])) as Record<
    CandidateName,
    Value
  >; // one entry for each candidate

const formatRatio = (figures: CandidateFigures, name: CandidateName): string =>
  `${(figures[name].median / figures[baseline].median).toFixed(2)} ×`;

const appendRatio = (text: string, figures: CandidateFigures, name: CandidateName): string =>
  Number.isNaN(figures[name].median) ? text : `${text}, ${formatRatio(figures, name)}`;

const createStarters = (quiz: BenchQuiz): Record<CandidateName, () => CandidateVisit> =>
  mapCandidates((name) => candidates[name](quiz));

function assertAllBehaveAlike(quiz: BenchQuiz): void {
  for (const [name, start] of Object.entries(createStarters(quiz)))
    assertSameBehaviour(name, start, quiz);
}

async function measureWalks(): Promise<string> {
  const quiz = loadJobSearchQuiz();
  assertAllBehaveAlike(quiz);
  const startVisit = createStarters(quiz);
  const walks = await measureCandidates(
    mapCandidates((name) => () => {
      for (const walk of quiz.walks) {
        const visit = startVisit[name]();
        continueWalk(visit, walk);
        visit.stop();
      }
    }),
    { timeMs: 300, perRun: quiz.walks.length },
  );
  const sessions = await measureCandidates(
    mapCandidates((name) => () => startVisit[name]().stop()),
    { timeMs: 100 },
  );
  const steps = quiz.walks[0]?.steps.length ?? 1;
  const rows = candidateNames.map((name) => [
    name,
    formatDigits(1e6 / walks[name].median),
    formatSpread(walks[name]),
    formatRatio(walks, name),
    formatSpread(sessions[name]),
    formatDigits((walks[name].median - sessions[name].median) / steps),
  ]);
  const head = ['', 'walks per second', 'a walk, µs', 'time', 'a new session, µs', 'a step, µs'];
  return formatTable(head, rows);
}

const sizes: readonly (readonly ['plain' | 'branching', number])[] = [
  ['plain', 10],
  ['plain', 100],
  ['plain', 1000],
  ['branching', 1000],
  ['plain', 10_000],
];

async function measureStartup(): Promise<string> {
  const columns: CandidateFigures[] = [];
  for (const [shape, steps] of sizes) {
    const quiz = createGeneratedQuiz(shape, steps);
    columns.push(
      await measureCandidates(
        mapCandidates((name) => () => candidates[name](quiz)().stop()),
        steps > 1000 ? { timeMs: 1, rounds: 4 } : { timeMs: 60 },
      ),
    );
  }
  const formatCell = (figures: CandidateFigures, name: CandidateName): string => {
    const { median: medianUs, min, max } = figures[name];
    const spreadMs = { median: medianUs / 1000, min: min / 1000, max: max / 1000 };
    return appendRatio(formatSpread(spreadMs), figures, name);
  };
  return formatTable(
    ['', ...sizes.map(([shape, steps]) => `${steps.toLocaleString('en')} ${shape}`)],
    candidateNames.map((name) => [name, ...columns.map((figures) => formatCell(figures, name))]),
  );
}

const sampledSteps = 50;

/** Measures one answer and Continue at the beginning and at the end of a funnel. */
async function measureSteps(): Promise<string> {
  const columns: { title: string; figures: CandidateFigures }[] = [];
  for (const [shape, steps] of sizes) {
    const quiz = createGeneratedQuiz(shape, steps);
    if (steps <= 1000) assertAllBehaveAlike(quiz);
    const [walk] = quiz.walks;
    if (walk === undefined) continue;
    const startVisit = createStarters(quiz);
    const count = Math.min(sampledSteps, walk.steps.length);
    const firstSteps = await measureCandidates(
      mapCandidates((name) => () => {
        const visit = startVisit[name]();
        continueWalk(visit, walk, 0, count);
        visit.stop();
      }),
      { timeMs: 50, perRun: count },
    );
    const title = `${steps.toLocaleString('en')} ${shape}`;
    columns.push({ title: `${title}, first ${count}`, figures: firstSteps });
    if (steps < 1000) continue;
    columns.push({
      title: `${title}, last ${count}`,
      figures: measureLastSteps(startVisit, walk, count),
    });
  }
  return formatTable(
    ['', ...columns.map(({ title }) => title)],
    candidateNames.map((name) => [
      name,
      ...columns.map(({ figures }) => appendRatio(formatSpread(figures[name]), figures, name)),
    ]),
  );
}

/**
 * Measures few visits, because each plays the whole funnel first. With 10,000 steps the candidate that
 * stores all answers on each event is left out.
 */
function measureLastSteps(
  startVisit: Record<CandidateName, () => CandidateVisit>,
  walk: BenchQuiz['walks'][number],
  count: number,
): CandidateFigures {
  const skippedSteps = walk.steps.length - count;
  const isLong = skippedSteps > 1000;
  const times = mapCandidates((): number[] => []);
  for (let round = 0; round < (isLong ? 1 : 4); round += 1)
    for (const name of candidateNames) {
      if (isLong && name === 'session, stored on each event') continue;
      const visit = startVisit[name]();
      continueWalk(visit, walk, 0, skippedSteps);
      const start = performance.now();
      continueWalk(visit, walk, skippedSteps);
      times[name].push(((performance.now() - start) * 1000) / count);
      visit.stop();
    }
  return mapCandidates((name) => getSpread(times[name]));
}

function measureHeap(): string {
  const rows = candidateNames.map((name) => {
    const file = path.join(import.meta.dirname, 'heap-of-sessions.ts');
    const bytes = Number(
      execFileSync(process.execPath, ['--expose-gc', '--import', 'tsx', file, name], {
        encoding: 'utf8',
      }),
    );
    return [name, `${(bytes / 1024).toFixed(1)} KiB`];
  });
  return formatTable(['', 'heap of one'], rows);
}

/** Measures the engine and the hand-written candidates. @returns Markdown */
export async function measureEngine(): Promise<string> {
  return [
    `Medians of ${defaultRounds - 1} rounds, fewer for 10,000 steps [fastest–slowest]. "×" is the time divided by that of the XState machine by hand: less is better.`,
    '**The second quiz from start to result**',
    await measureWalks(),
    '**Compile and first session: ms, by number of steps**',
    await measureStartup(),
    '**One answer and Continue: µs, by number of steps**',
    await measureSteps(),
    '**Live sessions of 1,000 steps**',
    measureHeap(),
  ].join('\n\n');
}
