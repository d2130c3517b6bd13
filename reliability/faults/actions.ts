import type { Page } from '@playwright/test';
import type { FaultContext } from './fault-context';
import { readResponseMessages, completeStage, readMessages } from './browser-visitor';

/** Longer than the site waits for an answer itself. */
const TIMEOUT_MS = 20_000;
const POLL_INTERVAL_MS = 50;

export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms));

/** Looks until something is seen, or patience ends; then the last look counts. */
async function pollUntil<T>(look: () => Promise<T>, seen: (value: T) => boolean): Promise<T> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const value = await look();
    if (seen(value) || Date.now() > deadline) return value;
    await pause(POLL_INTERVAL_MS);
  }
}

/** What the page tells once it tells anything; empty when it stays silent for a moment. */
export async function readFirstMessage(page: Page): Promise<string> {
  await pause(300);
  return readMessages(page);
}

/** Does what the stage asks. */
export const submitStage = ({ visitor, stage }: FaultContext): Promise<void> =>
  completeStage(visitor.page(), stage, visitor.email);

const isProgressMessage = (words: string): boolean =>
  /^(Saving|Sending|Subscribing)[.…]*$/.test(words);

/** Waits for words, or for the next stage. @returns the words */
export async function waitForMessageOrNextStage({ visitor, stage }: FaultContext): Promise<string> {
  const page = visitor.page();
  const passed = stage.getPassedLocator(page).first();
  const last = await pollUntil(
    async () => ({ words: await readResponseMessages(page), over: await passed.isVisible() }),
    ({ words, over }) => over || (words !== '' && !isProgressMessage(words)),
  );
  // A second sentence, such as the one that it is kept, comes with the first or right after it.
  await pause(150);
  const words = await readMessages(page);
  return words === '' ? last.words : words;
}

/** Presses until the next stage is there, as somebody does who was told to try again. */
export async function retryUntilNextStage({ visitor, stage }: FaultContext): Promise<void> {
  const page = visitor.page();
  const passed = stage.getPassedLocator(page).first();
  await pollUntil(
    async () => {
      if (await passed.isVisible()) return true;
      const button = stage.getButton?.(page);
      // It may go as it is pressed: a dialog closes by itself.
      await button?.click({ timeout: 1_000 }).catch(() => undefined);
      await pause(400);
      return passed.isVisible();
    },
    (over) => over,
  );
  await passed.waitFor();
}

/** Goes on as somebody does whom nothing hinders. */
export async function completeStageUndisturbed(scene: FaultContext): Promise<string> {
  await submitStage(scene);
  const said = await waitForMessageOrNextStage(scene);
  await retryUntilNextStage(scene);
  return said;
}
