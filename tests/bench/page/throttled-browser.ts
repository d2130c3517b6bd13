import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Page,
} from 'playwright';
import { findChromium } from '../../support/browser/find-chromium';
import { installPageProbe, createProbeSettings, type PageLabels } from './page-probe';

/** CPU and network throttling, as DevTools emulates it. */
export interface ThrottleProfile {
  /** The slowdown factor of the processor. */
  cpu: number;
  /** Bytes a second, and ms of latency; null for no throttling. */
  network: { latency: number; downloadThroughput: number; uploadThroughput: number } | null;
}

export const unthrottled: ThrottleProfile = { cpu: 1, network: null };
export const slowCpu: ThrottleProfile = { cpu: 4, network: null };
export const slow4g: ThrottleProfile = {
  cpu: 4,
  network: { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 },
};

export const launchBrowser = (): Promise<Browser> => chromium.launch(findChromium());

export interface PageVisit {
  context: BrowserContext;
  page: Page;
  devtools: CDPSession;
}

/** The options of a visit beside its profile. */
export interface PageVisitOptions {
  labels: PageLabels;
  /** When the button is clicked, in ms after the first paint; absent for no click. */
  delay?: number;
  width?: number;
  /** Timers of this duration fire at once. */
  skippedMs?: number;
}

/** Runs in the page: timers of one duration fire at once. */
function skipTimers(durationMs: number): void {
  const { setTimeout: nativeSetTimeout } = window;
  // The page passes no strings to setTimeout.
  window.setTimeout = ((work: () => void, ms?: number) =>
    nativeSetTimeout(work, ms === durationMs ? 0 : ms)) as typeof setTimeout;
}

/** Opens a page in a new browser context: without storage and cache. */
async function openVisit(
  browser: Browser,
  { cpu, network }: ThrottleProfile,
  { labels, delay, width = 1000, skippedMs }: PageVisitOptions,
): Promise<PageVisit> {
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  // tsx compiles functions with a helper `__name`, which the page does not have.
  await page.addInitScript('globalThis.__name ??= (target) => target');
  await page.addInitScript(installPageProbe, createProbeSettings(labels, delay ?? null));
  if (skippedMs !== undefined) await page.addInitScript(skipTimers, skippedMs);
  if (network !== null) {
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...network });
  }
  if (cpu > 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  return { context, page, devtools };
}

/** Opens a page, runs the work and always closes the page. */
export async function runPageVisit<Result>(
  browser: Browser,
  profile: ThrottleProfile,
  options: PageVisitOptions,
  work: (visit: PageVisit) => Promise<Result>,
): Promise<Result> {
  const visit = await openVisit(browser, profile, options);
  try {
    return await work(visit);
  } finally {
    await visit.context.close();
  }
}
