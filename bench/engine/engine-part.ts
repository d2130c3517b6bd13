import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { Bench } from 'tinybench';
import { median } from '../measure';
import { table } from '../results';
import {
  checkAlike,
  contestants,
  contestantNames,
  walkOn,
  type ContestantName,
  type Visit,
} from './contestants';
import { generatedQuiz, secondQuiz, type Quiz } from './quizzes';

/** Times in µs: the median of the rounds, with the fastest and the slowest. */
interface Spread {
  median: number;
  least: number;
  most: number;
}

type Figures = Record<ContestantName, Spread>;
const rounds = 8;
/** The machine by hand is what a compiled funnel is measured against. */
const yardstick: ContestantName = 'XState machine, by hand';

const digits = (figure: number): string =>
  figure >= 100
    ? Math.round(figure).toLocaleString('en')
    : figure.toFixed(figure >= 10 ? 1 : figure >= 0.1 ? 2 : 4);
const shown = ({ median: middle, least, most }: Spread): string =>
  Number.isNaN(middle) ? 'not measured' : `${digits(middle)} [${digits(least)}–${digits(most)}]`;

const spreadOf = (times: readonly number[]): Spread => ({
  median: median(times),
  least: Math.min(...times),
  most: Math.max(...times),
});

/** How much is done for a figure: a funnel of 10,000 steps is not made ready a hundred times. */
interface Effort {
  timeMs: number;
  perRun?: number;
  rounds?: number;
}

/** Rounds go over all contestants in turn, so that a slow moment of the machine hits all of them. */
async function race(
  prepared: Record<ContestantName, () => void>,
  { timeMs, perRun = 1, rounds: turns = rounds }: Effort,
): Promise<Figures> {
  const found = each((): number[] => []);
  for (let round = 0; round < turns; round += 1) {
    const bench = new Bench({ time: timeMs, iterations: 1, warmup: false, throws: true });
    for (const name of contestantNames) bench.add(name, prepared[name]);
    for (const { name, result } of await bench.run())
      // The first round warms up.
      if (result.state === 'completed' && round > 0)
        found[name as ContestantName].push((result.latency.p50 * 1000) / perRun); // the names given above
  }
  return Object.fromEntries(
    contestantNames.map((name) => [name, spreadOf(found[name])]),
  ) as Figures; // one entry a contestant
}

const each = <Made>(make: (name: ContestantName) => Made): Record<ContestantName, Made> =>
  Object.fromEntries(contestantNames.map((name) => [name, make(name)])) as Record<
    ContestantName,
    Made
  >; // one entry a contestant

const beside = (figures: Figures, name: ContestantName): string =>
  `${(figures[name].median / figures[yardstick].median).toFixed(2)} ×`;

const withRatio = (text: string, figures: Figures, name: ContestantName): string =>
  Number.isNaN(figures[name].median) ? text : `${text}, ${beside(figures, name)}`;

const startsOf = (quiz: Quiz): Record<ContestantName, () => Visit> =>
  each((name) => contestants[name](quiz));

function checkAll(quiz: Quiz): void {
  for (const [name, start] of Object.entries(startsOf(quiz))) checkAlike(name, start, quiz);
}

async function walksTable(): Promise<string> {
  const quiz = secondQuiz();
  checkAll(quiz);
  const starts = startsOf(quiz);
  const walks = await race(
    each((name) => () => {
      for (const walk of quiz.walks) {
        const visit = starts[name]();
        walkOn(visit, walk);
        visit.stop();
      }
    }),
    { timeMs: 300, perRun: quiz.walks.length },
  );
  const sessions = await race(
    each((name) => () => starts[name]().stop()),
    { timeMs: 100 },
  );
  const steps = quiz.walks[0]?.steps.length ?? 1;
  const rows = contestantNames.map((name) => [
    name,
    digits(1e6 / walks[name].median),
    shown(walks[name]),
    beside(walks, name),
    shown(sessions[name]),
    digits((walks[name].median - sessions[name].median) / steps),
  ]);
  const head = ['', 'walks per second', 'a walk, µs', 'time', 'a new session, µs', 'a step, µs'];
  return table(head, rows);
}

