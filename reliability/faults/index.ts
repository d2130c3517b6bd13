import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { findChromium } from '../../scripts/find-chromium';
import { startSite, type RunningSite } from '../site';
import { deviceFaults } from './device-faults';
import { pause } from './hands';
import { laterFaults } from './later-faults';
import { networkFaults } from './network-faults';
import { openProxy, type Proxy } from './proxy';
import { refusalFaults } from './refusal-faults';
import { type CellResult, report } from './report';
import type { Fault } from './scene';
import { comeTo, openVisitor, type Visitor } from './visitor';
import { visits, type Visit } from './visits';

const faults: Readonly<Record<string, Fault>> = {
  ...networkFaults,
  ...deviceFaults,
  ...refusalFaults,
  ...laterFaults,
};
/** As many as there are cores: more would only wait for each other. */
const WORKERS = 2;
/** A mark that stands nowhere else, to be searched for wherever it must not be. */
const MARK = 'planted-visitor';

interface Job {
  name: string;
  fault: Fault;
  visit: Visit;
}

interface Place {
  site: RunningSite;
  proxy: Proxy;
  browser: Browser;
}

/** The outbox tries again by itself; after so long a row that is not there is lost. */
const ROW_PATIENCE_MS = 45_000;

async function rowsOf({ site }: Place, visit: Visit, email: string): Promise<number> {
  if (visit.table === null) return 0;
  const deadline = Date.now() + ROW_PATIENCE_MS;
  for (;;) {
    const rows = (await site.rows(visit.table)).filter((row) => row['email'] === email);
    if (rows.length > 0 || Date.now() > deadline) return rows.length;
    await pause(500);
  }
}

/** Personal data where nobody may see it: the mark in what was counted, asked for or printed. */
function leaksIn({ proxy, site }: Place, visitor: Visitor, from: number): string[] {
  const asked = proxy.asked
    .slice(from)
    .flatMap(({ method, url, referer }) => [`${method} ${url}`, `referer ${referer}`]);
  return [...asked, ...visitor.seen(), ...site.log().split('\n')].filter(
    (text) => text.includes(MARK) || decodeURIComponentSafely(text).includes(MARK),
  );
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

let planted = 0;

/** One visit in which the fault strikes at each stage it can touch. */
async function play(place: Place, { name, fault, visit }: Job): Promise<CellResult> {
  planted += 1;
  const email = `${MARK}-${planted}@example.com`;
  const from = place.proxy.asked.length;
  const cells: CellResult['cells'] = [];
  const visitor = await openVisitor({
    email,
    browser: fault.killsBrowser ? null : place.browser,
    prepare: async (context) => fault.prepare?.(context),
  });
  const result: CellResult = { fault: name, visit: visit.name, cells, rows: 0, leaks: [] };
  let standing = '';
  try {
    const waitUntil = fault.actsEarly === true ? 'commit' : 'load';
    await visitor.page().goto(`${place.proxy.origin}${visit.route}`, { waitUntil });
    if (fault.inForce !== undefined && !(await visitor.page().evaluate(fault.inForce)))
      throw new Error('The fault is not in force.');
    for (const stage of visit.stages) {
      if (fault.touches === 'what sends' && !stage.sends) continue;
      standing = stage.id;
      await comeTo(visitor.page(), visit, stage, email);
      const said =
        stage.button === null
          ? await stage
              .passed(visitor.page())
              .waitFor()
              .then(() => '')
          : await fault.endure({ ...place, visitor, visit, stage });
      cells.push({ stage: stage.id, said });
    }
    result.rows = await rowsOf(place, visit, email);
  } catch (error) {
    result.failure = `${standing}: ${error instanceof Error ? error.message : String(error)}`;
    mkdirSync('test-results/faults', { recursive: true });
    const picture = `test-results/faults/${`${name} ${visit.name}`.replaceAll(/\W+/g, '-')}.png`;
    await visitor
      .page()
      .screenshot({ path: picture })
      .catch(() => undefined); // it may be gone
  } finally {
    place.proxy.meetRows(null);
    place.proxy.keepScripts(null);
    result.leaks = leaksIn(place, visitor, from);
    await visitor.leave();
  }
  return result;
}

async function openPlace(): Promise<Place> {
  const site = await startSite();
  return {
    site,
    proxy: await openProxy(site.origin),
    browser: await chromium.launch(findChromium()),
  };
}

async function closePlace({ site, proxy, browser }: Place): Promise<void> {
  await browser.close();
  await proxy.close();
  await site.remove();
}

/** Some words of the names, to run a part of the matrix. */
function jobsFor(words: readonly string[]): Job[] {
  const jobs = Object.entries(faults).flatMap(([name, fault]) =>
    visits
      .filter(({ stages }) => fault.touches === 'every stage' || stages.some(({ sends }) => sends))
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
  const jobs = jobsFor(words);
  if (jobs.length === 0) {
    console.error(`No fault or visit is called "${words.join(' ')}".`);
    return 2;
  }
  const started = Date.now();
  const waiting = [...jobs];
  const results: CellResult[] = [];
  async function work(): Promise<void> {
    const place = await openPlace();
    try {
      for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
        const result = await play(place, job);
        results.push(result);
        const mark = result.failure === undefined ? 'ok  ' : 'FAIL';
        console.error(
          `${mark} ${results.length}/${jobs.length} ${job.name} × ${job.visit.name}${result.failure === undefined ? '' : `\n     ${result.failure}`}`,
        );
      }
    } finally {
      await closePlace(place);
    }
  }
  await Promise.all(Array.from({ length: Math.min(WORKERS, jobs.length) }, work));

  const order = new Map(jobs.map(({ name, visit }, index) => [`${name} ${visit.name}`, index]));
  results.sort(
    (a, b) => (order.get(`${a.fault} ${a.visit}`) ?? 0) - (order.get(`${b.fault} ${b.visit}`) ?? 0),
  );
  const { summary, everyCell, page, sound } = report(results, visits, Date.now() - started);
  console.log(words.length === 0 ? summary : `${everyCell}\n\n${summary}`);
  if (words.length === 0)
    writeFileSync(path.join(import.meta.dirname, '../../docs/fault-matrix.md'), page);
  return sound ? 0 : 1;
}
