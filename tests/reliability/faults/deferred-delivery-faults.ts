import { leaveAndReturn, pause, submitUntilKept, waitUntilKept } from './actions';
import type { Fault, FaultContext } from './fault-context';

const OUTBOX_LOAD_TIMEOUT_MS = 10_000;

/**
 * Waits until the outbox is loaded, so that the row depends on it and not on the first entry in
 * localStorage.
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

/** Whether localStorage has an entry of a row, which would make IndexedDB unnecessary. */
async function hasFallbackEntry({ visitor }: FaultContext): Promise<boolean> {
  return visitor
    .page()
    .evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('outbox:')));
}

/** The visitor submits offline and leaves: the next visit must send the row. */
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
      const message = await waitUntilKept(scene);
      if (await hasFallbackEntry(scene)) throw new Error('The row is in localStorage as well.');
      await leave(scene);
      return message;
    },
  };
}

/** An extension blocks all API requests; the visitor removes it and returns. */
async function blockApiRequests(scene: FaultContext): Promise<string> {
  const context = scene.visitor.context();
  await context.route('**/rest/**', (route) => route.abort('blockedbyclient'));
  const message = await submitUntilKept(scene);
  await leaveAndReturn(scene, () => context.unroute('**/rest/**'));
  return message;
}

/** Faults after which a later visit sends the row without another click. */
export const deferredDeliveryFaults: Readonly<Record<string, Fault>> = {
  'tab closed offline, opened online': createLeaveOfflineFault((scene) =>
    leaveAndReturn(scene, () => scene.visitor.context().setOffline(false)),
  ),
  'browser killed offline, opened online': {
    ...createLeaveOfflineFault(async ({ visitor, proxy }) => {
      await visitor.killBrowser();
      await visitor.startBrowser(`${proxy.origin}/about`);
    }),
    killsBrowser: true,
  },
  'ad-blocker on /rest/': { appliesTo: 'what sends', run: blockApiRequests },
};
