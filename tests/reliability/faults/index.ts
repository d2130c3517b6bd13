import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { findChromium } from '../../support/browser/find-chromium';
import { startSiteProcess, type SiteProcess } from '../site-process';
import { deviceFaults } from './device-faults';
import { pause } from './actions';
import { getExpectedVisit, hasStoredEnding, judgeVisits } from './judge-visits';
import { deferredDeliveryFaults } from './deferred-delivery-faults';
import { faultPairs } from './fault-pairs';
import { networkFaults } from './network-faults';
import { startNetworkProxy, type NetworkProxy, type SentVisitPart } from '../network-proxy';
import { restrictedBrowserFaults } from './restricted-browser-faults';
import { type FaultVisitResult, createFaultReport } from './fault-report';
import type { Fault } from './fault-context';
import { goToStage, openBrowserVisitor, type BrowserVisitor } from './browser-visitor';
import { visitScenarios, type VisitScenario } from './visit-scenarios';

const faults: Readonly<Record<string, Fault>> = {
  ...networkFaults,
  ...deviceFaults,
  ...restrictedBrowserFaults,
  ...deferredDeliveryFaults,
  ...faultPairs,
};
/** One for each core of the machine that the figures are from. */
const WORKERS = 2;
/** Part of every visitor's address; the leak check searches for it. */
const EMAIL_MARKER = 'planted-visitor';

interface FaultRun {
  name: string;
  fault: Fault;
  visit: VisitScenario;
}

interface FaultEnvironment {
  site: SiteProcess;
  proxy: NetworkProxy;
  browser: Browser;
}

/** The outbox retries within this time, and a minute of spread; a row that is still missing is lost. */
const ROW_TIMEOUT_MS = 90_000;

async function waitForRowCount(
  { site }: FaultEnvironment,
  visit: VisitScenario,
  email: string,
): Promise<number> {
  if (visit.table === null) return 0;
  const deadline = Date.now() + ROW_TIMEOUT_MS;
  for (;;) {
    const rows = (await site.readRows(visit.table)).filter((row) => row['email'] === email);
    if (rows.length > 0 || Date.now() > deadline) return rows.length;
    await pause(500);
  }
}

/** A log of visits is loaded once the page is idle, and sends a visit with its ending at once. */
const VISIT_TIMEOUT_MS = 30_000;

async function waitForVisit(read: () => readonly SentVisitPart[]): Promise<void> {
  const deadline = Date.now() + VISIT_TIMEOUT_MS;
  while (!hasStoredEnding(read()) && Date.now() < deadline) await pause(200);
}

/** A closed page still sends for a moment. */
const LATE_PARTS_MS = 300;

/** Requests, parts of visits, analytics events and log lines that contain the address of a visitor. */
function findLeaks(
  { proxy, site }: FaultEnvironment,
  visitor: BrowserVisitor,
  from: number,
  parts: readonly SentVisitPart[],
): string[] {
  const requests = proxy.requests
    .slice(from)
    .flatMap(({ method, url, referer }) => [`${method} ${url}`, `referer ${referer}`]);
  return [
    ...requests,
    ...parts.map(({ body }) => body),
    ...visitor.getObservedTexts(),
    ...site.getLog().split('\n'),
  ].filter(
    (text) => text.includes(EMAIL_MARKER) || decodeUriComponentOrKeep(text).includes(EMAIL_MARKER),
  );
}

