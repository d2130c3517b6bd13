import type { BrowserContext, Page, Request } from '@playwright/test';
import { giveAndPress, goOn, pause, pressAgain, tellOrPass } from './hands';
import { lasting } from './lasting-fault';
import type { Fault, Scene } from './scene';
import { comeTo, saidOn } from './visitor';

const addressOf = ({ proxy, visit }: Scene): string => `${proxy.origin}${visit.route}`;

async function returnTo(scene: Scene): Promise<void> {
  await comeTo(scene.visitor.page(), scene.visit, scene.stage, scene.visitor.email);
}

/** A fault that takes the screen away from somebody who has answered: then they come back. */
function interrupted(strike: (scene: Scene) => Promise<void>): Fault {
  return {
    touches: 'every stage',
    async endure(scene) {
      const page = scene.visitor.page();
      await scene.stage.here(page).waitFor();
      await scene.stage.give(page, scene.visitor.email);
      await strike(scene);
      await returnTo(scene);
      const said = await saidOn(scene.visitor.page());
      const later = await goOn(scene);
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
function leaveExpiredToken(): void {
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

async function bothTabs(scene: Scene): Promise<string> {
  const { visitor, stage, visit } = scene;
  const first = visitor.page();
  await stage.here(first).waitFor();
  await stage.give(first, visitor.email);
  const second = await visitor.context().newPage();
  await second.goto(addressOf(scene));
  await comeTo(second, visit, stage, visitor.email);
  await stage.give(second, visitor.email);
  // A tab follows the other one where that was quicker: then there is nothing left to press.
  const press = (page: Page): Promise<void> | undefined => {
    const pressed = stage.button?.(page).click();
    return pressed && Promise.race([pressed, stage.passed(page).first().waitFor()]);
  };
  await Promise.all([press(first), press(second)]);
  await stage.passed(second).first().waitFor();
  const said = await saidOn(second);
  await second.close();
  await pressAgain(scene);
  return said;
}

async function doubleClick({ visitor, stage }: Scene): Promise<string> {
  const page = visitor.page();
  await stage.here(page).waitFor();
  await stage.give(page, visitor.email);
  await stage.button?.(page).dblclick();
  await stage.passed(page).first().waitFor();
  return saidOn(page);
}

/** The row is held on its way; the visitor goes back, forward, and presses again. */
async function backDuringSubmit(scene: Scene): Promise<string> {
  const { visitor, proxy } = scene;
  proxy.meetRows(async ({ forward, answer }) => {
    const reply = await forward();
    await pause(1_500);
    answer(reply);
  });
  await giveAndPress(scene);
  await pause(200);
  const page = visitor.page();
  await page.goBack().catch(() => undefined); // a dialog's page may have nothing behind it
  await pause(300);
  const said = await saidOn(page);
  await pause(1_600);
  proxy.meetRows(null);
  if (await scene.stage.passed(page).first().isVisible()) return said;
  await page.goto(addressOf(scene));
  await returnTo(scene);
  await giveAndPress(scene);
  await pressAgain(scene);
  return said;
}

/** Pressed and gone: the row must arrive without the visitor. */
function goneOnSubmit(leave: (scene: Scene) => Promise<void>): Fault {
  return {
    touches: 'what sends',
    async endure(scene) {
      const page = scene.visitor.page();
      await scene.stage.here(page).waitFor();
      await scene.stage.give(page, scene.visitor.email);
      // Nobody types an address in no time.
      await pause(1_000);
      await scene.stage.button?.(page).click({ noWaitAfter: true });
      await leave(scene);
      return saidOn(scene.visitor.page());
    },
  };
}

/** The server has a new build; the scripts that this tab has not loaded yet are gone. */
async function afterDeploy(scene: Scene): Promise<string> {
  const { proxy, visitor } = scene;
  // The stage before had a deploy of its own, and a page is fetched anew once in ten seconds.
  if (scene.stage.sends) await pause(10_500);
  const loaded = new Set(
    await visitor
      .page()
      .evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
      ),
  );
  proxy.keepScripts((path) => loaded.has(path));
  // Whoever asks for the page anew gets the new build, scripts and all.
  let isRenewed = false;
  const onRequest = (request: Request): void => {
    if (!request.isNavigationRequest()) return;
    isRenewed = true;
    proxy.keepScripts(null);
  };
  visitor.page().on('request', onRequest);
  await giveAndPress(scene);
  let said = await tellOrPass(scene);
  await pause(1_000);
  if (isRenewed && !(await scene.stage.passed(visitor.page()).first().isVisible())) {
    // What was typed into a form went with the old page; it was sent by the new one. Once more is
    // no second row.
    said = [said, await tellOrPass(scene)].filter(Boolean).join(' → ');
    await returnTo(scene);
    await scene.stage.give(visitor.page(), visitor.email);
  }
  await pressAgain(scene);
  visitor.page().off('request', onRequest);
  proxy.keepScripts(null);
  return said;
}

/** What can happen to the browser, its storage and its tabs. */
export const deviceFaults: Readonly<Record<string, Fault>> = {
  'page reloaded': interrupted(async ({ visitor }) => {
    await visitor.page().reload();
  }),
  'tab closed and opened again': interrupted(async (scene) =>
    scene.visitor.reopenTab(addressOf(scene)),
  ),
  'browser killed': {
    ...interrupted(async (scene) => {
      await scene.visitor.killBrowser();
      await scene.visitor.startBrowser(addressOf(scene));
    }),
    killsBrowser: true,
  },
  'storage corrupt': interrupted(async ({ visitor }) => {
    await visitor.page().evaluate(corruptStorage);
    await visitor.page().reload();
  }),
  'storage blocked': {
    ...lasting((context) => context.addInitScript(blockStorage)),
    inForce: isStorageBlocked,
  },
  'storage full': lasting(fillDevice),
  'clock two days ahead': lasting((context) => context.addInitScript(shiftClock, 2 * DAY_MS)),
  'clock three days behind': lasting((context) => context.addInitScript(shiftClock, -3 * DAY_MS)),
  'clock a year behind': lasting((context) => context.addInitScript(shiftClock, -365 * DAY_MS)),
  'expired sign-in left in storage': lasting((context) => context.addInitScript(leaveExpiredToken)),
  'two tabs at once': { touches: 'every stage', endure: bothTabs },
  'double click': { touches: 'every stage', endure: doubleClick },
  'Back while it is sent': { touches: 'what sends', endure: backDuringSubmit },
  'old tab after a deploy': { touches: 'every stage', endure: afterDeploy },
  'tab closed on submit': goneOnSubmit(async (scene) =>
    scene.visitor.reopenTab(`${scene.proxy.origin}/about`),
  ),
  'browser killed on submit': {
    ...goneOnSubmit(async (scene) => {
      await pause(100);
      await scene.visitor.killBrowser();
      await scene.visitor.startBrowser(`${scene.proxy.origin}/about`);
    }),
    killsBrowser: true,
  },
  'server killed and restarted on the way': interrupted(async ({ site, visitor }) => {
    await site.kill();
    await visitor
      .page()
      .reload()
      .catch(() => undefined); // that it fails is the fault
    await site.start();
    await visitor.page().reload();
  }),
};
