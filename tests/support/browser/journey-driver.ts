import { expect, type Page } from '@playwright/test';
import { company } from '../../../src/site/content/company';
import { expectControlShows, getStep } from './step-controls';
import { type InputMethod, mouse, virtualClicks } from './input-methods';
import type { FunnelJourney, JourneyStep } from './funnel-journeys';

/** The h1 of the page. */
export function getHeading(page: Page) {
  return page.getByRole('heading', { level: 1 });
}

export function getNextButton(page: Page, { next }: JourneyStep) {
  return getStep(page).getByRole('button', { name: next ?? '', exact: true });
}

/** The step is visible, and the page title shows its progress and heading. */
export async function expectStepShown(
  page: Page,
  journey: FunnelJourney,
  step: JourneyStep,
): Promise<void> {
  await expect(getStep(page)).toHaveAttribute('data-step', step.id);
  // It fails where there are two.
  await expect(getHeading(page)).toHaveText(step.heading);
  // That of the first step is what a search engine shows.
  const isFirst = journey.getSteps('')[0]?.id === step.id;
  const title =
    step.progressText === null || isFirst ? step.heading : `${step.progressText}: ${step.heading}`;
  await expect(page).toHaveTitle(`${title} | ${journey.title} | ${company.name}`);
}

/** Enters the answers of the step, stays on it and checks that they are shown. */
export async function answerStep(
  page: Page,
  step: JourneyStep,
  inputMethod: InputMethod = virtualClicks,
): Promise<void> {
  for (const answer of step.answers) {
    await inputMethod.enter(page, answer);
    if (answer.method !== 'press') await expectControlShows(page, answer);
  }
}

/** Clicks the button of the step, if it has one. */
export async function leaveStep(
  page: Page,
  step: JourneyStep,
  inputMethod: InputMethod = mouse,
): Promise<void> {
  if (step.next === null) return;
  // The button of the wheel gets its label when the wheel has stopped.
  await expect(getNextButton(page, step)).toBeEnabled();
  await inputMethod.submit(page, step.next);
}

/** Completes these steps without further checks. */
export async function completeSteps(
  page: Page,
  journey: FunnelJourney,
  steps: readonly JourneyStep[],
  inputMethod: InputMethod = mouse,
): Promise<void> {
  for (const step of steps) {
    await expectStepShown(page, journey, step);
    if (step.advancesOnChoice === true && inputMethod.advancesOnChoice) {
      for (const answer of step.answers) await inputMethod.enter(page, answer);
      continue;
    }
    await answerStep(page, step, inputMethod);
    await leaveStep(page, step, inputMethod);
  }
}

/** The steps before this one. */
export function getStepsBefore(steps: readonly JourneyStep[], id: string): readonly JourneyStep[] {
  const index = steps.findIndex((step) => step.id === id);
  expect(index, `the journey has no step "${id}"`).toBeGreaterThanOrEqual(0);
  return steps.slice(0, index);
}

export function findStep(steps: readonly JourneyStep[], id: string): JourneyStep {
  const found = steps.find((step) => step.id === id);
  if (found === undefined) throw new Error(`The journey has no step "${id}".`);
  return found;
}

/** The destination of the funnel is visible. */
export async function expectDestination(page: Page, { destination }: FunnelJourney): Promise<void> {
  await expect(getHeading(page)).toHaveText(destination.heading);
  await expect(page).toHaveURL(destination.path);
  const section = destination.path.split('#')[1];
  if (section !== undefined) await expect(page.locator(`#${section}`)).toBeInViewport();
}

/** The value of the progress bar in percent. */
export async function getProgressPercent(page: Page): Promise<number> {
  return Number(await page.getByRole('progressbar').getAttribute('aria-valuenow'));
}
