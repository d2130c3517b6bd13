import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright';
import { loadFunnelDefinition } from '../../testing/funnels/load-funnel-definitions';
import { median } from '../../testing/statistics';
import { formatTable } from '../../testing/format-table';
import {
  unthrottled,
  type ThrottleProfile,
  slow4g,
  slowCpu,
  launchBrowser,
} from './throttled-browser';
import {
  measureLatency,
  measureManyWalks,
  measurePaints,
  clickOnce,
  measureLayoutStability,
  type LayoutStability,
  type MeasuredPage,
} from './page-measurements';
import type { PageLabels } from './page-probe';
import { serveFolder } from './serve-folder';

/** The funnel that is measured, and its first step by hand beside it. */
const FUNNEL = 'job-search';
const ROUNDS = 5;
const CLICK_MOMENTS = 6;
const WIDTHS = [390, 1280] as const;

const root = path.join(import.meta.dirname, '../..');

/** How the funnel is used, and how long its loading steps last, from its definition. */
function readFunnel(): { route: string; words: PageLabels; loadingMs: number } {
  const { route, steps, presentation } = loadFunnelDefinition(FUNNEL);
  const loading = steps.find(({ kind }) => kind === 'loading');
  const { next: button } = presentation.labels;
  const next = steps[1]?.title;
  if (button === undefined || next === undefined)
    throw new Error(`${FUNNEL} has no words for its button, or no second step.`);
  return {
    route,
    words: { button, next },
    loadingMs: loading?.kind === 'loading' ? loading.durationMs : 0,
  };
}

