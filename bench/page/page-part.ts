import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright';
import { formatIssues, parseDefinition } from '../../src/definition/parse';
import { median } from '../measure';
import { table } from '../results';
import { fast, type Profile, slow4g, slowProcessor, startBrowser } from './browser';
import {
  latencyOf,
  manyWalks,
  paintsOf,
  pressOnce,
  stillnessOf,
  type Stillness,
  type Subject,
} from './measures';
import type { Words } from './probe';
import { serveFolder } from './serve-folder';

/** The funnel that is measured, and its first step by hand beside it. */
const FUNNEL = 'job-search';
const ROUNDS = 5;
const MOMENTS = 6;
const WIDTHS = [390, 1280] as const;

const root = path.join(import.meta.dirname, '../..');

/** How the funnel is used, and how long its loading steps last, from its definition. */
function readFunnel(): { route: string; words: Words; loadingMs: number } {
  const name = `${FUNNEL}.funnel.json`;
  const parsed = parseDefinition(readFileSync(path.join(root, 'funnels', name), 'utf8'), name);
  if (!parsed.ok) throw new Error(formatIssues(parsed.issues));
  const { route, steps, presentation } = parsed.definition;
  const loading = steps.find(({ kind }) => kind === 'loading');
  const { next: button } = presentation.labels;
  const next = steps[1]?.title;
  if (button === undefined || next === undefined)
    throw new Error(`${name} has no words for its button, or no second step.`);
  return {
    route,
    words: { button, next },
    loadingMs: loading?.kind === 'loading' ? loading.durationMs : 0,
  };
}

/** One address of each page that the build wrote, as the page itself says. */
function addressesIn(folder: string): readonly string[] {
  const found = new Map<string, string>();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (path.basename(name) !== 'index.html') continue;
    const html = readFileSync(path.join(folder, name), 'utf8');
    const [, pattern, address] = / data-page="([^"]+)" data-address="([^"]+)"/.exec(html) ?? [];
    if (pattern !== undefined && address !== undefined && !found.has(pattern))
      found.set(pattern, address);
  }
  return [...found.values()].toSorted();
}

interface Round {
  first: number;
  largest: number;
  /** When the second step is shown to whoever pressed at the first paint. */
  effective: number;
  lostAtFirstPaint: boolean;
}

async function look(browser: Browser, profile: Profile, subject: Subject): Promise<Round> {
  const { first, largest } = await paintsOf(browser, profile, subject);
  const { shownAt } = await pressOnce(browser, profile, subject, 0);
  return { first, largest, effective: shownAt ?? NaN, lostAtFirstPaint: shownAt === null };
}

/** How many of single presses, spread from the first paint to the live page, never take effect. */
async function lostPresses(browser: Browser, subject: Subject): Promise<number> {
  const { paintedAt, shownAt } = await pressOnce(browser, slow4g, subject, 0);
  if (shownAt === null) return MOMENTS;
  let lost = 0;
  for (let moment = 0; moment < MOMENTS; moment += 1) {
    const delay = ((shownAt - paintedAt) * moment) / (MOMENTS - 1);
    const press = await pressOnce(browser, slow4g, subject, delay);
    if (press.shownAt === null) lost += 1;
  }
  return lost;
}

const digits = (figure: number): string =>
  figure >= 100 ? String(Math.round(figure)) : figure.toFixed(figure >= 10 ? 1 : 2);

function shown(figures: readonly number[]): string {
  const [least = NaN, most = NaN] = [Math.min(...figures), Math.max(...figures)];
  return `${digits(median(figures))} [${digits(least)}–${digits(most)}]`;
}

/** Of figures from the same rounds, so that a slow moment of the machine hits both. */
const ratio = (ours: readonly number[], bare: readonly number[]): string =>
  `${median(ours.map((figure, round) => figure / (bare[round] ?? NaN))).toFixed(2)} ×`;

interface Rounds {
  ours: number[];
  bare: number[];
}

const none = (): Rounds => ({ ours: [], bare: [] });

