import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { devices, type Browser, type Page } from 'playwright';
import { type FunnelJourney, funnelJourneys } from '../../support/browser/funnel-journeys';
import { completeSteps, expectDestination } from '../../support/browser/journey-driver';
import { formatTable } from '../../support/format-table';
import { serveFolder } from './serve-folder';
import { launchBrowser } from './throttled-browser';

/** KiB of scripts after gzip -9. */
interface WalkBytes {
  /** What the page has fetched when it is hydrated. */
  hydrated: number;
  /** What the walk has run from its first to its last step, that of hydration included. */
  run: number;
  /** What was fetched ahead and has not run: pages that the ending or the result links to. */
  ahead: number;
}

/** The paths of the scripts that the page fetches. */
function recordScripts(page: Page): ReadonlySet<string> {
  const paths = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) paths.add(pathname);
  });
  return paths;
}

/** The paths of the scripts of which at least one function has run. */
async function stopCoverage(page: Page): Promise<ReadonlySet<string>> {
  const entries = await page.coverage.stopJSCoverage();
  const executed = entries.filter(({ functions }) =>
    functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)),
  );
  return new Set(executed.map(({ url }) => new URL(url).pathname));
}

async function measureWalk(
  browser: Browser,
  site: string,
  folder: string,
  journey: FunnelJourney,
): Promise<WalkBytes> {
  const { viewport, isMobile, hasTouch, userAgent } = devices['Pixel 7'];
  const context = await browser.newContext({
    baseURL: site,
    viewport,
    isMobile,
    hasTouch,
    userAgent,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  try {
    const fetched = recordScripts(page);
    const sum = (paths: Iterable<string>) =>
      [...paths]
        .map((name) => gzipSync(readFileSync(path.join(folder, name)), { level: 9 }).length / 1024)
        .reduce((total, size) => total + size, 0);
    await page.coverage.startJSCoverage({ resetOnNavigation: false });
    await page.goto(journey.route);
    await page.waitForFunction(() => window.eventReplay === undefined);
    const hydrated = sum(fetched);
    await completeSteps(page, journey, journey.getSteps('walk@example.com'));
    await expectDestination(page, journey);
    await page.waitForLoadState('networkidle');
    const executed = await stopCoverage(page);
    const run = [...fetched].filter((name) => executed.has(name));
    return { hydrated, run: sum(run), ahead: sum(fetched) - sum(run) };
  } finally {
    await context.close();
  }
}

/**
 * Measures the scripts of a whole walk of each funnel, from an empty cache to its ending or result
 * page.
 * @param folder the build
 * @returns Markdown
 * @throws when there is no build
 */
export async function measureWalkBytes(
  folder = path.resolve(
    process.env.BENCH_DIST ?? path.join(import.meta.dirname, '../../..', 'dist'),
  ),
): Promise<string> {
  if (!existsSync(path.join(folder, 'index.html')))
    throw new Error(`There is no built site in ${folder}. Run "npm run build" first.`);
  const site = await serveFolder(folder);
  const browser = await launchBrowser();
  try {
    const rows: string[][] = [];
    for (const journey of Object.values(funnelJourneys)) {
      const { hydrated, run, ahead } = await measureWalk(browser, site.address, folder, journey);
      rows.push([journey.route, ...[hydrated, run, ahead].map((size) => size.toFixed(1))]);
    }
    return [
      'KiB of scripts after gzip -9, from an empty cache to the ending or the result page.',
      formatTable(['funnel', 'until hydration', 'run in the whole walk', 'fetched ahead'], rows),
    ].join('\n\n');
  } finally {
    await browser.close();
    site.close();
  }
}
