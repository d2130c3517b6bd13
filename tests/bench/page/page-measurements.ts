import { gzipSync } from 'node:zlib';
import type { Browser, Response } from 'playwright';
import {
  unthrottled,
  type ThrottleProfile,
  runPageVisit,
  type PageVisit,
} from './throttled-browser';
import type { ClickResult, PageLabels } from './page-probe';

/** A page that is measured. */
export interface MeasuredPage {
  address: string;
  labels: PageLabels;
}

/** Time for the page to settle, with what it fetches when idle. */
const SETTLE_MS = 2000;

const MIB = 2 ** 20;

/** First and largest paint, in ms since the navigation. */
export function measurePaints(
  browser: Browser,
  profile: ThrottleProfile,
  { address, labels }: MeasuredPage,
) {
  return runPageVisit(browser, profile, { labels }, async ({ page }) => {
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForTimeout(500);
    return page.evaluate(() => window.probe.paints());
  });
}

/** Clicks the button once. */
export function clickOnce(
  browser: Browser,
  profile: ThrottleProfile,
  { address, labels }: MeasuredPage,
  delay: number,
): Promise<ClickResult> {
  return runPageVisit(browser, profile, { labels, delay }, async ({ page }) => {
    await page.goto(address, { waitUntil: 'commit' });
    return page.evaluate(() => window.probe.clickResult);
  });
}

/** The ms from a trusted click on a hydrated page to the frame after the second step is painted. */
export function measureLatency(
  browser: Browser,
  profile: ThrottleProfile,
  { address, labels }: MeasuredPage,
): Promise<number> {
  return runPageVisit(browser, profile, { labels }, async ({ page }) => {
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.waitForTimeout(SETTLE_MS);
    const box = await page.getByRole('button', { name: labels.button, exact: true }).boundingBox();
    if (box === null) throw new Error(`${address} shows no button "${labels.button}".`);
    const latency = page.evaluate(() => window.probe.latency());
    // A round trip, so that the listener of `latency` is registered before the click.
    await page.evaluate(() => undefined);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    return latency;
  });
}

async function measureHeap({ devtools }: PageVisit): Promise<number> {
  for (let pass = 0; pass < 3; pass += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? NaN) / MIB;
}

export interface WalkMeasurements {
  /** ms of each walk. */
  times: readonly number[];
  /** MiB of heap after 10 walks, after a garbage collection. */
  after10: number;
  after100: number;
}

/** Plays a funnel 100 times in one page, without the waits of loading steps. */
export function measureManyWalks(
  browser: Browser,
  { address, labels }: MeasuredPage,
  loadingMs: number,
): Promise<WalkMeasurements> {
  return runPageVisit(browser, unthrottled, { labels, skippedMs: loadingMs }, async (visit) => {
    const { page, devtools } = visit;
    await devtools.send('Performance.enable');
    await page.goto(address, { waitUntil: 'networkidle' });
    const times: number[] = [];
    const walk = async (count: number): Promise<void> => {
      for (let done = 0; done < count; done += 1)
        times.push(
          await page.evaluate(async () => {
            const start = performance.now();
            await window.probe.walk();
            return performance.now() - start;
          }),
        );
    };
    await walk(10);
    const after10 = await measureHeap(visit);
    await walk(90);
    return { times, after10, after100: await measureHeap(visit) };
  });
}

/** KiB after gzip -9. */
export interface PageBytes {
  /** The scripts that the HTML refers to, and inline scripts. */
  js: number;
  /** The scripts that the page fetches afterwards. */
  later: number;
  css: number;
  /** The HTML with its inline scripts and styles. */
  html: number;
}

const getGzipKib = (body: string | Buffer): number => gzipSync(body, { level: 9 }).length / 1024;

/** The size of inline scripts or styles. */
function getInlineKib(html: string, tag: 'script' | 'style'): number {
  const matches = html.matchAll(
    new RegExp(`<${tag}(?![^>]*(?: src=|json))[^>]*>([^]*?)</${tag}>`, 'g'),
  );
  const text = [...matches].map(([, content]) => content).join('');
  return text === '' ? 0 : getGzipKib(text);
}

async function measureBytes(responses: readonly Response[]): Promise<PageBytes> {
  const html = (await responses[0]?.text()) ?? '';
  const getResponses = (type: string) =>
    responses.filter((response) => response.request().resourceType() === type);
  const isReferenced = (response: Response): boolean =>
    html.includes(`"${new URL(response.url()).pathname}"`);
  const sumGzipKib = async (parts: readonly Response[]): Promise<number> => {
    const sizes = await Promise.all(parts.map(async (part) => getGzipKib(await part.body())));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  const scripts = getResponses('script');
  return {
    js: getInlineKib(html, 'script') + (await sumGzipKib(scripts.filter(isReferenced))),
    later: await sumGzipKib(scripts.filter((script) => !isReferenced(script))),
    css: getInlineKib(html, 'style') + (await sumGzipKib(getResponses('stylesheet'))),
    html: getGzipKib(html),
  };
}

export interface LayoutStability {
  /** The sum of all layout shifts until two seconds after the network is idle. */
  shift: number;
  bytes: PageBytes;
}

/** Measures the bytes of a page and its layout shift without input. */
export function measureLayoutStability(
  browser: Browser,
  { address, labels }: MeasuredPage,
  width: number,
): Promise<LayoutStability> {
  return runPageVisit(browser, unthrottled, { labels, width }, async ({ page }) => {
    const responses: Response[] = [];
    page.on('response', (response) => responses.push(response));
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(SETTLE_MS);
    const shift = await page.evaluate(() => window.probe.shift());
    return { shift, bytes: await measureBytes(responses) };
  });
}
