import type { BrowserContext } from '@playwright/test';
import { goOn } from './hands';
import { lasting } from './lasting-fault';
import {
  addExtensionNodes,
  blockChannels,
  blockEverything,
  reachQuota,
  removeLocks,
  removeRandomUUID,
  silenceLocks,
  translatePage,
} from './refusing-browser';
import type { Fault, Scene } from './scene';

const STALL_MS = 15_000;
/** A visitor waits that long besides what every action may take. */
const STALLED_PATIENCE_MS = 45_000;

/** Done to every page before its first script. */
function fromTheStart(inPage: () => void, inForce: () => boolean): Fault {
  return { ...lasting((context) => context.addInitScript(inPage)), inForce };
}

/** The same, where only what sends can meet it. */
function whereItSends(inPage: () => void, inForce: () => boolean): Fault {
  return { ...fromTheStart(inPage, inForce), touches: 'what sends' };
}

/** Scripts that are asked for in the first seconds come when these are over. */
async function stallScripts(context: BrowserContext): Promise<void> {
  context.setDefaultTimeout(STALLED_PATIENCE_MS);
  let over: Promise<void> | undefined;
  await context.route('**/assets/*.js', async (route) => {
    over ??= new Promise((resolve) => setTimeout(resolve, STALL_MS));
    await over;
    await route.continue().catch(() => undefined); // the page may be gone
  });
}

/** The first half of the visit is kept; then there is no more room. */
async function fullMidway(scene: Scene): Promise<string> {
  const { visitor, visit, stage } = scene;
  if (visit.stages.indexOf(stage) === Math.floor(visit.stages.length / 2)) {
    await visitor.context().addInitScript(reachQuota);
    await visitor.page().evaluate(reachQuota);
  }
  return goOn(scene);
}

/** Browsers, extensions and translators that do not leave a page what it expects. */
export const refusalFaults: Readonly<Record<string, Fault>> = {
  'BroadcastChannel throws': whereItSends(blockChannels, () => {
    try {
      new BroadcastChannel('any').close();
      return false;
    } catch {
      return true;
    }
  }),
  'all storage and channels throw': fromTheStart(blockEverything, () => {
    const names = ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'BroadcastChannel'];
    return [...names.map((name) => [window, name] as const), [navigator, 'locks'] as const].every(
      ([owner, name]) => {
        try {
          return Reflect.get(owner, name) === null;
        } catch {
          return true;
        }
      },
    );
  }),
  'Web Locks missing': whereItSends(
    removeLocks,
    () => (navigator.locks as LockManager | undefined) === undefined, // which the types do not know
  ),
  'Web Locks never answer': whereItSends(
    silenceLocks,
    () => !navigator.locks.request.toString().includes('[native code]'),
  ),
  'crypto.randomUUID missing': whereItSends(
    removeRandomUUID,
    () => (crypto.randomUUID as unknown) === undefined, // which the types do not know
  ),
  'page translated': fromTheStart(
    translatePage,
    () => document.querySelector('h1 font font') !== null,
  ),
  'extension nodes before hydration': fromTheStart(
    addExtensionNodes,
    () => document.getElementById('extension-root') !== null,
  ),
  'scripts stalled for 15 s': { ...lasting(stallScripts), actsEarly: true },
  'quota reached midway': { touches: 'every stage', endure: fullMidway },
};