/** One address of each page that the build wrote, as the page itself says. */
function findAddresses(folder: string): readonly string[] {
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

interface PaintRound {
  first: number;
  largest: number;
  /** When the second step is shown to whoever pressed at the first paint. */
  effective: number;
  lostAtFirstPaint: boolean;
}

async function measureRound(
  browser: Browser,
  profile: ThrottleProfile,
  subject: MeasuredPage,
): Promise<PaintRound> {
  const { first, largest } = await measurePaints(browser, profile, subject);
  const { shownAt } = await clickOnce(browser, profile, subject, 0);
  return { first, largest, effective: shownAt ?? NaN, lostAtFirstPaint: shownAt === null };
}

/** How many of single presses, spread from the first paint to the live page, never take effect. */
async function countLostClicks(browser: Browser, subject: MeasuredPage): Promise<number> {
  const { paintedAt, shownAt } = await clickOnce(browser, slow4g, subject, 0);
  if (shownAt === null) return CLICK_MOMENTS;
  let lost = 0;
  for (let moment = 0; moment < CLICK_MOMENTS; moment += 1) {
    const delay = ((shownAt - paintedAt) * moment) / (CLICK_MOMENTS - 1);
    const press = await clickOnce(browser, slow4g, subject, delay);
    if (press.shownAt === null) lost += 1;
  }
  return lost;
}

const formatDigits = (figure: number): string =>
  figure >= 100 ? String(Math.round(figure)) : figure.toFixed(figure >= 10 ? 1 : 2);

function formatFigures(figures: readonly number[]): string {
  const [least = NaN, most = NaN] = [Math.min(...figures), Math.max(...figures)];
  return `${formatDigits(median(figures))} [${formatDigits(least)}–${formatDigits(most)}]`;
}

/** Of figures from the same rounds, so that a slow moment of the machine hits both. */
const formatRatio = (ours: readonly number[], bare: readonly number[]): string =>
  `${median(ours.map((figure, round) => figure / (bare[round] ?? NaN))).toFixed(2)} ×`;

interface FigurePair {
  ours: number[];
  bare: number[];
}

const createFigurePair = (): FigurePair => ({ ours: [], bare: [] });

async function compareWithBarePage(
  browser: Browser,
  ours: MeasuredPage,
  bare: MeasuredPage,
): Promise<string> {
  const profiles = { 'no throttle': unthrottled, 'slow 4G, 4 × CPU': slow4g } as const;
  const presses = { 'no throttle': unthrottled, '4 × CPU': slowCpu } as const;
  const figures = new Map<string, FigurePair>();
  const rounds = (what: string): FigurePair => {
    const found = figures.get(what) ?? createFigurePair();
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
        const { first, largest, effective, lostAtFirstPaint } = await measureRound(
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
          await measureLatency(browser, profile, subject),
        );
    lost += await countLostClicks(browser, ours);
  }
  const rows = [...figures].map(([what, of]) => [
    `${what}, ms`,
    formatFigures(of.ours),
    formatFigures(of.bare),
    formatRatio(of.ours, of.bare),
  ]);
  const tried = ROUNDS * (CLICK_MOMENTS + Object.keys(profiles).length);
  return [
    formatTable(['figure', new URL(ours.address).pathname, 'bare page', 'ratio'], rows),
    `Presses lost, of ${String(tried)} single ones from first paint to the live page: ${String(lost)}.`,
  ].join('\n\n');
}

async function measureWalks(
  browser: Browser,
  subject: MeasuredPage,
  loadingMs: number,
): Promise<string> {
  const visits = [];
  for (let round = 0; round < ROUNDS; round += 1)
    visits.push(await measureManyWalks(browser, subject, loadingMs));
  const rows = [
    ['one walk, a look a frame, ms', formatFigures(visits.flatMap(({ times }) => times))],
    ['heap after 10 walks, MiB', formatFigures(visits.map(({ after10 }) => after10))],
    ['heap after 100 walks, MiB', formatFigures(visits.map(({ after100 }) => after100))],
    [
      'after 100 ÷ after 10',
      formatFigures(visits.map(({ after10, after100 }) => after100 / after10)),
    ],
  ];
  return formatTable([`100 walks in one page, ${String(ROUNDS)} times`, 'figure'], rows);
}

const formatKib = (weight: number): string => weight.toFixed(1);

async function measureRoutes(browser: Browser, base: string, addresses: readonly string[]) {
  const rows: string[][] = [];
  for (const address of addresses) {
    // Nobody presses anything: the words are nobody's.
    const subject = { address: `${base}${address}`, words: { button: '', next: '' } };
    const looks: LayoutStability[] = [];
    for (const width of WIDTHS) looks.push(await measureLayoutStability(browser, subject, width));
    const [first] = looks;
    if (first === undefined) continue;
    const { js, later, css, html } = first.bytes;
    const shifts = looks.map(({ shift }) => shift.toFixed(4));
    rows.push([
      address,
      formatKib(js),
      formatKib(later),
      formatKib(css),
      formatKib(html),
      ...shifts,
    ]);
  }
  return formatTable(
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
export async function* measurePages(
  folder = path.resolve(process.env.BENCH_DIST ?? path.join(root, 'dist')),
): AsyncGenerator<string> {
  if (!existsSync(path.join(folder, 'index.html')))
    throw new Error(`There is no built site in ${folder}. Run "npm run build" first.`);
  const { route, words, loadingMs } = readFunnel();
  const [site, byHand] = await Promise.all([
    serveFolder(folder),
    serveFolder(path.join(import.meta.dirname, 'bare')),
  ]);
  const browser = await launchBrowser();
  try {
    const ours = { address: `${site.address}${route}`, words };
    const bare = { address: `${byHand.address}/`, words };
    yield `Chromium ${browser.version()}, ${String(ROUNDS)} rounds: median [least–most], ratios within a round.`;
    yield await compareWithBarePage(browser, ours, bare);
    yield await measureWalks(browser, ours, loadingMs);
    yield 'Each route once, with an empty cache: KiB after gzip -9. "JS" is what the page names, "when idle" what it fetched by itself after that.';
    yield await measureRoutes(browser, site.address, findAddresses(folder));
  } finally {
    await browser.close();
    site.close();
    byHand.close();
  }
}
