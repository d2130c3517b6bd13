import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright';
import { loadFunnelDefinition } from '../../support/funnels/load-funnel-definitions';
import { median } from '../../support/statistics';
import { formatTable } from '../../support/format-table';
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

/** The measured funnel. `bare/` holds its first step written by hand. */
const FUNNEL = 'job-search';
const ROUNDS = 5;
const CLICK_MOMENTS = 6;
const WIDTHS = [390, 1280] as const;

const root = path.join(import.meta.dirname, '../../..');

/** Reads the route, the labels and the duration of the loading step from the definition. */
function readFunnel(): { route: string; labels: PageLabels; loadingMs: number } {
  const { route, steps, presentation } = loadFunnelDefinition(FUNNEL);
  const loading = steps.find(({ kind }) => kind === 'loading');
  const { next: button } = presentation.labels;
  const next = steps[1]?.title;
  if (button === undefined || next === undefined)
    throw new Error(`The funnel ${FUNNEL} has no label for its button, or no second step.`);
  return {
    route,
    labels: { button, next },
    loadingMs: loading?.kind === 'loading' ? loading.durationMs : 0,
  };
}

/** Finds one address for each kind of page of the build, from the attributes of its HTML. */
function findAddresses(folder: string): readonly string[] {
  const addressByPage = new Map<string, string>();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (path.basename(name) !== 'index.html') continue;
    const html = readFileSync(path.join(folder, name), 'utf8');
    const [, pattern, address] = / data-page="([^"]+)" data-address="([^"]+)"/.exec(html) ?? [];
    if (pattern !== undefined && address !== undefined && !addressByPage.has(pattern))
      addressByPage.set(pattern, address);
  }
  return [...addressByPage.values()].toSorted();
}

interface PaintRound {
  first: number;
  largest: number;
  /** When the second step is shown after a click at the first paint. */
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

/** Counts the clicks without effect, of single clicks between the first paint and hydration. */
async function countLostClicks(browser: Browser, subject: MeasuredPage): Promise<number> {
  const { paintedAt, shownAt } = await clickOnce(browser, slow4g, subject, 0);
  if (shownAt === null) return CLICK_MOMENTS;
  let lostCount = 0;
  for (let moment = 0; moment < CLICK_MOMENTS; moment += 1) {
    const delay = ((shownAt - paintedAt) * moment) / (CLICK_MOMENTS - 1);
    const click = await clickOnce(browser, slow4g, subject, delay);
    if (click.shownAt === null) lostCount += 1;
  }
  return lostCount;
}

const formatDigits = (figure: number): string =>
  figure >= 100 ? String(Math.round(figure)) : figure.toFixed(figure >= 10 ? 1 : 2);

function formatFigures(figures: readonly number[]): string {
  const [min, max] = [Math.min(...figures), Math.max(...figures)];
  return `${formatDigits(median(figures))} [${formatDigits(min)}–${formatDigits(max)}]`;
}

/** The median ratio within a round, so that a slow moment of the machine affects both figures. */
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
  const clickProfiles = { 'no throttle': unthrottled, '4 × CPU': slowCpu } as const;
  const figures = new Map<string, FigurePair>();
  const getPair = (label: string): FigurePair => {
    const pair = figures.get(label) ?? createFigurePair();
    figures.set(label, pair);
    return pair;
  };
  let lostCount = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, profile] of Object.entries(profiles))
      for (const [page, subject] of [
        ['ours', ours],
        ['bare', bare],
      ] as const) {
        const { first, largest, effective, lostAtFirstPaint } = await measureRound(
          browser,
          profile,
          subject,
        );
        getPair(`first paint, ${name}`)[page].push(first);
        getPair(`largest paint, ${name}`)[page].push(largest);
        getPair(`second step shown after a click at first paint, ${name}`)[page].push(effective);
        if (page === 'ours' && lostAtFirstPaint) lostCount += 1;
      }
    for (const [name, profile] of Object.entries(clickProfiles))
      for (const [page, subject] of [
        ['ours', ours],
        ['bare', bare],
      ] as const)
        getPair(`click to next step painted, ${name}`)[page].push(
          await measureLatency(browser, profile, subject),
        );
    lostCount += await countLostClicks(browser, ours);
  }
  const rows = [...figures].map(([label, pair]) => [
    `${label}, ms`,
    formatFigures(pair.ours),
    formatFigures(pair.bare),
    formatRatio(pair.ours, pair.bare),
  ]);
  const clickCount = ROUNDS * (CLICK_MOMENTS + Object.keys(profiles).length);
  return [
    formatTable(['figure', new URL(ours.address).pathname, 'bare page', 'ratio'], rows),
    `Clicks lost, of ${String(clickCount)} single ones from the first paint to hydration: ${String(lostCount)}.`,
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
    ['one walk, polled once a frame, ms', formatFigures(visits.flatMap(({ times }) => times))],
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
    // Nothing is clicked, so the labels are not used.
    const subject = { address: `${base}${address}`, labels: { button: '', next: '' } };
    const measurements: LayoutStability[] = [];
    for (const width of WIDTHS)
      measurements.push(await measureLayoutStability(browser, subject, width));
    const [first] = measurements;
    if (first === undefined) continue;
    const { js, later, css, html } = first.bytes;
    const shifts = measurements.map(({ shift }) => shift.toFixed(4));
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
 * Measures the built pages, and the first step of /quiz2 against the same step by hand. It takes ten
 * minutes.
 * @param folder the build
 * @returns Markdown, each table as soon as it is measured
 * @throws when there is no build
 */
export async function* measurePages(
  folder = path.resolve(process.env.BENCH_DIST ?? path.join(root, 'dist')),
): AsyncGenerator<string> {
  if (!existsSync(path.join(folder, 'index.html')))
    throw new Error(`There is no built site in ${folder}. Run "npm run build" first.`);
  const { route, labels, loadingMs } = readFunnel();
  const [site, byHand] = await Promise.all([
    serveFolder(folder),
    serveFolder(path.join(import.meta.dirname, 'bare')),
  ]);
  const browser = await launchBrowser();
  try {
    const ours = { address: `${site.address}${route}`, labels };
    const bare = { address: `${byHand.address}/`, labels };
    yield `Chromium ${browser.version()}, ${String(ROUNDS)} rounds: median [minimum–maximum], ratios within a round.`;
    yield await compareWithBarePage(browser, ours, bare);
    yield await measureWalks(browser, ours, loadingMs);
    yield 'Each route once, with an empty cache: KiB after gzip -9. "JS" is what the HTML refers to, "when idle" what the page fetches afterwards.';
    yield await measureRoutes(browser, site.address, findAddresses(folder));
  } finally {
    await browser.close();
    site.close();
    byHand.close();
  }
}
