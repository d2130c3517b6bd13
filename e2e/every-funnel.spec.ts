import type { Page } from '@playwright/test';
import { expectControlShows, getStep } from '../tests/support/browser/step-controls';
import { type InputMethod, keyboard } from '../tests/support/browser/input-methods';
import { expectAccessible, expectAccessibleAtBothWidths } from './support/expect-accessible';
import { expectClaimsSupported } from './support/expect-claims-supported';
import { DESKTOP, PHONE } from './support/viewports';
import { recordSaveRequests } from './support/save-requests';
import {
  type FunnelJourney,
  funnelJourneys,
  type JourneyStep,
} from '../tests/support/browser/funnel-journeys';
import { waitForHydration } from './support/wait-for-hydration';
import {
  answerStep,
  expectDestination,
  expectStepShown,
  leaveStep,
  getHeading,
  getNextButton,
  getProgressPercent,
  completeSteps,
} from '../tests/support/browser/journey-driver';
import { expect, test } from './support/page-error-test';

/** The steps without those that end on a timer. */
const withoutLoadingSteps = (stops: readonly JourneyStep[]) =>
  stops.filter(({ id }) => id !== 'loading');

/** The number of steps behind the current one in the browser's history. */
function readHistoryDepth(page: Page): Promise<unknown> {
  return page.evaluate(() => history.state?.usr?.funnelDepth);
}

async function expectQuestionClosed(page: Page, stop: JourneyStep) {
  if (stop.hint === null) return;
  const hint = getStep(page).getByText(stop.hint);
  // Where a choice goes on by itself, the button would only stand in the way.
  if (stop.advancesOnChoice === true) {
    await expect(getNextButton(page, stop)).toBeHidden();
    await expect(hint).toBeHidden();
    return;
  }
  await expect(getNextButton(page, stop)).toBeDisabled();
  await expect(hint).toBeVisible();
}

async function expectQuestionOpen(page: Page, stop: JourneyStep) {
  if (stop.hint === null) return;
  await expect(getNextButton(page, stop)).toBeEnabled();
  await expect(getStep(page).getByText(stop.hint)).toBeHidden();
}

/** Plays the journey from start to ending and checks every part of each step. */
async function checkEachStep(page: Page, journey: FunnelJourney, email: string, hand: InputMethod) {
  const saves = recordSaveRequests(page);
  await page.goto(journey.route);
  let filled = 0;
  for (const [index, stop] of journey.getSteps(email).entries()) {
    await expectStepShown(page, journey, stop);
    if (index > 0) await expect(getHeading(page)).toBeFocused();
    const now = await getProgressPercent(page);
    expect(now, 'the bar never runs backwards').toBeGreaterThanOrEqual(filled);
    filled = now;

    await expectQuestionClosed(page, stop);
    await answerStep(page, stop, hand);
    await expectQuestionOpen(page, stop);
    await leaveStep(page, stop, hand);
  }
  await expectDestination(page, journey);
  await expect.poll(() => saves, 'the rows it stores').toHaveLength(journey.savedRows);
}

