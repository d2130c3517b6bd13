import { chromium, type Browser } from '@playwright/test';
import { pageExamples } from '../support/browser/page-examples';
import { findChromium, findSystemChromium } from '../support/browser/find-chromium';
import { pagePaths } from '../../src/site/content/page-paths';
import { formatTable } from '../support/format-table';
import { funnelJourneys } from '../support/browser/funnel-journeys';
import { type NetworkProxy, startNetworkProxy } from './network-proxy';
import { startSiteProcess } from './site-process';

/** A query that no log should have. */
const QUERY = 'q=planted-query&email=planted%40example.com&jobTitle=Nurse';

const addresses = [
  ...new Set([
    ...pagePaths.map((path) => pageExamples[path] ?? path),
    ...Object.values(funnelJourneys).map(({ route }) => route),
    '/thank-you',
    '/subscription-confirmation',
    '/quiz-results',
    '/quiz5-results',
    '/no-such-page',
  ]),
];

interface Visit {
  readonly requests: number;
  readonly fonts: number;
  readonly referrers: readonly string[];
}

/** Opens the page in a new profile, scrolls to its end, and waits for what it loads when idle. */
async function visitPage(browser: Browser, proxy: NetworkProxy, address: string): Promise<Visit> {
  const from = proxy.requests.length;
  const context = await browser.newContext();
  const page = await context.newPage();
  const separator = address.includes('?') ? '&' : '?';
  await page.goto(`${proxy.origin}${address}${separator}${QUERY}`);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await context.close();
  const sent = proxy.requests.slice(from);
  return {
    requests: sent.length,
    fonts: sent.filter(({ url }) => url.endsWith('.woff2')).length,
    referrers: sent.flatMap(({ url, referer }) => (referer === '' ? [] : [`${url} ← ${referer}`])),
  };
}

/**
 * `referrers`: opens every page with a query from a cold cache, in each browser, and reads on the wire
 * which requests have a referrer. Exit 1 when one has.
 */
export async function run(): Promise<number> {
  const site = await startSiteProcess();
  const proxy = await startNetworkProxy(site.origin);
  const system = findSystemChromium();
  const found: string[] = [];
  const rows: (string | number)[][] = [];
  try {
    for (const options of [findChromium(), ...(system === null ? [] : [system])]) {
      const browser = await chromium.launch(options);
      const visits: Visit[] = [];
      for (const address of addresses) visits.push(await visitPage(browser, proxy, address));
      const sum = (count: (visit: Visit) => number) =>
        visits.reduce((total, visit) => total + count(visit), 0);
      rows.push([
        `Chromium ${browser.version()}`,
        visits.length,
        sum(({ requests }) => requests),
        sum(({ fonts }) => fonts),
        sum(({ referrers }) => referrers.length),
        visits.filter(({ referrers }) => referrers.length > 0).length,
      ]);
      found.push(...visits.flatMap(({ referrers }) => referrers));
      await browser.close();
    }
  } finally {
    await proxy.close();
    await site.remove();
  }
  const head = ['browser', 'pages', 'requests', 'of fonts', 'with a referrer', 'pages with one'];
  console.log(formatTable(head, rows));
  for (const line of new Set(found.slice(0, 20))) console.log(line);
  return found.length === 0 ? 0 : 1;
}
