import type { Page } from '@playwright/test';
import {
  offlineMessages,
  queuedLeadMessages,
  unreachedMessages,
} from '../../../src/site/content/messages';
import { REST_PREFIX } from '../../../src/shared/names/addresses';
import type { FaultContext } from './fault-context';
import { readResponseMessages, completeStage, readMessages } from './browser-visitor';

/** Longer than the request timeout of the site. */
const TIMEOUT_MS = 20_000;
const POLL_INTERVAL_MS = 50;

export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms));

/** Whether a request saves a lead, and no part of a visit. */
export const isLeadAddress = (url: string): boolean =>
  url.includes(`${REST_PREFIX}/`) && !url.includes('/visit_parts');

/** Polls until the condition holds. After the timeout returns the last value. */
export async function pollUntil<T>(
  read: () => Promise<T>,
  isDone: (value: T) => boolean,
): Promise<T> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const value = await read();
    if (isDone(value) || Date.now() > deadline) return value;
    await pause(POLL_INTERVAL_MS);
  }
}

/** The messages of the page after a short wait; empty for none. */
export async function readFirstMessage(page: Page): Promise<string> {
  await pause(300);
  return readMessages(page);
}

export const submitStage = ({ visitor, stage }: FaultContext): Promise<void> =>
  completeStage(visitor.page(), stage, visitor.email);

const isProgressMessage = (message: string): boolean =>
  /^(Saving|Sending|Subscribing)[.…]*$/.test(message);

/** Waits for a message or for the next stage. @returns the message */
export async function waitForMessageOrNextStage({ visitor, stage }: FaultContext): Promise<string> {
  const page = visitor.page();
  const passed = stage.getPassedLocator(page).first();
  const last = await pollUntil(
    async () => ({
      message: await readResponseMessages(page),
      isPassed: await passed.isVisible(),
    }),
    ({ message, isPassed }) => isPassed || (message !== '' && !isProgressMessage(message)),
  );
  // A second message, such as that the row is queued, may follow right after the first.
  await pause(150);
  const message = await readMessages(page);
  return message === '' ? last.message : message;
}

const KEPT_MESSAGES = [offlineMessages, unreachedMessages, queuedLeadMessages].map(
  ({ device }) => device,
);

const isKeptMessage = (message: string): boolean =>
  KEPT_MESSAGES.some((text) => message.includes(text));

/**
 * Waits for the message that the browser keeps the row, or for the next stage. A page may have a
 * status of its own beside it.
 */
export async function waitUntilKept({ visitor, stage }: FaultContext): Promise<string> {
  const page = visitor.page();
  const passed = stage.getPassedLocator(page).first();
  const { message, isPassed } = await pollUntil(
    async () => ({ message: await readMessages(page), isPassed: await passed.isVisible() }),
    (last) => last.isPassed || isKeptMessage(last.message),
  );
  if (!isPassed && !isKeptMessage(message))
    throw new Error(`The row is queued in the browser, but the page shows: "${message}"`);
  return message;
}

/** Submits what cannot be stored now. The visitor must read that it is kept. */
export async function submitUntilKept(scene: FaultContext): Promise<string> {
  await submitStage(scene);
  return waitUntilKept(scene);
}

const NEXT_PAGE = '/about';

/** The visitor closes the tab and comes back later to another page. Nobody presses again. */
export async function leaveAndReturn(
  { visitor, proxy }: FaultContext,
  mend: () => Promise<void> | void,
): Promise<void> {
  await visitor.closeTab();
  await mend();
  await visitor.page().goto(`${proxy.origin}${NEXT_PAGE}`);
}

/** Clicks until the next stage is visible, like a visitor who was asked to retry. */
export async function retryUntilNextStage({ visitor, stage }: FaultContext): Promise<void> {
  const page = visitor.page();
  const passed = stage.getPassedLocator(page).first();
  await pollUntil(
    async () => {
      if (await passed.isVisible()) return true;
      const button = stage.getButton?.(page);
      // The button may disappear during the click: a dialog closes after a delay.
      await button?.click({ timeout: 1_000 }).catch(() => undefined);
      await pause(400);
      return passed.isVisible();
    },
    (isPassed) => isPassed,
  );
  await passed.waitFor();
}

/** Completes the stage without a further fault. What sends is pressed once. */
export async function completeStageUndisturbed(context: FaultContext): Promise<string> {
  await submitStage(context);
  const message = await waitForMessageOrNextStage(context);
  if (context.stage.savesRow)
    await context.stage.getPassedLocator(context.visitor.page()).first().waitFor();
  else await retryUntilNextStage(context);
  return message;
}
