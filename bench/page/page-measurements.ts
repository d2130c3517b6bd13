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
  words: PageLabels;
}

/** Until nothing moves any more: what a page fetches when idle is part of it. */
const SETTLE_MS = 2000;

const MIB = 2 ** 20;

/** First and largest paint, in ms since the page was asked for. */
export function measurePaints(
  browser: Browser,
  profile: ThrottleProfile,
  { address, words }: MeasuredPage,
) {
  return runPageVisit(browser, profile, { words }, async ({ page }) => {
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForTimeout(500);
    return page.evaluate(() => window.probe.paints());
  });
}

/** Presses the button once, and never again. */
export function clickOnce(
  browser: Browser,
  profile: ThrottleProfile,
  { address, words }: MeasuredPage,
  delay: number,
): Promise<ClickResult> {
  return runPageVisit(browser, profile, { words, delay }, async ({ page }) => {
    await page.goto(address, { waitUntil: 'commit' });
    return page.evaluate(() => window.probe.pressed);
  });
}

/** ms from a real click on a live page to the frame after the second step was painted. */
export function measureLatency(
  browser: Browser,
  profile: ThrottleProfile,
  { address, words }: MeasuredPage,
): Promise<number> {
  return runPageVisit(browser, profile, { words }, async ({ page }) => {
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.waitForTimeout(SETTLE_MS);
    const box = await page.getByRole('button', { name: words.button, exact: true }).boundingBox();
    if (box === null) throw new Error(`${address} shows no button "${words.button}".`);
    const latency = page.evaluate(() => window.probe.latency());
    // A round trip: whoever is to hear the click listens by now.
    await page.evaluate(() => undefined);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    return latency;
  });
}

async function measureHeap({ devtools }: PageVisit): Promise<number> {
  for (let times = 0; times < 3; times += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? NaN) / MIB;
}

export interface WalkMeasurements {
  /** ms, each. */
  times: readonly number[];
  /** MiB that are still held after so many walks, each after the garbage is collected. */
  after10: number;
  after100: number;
}

/** Walks a funnel 100 times in one page, its loading steps skipped. */
export function measureManyWalks(
  browser: Browser,
  { address, words }: MeasuredPage,
  loadingMs: number,
): Promise<WalkMeasurements> {
  return runPageVisit(browser, unthrottled, { words, skippedMs: loadingMs }, async (visit) => {
    const { page, devtools } = visit;
    await devtools.send('Performance.enable');
    await page.goto(address, { waitUntil: 'networkidle' });
    const times: number[] = [];
    const walk = async (count: number): Promise<void> => {
      for (let done = 0; done < count; done += 1)
        times.push(
          await page.evaluate(async () => {
            const before = performance.now();
            await window.probe.walk();
            return performance.now() - before;
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
  /** The scripts that the page names, and those that stand in it. */
  js: number;
  /** The scripts that it fetched by itself after that. */
  later: number;
  css: number;
  /** The page itself, with what stands in it. */
  html: number;
}

const getGzipKib = (body: string | Buffer): number => gzipSync(body, { level: 9 }).length / 1024;

/** What stands in the page itself, in elements of this name. */
function getInlineKib(html: string, tag: 'script' | 'style'): number {
  const found = html.matchAll(
    new RegExp(`<${tag}(?![^>]*(?: src=|json))[^>]*>([^]*?)</${tag}>`, 'g'),
  );
  const text = [...found].map(([, inside]) => inside).join('');
  return text === '' ? 0 : getGzipKib(text);
}

async function measureBytes(responses: readonly Response[]): Promise<PageBytes> {
  const html = (await responses[0]?.text()) ?? '';
  const of = (type: string) =>
    responses.filter((response) => response.request().resourceType() === type);
  const isNamed = (response: Response): boolean =>
    html.includes(`"${new URL(response.url()).pathname}"`);
  const weigh = async (some: readonly Response[]): Promise<number> => {
    const weights = await Promise.all(some.map(async (one) => getGzipKib(await one.body())));
    return weights.reduce((sum, weight) => sum + weight, 0);
  };
  const scripts = of('script');
  return {
    js: getInlineKib(html, 'script') + (await weigh(scripts.filter(isNamed))),
    later: await weigh(scripts.filter((script) => !isNamed(script))),
    css: getInlineKib(html, 'style') + (await weigh(of('stylesheet'))),
    html: getGzipKib(html),
  };
}

export interface LayoutStability {
  /** The sum of all shifts until the page had been live for two seconds. */
  shift: number;
  bytes: PageBytes;
}

/** What a page fetches, and whether anything in it moves while nobody does anything. */
export function measureLayoutStability(
  browser: Browser,
  { address, words }: MeasuredPage,
  width: number,
): Promise<LayoutStability> {
  return runPageVisit(browser, unthrottled, { words, width }, async ({ page }) => {
    const responses: Response[] = [];
    page.on('response', (response) => responses.push(response));
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(SETTLE_MS);
    const shift = await page.evaluate(() => window.probe.shift());
    return { shift, bytes: await measureBytes(responses) };
  });
}
