import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { Bench } from 'tinybench';
import { median } from '../../testing/statistics';
import { formatTable } from '../../testing/format-table';
import {
  assertSameBehaviour,
  candidates,
  candidateNames,
  continueWalk,
  type CandidateName,
  type CandidateVisit,
} from './candidates';
import { createGeneratedQuiz, loadJobSearchQuiz, type BenchQuiz } from './quizzes';

/** Times in µs: the median of the rounds, with the fastest and the slowest. */
interface TimeSpread {
  median: number;
  least: number;
  most: number;
}

type CandidateFigures = Record<CandidateName, TimeSpread>;
const rounds = 8;
/** The machine by hand is what a compiled funnel is measured against. */
const baseline: CandidateName = 'XState machine, by hand';

const formatDigits = (figure: number): string =>
  figure >= 100
    ? Math.round(figure).toLocaleString('en')
    : figure.toFixed(figure >= 10 ? 1 : figure >= 0.1 ? 2 : 4);
const formatSpread = ({ median: middle, least, most }: TimeSpread): string =>
  Number.isNaN(middle)
    ? 'not measured'
    : `${formatDigits(middle)} [${formatDigits(least)}–${formatDigits(most)}]`;

const getSpread = (times: readonly number[]): TimeSpread => ({
  median: median(times),
  least: Math.min(...times),
  most: Math.max(...times),
});

/** How much is done for a figure: a funnel of 10,000 steps is not made ready a hundred times. */
interface MeasureOptions {
  timeMs: number;
  perRun?: number;
  rounds?: number;
}

/** Rounds go over all contestants in turn, so that a slow moment of the machine hits all of them. */
async function measureCandidates(
  prepared: Record<CandidateName, () => void>,
  { timeMs, perRun = 1, rounds: turns = rounds }: MeasureOptions,
): Promise<CandidateFigures> {
  const found = mapCandidates((): number[] => []);
  for (let round = 0; round < turns; round += 1) {
    const bench = new Bench({ time: timeMs, iterations: 1, warmup: false, throws: true });
    for (const name of candidateNames) bench.add(name, prepared[name]);
    for (const { name, result } of await bench.run())
      // The first round warms up.
      if (result.state === 'completed' && round > 0)
        found[name as CandidateName].push((result.latency.p50 * 1000) / perRun); // the names given above
  }
  return Object.fromEntries(
    candidateNames.map((name) => [name, getSpread(found[name])]),
  ) as CandidateFigures; // one entry a contestant
}

const mapCandidates = <Made>(make: (name: CandidateName) => Made): Record<CandidateName, Made> =>
  Object.fromEntries(candidateNames.map((name) => [name, make(name)])) as Record<
    CandidateName,
    Made
  >; // one entry a contestant

const formatRatio = (figures: CandidateFigures, name: CandidateName): string =>
  `${(figures[name].median / figures[baseline].median).toFixed(2)} ×`;

const appendRatio = (text: string, figures: CandidateFigures, name: CandidateName): string =>
  Number.isNaN(figures[name].median) ? text : `${text}, ${formatRatio(figures, name)}`;

const createStarters = (quiz: BenchQuiz): Record<CandidateName, () => CandidateVisit> =>
  mapCandidates((name) => candidates[name](quiz));

function assertAllSame(quiz: BenchQuiz): void {
  for (const [name, start] of Object.entries(createStarters(quiz)))
    assertSameBehaviour(name, start, quiz);
}

async function measureWalks(): Promise<string> {
  const quiz = loadJobSearchQuiz();
  assertAllSame(quiz);
  const starts = createStarters(quiz);
  const walks = await measureCandidates(
    mapCandidates((name) => () => {
      for (const walk of quiz.walks) {
        const visit = starts[name]();
        continueWalk(visit, walk);
        visit.stop();
      }
    }),
    { timeMs: 300, perRun: quiz.walks.length },
  );
  const sessions = await measureCandidates(
    mapCandidates((name) => () => starts[name]().stop()),
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
  const cell = (figures: CandidateFigures, name: CandidateName): string => {
    const { median: middle, least, most } = figures[name];
    const inMs = { median: middle / 1000, least: least / 1000, most: most / 1000 };
    return appendRatio(formatSpread(inMs), figures, name);
  };
  return formatTable(
    ['', ...sizes.map(([shape, steps]) => `${steps.toLocaleString('en')} ${shape}`)],
    candidateNames.map((name) => [name, ...columns.map((figures) => cell(figures, name))]),
  );
}

const sampledSteps = 50;

/** One answer and Next, at the beginning and at the end of a funnel. */
async function measureSteps(): Promise<string> {
  const columns: { title: string; figures: CandidateFigures }[] = [];
  for (const [shape, steps] of sizes) {
    const quiz = createGeneratedQuiz(shape, steps);
    if (steps <= 1000) assertAllSame(quiz);
    const [walk] = quiz.walks;
    if (walk === undefined) continue;
    const starts = createStarters(quiz);
    const count = Math.min(sampledSteps, walk.steps.length);
    const start = await measureCandidates(
      mapCandidates((name) => () => {
        const visit = starts[name]();
        continueWalk(visit, walk, 0, count);
        visit.stop();
      }),
      { timeMs: 50, perRun: count },
    );
    const title = `${steps.toLocaleString('en')} ${shape}`;
    columns.push({ title: `${title}, first ${count}`, figures: start });
    if (steps < 1000) continue;
    columns.push({
      title: `${title}, last ${count}`,
      figures: measureLastSteps(starts, walk, count),
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
 * Too long a way to walk it for each sample: few visits, timed over their last steps alone. Who
 * stores all answers at each press is not asked to do it 10,000 times.
 */
function measureLastSteps(
  starts: Record<CandidateName, () => CandidateVisit>,
  walk: BenchQuiz['walks'][number],
  count: number,
): CandidateFigures {
  const before = walk.steps.length - count;
  const isFar = before > 1000;
  const found = mapCandidates((): number[] => []);
  for (let round = 0; round < (isFar ? 1 : 4); round += 1)
    for (const name of candidateNames) {
      if (isFar && name === 'session, stored at each press') continue;
      const visit = starts[name]();
      continueWalk(visit, walk, 0, before);
      const began = performance.now();
      continueWalk(visit, walk, before);
      found[name].push(((performance.now() - began) * 1000) / count);
      visit.stop();
    }
  return mapCandidates((name) => getSpread(found[name]));
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

/** Measures the engine beside what is written by hand. @returns Markdown */
export async function measureEngine(): Promise<string> {
  return [
    `Medians of ${rounds - 1} rounds, fewer for 10,000 steps [fastest–slowest]. "×" is time beside the XState machine by hand: less is better.`,
    '**The second quiz, start to result**',
    await measureWalks(),
    '**Made ready, and the first session of it: ms, by number of steps**',
    await measureStartup(),
    '**One answer and Next: µs, by number of steps**',
    await measureSteps(),
    '**Live sessions of 1,000 steps**',
    measureHeap(),
  ].join('\n\n');
}
