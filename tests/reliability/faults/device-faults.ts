import type { BrowserContext, Page, Request } from '@playwright/test';
import {
  submitStage,
  completeStageUndisturbed,
  pause,
  retryUntilNextStage,
  waitForMessageOrNextStage,
} from './actions';
import { createPersistentFault } from './persistent-fault';
import type { Fault, FaultContext } from './fault-context';
import { goToStage, readMessages } from './browser-visitor';

const getVisitUrl = ({ proxy, visit }: FaultContext): string => `${proxy.origin}${visit.route}`;

const returnToStage = ({ visitor, visit, stage }: FaultContext): Promise<boolean> =>
  goToStage(visitor.page(), visit, stage, visitor.email);

/** The fault interrupts a visitor who has filled in the stage; then the visitor returns. */
function createInterruptionFault(strike: (scene: FaultContext) => Promise<void>): Fault {
  return {
    appliesTo: 'every stage',
    async run(scene) {
      const page = scene.visitor.page();
      await scene.stage.getReadyLocator(page).waitFor();
      await scene.stage.fill(page, scene.visitor.email);
      await strike(scene);
      const isThere = await returnToStage(scene);
      const message = await readMessages(scene.visitor.page());
      // The choice went on by itself before the fault.
      if (!isThere) return message;
      const later = await completeStageUndisturbed(scene);
      return message === '' ? later : message;
    },
  };
}

/** Runs in the page: every access to storage throws, as where it is blocked. */
function blockStorage(): void {
  const forbidden = (): never => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(window, name, { get: forbidden });
}

function isStorageBlocked(): boolean {
  try {
    return localStorage.length < 0;
  } catch {
    return true;
  }
}

/** Runs in the page: another script of this origin has used the whole quota of localStorage. */
function fillStorage(): void {
  const key = 'taken by something else';
  if (localStorage.getItem(key) !== null) return;
  let text = 'x'.repeat(8 * 1024 * 1024);
  while (text !== '') {
    try {
      localStorage.setItem(key, (localStorage.getItem(key) ?? '') + text);
    } catch {
      text = text.slice(0, Math.floor(text.length / 2));
    }
  }
}

/** Neither localStorage nor IndexedDB has free quota. */
export async function fillDevice(context: BrowserContext): Promise<void> {
  await context.addInitScript(fillStorage);
  context.on('page', (page) => {
    void context
      .newCDPSession(page)
      .then((session) =>
        page.on('framenavigated', () => {
          const { origin } = new URL(page.url());
          if (origin.startsWith('http'))
            void session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
        }),
      )
      .catch(() => undefined); // the page is closed already
  });
}

/** Runs in the page: shifts its clock, unless there is the cookie that says that it is right. */
export function shiftClock({ ms, rightCookie }: { ms: number; rightCookie?: string }): void {
  if (rightCookie !== undefined && document.cookie.includes(`${rightCookie}=`)) return;
  const RealDate = Date;
  const now = RealDate.now.bind(RealDate);
  Date.now = () => now() + ms;
  window.Date = new Proxy(RealDate, {
    construct: (target, args: unknown[]) =>
      args.length === 0 ? new target(now() + ms) : Reflect.construct(target, args),
  });
}

/** Runs in the page: truncates every stored value and appends invalid characters. */
function corruptStorage(): void {
  for (const key of Object.keys(localStorage)) {
    const text = localStorage.getItem(key) ?? '';
    localStorage.setItem(key, `${text.slice(0, Math.floor(text.length / 2))}\u0000{"`);
  }
}

/** Runs in the page: stores an expired session. */
function storeExpiredToken(): void {
  const token = {
    access_token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4IiwiZXhwIjoxfQ.AAAA',
    refresh_token: 'gone',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: 1,
    user: { id: 'x' },
  };
  for (const key of ['sb-localhost-auth-token', 'supabase.auth.token'])
    localStorage.setItem(key, JSON.stringify(token));
}

const DAY_MS = 86_400_000;

export async function submitInTwoTabs(scene: FaultContext): Promise<string> {
  const { visitor, stage, visit } = scene;
  const first = visitor.page();
  await stage.getReadyLocator(first).waitFor();
  await stage.fill(first, visitor.email);
  const second = await visitor.context().newPage();
  await second.goto(getVisitUrl(scene));
  if (!(await goToStage(second, visit, stage, visitor.email))) {
    // The choice in the first tab went on by itself.
    const message = await readMessages(second);
    await second.close();
    return message;
  }
  await stage.fill(second, visitor.email);
  // A tab may follow the progress of the other one; then its button is gone.
  const clickSubmit = (page: Page): Promise<void> | undefined => {
    const click = stage.getButton?.(page).click();
    return click && Promise.race([click, stage.getPassedLocator(page).first().waitFor()]);
  };
  await Promise.all([clickSubmit(first), clickSubmit(second)]);
  await stage.getPassedLocator(second).first().waitFor();
  const message = await readMessages(second);
  await second.close();
  await retryUntilNextStage(scene);
  return message;
}

async function doubleClickSubmit({ visitor, stage }: FaultContext): Promise<string> {
  const page = visitor.page();
  await stage.getReadyLocator(page).waitFor();
  await stage.fill(page, visitor.email);
  await stage.getButton?.(page).dblclick();
  await stage.getPassedLocator(page).first().waitFor();
  return readMessages(page);
}

