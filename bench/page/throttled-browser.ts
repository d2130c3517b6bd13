import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Page,
} from 'playwright';
import { findChromium } from '../../scripts/find-chromium';
import { installPageProbe, createProbeSettings, type PageLabels } from './page-probe';

/** Where a page is looked at: as this machine is, or as DevTools makes a phone on slow 4G of it. */
export interface ThrottleProfile {
  /** How many times slower the processor is. */
  cpu: number;
  /** Bytes a second, down and up, and ms before each answer; `null`: as fast as it is. */
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

/** What a visit is like besides its profile. */
export interface PageVisitOptions {
  words: PageLabels;
  /** When the button is pressed, in ms after the first paint; never, when left out. */
  delay?: number;
  width?: number;
  /** Timers of this length are over at once. */
  skippedMs?: number;
}

/** A timer that a scripted walk does not wait for. */
function skipTimers(length: number): void {
  const { setTimeout: real } = window;
  // The page's own timers all hand over a function.
  window.setTimeout = ((work: () => void, ms?: number) =>
    real(work, ms === length ? 0 : ms)) as typeof setTimeout;
}

/** Each visit is a new visitor's: nothing is kept and nothing is cached. */
async function openVisit(
  browser: Browser,
  { cpu, network }: ThrottleProfile,
  { words, delay, width = 1000, skippedMs }: PageVisitOptions,
): Promise<PageVisit> {
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  // The compiler of this process names functions by a helper that the page does not have.
  await page.addInitScript('globalThis.__name ??= (named) => named');
  await page.addInitScript(installPageProbe, createProbeSettings(words, delay ?? null));
  if (skippedMs !== undefined) await page.addInitScript(skipTimers, skippedMs);
  if (network !== null) {
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...network });
  }
  if (cpu > 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  return { context, page, devtools };
}

/** Opens a page, works with it and closes it, whatever happens. */
export async function runPageVisit<Result>(
  browser: Browser,
  profile: ThrottleProfile,
  circumstances: PageVisitOptions,
  work: (visit: PageVisit) => Promise<Result>,
): Promise<Result> {
  const visit = await openVisit(browser, profile, circumstances);
  try {
    return await work(visit);
  } finally {
    await visit.context.close();
  }
}
