import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { CONSENT_KEY } from '../../../src/shared/names/storage-keys';
import type { ConsentVersion } from '../../../src/site/ports/consent-port';
import { findChromium } from '../../support/browser/find-chromium';
import type { VisitStage, VisitScenario } from './visit-scenarios';

/** A simulated visitor with a phone, whose browser may be closed, killed and opened again. */
export interface BrowserVisitor {
  email: string;
  page: () => Page;
  context: () => BrowserContext;
  /** Closes the tab and leaves an empty one. */
  closeTab: () => Promise<void>;
  /** Closes the tab and opens the address in a new one. */
  reopenTab: (address: string) => Promise<void>;
  /** Kills the browser's processes. */
  killBrowser: () => Promise<void>;
  startBrowser: (address: string) => Promise<void>;
  /** Analytics events and addresses of the tabs, which third parties may see. */
  getObservedTexts: () => readonly string[];
  close: () => Promise<void>;
}

export const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  reducedMotion: 'reduce',
} as const;
const TIMEOUT_MS = 15_000;
/** A page with a full storage is opened after the storage is filled. */
const NAVIGATION_TIMEOUT_MS = 60_000;

/** All processes of this profile. */
function killProcesses(profile: string): void {
  const ids = execFileSync('pgrep', ['-f', `user-data-dir=${profile}`], { encoding: 'utf8' });
  for (const id of ids.split('\n').filter(Boolean)) {
    try {
      process.kill(Number(id), 'SIGKILL');
    } catch {
      // The process ended with its parent.
    }
  }
}

/** A shared browser with the visitor's own context. */
function createSharedBrowser(browser: Browser): BrowserHandle {
  return {
    open: () => browser.newContext(PHONE),
    kill: () =>
      Promise.reject(
        new Error('A shared browser cannot be killed. Open the visitor with browser: null.'),
      ),
    remove: () => undefined,
  };
}

/** A browser of the visitor's own. Its profile survives its processes. */
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
  /** A browser shared with other visitors; null for an own one that may be killed. */
  browser: Browser | null;
  /** Runs for each context before its first page. */
  prepare: (context: BrowserContext) => Promise<void>;
}

/** Names answers, so that visits are stored. */
const CONSENT_VERSION: ConsentVersion = 2;

/** Opens a visitor with a yes, so that events and visits are sent and can be searched for leaks. */
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
    context.setDefaultNavigationTimeout(NAVIGATION_TIMEOUT_MS);
    await context.exposeFunction('reportObservation', (text: string) => seen.push(text));
    // The TypeScript loader adds calls of __name to functions; the page needs a stub.
    await context.addInitScript('globalThis.__name ??= (named) => named');
    await context.addInitScript(recordAnalyticsEvents);
    await context.addInitScript(giveConsent, {
      key: CONSENT_KEY,
      choice: JSON.stringify({
        version: CONSENT_VERSION,
        choice: 'accepted',
        chosenAt: new Date().toISOString(),
      }),
    });
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
      await now.context.close().catch(() => undefined); // the browser may be gone
    },
    async startBrowser(address) {
      now = await open();
      await now.page.goto(address);
    },
    getObservedTexts: () => seen,
    async close() {
      await now.context.close().catch(() => undefined); // the browser may have been killed
      home.remove();
    },
  };
}

/** Runs in the page: reports every analytics event. */
function recordAnalyticsEvents(): void {
  const report = Reflect.get(window, 'reportObservation') as (text: string) => void; // exposed above
  const counted: unknown[] = [];
  Object.defineProperty(window, 'dataLayer', {
    value: Object.assign(counted, {
      push: (...entries: unknown[]) => {
        for (const entry of entries) report(`event ${JSON.stringify(entry)}`);
        return 0;
      },
    }),
  });
}

/** Runs in the page: the visitor has answered the question on an earlier one. */
function giveConsent({ key, choice }: { key: string; choice: string }): void {
  try {
    localStorage.setItem(key, choice);
  } catch {
    // Storage is blocked: no events are tracked and no visit is stored.
  }
}

/** The messages of the page: alerts, live regions and toasts. */
export async function readMessages(page: Page): Promise<string> {
  const connection = await page
    .locator('[data-connection]')
    .allInnerTexts()
    .catch(() => []);
  return [await readResponseMessages(page), ...connection]
    .filter((text) => text.trim() !== '')
    .join(' ');
}

/** The messages without the offline notice, which is no response to a click. */
export async function readResponseMessages(page: Page): Promise<string> {
  const texts = await page
    .locator(
      '[role="alert"], [role="status"]:not([data-connection]), [aria-label^="Problems"] li, [aria-label^="Notifications"] li',
    )
    .allInnerTexts()
    .catch(() => []); // the page is closing
  const lines = texts
    .flatMap((text) => text.split('\n'))
    .map((line) => line.trim())
    .filter(
      (line) => line !== '' && !/^\d+ jobs?$/.test(line) && !/^There is a problem$/.test(line),
    );
  return [...new Set(lines)].join(' ');
}

/** The visible step of a funnel; null on any other page. */
async function getStepId(page: Page): Promise<string | null> {
  const steps = page.locator('[data-step]');
  return (await steps.count()) === 0 ? null : steps.first().getAttribute('data-step');
}

/** Fills in a stage and submits it. */
export async function completeStage(page: Page, stage: VisitStage, email: string): Promise<void> {
  await stage.getReadyLocator(page).waitFor();
  await stage.fill(page, email);
  if (stage.getButton === null) return;
  // A pointer's choice presses the button itself, which then may be gone before this press.
  await Promise.any([
    stage.getButton(page).click(),
    stage.getPassedLocator(page).first().waitFor(),
  ]);
}

/**
 * Completes all stages between the current one and this one.
 * @returns whether the visitor stands on it: a choice that goes on by itself may have passed it
 */
export async function goToStage(
  page: Page,
  visit: VisitScenario,
  stage: VisitStage,
  email: string,
): Promise<boolean> {
  const target = visit.stages.indexOf(stage);
  for (let attempt = 0; attempt < 3 * visit.stages.length; attempt += 1) {
    await visit.stages
      .map(({ getReadyLocator: getLocator }) => getLocator(page))
      .reduce((any, locator) => any.or(locator))
      .first()
      .waitFor();
    const id = await getStepId(page);
    const at = id === null ? target : visit.stages.findIndex((candidate) => candidate.id === id);
    if (at > target) return false;
    if (at === target) {
      await stage.getReadyLocator(page).waitFor();
      return true;
    }
    const standing = visit.stages[at];
    if (standing === undefined)
      throw new Error(`The funnel shows the unknown step "${String(id)}".`);
    await completeStage(page, standing, email);
    await standing.getPassedLocator(page).waitFor();
  }
  throw new Error(`The visitor did not reach the stage "${stage.id}".`);
}
