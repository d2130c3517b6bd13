import type { BrowserContext } from '@playwright/test';
import { completeStageUndisturbed } from './actions';
import { createPersistentFault } from './persistent-fault';
import {
  addExtensionNodes,
  blockBroadcastChannels,
  blockStorageApis,
  exceedStorageQuota,
  removeLocks,
  removeRandomUUID,
  hangLocks,
  translatePage,
} from './restricted-browser';
import type { Fault, FaultContext } from './fault-context';

const SCRIPT_DELAY_MS = 15_000;
/** Additional timeout for slow scripts. */
const DELAYED_SCRIPTS_TIMEOUT_MS = 45_000;

/** A restriction that applies to every page before its first script. */
function createInitScriptFault(inPage: () => void, inForce: () => boolean): Fault {
  return {
    ...createPersistentFault((context) => context.addInitScript(inPage)),
    isActive: inForce,
  };
}

/** The same for stages that save a row. */
function createSubmitFault(inPage: () => void, inForce: () => boolean): Fault {
  return { ...createInitScriptFault(inPage, inForce), appliesTo: 'what sends' };
}

/** Delays the scripts that are requested in the first seconds. */
async function delayScripts(context: BrowserContext): Promise<void> {
  context.setDefaultTimeout(DELAYED_SCRIPTS_TIMEOUT_MS);
  let over: Promise<void> | undefined;
  await context.route('**/assets/*.js', async (route) => {
    over ??= new Promise((resolve) => setTimeout(resolve, SCRIPT_DELAY_MS));
    await over;
    await route.continue().catch(() => undefined); // the page may be closed
  });
}

/** Storage works for the first half of the visit; then its quota is used up. */
async function exceedQuotaMidway(scene: FaultContext): Promise<string> {
  const { visitor, visit, stage } = scene;
  if (visit.stages.indexOf(stage) === Math.floor(visit.stages.length / 2)) {
    await visitor.context().addInitScript(exceedStorageQuota);
    await visitor.page().evaluate(exceedStorageQuota);
  }
  return completeStageUndisturbed(scene);
}

/** Browsers, extensions and translators that restrict or change a page. */
export const restrictedBrowserFaults: Readonly<Record<string, Fault>> = {
  'BroadcastChannel throws': createSubmitFault(blockBroadcastChannels, () => {
    try {
      new BroadcastChannel('any').close();
      return false;
    } catch {
      return true;
    }
  }),
  'all storage and channels throw': {
    ...createInitScriptFault(blockStorageApis, () => {
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
    storedVisit: 'none',
  },
  'Web Locks missing': createSubmitFault(
    removeLocks,
    () => (navigator.locks as LockManager | undefined) === undefined, // not in the types
  ),
  'Web Locks never answer': createSubmitFault(
    hangLocks,
    () => !navigator.locks.request.toString().includes('[native code]'),
  ),
  'crypto.randomUUID missing': createSubmitFault(
    removeRandomUUID,
    () => (crypto.randomUUID as unknown) === undefined, // not in the types
  ),
  'page translated': createInitScriptFault(
    translatePage,
    () => document.querySelector('h1 font font') !== null,
  ),
  'extension nodes before hydration': createInitScriptFault(
    addExtensionNodes,
    () => document.getElementById('extension-root') !== null,
  ),
  'scripts stalled for 15 s': { ...createPersistentFault(delayScripts), actsBeforeLoad: true },
  'quota reached midway': { appliesTo: 'every stage', run: exceedQuotaMidway },
};
