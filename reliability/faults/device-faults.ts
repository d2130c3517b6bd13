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

async function returnToStage(scene: FaultContext): Promise<void> {
  await goToStage(scene.visitor.page(), scene.visit, scene.stage, scene.visitor.email);
}

/** A fault that takes the screen away from somebody who has answered: then they come back. */
function createInterruptionFault(strike: (scene: FaultContext) => Promise<void>): Fault {
  return {
    appliesTo: 'every stage',
    async run(scene) {
      const page = scene.visitor.page();
      await scene.stage.getReadyLocator(page).waitFor();
      await scene.stage.fill(page, scene.visitor.email);
      await strike(scene);
      await returnToStage(scene);
      const said = await readMessages(scene.visitor.page());
      const later = await completeStageUndisturbed(scene);
      return said === '' ? later : said;
    },
  };
}

/** In the page: every read and write of storage fails, as where it is forbidden. */
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

/** In the page: something else of this address has taken all the room there is for texts. */
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

/** No room is left, neither for texts nor in the database. */
async function fillDevice(context: BrowserContext): Promise<void> {
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
      .catch(() => undefined); // the page is gone already
  });
}

/** In the page: its clock goes wrong by so much. */
function shiftClock(ms: number): void {
  const RealDate = Date;
  const now = RealDate.now.bind(RealDate);
  Date.now = () => now() + ms;
  window.Date = new Proxy(RealDate, {
    construct: (target, args: unknown[]) =>
      args.length === 0 ? new target(now() + ms) : Reflect.construct(target, args),
  });
}

/** In the page: every text that is kept loses its end and gains rubbish. */
function corruptStorage(): void {
  for (const key of Object.keys(localStorage)) {
    const text = localStorage.getItem(key) ?? '';
    localStorage.setItem(key, `${text.slice(0, Math.floor(text.length / 2))}\u0000{"`);
  }
}

/** In the page: somebody was signed in, long ago. */
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

async function submitInTwoTabs(scene: FaultContext): Promise<string> {
  const { visitor, stage, visit } = scene;
  const first = visitor.page();
  await stage.getReadyLocator(first).waitFor();
  await stage.fill(first, visitor.email);
  const second = await visitor.context().newPage();
  await second.goto(getVisitUrl(scene));
  await goToStage(second, visit, stage, visitor.email);
  await stage.fill(second, visitor.email);
  // A tab follows the other one where that was quicker: then there is nothing left to press.
  const press = (page: Page): Promise<void> | undefined => {
    const pressed = stage.getButton?.(page).click();
    return pressed && Promise.race([pressed, stage.getPassedLocator(page).first().waitFor()]);
  };
  await Promise.all([press(first), press(second)]);
  await stage.getPassedLocator(second).first().waitFor();
  const said = await readMessages(second);
  await second.close();
  await retryUntilNextStage(scene);
  return said;
}

async function doubleClickSubmit({ visitor, stage }: FaultContext): Promise<string> {
  const page = visitor.page();
  await stage.getReadyLocator(page).waitFor();
  await stage.fill(page, visitor.email);
  await stage.getButton?.(page).dblclick();
  await stage.getPassedLocator(page).first().waitFor();
  return readMessages(page);
}

/** The row is held on its way; the visitor goes back, forward, and presses again. */
async function goBackDuringSubmit(scene: FaultContext): Promise<string> {
  const { visitor, proxy } = scene;
  proxy.handleRows(async ({ forward, respond: answer }) => {
    const reply = await forward();
    await pause(1_500);
    answer(reply);
  });
  await submitStage(scene);
  await pause(200);
  const page = visitor.page();
  await page.goBack().catch(() => undefined); // a dialog's page may have nothing behind it
  await pause(300);
  const said = await readMessages(page);
  await pause(1_600);
  proxy.handleRows(null);
  if (await scene.stage.getPassedLocator(page).first().isVisible()) return said;
  await page.goto(getVisitUrl(scene));
  await returnToStage(scene);
  await submitStage(scene);
  await retryUntilNextStage(scene);
  return said;
}

/** Pressed and gone: the row must arrive without the visitor. */
function createLeaveOnSubmitFault(leave: (scene: FaultContext) => Promise<void>): Fault {
  return {
    appliesTo: 'what sends',
    async run(scene) {
      const page = scene.visitor.page();
      await scene.stage.getReadyLocator(page).waitFor();
      await scene.stage.fill(page, scene.visitor.email);
      // Nobody types an address in no time.
      await pause(1_000);
      await scene.stage.getButton?.(page).click({ noWaitAfter: true });
      await leave(scene);
      return readMessages(scene.visitor.page());
    },
  };
}

/** The server has a new build; the scripts that this tab has not loaded yet are gone. */
async function submitAfterDeploy(scene: FaultContext): Promise<string> {
  const { proxy, visitor } = scene;
  // The stage before had a deploy of its own, and a page is fetched anew once in ten seconds.
  if (scene.stage.savesRow) await pause(10_500);
  const loaded = new Set(
    await visitor
      .page()
      .evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
      ),
  );
  proxy.filterScripts((path) => loaded.has(path));
  // Whoever asks for the page anew gets the new build, scripts and all.
  let isRenewed = false;
  const onRequest = (request: Request): void => {
    if (!request.isNavigationRequest()) return;
    isRenewed = true;
    proxy.filterScripts(null);
  };
  visitor.page().on('request', onRequest);
  await submitStage(scene);
  let said = await waitForMessageOrNextStage(scene);
  await pause(1_000);
  if (isRenewed && !(await scene.stage.getPassedLocator(visitor.page()).first().isVisible())) {
    // What was typed into a form went with the old page; it was sent by the new one. Once more is
    // no second row.
    said = [said, await waitForMessageOrNextStage(scene)].filter(Boolean).join(' → ');
    await returnToStage(scene);
    await scene.stage.fill(visitor.page(), visitor.email);
  }
  await retryUntilNextStage(scene);
  visitor.page().off('request', onRequest);
  proxy.filterScripts(null);
  return said;
}

/** What can happen to the browser, its storage and its tabs. */
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
  },
  'storage full': createPersistentFault(fillDevice),
  'clock two days ahead': createPersistentFault((context) =>
    context.addInitScript(shiftClock, 2 * DAY_MS),
  ),
  'clock three days behind': createPersistentFault((context) =>
    context.addInitScript(shiftClock, -3 * DAY_MS),
  ),
  'clock a year behind': createPersistentFault((context) =>
    context.addInitScript(shiftClock, -365 * DAY_MS),
  ),
  'expired sign-in left in storage': createPersistentFault((context) =>
    context.addInitScript(storeExpiredToken),
  ),
  'two tabs at once': { appliesTo: 'every stage', run: submitInTwoTabs },
  'double click': { appliesTo: 'every stage', run: doubleClickSubmit },
  'Back while it is sent': { appliesTo: 'what sends', run: goBackDuringSubmit },
  'old tab after a deploy': { appliesTo: 'every stage', run: submitAfterDeploy },
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
      .catch(() => undefined); // that it fails is the fault
    await site.start();
    // Chromium reloads its own error page when the server is back, which aborts this reload.
    await visitor
      .page()
      .reload()
      .catch(() => visitor.page().waitForLoadState());
  }),
};
