import { offlineMessages } from '../../src/content/messages';
import { submitStage, pause, waitForMessageOrNextStage } from './actions';
import type { Fault, FaultContext } from './fault-context';

const NEXT_PAGE = '/about';
const OUTBOX_LOAD_TIMEOUT_MS = 10_000;

/** The sentence that a visitor must read while a row waits on the device. */
function assertSaidKept(said: string): void {
  if (!said.includes(offlineMessages.device))
    throw new Error(`The row waits on the device, and the visitor was told: "${said}"`);
}

/**
 * Waits until what keeps a row is loaded, so that it and not the first note in localStorage is what
 * the row depends on.
 */
async function waitForOutbox({ visitor }: FaultContext): Promise<void> {
  await visitor
    .page()
    .waitForFunction(
      () =>
        performance
          .getEntriesByType('resource')
          .some(({ name }) => name.includes('/assets/browser-outbox-')),
      undefined,
      { timeout: OUTBOX_LOAD_TIMEOUT_MS },
    );
  await pause(500);
}

/** Whether a note of a row stands in localStorage: then IndexedDB would not be needed. */
async function hasFallbackEntry({ visitor }: FaultContext): Promise<boolean> {
  return visitor
    .page()
    .evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('outbox:')));
}

/** Pressed without a network and gone: the row must arrive at the next visit, by itself. */
function createLeaveOfflineFault(
  leave: (scene: FaultContext) => Promise<void>,
): Omit<Fault, 'killsBrowser'> {
  return {
    appliesTo: 'what sends',
    async run(scene) {
      const { visitor, stage } = scene;
      const page = visitor.page();
      await stage.getReadyLocator(page).waitFor();
      await stage.fill(page, visitor.email);
      await waitForOutbox(scene);
      await visitor.context().setOffline(true);
      await stage.getButton?.(page).click();
      const said = await waitForMessageOrNextStage(scene);
      assertSaidKept(said);
      if (await hasFallbackEntry(scene))
        throw new Error('The row is kept in localStorage as well.');
      await leave(scene);
      return said;
    },
  };
}

/** Every request to the API is stopped by an extension; the visitor takes it off and comes again. */
async function blockApiRequests(scene: FaultContext): Promise<string> {
  const { visitor, proxy } = scene;
  const context = visitor.context();
  await context.route('**/rest/**', (route) => route.abort('blockedbyclient'));
  await submitStage(scene);
  const said = await waitForMessageOrNextStage(scene);
  assertSaidKept(said);
  await visitor.closeTab();
  await context.unroute('**/rest/**');
  await visitor.page().goto(`${proxy.origin}${NEXT_PAGE}`);
  return said;
}

/** Faults under which a row arrives at a later visit, without another press. */
export const deferredDeliveryFaults: Readonly<Record<string, Fault>> = {
  'tab closed offline, opened online': createLeaveOfflineFault(async ({ visitor, proxy }) => {
    await visitor.closeTab();
    await visitor.context().setOffline(false);
    await visitor.page().goto(`${proxy.origin}${NEXT_PAGE}`);
  }),
  'browser killed offline, opened online': {
    ...createLeaveOfflineFault(async ({ visitor, proxy }) => {
      await visitor.killBrowser();
      await visitor.startBrowser(`${proxy.origin}${NEXT_PAGE}`);
    }),
    killsBrowser: true,
  },
  'ad-blocker on /rest/': { appliesTo: 'what sends', run: blockApiRequests },
};
