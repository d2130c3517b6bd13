import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { findChromium } from '../../scripts/find-chromium';
import { startSiteProcess, type SiteProcess } from '../site-process';
import { deviceFaults } from './device-faults';
import { pause } from './actions';
import { deferredDeliveryFaults } from './deferred-delivery-faults';
import { networkFaults } from './network-faults';
import { startNetworkProxy, type NetworkProxy } from '../network-proxy';
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
};
/** As many as there are cores: more would only wait for each other. */
const WORKERS = 2;
/** A mark that stands nowhere else, to be searched for wherever it must not be. */
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

/** The outbox tries again by itself; after so long a row that is not there is lost. */
const ROW_TIMEOUT_MS = 45_000;

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

/** Personal data where nobody may see it: the mark in what was counted, asked for or printed. */
function findLeaks(
  { proxy, site }: FaultEnvironment,
  visitor: BrowserVisitor,
  from: number,
): string[] {
  const asked = proxy.requests
    .slice(from)
    .flatMap(({ method, url, referer }) => [`${method} ${url}`, `referer ${referer}`]);
  return [...asked, ...visitor.getObservedTexts(), ...site.getLog().split('\n')].filter(
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

/** One visit in which the fault strikes at each stage it can touch. */
async function runFaultVisit(
  place: FaultEnvironment,
  { name, fault, visit }: FaultRun,
): Promise<FaultVisitResult> {
  visitorCount += 1;
  const email = `${EMAIL_MARKER}-${visitorCount}@example.com`;
  const from = place.proxy.requests.length;
  const cells: FaultVisitResult['stages'] = [];
  const visitor = await openBrowserVisitor({
    email,
    browser: fault.killsBrowser ? null : place.browser,
    prepare: async (context) => fault.prepare?.(context),
  });
  const result: FaultVisitResult = {
    fault: name,
    visit: visit.name,
    stages: cells,
    rows: 0,
    leaks: [],
  };
  let standing = '';
  try {
    const waitUntil = fault.actsBeforeLoad === true ? 'commit' : 'load';
    await visitor.page().goto(`${place.proxy.origin}${visit.route}`, { waitUntil });
    if (fault.isActive !== undefined && !(await visitor.page().evaluate(fault.isActive)))
      throw new Error('The fault is not in force.');
    for (const stage of visit.stages) {
      if (fault.appliesTo === 'what sends' && !stage.savesRow) continue;
      standing = stage.id;
      await goToStage(visitor.page(), visit, stage, email);
      const said =
        stage.getButton === null
          ? await stage
              .getPassedLocator(visitor.page())
              .waitFor()
              .then(() => '')
          : await fault.run({ ...place, visitor, visit, stage });
      cells.push({ stage: stage.id, message: said });
    }
    result.rows = await waitForRowCount(place, visit, email);
  } catch (error) {
    result.failure = `${standing}: ${error instanceof Error ? error.message : String(error)}`;
    mkdirSync('test-results/faults', { recursive: true });
    const picture = `test-results/faults/${`${name} ${visit.name}`.replaceAll(/\W+/g, '-')}.png`;
    await visitor
      .page()
      .screenshot({ path: picture })
      .catch(() => undefined); // it may be gone
  } finally {
    place.proxy.handleRows(null);
    place.proxy.filterScripts(null);
    result.leaks = findLeaks(place, visitor, from);
    await visitor.close();
  }
  return result;
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

/** Some words of the names, to run a part of the matrix. */
function createFaultRuns(words: readonly string[]): FaultRun[] {
  const jobs = Object.entries(faults).flatMap(([name, fault]) =>
    visitScenarios
      .filter(
        ({ stages }) =>
          fault.appliesTo === 'every stage' || stages.some(({ savesRow: sends }) => sends),
      )
      .map((visit) => ({ name, fault, visit })),
  );
  return jobs.filter(({ name, visit }) =>
    words.every((word) => name.includes(word) || visit.name === word),
  );
}

/**
 * The fault matrix: every kind of fault at every stage it can touch, in a real browser against the
 * built site and its database. Words narrow it: `faults quiz2 429`.
 * Prints a table of kinds and visits; every cell with its message goes to `docs/fault-matrix.md`
 * where the whole matrix was run, and is printed where a part was. Exit 0 only when nothing was lost,
 * doubled or leaked, and every visitor came to the end.
 */
export async function run(words: readonly string[]): Promise<number> {
  const jobs = createFaultRuns(words);
  if (jobs.length === 0) {
    console.error(`No fault or visit is called "${words.join(' ')}".`);
    return 2;
  }
  const started = Date.now();
  const waiting = [...jobs];
  const results: FaultVisitResult[] = [];
  async function work(): Promise<void> {
    const place = await openEnvironment();
    try {
      for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
        const result = await runFaultVisit(place, job);
        results.push(result);
        const mark = result.failure === undefined ? 'ok  ' : 'FAIL';
        console.error(
          `${mark} ${results.length}/${jobs.length} ${job.name} × ${job.visit.name}${result.failure === undefined ? '' : `\n     ${result.failure}`}`,
        );
      }
    } finally {
      await closeEnvironment(place);
    }
  }
  await Promise.all(Array.from({ length: Math.min(WORKERS, jobs.length) }, work));

  const order = new Map(jobs.map(({ name, visit }, index) => [`${name} ${visit.name}`, index]));
  results.sort(
    (a, b) => (order.get(`${a.fault} ${a.visit}`) ?? 0) - (order.get(`${b.fault} ${b.visit}`) ?? 0),
  );
  const { summary, everyCell, page, sound } = createFaultReport(
    results,
    visitScenarios,
    Date.now() - started,
  );
  console.log(words.length === 0 ? summary : `${everyCell}\n\n${summary}`);
  if (words.length === 0)
    writeFileSync(path.join(import.meta.dirname, '../../docs/fault-matrix.md'), page);
  return sound ? 0 : 1;
}
