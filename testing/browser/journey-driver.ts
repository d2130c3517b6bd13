import { expect, type Page } from '@playwright/test';
import { expectInputShown, getStep } from './step-inputs';
import { type InputMethod, mouse } from './input-methods';
import type { FunnelJourney, JourneyStep } from './funnel-journeys';

/** The heading of what is on the screen: one h1 a page, one page a step. */
export function getHeading(page: Page) {
  return page.getByRole('heading', { level: 1 });
}

export function getNextButton(page: Page, { next }: JourneyStep) {
  return getStep(page).getByRole('button', { name: next ?? '', exact: true });
}

/** The step is on the screen, and the page's title says which one it is. */
export async function expectStepShown(
  page: Page,
  journey: FunnelJourney,
  stop: JourneyStep,
): Promise<void> {
  await expect(getStep(page)).toHaveAttribute('data-step', stop.id, { timeout: 10_000 });
  await expect(getHeading(page)).toHaveText(stop.heading);
  await expect(getHeading(page)).toHaveCount(1);
  const words = stop.progressText === null ? stop.heading : `${stop.progressText}: ${stop.heading}`;
  await expect(page).toHaveTitle(`${words} | ${journey.title}`);
}

/** Gives the step's answers, and sees that they stand there. */
export async function answerStep(
  page: Page,
  stop: JourneyStep,
  hand: InputMethod = mouse,
): Promise<void> {
  for (const given of stop.answers) {
    await hand.enter(page, given);
    if (given.method !== 'press') await expectInputShown(page, given);
  }
}

/** Presses the step's button, where it has one. */
export async function leaveStep(
  page: Page,
  stop: JourneyStep,
  hand: InputMethod = mouse,
): Promise<void> {
  if (stop.next === null) return;
  // The wheel's button takes its words when the wheel has stopped.
  await expect(getNextButton(page, stop)).toBeEnabled({ timeout: 10_000 });
  await hand.submit(page, stop.next);
}

/** Walks over these steps and off the last of them, without looking around. */
export async function completeSteps(
  page: Page,
  journey: FunnelJourney,
  stops: readonly JourneyStep[],
  hand: InputMethod = mouse,
): Promise<void> {
  for (const stop of stops) {
    await expectStepShown(page, journey, stop);
    await answerStep(page, stop, hand);
    await leaveStep(page, stop, hand);
  }
}

/** The stops up to this one, without it. */
export function getStepsBefore(stops: readonly JourneyStep[], id: string): readonly JourneyStep[] {
  const index = stops.findIndex((stop) => stop.id === id);
  expect(index, `the journey has no stop "${id}"`).toBeGreaterThanOrEqual(0);
  return stops.slice(0, index);
}

export function findStep(stops: readonly JourneyStep[], id: string): JourneyStep {
  const found = stops.find((stop) => stop.id === id);
  if (found === undefined) throw new Error(`The journey has no stop "${id}".`);
  return found;
}

/** What the funnel's end leads to is on the screen. */
export async function expectDestination(
  page: Page,
  { destination: arrival }: FunnelJourney,
): Promise<void> {
  await expect(getHeading(page)).toHaveText(arrival.heading, { timeout: 10_000 });
  await expect(page).toHaveURL(arrival.path);
}

/** How full the bar is, in percent. */
export async function getProgressPercent(page: Page): Promise<number> {
  return Number(await page.getByRole('progressbar').getAttribute('aria-valuenow'));
}