async function besideBare(browser: Browser, ours: Subject, bare: Subject): Promise<string> {
  const profiles = { 'no throttle': fast, 'slow 4G, 4 × CPU': slow4g } as const;
  const presses = { 'no throttle': fast, '4 × CPU': slowProcessor } as const;
  const figures = new Map<string, Rounds>();
  const rounds = (what: string): Rounds => {
    const found = figures.get(what) ?? none();
    figures.set(what, found);
    return found;
  };
  let lost = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, profile] of Object.entries(profiles))
      for (const [who, subject] of [
        ['ours', ours],
        ['bare', bare],
      ] as const) {
        const { first, largest, effective, lostAtFirstPaint } = await look(
          browser,
          profile,
          subject,
        );
        rounds(`first paint, ${name}`)[who].push(first);
        rounds(`largest paint, ${name}`)[who].push(largest);
        rounds(`second step shown after a press at first paint, ${name}`)[who].push(effective);
        if (who === 'ours' && lostAtFirstPaint) lost += 1;
      }
    for (const [name, profile] of Object.entries(presses))
      for (const [who, subject] of [
        ['ours', ours],
        ['bare', bare],
      ] as const)
        rounds(`press to next step painted, ${name}`)[who].push(
          await latencyOf(browser, profile, subject),
        );
    lost += await lostPresses(browser, ours);
  }
  const rows = [...figures].map(([what, of]) => [
    `${what}, ms`,
    shown(of.ours),
    shown(of.bare),
    ratio(of.ours, of.bare),
  ]);
  const tried = ROUNDS * (MOMENTS + Object.keys(profiles).length);
  return [
    table(['figure', new URL(ours.address).pathname, 'bare page', 'ratio'], rows),
    `Presses lost, of ${String(tried)} single ones from first paint to the live page: ${String(lost)}.`,
  ].join('\n\n');
}

async function walksText(browser: Browser, subject: Subject, loadingMs: number): Promise<string> {
  const visits = [];
  for (let round = 0; round < ROUNDS; round += 1)
    visits.push(await manyWalks(browser, subject, loadingMs));
  const rows = [
    ['one walk, a look a frame, ms', shown(visits.flatMap(({ times }) => times))],
    ['heap after 10 walks, MiB', shown(visits.map(({ after10 }) => after10))],
    ['heap after 100 walks, MiB', shown(visits.map(({ after100 }) => after100))],
    ['after 100 ÷ after 10', shown(visits.map(({ after10, after100 }) => after100 / after10))],
  ];
  return table([`100 walks in one page, ${String(ROUNDS)} times`, 'figure'], rows);
}

const kib = (weight: number): string => weight.toFixed(1);

async function routesText(browser: Browser, base: string, addresses: readonly string[]) {
  const rows: string[][] = [];
  for (const address of addresses) {
    // Nobody presses anything: the words are nobody's.
    const subject = { address: `${base}${address}`, words: { button: '', next: '' } };
    const looks: Stillness[] = [];
    for (const width of WIDTHS) looks.push(await stillnessOf(browser, subject, width));
    const [first] = looks;
    if (first === undefined) continue;
    const { js, later, css, html } = first.bytes;
    const shifts = looks.map(({ shift }) => shift.toFixed(4));
    rows.push([address, kib(js), kib(later), kib(css), kib(html), ...shifts]);
  }
  return table(
    [
      'route',
      'JS, KiB',
      'JS when idle',
      'CSS',
      'HTML',
      ...WIDTHS.map((width) => `shift at ${String(width)}`),
    ],
    rows,
  );
}

/**
 * Measures the pages that `npm run build` wrote, the first step of /quiz2 beside the same by hand.
 * It takes ten minutes.
 * @param folder what was built
 * @returns Markdown, each table as soon as it is known
 * @throws where nothing was built
 */
export async function* pageFigures(
  folder = path.resolve(process.env.BENCH_DIST ?? path.join(root, 'dist')),
): AsyncGenerator<string> {
  if (!existsSync(path.join(folder, 'index.html')))
    throw new Error(`There is no built site in ${folder}. Run "npm run build" first.`);
  const { route, words, loadingMs } = readFunnel();
  const [site, byHand] = await Promise.all([
    serveFolder(folder),
    serveFolder(path.join(import.meta.dirname, 'bare')),
  ]);
  const browser = await startBrowser();
  try {
    const ours = { address: `${site.address}${route}`, words };
    const bare = { address: `${byHand.address}/`, words };
    yield `Chromium ${browser.version()}, ${String(ROUNDS)} rounds: median [least–most], ratios within a round.`;
    yield await besideBare(browser, ours, bare);
    yield await walksText(browser, ours, loadingMs);
    yield 'Each route once, with an empty cache: KiB after gzip -9. "JS" is what the page names, "when idle" what it fetched by itself after that.';
    yield await routesText(browser, site.address, addressesIn(folder));
  } finally {
    await browser.close();
    site.close();
    byHand.close();
  }
}
