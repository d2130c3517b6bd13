import type { BrowserContext } from '@playwright/test';
import { goOn } from './hands';
import type { Fault } from './scene';

/** Something about the browser that lasts for the whole visit. */
export function lasting(prepare: (context: BrowserContext) => Promise<unknown>): Fault {
  return {
    touches: 'every stage',
    prepare: async (context) => void (await prepare(context)),
    endure: goOn,
  };
}
