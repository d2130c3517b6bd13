import type { BrowserContext } from '@playwright/test';
import { completeStageUndisturbed } from './actions';
import type { Fault } from './fault-context';

/** Something about the browser that lasts for the whole visit. */
export function createPersistentFault(
  prepare: (context: BrowserContext) => Promise<unknown>,
): Fault {
  return {
    appliesTo: 'every stage',
    prepare: async (context) => void (await prepare(context)),
    run: completeStageUndisturbed,
  };
}
