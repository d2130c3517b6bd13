import { expect, type Page } from '@playwright/test';
import { expectGiven, stepOn } from './answers';
import { type Hand, mouse } from './hands';
import type { Journey, Stop } from './journeys';

/** The heading of what is on the screen: one h1 a page, one page a step. */
export function headingOf(page: Page) {
  return page.getByRole('heading', { level: 1 });
}

export function nextOf(page: Page, { next }: Stop) {
  return stepOn(page).getByRole('button', { name: next ?? '', exact: true });
}

/** The step is on the screen, and the page's title says which one it is. */
export async function expectStop(page: Page, journey: Journey, stop: Stop): Promise<void> {
  await expect(stepOn(page)).toHaveAttribute('data-step', stop.id, { timeout: 10_000 });
  await expect(headingOf(page)).toHaveText(stop.heading);
  await expect(headingOf(page)).toHaveCount(1);
  const words = stop.said === null ? stop.heading : `${stop.said}: ${stop.heading}`;
  await expect(page).toHaveTitle(`${words} | ${journey.title}`);
}

/** Gives the step's answers, and sees that they stand there. */
export async function answer(page: Page, stop: Stop, hand: Hand = mouse): Promise<void> {
  for (const given of stop.answers) {
    await hand.give(page, given);
    if (given.how !== 'press') await expectGiven(page, given);
  }
}

/** Presses the step's button, where it has one. */
export async function goOn(page: Page, stop: Stop, hand: Hand = mouse): Promise<void> {
  if (stop.next === null) return;
  // The wheel's button takes its words when the wheel has stopped.
  await expect(nextOf(page, stop)).toBeEnabled({ timeout: 10_000 });
  await hand.goOn(page, stop.next);
}

/** Walks over these steps and off the last of them, without looking around. */
export async function walk(
  page: Page,
  journey: Journey,
  stops: readonly Stop[],
  hand: Hand = mouse,
): Promise<void> {
  for (const stop of stops) {
    await expectStop(page, journey, stop);
    await answer(page, stop, hand);
    await goOn(page, stop, hand);
  }
}

/** The stops up to this one, without it. */
export function before(stops: readonly Stop[], id: string): readonly Stop[] {
  const index = stops.findIndex((stop) => stop.id === id);
  expect(index, `the journey has no stop "${id}"`).toBeGreaterThanOrEqual(0);
  return stops.slice(0, index);
}

export function stopOf(stops: readonly Stop[], id: string): Stop {
  const found = stops.find((stop) => stop.id === id);
  if (found === undefined) throw new Error(`The journey has no stop "${id}".`);
  return found;
}

/** What the funnel's end leads to is on the screen. */
export async function expectArrival(page: Page, { arrival }: Journey): Promise<void> {
  await expect(headingOf(page)).toHaveText(arrival.heading, { timeout: 10_000 });
  await expect(page).toHaveURL(arrival.path);
}

/** How full the bar is, in percent. */
export async function progressOf(page: Page): Promise<number> {
  return Number(await page.getByRole('progressbar').getAttribute('aria-valuenow'));
}
