import type { Page } from '@playwright/test';
import type { Scene } from './scene';
import { answerOn, doStage, saidOn } from './visitor';

/** Longer than the site waits for an answer itself. */
const PATIENCE_MS = 20_000;
const LOOK_EVERY_MS = 50;

export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms));

/** Looks until something is seen, or patience ends; then the last look counts. */
async function until<T>(look: () => Promise<T>, seen: (value: T) => boolean): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const value = await look();
    if (seen(value) || Date.now() > deadline) return value;
    await pause(LOOK_EVERY_MS);
  }
}

/** What the page tells once it tells anything; empty when it stays silent for a moment. */
export async function firstWords(page: Page): Promise<string> {
  await pause(300);
  return saidOn(page);
}

/** Does what the stage asks. */
export const giveAndPress = ({ visitor, stage }: Scene): Promise<void> =>
  doStage(visitor.page(), stage, visitor.email);

const isBusy = (words: string): boolean => /^(Saving|Sending|Subscribing)[.…]*$/.test(words);

/** Waits for words, or for the next stage. @returns the words */
export async function tellOrPass({ visitor, stage }: Scene): Promise<string> {
  const page = visitor.page();
  const passed = stage.passed(page).first();
  const last = await until(
    async () => ({ words: await answerOn(page), over: await passed.isVisible() }),
    ({ words, over }) => over || (words !== '' && !isBusy(words)),
  );
  // A second sentence, such as the one that it is kept, comes with the first or right after it.
  await pause(150);
  const words = await saidOn(page);
  return words === '' ? last.words : words;
}

/** Presses until the next stage is there, as somebody does who was told to try again. */
export async function pressAgain({ visitor, stage }: Scene): Promise<void> {
  const page = visitor.page();
  const passed = stage.passed(page).first();
  await until(
    async () => {
      if (await passed.isVisible()) return true;
      const button = stage.button?.(page);
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
export async function goOn(scene: Scene): Promise<string> {
  await giveAndPress(scene);
  const said = await tellOrPass(scene);
  await pressAgain(scene);
  return said;
}
