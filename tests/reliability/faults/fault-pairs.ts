import type { BrowserContext } from '@playwright/test';
import {
  isLeadAddress,
  leaveAndReturn,
  submitStage,
  submitUntilKept,
  waitUntilKept,
} from './actions';
import { fillDevice, shiftClock, submitInTwoTabs } from './device-faults';
import type { Fault, FaultContext } from './fault-context';
import { rowHandlers } from './network-faults';
import { blockStorageApis, exceedStorageQuota } from './restricted-browser';

const DAY_MS = 86_400_000;
/** A cookie that puts the clock of the pages right. */
const CLOCK_COOKIE = 'clock';

const clocks: Readonly<Record<string, number>> = {
  'clock 40 days behind': -40 * DAY_MS,
  'clock 54 years behind': -54 * 365 * DAY_MS,
  'clock a year ahead': 365 * DAY_MS,
};

/** The faults of the network under a wrong clock, which is right when the visitor comes back. */
const clockPartners = [
  'connection reset before the request arrives',
  'acknowledgement lost after the commit',
  '429 with Retry-After',
  '503 with a page of HTML',
  '404 the schema cache is not loaded',
] as const;

async function putClockRight({ visitor, proxy }: FaultContext): Promise<void> {
  await visitor.context().addCookies([{ name: CLOCK_COOKIE, value: 'right', url: proxy.origin }]);
}

function createClockFault(shiftMs: number, strike: Fault['run']): Fault {
  return {
    appliesTo: 'what sends',
    prepare: async (context) =>
      void (await context.addInitScript(shiftClock, { ms: shiftMs, rightCookie: CLOCK_COOKIE })),
    run: strike,
  };
}

const clockAndNetworkFaults = Object.entries(clocks).flatMap(([clock, shiftMs]) => [
  [
    `${clock} × offline, both put right`,
    createClockFault(shiftMs, async (scene) => {
      const { visitor, stage } = scene;
      await stage.getReadyLocator(visitor.page()).waitFor();
      await stage.fill(visitor.page(), visitor.email);
      await visitor.context().setOffline(true);
      await stage.getButton?.(visitor.page()).click();
      const message = await waitUntilKept(scene);
      await leaveAndReturn(scene, async () => {
        await putClockRight(scene);
        await visitor.context().setOffline(false);
      });
      return message;
    }),
  ] as const,
  ...clockPartners.map(
    (name) =>
      [
        `${clock} × ${name}, both put right`,
        createClockFault(shiftMs, async (scene) => {
          scene.proxy.handleRows(rowHandlers[name] ?? null);
          const message = await submitUntilKept(scene);
          await leaveAndReturn(scene, async () => {
            await putClockRight(scene);
            scene.proxy.handleRows(null);
          });
          return message;
        }),
      ] as const,
  ),
]);

/** Offline, the visitor submits; when the network is back, a deploy has removed the scripts. */
async function goOfflineAcrossDeploy(scene: FaultContext): Promise<string> {
  const { proxy, visitor, stage } = scene;
  const page = visitor.page();
  await stage.getReadyLocator(page).waitFor();
  await stage.fill(page, visitor.email);
  await visitor.context().setOffline(true);
  await stage.getButton?.(page).click();
  const message = await waitUntilKept(scene);
  const loaded = new Set(
    await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    ),
  );
  proxy.filterScripts((path) => loaded.has(path));
  // A page that is loaded again gets the new build.
  page.on('request', (request) => {
    if (request.isNavigationRequest()) proxy.filterScripts(null);
  });
  await visitor.context().setOffline(false);
  return message;
}

/** The tab is closed before the refusal of a server that is wrongly set up arrives. */
async function leaveBeforeRefusal(scene: FaultContext): Promise<string> {
  let onRowArrived: () => void = () => undefined;
  const rowArrived = new Promise<void>((resolve) => (onRowArrived = resolve));
  scene.proxy.handleRows(({ isLead }) => {
    if (isLead) onRowArrived();
  });
  await submitStage(scene);
  await rowArrived;
  scene.proxy.handleRows(rowHandlers['403 a grant is missing'] ?? null);
  await leaveAndReturn(scene, () => undefined);
  // The first try of this page is refused; the visitor comes back once more.
  await scene.visitor.page().waitForResponse((response) => isLeadAddress(response.url()));
  await leaveAndReturn(scene, () => scene.proxy.handleRows(null));
  return '';
}

const twoTabs = (prepare: (context: BrowserContext) => Promise<unknown>): Fault => ({
  appliesTo: 'what sends',
  prepare: async (context) => void (await prepare(context)),
  run: submitInTwoTabs,
});

/** Two faults at once. */
export const faultPairs: Readonly<Record<string, Fault>> = {
  ...Object.fromEntries(clockAndNetworkFaults),
  'deploy × offline': { appliesTo: 'what sends', run: goOfflineAcrossDeploy },
  'a missing grant × tab closed before the answer': {
    appliesTo: 'what sends',
    run: leaveBeforeRefusal,
  },
  'two tabs × storage full': twoTabs(fillDevice),
  'two tabs × quota used up': twoTabs((context) => context.addInitScript(exceedStorageQuota)),
  'two tabs × storage and channels throw': {
    ...twoTabs((context) => context.addInitScript(blockStorageApis)),
    storedVisit: 'none',
  },
};
