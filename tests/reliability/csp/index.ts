import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../../support/browser/find-chromium';
import { startSiteProcess } from '../site-process';
import { formatTable } from '../../support/format-table';
import { createCspVisits, type CspVisit } from './csp-visits';
import { recordCspViolations } from './record-csp-violations';

/** One for each core of the machine that the figures are from. */
const WORKERS = 2;

interface CspVisitResult {
  name: string;
  summary: string;
  violations: readonly string[];
}

/** Both layouts: a phone hides parts that a wide screen shows. */
const VIEWPORTS = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };

async function runVisit(
  browser: Browser,
  origin: string,
  { name, run: make }: CspVisit,
): Promise<CspVisitResult> {
  const results: string[] = [];
  const violations: string[] = [];
  for (const [screen, viewport] of Object.entries(VIEWPORTS)) {
    const context = await browser.newContext({ baseURL: origin, viewport });
    const page = await context.newPage();
    const pageViolations = await recordCspViolations(page);
    try {
      results.push(await make(page));
    } catch (error) {
      const message = error instanceof Error ? error.message.split('\n')[0] : String(error);
      violations.push(`not done on a ${screen}: ${message ?? ''}`);
    }
    violations.push(...pageViolations);
    await context.close();
  }
  return { name, summary: results.join(' / '), violations };
}

/** Runs the visits in parallel. Returns the outcomes in the order of the visits. */
async function runVisits(
  browser: Browser,
  origin: string,
  visits: readonly CspVisit[],
): Promise<readonly CspVisitResult[]> {
  const outcomes: CspVisitResult[] = [];
  const waiting = [...visits.entries()];
  async function work(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, planned] = next;
      const outcome = await runVisit(browser, origin, planned);
      outcomes[index] = outcome;
      console.error(`  ${outcome.name}: ${outcome.summary || 'not done'}`);
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, work));
  return outcomes;
}

/**
 * Opens every page, clicks every button on it, plays every funnel to its end and shows both kinds of
 * toast, with motion, at both widths. Counts violations of the content security policy. A visit that
 * fails counts as a violation.
 *
 * @param visitNames names of visits, as in the table; all when empty
 */
export async function run(visitNames: readonly string[]): Promise<number> {
  const planned = (await createCspVisits()).filter(
    ({ name }) => visitNames.length === 0 || visitNames.some((part) => name.includes(part)),
  );
  const site = await startSiteProcess();
  const browser = await chromium.launch(findChromium());
  let outcomes: readonly CspVisitResult[];
  try {
    outcomes = await runVisits(browser, site.origin, planned);
  } finally {
    await browser.close();
    await site.remove();
  }
  console.log(
    formatTable(
      ['where', 'done (phone / desktop)', 'violations'],
      outcomes.map(({ name, summary: did, violations }) => [name, did, violations.length]),
    ),
  );
  for (const { name, violations } of outcomes)
    for (const violation of new Set(violations)) console.log(`\n${name}\n  ${violation}`);
  const total = outcomes.reduce((sum, { violations }) => sum + violations.length, 0);
  console.log(`\n${outcomes.length} places, ${total} violations`);
  return total === 0 ? 0 : 1;
}