for (const journey of Object.values(funnelJourneys)) {
  // every-outcome.spec.ts plays every outcome with the mouse.
  test.describe(journey.name, { tag: ['@phone', '@both'] }, () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } });

    test('QZ-03 the funnel can be played from start to ending with the keyboard alone', async ({
      page,
      email,
    }) => {
      await checkEachStep(page, journey, email, keyboard);
    });
  });

  test.describe(journey.name, { tag: ['@phone', '@long'] }, () => {
    test('QZ-05 Q2-09 every step is accessible at both widths, and a reload resumes it with its answers', async ({
      page,
      email,
    }) => {
      const scheme = journey === funnelJourneys.aiJobMarket ? 'dark' : 'auto';
      await page.goto(journey.route);
      for (const stop of journey.getSteps(email)) {
        await expectStepShown(page, journey, stop);
        await expect(page.locator('[data-player]')).toHaveAttribute('data-scheme', scheme);
        await waitForHydration(page);
        // It passes by itself: on a slow machine the reload would find the next step.
        if (stop.id === 'loading') {
          await expectAccessible(page, `${stop.id} on a phone, or the step behind it`);
          continue;
        }
        const presses = stop.answers.some(({ method: how }) => how === 'press');
        await expectAccessible(page, `${stop.id} on a phone`);
        await expectClaimsSupported(page, stop.id);
        if (!presses && stop.answers.length > 0) {
          await answerStep(page, stop);
          await expectClaimsSupported(page, `${stop.id}, answered`);
        }
        await page.setViewportSize(DESKTOP);
        await page.reload();
        await expectStepShown(page, journey, stop);
        if (!presses) for (const given of stop.answers) await expectControlShows(page, given);
        await expectAccessible(page, `${stop.id} on a desktop, answered`);
        await page.setViewportSize(PHONE);
        if (presses) await answerStep(page, stop);
        if (presses && stop.next !== null) {
          await expect(getNextButton(page, stop)).toBeEnabled();
          await expectClaimsSupported(page, `${stop.id}, won`);
          await expectAccessibleAtBothWidths(page, `${stop.id}, won`);
          await page.setViewportSize(PHONE);
        }
        await leaveStep(page, stop);
      }
      await expectDestination(page, journey);
      await expectClaimsSupported(page, 'the ending');
      await expectAccessibleAtBothWidths(page, 'the ending');
    });
  });
}

const journeysWithBack = Object.values(funnelJourneys).filter(({ route }) => route !== '/quiz5');

for (const journey of journeysWithBack) {
  test.describe(journey.name, { tag: ['@phone', '@long'] }, () => {
    test("QZ-04 the page's Back and the browser's Back and Forward show every step with its answers, and both leave the first", async ({
      page,
      email,
    }) => {
      const stops = journey.getSteps(email);
      const [last, ...earlier] = withoutLoadingSteps(stops).reverse();
      if (last === undefined) throw new Error('The journey has no steps.');
      await page.goto('/quizzes');
      await page.goto(journey.route);
      await completeSteps(page, journey, stops.slice(0, -1));
      await expectStepShown(page, journey, last);

      for (const stop of earlier) {
        await page.getByRole('button', { name: /^(Back|Previous)$/ }).click();
        await expectStepShown(page, journey, stop);
        await expect(getHeading(page)).toBeFocused();
        for (const given of stop.answers) await expectControlShows(page, given);
      }
      // The Back button of the page moved the browser's history too, so its Back now leaves the funnel.
      await expect.poll(() => readHistoryDepth(page)).toBe(0);
      await page.goBack();
      await expect(page).toHaveURL('/quizzes');
      await page.goForward();
      for (const stop of stops.slice(0, -1)) {
        await expectStepShown(page, journey, stop);
        await leaveStep(page, stop);
      }
      await expectStepShown(page, journey, last);

      for (const [index, stop] of earlier.entries()) {
        await page.goBack();
        await expectStepShown(page, journey, stop);
        // A reload keeps the history entries.
        if (index === 1) {
          await page.reload();
          await expectStepShown(page, journey, stop);
        }
        for (const given of stop.answers) await expectControlShows(page, given);
      }
      await page.goBack();
      await expect(getHeading(page)).toHaveText('GetHired Quizzes');
      await expect(page).toHaveURL('/quizzes');
      for (const stop of withoutLoadingSteps(stops)) {
        await page.goForward();
        await expectStepShown(page, journey, stop);
      }
    });

    test("QZ-04 after the browser's Back and Forward in a funnel opened by a link, the page's Back leads back", async ({
      page,
      email,
    }) => {
      const [first, second] = withoutLoadingSteps(journey.getSteps(email));
      if (first === undefined || second === undefined) throw new Error('The journey is too short.');
      await page.goto('/quizzes');
      await waitForHydration(page);
      await page.locator(`:is(main, footer) a[href="${journey.route}"]:visible`).first().click();
      await completeSteps(page, journey, [first]);
      await expectStepShown(page, journey, second);
      await page.goBack();
      await expectStepShown(page, journey, first);
      await page.goForward();
      await expectStepShown(page, journey, second);
      await page.getByRole('button', { name: /^(Back|Previous)$/ }).click();
      await expectStepShown(page, journey, first);
      await expect.poll(() => readHistoryDepth(page)).toBe(0);
    });
  });
}
