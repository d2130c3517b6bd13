import { offlineMessages } from '../../src/content/messages';
import { giveAndPress, pause, tellOrPass } from './hands';
import type { Fault, Scene } from './scene';

const NEXT_PAGE = '/about';
const LOADED_WITHIN_MS = 10_000;

/** The sentence that a visitor must read while a row waits on the device. */
function mustSayKept(said: string): void {
  if (!said.includes(offlineMessages.device))
    throw new Error(`The row waits on the device, and the visitor was told: "${said}"`);
}

/**
 * Waits until what keeps a row is loaded, so that it and not the first note in localStorage is what
 * the row depends on.
 */
async function outboxLoaded({ visitor }: Scene): Promise<void> {
  await visitor
    .page()
    .waitForFunction(
      () =>
        performance
          .getEntriesByType('resource')
          .some(({ name }) => name.includes('/assets/browser-outbox-')),
      undefined,
      { timeout: LOADED_WITHIN_MS },
    );
  await pause(500);
}

/** Whether a note of a row stands in localStorage: then IndexedDB would not be needed. */
async function hasNote({ visitor }: Scene): Promise<boolean> {
  return visitor
    .page()
    .evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('outbox:')));
}

/** Pressed without a network and gone: the row must arrive at the next visit, by itself. */
function goneOffline(leave: (scene: Scene) => Promise<void>): Omit<Fault, 'killsBrowser'> {
  return {
    touches: 'what sends',
    async endure(scene) {
      const { visitor, stage } = scene;
      const page = visitor.page();
      await stage.here(page).waitFor();
      await stage.give(page, visitor.email);
      await outboxLoaded(scene);
      await visitor.context().setOffline(true);
      await stage.button?.(page).click();
      const said = await tellOrPass(scene);
      mustSayKept(said);
      if (await hasNote(scene)) throw new Error('The row is kept in localStorage as well.');
      await leave(scene);
      return said;
    },
  };
}

/** Every request to the API is stopped by an extension; the visitor takes it off and comes again. */
async function blockedByClient(scene: Scene): Promise<string> {
  const { visitor, proxy } = scene;
  const context = visitor.context();
  await context.route('**/rest/**', (route) => route.abort('blockedbyclient'));
  await giveAndPress(scene);
  const said = await tellOrPass(scene);
  mustSayKept(said);
  await visitor.closeTab();
  await context.unroute('**/rest/**');
  await visitor.page().goto(`${proxy.origin}${NEXT_PAGE}`);
  return said;
}

/** Faults under which a row arrives at a later visit, without another press. */
export const laterFaults: Readonly<Record<string, Fault>> = {
  'tab closed offline, opened online': goneOffline(async ({ visitor, proxy }) => {
    await visitor.closeTab();
    await visitor.context().setOffline(false);
    await visitor.page().goto(`${proxy.origin}${NEXT_PAGE}`);
  }),
  'browser killed offline, opened online': {
    ...goneOffline(async ({ visitor, proxy }) => {
      await visitor.killBrowser();
      await visitor.startBrowser(`${proxy.origin}${NEXT_PAGE}`);
    }),
    killsBrowser: true,
  },
  'ad-blocker on /rest/': { touches: 'what sends', endure: blockedByClient },
};