/** Delays the row; the visitor goes back, forward, and submits again. */
async function goBackDuringSubmit(scene: FaultContext): Promise<string> {
  const { visitor, proxy } = scene;
  proxy.handleRows(async ({ forward, respond }) => {
    const reply = await forward();
    await pause(1_500);
    respond(reply);
  });
  await submitStage(scene);
  await pause(200);
  const page = visitor.page();
  await page.goBack().catch(() => undefined); // the page of a dialog may be the first history entry
  await pause(300);
  const message = await readMessages(page);
  await pause(1_600);
  proxy.handleRows(null);
  if (await scene.stage.getPassedLocator(page).first().isVisible()) return message;
  await page.goto(getVisitUrl(scene));
  await returnToStage(scene);
  await submitStage(scene);
  await retryUntilNextStage(scene);
  return message;
}

/** The visitor submits and leaves: the row must arrive without them. */
function createLeaveOnSubmitFault(leave: (scene: FaultContext) => Promise<void>): Fault {
  return {
    appliesTo: 'what sends',
    async run(scene) {
      const page = scene.visitor.page();
      await scene.stage.getReadyLocator(page).waitFor();
      await scene.stage.fill(page, scene.visitor.email);
      // Typing an address takes a moment.
      await pause(1_000);
      await scene.stage.getButton?.(page).click({ noWaitAfter: true });
      await leave(scene);
      return readMessages(scene.visitor.page());
    },
  };
}

/** A deploy deletes the scripts that this tab has not loaded yet. */
async function submitAfterDeploy(scene: FaultContext): Promise<string> {
  const { proxy, visitor } = scene;
  // The stage before had its own deploy, and the site reloads a page at most once in ten seconds.
  if (scene.stage.savesRow) await pause(10_500);
  const loaded = new Set(
    await visitor
      .page()
      .evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
      ),
  );
  proxy.filterScripts((path) => loaded.has(path));
  // A reload gets the new build with its scripts.
  let isReloaded = false;
  const onRequest = (request: Request): void => {
    if (!request.isNavigationRequest()) return;
    isReloaded = true;
    proxy.filterScripts(null);
  };
  visitor.page().on('request', onRequest);
  await submitStage(scene);
  let message = await waitForMessageOrNextStage(scene);
  await pause(1_000);
  if (isReloaded && !(await scene.stage.getPassedLocator(visitor.page()).first().isVisible())) {
    // The reload cleared the form, but its row was sent by the new page. Sending it again adds no
    // second row.
    message = [message, await waitForMessageOrNextStage(scene)].filter(Boolean).join(' → ');
    await returnToStage(scene);
    await scene.stage.fill(visitor.page(), visitor.email);
  }
  await retryUntilNextStage(scene);
  visitor.page().off('request', onRequest);
  proxy.filterScripts(null);
  return message;
}

/** Faults of the browser, its storage and its tabs. */
export const deviceFaults: Readonly<Record<string, Fault>> = {
  'page reloaded': createInterruptionFault(async ({ visitor }) => {
    await visitor.page().reload();
  }),
  'tab closed and opened again': createInterruptionFault(async (scene) =>
    scene.visitor.reopenTab(getVisitUrl(scene)),
  ),
  'browser killed': {
    ...createInterruptionFault(async (scene) => {
      await scene.visitor.killBrowser();
      await scene.visitor.startBrowser(getVisitUrl(scene));
    }),
    killsBrowser: true,
  },
  'storage corrupt': createInterruptionFault(async ({ visitor }) => {
    await visitor.page().evaluate(corruptStorage);
    await visitor.page().reload();
  }),
  'storage blocked': {
    ...createPersistentFault((context) => context.addInitScript(blockStorage)),
    isActive: isStorageBlocked,
    storedVisit: 'none',
  },
  'storage full': createPersistentFault(fillDevice),
  'clock two days ahead': createPersistentFault((context) =>
    context.addInitScript(shiftClock, { ms: 2 * DAY_MS }),
  ),
  'clock three days behind': createPersistentFault((context) =>
    context.addInitScript(shiftClock, { ms: -3 * DAY_MS }),
  ),
  'clock a year behind': createPersistentFault((context) =>
    context.addInitScript(shiftClock, { ms: -365 * DAY_MS }),
  ),
  'expired sign-in left in storage': createPersistentFault((context) =>
    context.addInitScript(storeExpiredToken),
  ),
  'two tabs at once': { appliesTo: 'every stage', run: submitInTwoTabs },
  'double click': { appliesTo: 'every stage', run: doubleClickSubmit },
  'Back while it is sent': { appliesTo: 'what sends', run: goBackDuringSubmit },
  'old tab after a deploy': {
    appliesTo: 'every stage',
    run: submitAfterDeploy,
    // The chunk that stores visits may be gone, too.
    storedVisit: 'any',
  },
  'tab closed on submit': createLeaveOnSubmitFault(async (scene) =>
    scene.visitor.reopenTab(`${scene.proxy.origin}/about`),
  ),
  'browser killed on submit': {
    ...createLeaveOnSubmitFault(async (scene) => {
      await pause(100);
      await scene.visitor.killBrowser();
      await scene.visitor.startBrowser(`${scene.proxy.origin}/about`);
    }),
    killsBrowser: true,
  },
  'server killed and restarted on the way': createInterruptionFault(async ({ site, visitor }) => {
    await site.kill();
    await visitor
      .page()
      .reload()
      .catch(() => undefined); // the reload fails while the server is down
    await site.start();
    // Chromium reloads its own error page when the server is back, which aborts this reload.
    await visitor
      .page()
      .reload()
      .catch(() => visitor.page().waitForLoadState());
  }),
};
