import { type Browser, chromium } from '@playwright/test';
import { findPaths } from '../../src/authoring/verify/paths/find-paths';
import type { TestPath } from '../../src/authoring/verify/paths/path-report';
import type { FunnelDefinition } from '../../src/funnel/definition/normalise';
import { findChromium } from '../support/browser/find-chromium';
import { formatTable } from '../support/format-table';
import { siteFunnels } from '../support/funnels/load-funnel-definitions';
import type { SentPart } from '../support/visits/reference-counts';
import {
  compareReport,
  openReports,
  type ReportedSite,
  walkWithYes,
} from '../support/visits/walked-visits';
import { PHONE } from './faults/browser-visitor';
import { SECRET_KEY, startSiteProcess, VISITOR_KEY } from './site-process';

/** One for each core of the machine that the figures are from. */
const WORKERS = 2;

/** All generated paths, those with the same events once. */
function listPaths(definition: FunnelDefinition): readonly TestPath[] {
  const paths = Object.values(findPaths(definition).sets).flat();
  return [...new Map(paths.map((path) => [JSON.stringify(path.events), path])).values()];
}

interface WalkedFunnel {
  readonly id: string;
  readonly paths: number;
  readonly walks: readonly SentPart[];
  readonly failures: readonly string[];
}

/** Walks the paths of a funnel, each in a browser context of its own. */
async function walkFunnel(
  browser: Browser,
  site: ReportedSite,
  definition: FunnelDefinition,
): Promise<WalkedFunnel> {
  const paths = listPaths(definition);
  const waiting = [...paths];
  const walks: SentPart[] = [];
  const failures: string[] = [];
  async function work(): Promise<void> {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const context = await browser.newContext({ ...PHONE, baseURL: site.url });
      // The TypeScript loader adds calls of __name to functions; the page needs a stub.
      await context.addInitScript('globalThis.__name ??= (named) => named');
      try {
        walks.push(await walkWithYes(context, site, definition, path));
      } catch (error) {
        failures.push(error instanceof Error ? error.message : String(error));
      }
      await context.close();
      if (waiting.length % 25 === 0) console.error(`  ${definition.id}: ${waiting.length} left`);
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, work));
  return { id: definition.id, paths: paths.length, walks, failures };
}

/**
 * `walks [FUNNEL …]`: walks every generated path of the funnels in Chromium with a yes, and compares each
 * count of the report with the walks. Exit 1 unless all are equal.
 */
export async function run(ids: readonly string[]): Promise<number> {
  const definitions = siteFunnels
    .loadAll()
    .filter(({ id }) => ids.length === 0 || ids.includes(id));
  const site = await startSiteProcess();
  const browser = await chromium.launch(findChromium());
  const rows: (readonly [string, number, number, number, number])[] = [];
  const faults: string[] = [];
  try {
    await site.setRateLimit(1_000_000);
    const keys = { url: site.origin, publicKey: VISITOR_KEY, secretKey: SECRET_KEY };
    const readCounts = await openReports(keys, 'walks@example.com');
    for (const definition of definitions) {
      const { id, paths, walks, failures } = await walkFunnel(browser, keys, definition);
      const { compared, differences } = compareReport(walks, await readCounts(id));
      rows.push([id, paths, failures.length, compared, differences.length]);
      faults.push(...failures, ...differences.map((line) => `${id}: ${line}`));
    }
  } finally {
    await browser.close();
    await site.remove();
  }
  console.log(formatTable(['funnel', 'paths', 'not walked', 'counts', 'differ'], rows));
  for (const fault of faults.slice(0, 50)) console.log(`\n${fault}`);
  const isWalked = rows.length > 0 && rows.every(([, paths]) => paths > 0);
  return isWalked && faults.length === 0 ? 0 : 1;
}