const sizes: readonly (readonly ['plain' | 'branching', number])[] = [
  ['plain', 10],
  ['plain', 100],
  ['plain', 1000],
  ['branching', 1000],
  ['plain', 10_000],
];

async function startTable(): Promise<string> {
  const columns: Figures[] = [];
  for (const [shape, steps] of sizes) {
    const quiz = generatedQuiz(shape, steps);
    columns.push(
      await race(
        each((name) => () => contestants[name](quiz)().stop()),
        steps > 1000 ? { timeMs: 1, rounds: 4 } : { timeMs: 60 },
      ),
    );
  }
  const cell = (figures: Figures, name: ContestantName): string => {
    const { median: middle, least, most } = figures[name];
    const inMs = { median: middle / 1000, least: least / 1000, most: most / 1000 };
    return withRatio(shown(inMs), figures, name);
  };
  return table(
    ['', ...sizes.map(([shape, steps]) => `${steps.toLocaleString('en')} ${shape}`)],
    contestantNames.map((name) => [name, ...columns.map((figures) => cell(figures, name))]),
  );
}

const stretch = 50;

/** One answer and Next, at the beginning and at the end of a funnel. */
async function stepTable(): Promise<string> {
  const columns: { title: string; figures: Figures }[] = [];
  for (const [shape, steps] of sizes) {
    const quiz = generatedQuiz(shape, steps);
    if (steps <= 1000) checkAll(quiz);
    const [walk] = quiz.walks;
    if (walk === undefined) continue;
    const starts = startsOf(quiz);
    const count = Math.min(stretch, walk.steps.length);
    const start = await race(
      each((name) => () => {
        const visit = starts[name]();
        walkOn(visit, walk, 0, count);
        visit.stop();
      }),
      { timeMs: 50, perRun: count },
    );
    const title = `${steps.toLocaleString('en')} ${shape}`;
    columns.push({ title: `${title}, first ${count}`, figures: start });
    if (steps < 1000) continue;
    columns.push({
      title: `${title}, last ${count}`,
      figures: atTheEnd(starts, walk, count),
    });
  }
  return table(
    ['', ...columns.map(({ title }) => title)],
    contestantNames.map((name) => [
      name,
      ...columns.map(({ figures }) => withRatio(shown(figures[name]), figures, name)),
    ]),
  );
}

/**
 * Too long a way to walk it for each sample: few visits, timed over their last steps alone. Who
 * stores all answers at each press is not asked to do it 10,000 times.
 */
function atTheEnd(
  starts: Record<ContestantName, () => Visit>,
  walk: Quiz['walks'][number],
  count: number,
): Figures {
  const before = walk.steps.length - count;
  const isFar = before > 1000;
  const found = each((): number[] => []);
  for (let round = 0; round < (isFar ? 1 : 4); round += 1)
    for (const name of contestantNames) {
      if (isFar && name === 'session, stored at each press') continue;
      const visit = starts[name]();
      walkOn(visit, walk, 0, before);
      const began = performance.now();
      walkOn(visit, walk, before);
      found[name].push(((performance.now() - began) * 1000) / count);
      visit.stop();
    }
  return each((name) => spreadOf(found[name]));
}

function heapTable(): string {
  const rows = contestantNames.map((name) => {
    const file = path.join(import.meta.dirname, 'heap-of-sessions.ts');
    const bytes = Number(
      execFileSync(process.execPath, ['--expose-gc', '--import', 'tsx', file, name], {
        encoding: 'utf8',
      }),
    );
    return [name, `${(bytes / 1024).toFixed(1)} KiB`];
  });
  return table(['', 'heap of one'], rows);
}

/** Measures the engine beside what is written by hand. @returns Markdown */
export async function engineFigures(): Promise<string> {
  return [
    `Medians of ${rounds - 1} rounds, fewer for 10,000 steps [fastest–slowest]. "×" is time beside the XState machine by hand: less is better.`,
    '**The second quiz, start to result**',
    await walksTable(),
    '**Made ready, and the first session of it: ms, by number of steps**',
    await startTable(),
    '**One answer and Next: µs, by number of steps**',
    await stepTable(),
    '**Live sessions of 1,000 steps**',
    heapTable(),
  ].join('\n\n');
}
