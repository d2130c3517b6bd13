import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/find-chromium';
import type { VisitStage, VisitScenario } from './visit-scenarios';

/** A person with a phone, whose browser may be closed, killed and opened again. */
export interface BrowserVisitor {
  email: string;
  page: () => Page;
  context: () => BrowserContext;
  /** Closes the tab; an empty one is left. */
  closeTab: () => Promise<void>;
  /** Closes the tab, and opens the address in a new one. */
  reopenTab: (address: string) => Promise<void>;
  /** Ends the browser's processes at once, and opens the address in a new browser. */
  killBrowser: () => Promise<void>;
  startBrowser: (address: string) => Promise<void>;
  /** What was counted, and where the tabs stood: what strangers may see of a visit. */
  getObservedTexts: () => readonly string[];
  close: () => Promise<void>;
}

const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  reducedMotion: 'reduce',
} as const;
const TIMEOUT_MS = 15_000;

/** Every process that was started with this profile. */
function killProcesses(profile: string): void {
  const ids = execFileSync('pgrep', ['-f', `user-data-dir=${profile}`], { encoding: 'utf8' });
  for (const id of ids.split('\n').filter(Boolean)) {
    try {
      process.kill(Number(id), 'SIGKILL');
    } catch {
      // It ended with the one before it.
    }
  }
}

/** A browser that the visitor shares with others, in a profile of the own. */
function createSharedBrowser(browser: Browser): BrowserHandle {
  return {
    open: () => browser.newContext(PHONE),
    kill: () => Promise.reject(new Error('This browser is shared: ask for one of its own.')),
    remove: () => undefined,
  };
}

/** A browser of the visitor's own, whose profile outlives its processes. */
function createOwnBrowser(): BrowserHandle {
  const profile = mkdtempSync(path.join(tmpdir(), 'gethired-visitor-'));
  return {
    open: () => chromium.launchPersistentContext(profile, { ...findChromium(), ...PHONE }),
    kill: () => killProcesses(profile),
    remove: () => rmSync(profile, { recursive: true, force: true }),
  };
}

interface BrowserHandle {
  open: () => Promise<BrowserContext>;
  kill: () => void | Promise<void>;
  remove: () => void;
}

export interface BrowserVisitorOptions {
  email: string;
  /** Shared with other visitors; null for a browser that may be killed. */
  browser: Browser | null;
  /** Done to each context before its first page. */
  prepare: (context: BrowserContext) => Promise<void>;
}

/** Somebody who accepted being counted, so that what is counted can be searched. */
export async function openBrowserVisitor({
  email,
  browser,
  prepare,
}: BrowserVisitorOptions): Promise<BrowserVisitor> {
  const home = browser === null ? createOwnBrowser() : createSharedBrowser(browser);
  const seen: string[] = [];

  async function open(): Promise<{ context: BrowserContext; page: Page }> {
    const context = await home.open();
    context.setDefaultTimeout(TIMEOUT_MS);
    await context.exposeFunction('reportObservation', (text: string) => seen.push(text));
    // What the loader of this command puts into functions with a name; a page does not have it.
    await context.addInitScript('globalThis.__name ??= (named) => named');
    await context.addInitScript(recordAnalyticsEvents);
    await prepare(context);
    return { context, page: context.pages()[0] ?? (await context.newPage()) };
  }

  let now = await open();

  async function closeTab(): Promise<void> {
    const { context, page: old } = now;
    const page = await context.newPage();
    await old.close();
    now = { context, page };
  }

  return {
    email,
    page: () => now.page,
    context: () => now.context,
    closeTab,
    async reopenTab(address) {
      await closeTab();
      await now.page.goto(address);
    },
    async killBrowser() {
      await home.kill();
      await now.context.close().catch(() => undefined); // nobody is left to answer
    },
    async startBrowser(address) {
      now = await open();
      await now.page.goto(address);
    },
    getObservedTexts: () => seen,
    async close() {
      await now.context.close().catch(() => undefined); // it may have been killed
      home.remove();
    },
  };
}

/** In the page: an accepted question, and every event that is counted. */
function recordAnalyticsEvents(): void {
  const tell = Reflect.get(window, 'reportObservation') as (text: string) => void; // exposed above
  const counted: unknown[] = [];
  Object.defineProperty(window, 'dataLayer', {
    value: Object.assign(counted, {
      push: (...entries: unknown[]) => {
        for (const entry of entries) tell(`event ${JSON.stringify(entry)}`);
        return 0;
      },
    }),
  });
  try {
    localStorage.setItem(
      'analytics_consent',
      JSON.stringify({ version: 1, choice: 'accepted', chosenAt: new Date().toISOString() }),
    );
  } catch {
    // Storage is blocked: then nobody is counted.
  }
}

/** What the page tells the visitor now: alerts, live regions and toasts. */
export async function readMessages(page: Page): Promise<string> {
  const connection = await page
    .locator('[data-connection]')
    .allInnerTexts()
    .catch(() => []);
  return [await readResponseMessages(page), ...connection]
    .filter((text) => text.trim() !== '')
    .join(' ');
}

/** The same without the words on the connection, which answer nothing that was pressed. */
export async function readResponseMessages(page: Page): Promise<string> {
  const texts = await page
    .locator(
      '[role="alert"], [role="status"]:not([data-connection]), [aria-label^="Problems"] li, [aria-label^="Notifications"] li',
    )
    .allInnerTexts()
    .catch(() => []); // the page is going: it says nothing any more
  const lines = texts
    .flatMap((text) => text.split('\n'))
    .map((line) => line.trim())
    .filter(
      (line) => line !== '' && !/^\d+ jobs?$/.test(line) && !/^There is a problem$/.test(line),
    );
  return [...new Set(lines)].join(' ');
}

/** The step of a funnel that is on the screen; null on any other page. */
async function getStepId(page: Page): Promise<string | null> {
  const steps = page.locator('[data-step]');
  return (await steps.count()) === 0 ? null : steps.first().getAttribute('data-step');
}

/** Does a stage and presses what leads on. */
export async function completeStage(page: Page, stage: VisitStage, email: string): Promise<void> {
  await stage.getReadyLocator(page).waitFor();
  await stage.fill(page, email);
  if (stage.getButton !== null) await stage.getButton(page).click();
}

/** Does all stages before this one, from wherever the funnel stands. */
export async function goToStage(
  page: Page,
  visit: VisitScenario,
  stage: VisitStage,
  email: string,
): Promise<void> {
  const target = visit.stages.indexOf(stage);
  for (let tries = 0; tries < 3 * visit.stages.length; tries += 1) {
    await visit.stages
      .map(({ getReadyLocator: here }) => here(page))
      .reduce((any, one) => any.or(one))
      .first()
      .waitFor();
    const id = await getStepId(page);
    const at = id === null ? target : visit.stages.findIndex((candidate) => candidate.id === id);
    if (at >= target) return stage.getReadyLocator(page).waitFor();
    const standing = visit.stages[at];
    if (standing === undefined)
      throw new Error(`The funnel shows "${String(id)}", which is no stage.`);
    await completeStage(page, standing, email);
    await standing.getPassedLocator(page).waitFor();
  }
  throw new Error(`The visitor does not reach "${stage.id}".`);
}