function decodeUriComponentOrKeep(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

let visitorCount = 0;

/** One visit: the fault strikes at every stage that it applies to. */
async function runFaultVisit(
  environment: FaultEnvironment,
  { name, fault, visit }: FaultRun,
): Promise<FaultVisitResult> {
  visitorCount += 1;
  const email = `${EMAIL_MARKER}-${visitorCount}@example.com`;
  const from = environment.proxy.requests.length;
  const firstPart = environment.proxy.visitParts.length;
  const readParts = () => environment.proxy.visitParts.slice(firstPart);
  const expectedVisit = getExpectedVisit(fault, visit);
  const stages: FaultVisitResult['stages'] = [];
  const visitor = await openBrowserVisitor({
    email,
    browser: fault.killsBrowser ? null : environment.browser,
    prepare: async (context) => fault.prepare?.(context),
  });
  const result: FaultVisitResult = {
    fault: name,
    visit: visit.name,
    stages,
    rows: 0,
    visits: 0,
    wrongVisits: [],
    leaks: [],
  };
  let stageId = '';
  try {
    const waitUntil = fault.actsBeforeLoad === true ? 'commit' : 'load';
    await visitor.page().goto(`${environment.proxy.origin}${visit.route}`, { waitUntil });
    if (fault.isActive !== undefined && !(await visitor.page().evaluate(fault.isActive)))
      throw new Error('The fault is not active on the page.');
    for (const stage of visit.stages) {
      if (fault.appliesTo === 'what sends' && !stage.savesRow) continue;
      stageId = stage.id;
      if (!(await goToStage(visitor.page(), visit, stage, email))) continue;
      const message =
        stage.getButton === null
          ? await stage
              .getPassedLocator(visitor.page())
              .waitFor()
              .then(() => '')
          : await fault.run({ ...environment, visitor, visit, stage });
      stages.push({ stage: stage.id, message });
    }
    result.rows = await waitForRowCount(environment, visit, email);
    if (expectedVisit === 'whole') await waitForVisit(readParts);
  } catch (error) {
    result.failure = `${stageId}: ${error instanceof Error ? error.message : String(error)}`;
    mkdirSync('test-results/faults', { recursive: true });
    const screenshotPath = `test-results/faults/${`${name} ${visit.name}`.replaceAll(/\W+/g, '-')}.png`;
    await visitor
      .page()
      .screenshot({ path: screenshotPath })
      .catch(() => undefined); // the page may be closed
  } finally {
    environment.proxy.handleRows(null);
    environment.proxy.filterScripts(null);
    await visitor.close();
    await pause(LATE_PARTS_MS);
    result.leaks = findLeaks(environment, visitor, from, readParts());
  }
  // A visitor who did not reach the end has none to expect.
  const judged = judgeVisits(
    readParts(),
    await environment.site.readRows('visit_parts'),
    result.failure === undefined ? expectedVisit : 'any',
  );
  return { ...result, visits: judged.visits, wrongVisits: judged.wrong };
}

async function openEnvironment(): Promise<FaultEnvironment> {
  const site = await startSiteProcess();
  return {
    site,
    proxy: await startNetworkProxy(site.origin),
    browser: await chromium.launch(findChromium()),
  };
}

async function closeEnvironment({ site, proxy, browser }: FaultEnvironment): Promise<void> {
  await browser.close();
  await proxy.close();
  await site.remove();
}

/** @param filters parts of fault names, or names of visits; a run must match all of them */
function createFaultRuns(filters: readonly string[]): FaultRun[] {
  const runs = Object.entries(faults).flatMap(([name, fault]) =>
    visitScenarios
      .filter(
        ({ stages }) =>
          fault.appliesTo === 'every stage' || stages.some(({ savesRow }) => savesRow),
      )
      .map((visit) => ({ name, fault, visit })),
  );
  return runs.filter(({ name, visit }) =>
    filters.every((filter) => name.includes(filter) || visit.name === filter),
  );
}

const SUMMARY_PAGE = path.join(import.meta.dirname, 'fault-matrix.md');
/** Ignored by Git. */
const CELL_LOG = 'test-results/faults/cells.md';

/**
 * The fault matrix: every fault at every stage that it applies to, in a real browser against the
 * built site and its database. Filters select a part of it: `faults quiz2 429`.
 * Prints the summary and the path of the log of all cells. A run of the whole matrix also writes the
 * summary to `tests/reliability/faults/fault-matrix.md`. Exit 0 only when no row was lost or doubled, nothing leaked,
 * every visitor reached the end, and the database has the visits to funnels that were acknowledged.
 */
export async function run(filters: readonly string[]): Promise<number> {
  const runs = createFaultRuns(filters);
  if (runs.length === 0) {
    console.error(`No fault or visit matches "${filters.join(' ')}".`);
    return 2;
  }
  const started = Date.now();
  const queue = [...runs];
  const results: FaultVisitResult[] = [];
  async function work(): Promise<void> {
    const environment = await openEnvironment();
    try {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        const result = await runFaultVisit(environment, next);
        results.push(result);
        const status = result.failure === undefined ? 'ok  ' : 'FAIL';
        console.error(
          `${status} ${results.length}/${runs.length} ${next.name} × ${next.visit.name}${result.failure === undefined ? '' : `\n     ${result.failure}`}`,
        );
      }
    } finally {
      await closeEnvironment(environment);
    }
  }
  await Promise.all(Array.from({ length: Math.min(WORKERS, runs.length) }, work));

  const order = new Map(runs.map(({ name, visit }, index) => [`${name} ${visit.name}`, index]));
  results.sort(
    (a, b) => (order.get(`${a.fault} ${a.visit}`) ?? 0) - (order.get(`${b.fault} ${b.visit}`) ?? 0),
  );
  const { summary, cellLog, page, passed } = createFaultReport(
    results,
    visitScenarios,
    Date.now() - started,
  );
  mkdirSync(path.dirname(CELL_LOG), { recursive: true });
  writeFileSync(CELL_LOG, cellLog);
  console.log(`${summary}\n\nEvery cell with its message: ${path.resolve(CELL_LOG)}`);
  if (filters.length === 0) writeFileSync(SUMMARY_PAGE, page);
  return passed ? 0 : 1;
}
