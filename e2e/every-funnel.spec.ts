import type { Page } from '@playwright/test';
import { expectGiven, stepOn } from './support/answers';
import { type Hand, keyboard } from './support/hands';
import { watchSaves } from './support/requests';
import { type Journey, journeys, type Stop } from './support/journeys';
import { untilLive } from './support/live';
import {
  answer,
  expectArrival,
  expectStop,
  goOn,
  headingOf,
  nextOf,
  progressOf,
  walk,
} from './support/walk';
import { expect, test } from './support/watched-page';

/** Where one stands still: one only passes a step that ends by itself. */
const lasting = (stops: readonly Stop[]) => stops.filter(({ id }) => id !== 'loading');

/** How many steps lie behind, as the browser's history has it. */
function stepsBehind(page: Page): Promise<unknown> {
  return page.evaluate(() => history.state?.usr?.funnelDepth);
}

async function expectQuestionClosed(page: Page, stop: Stop) {
  if (stop.hint === null) return;
  await expect(nextOf(page, stop)).toBeDisabled();
  await expect(stepOn(page).getByText(stop.hint)).toBeVisible();
}

async function expectQuestionOpen(page: Page, stop: Stop) {
  if (stop.hint === null) return;
  await expect(nextOf(page, stop)).toBeEnabled();
  await expect(stepOn(page).getByText(stop.hint)).toBeHidden();
}

/** Start to ending, looking at everything a step owes its visitor on the way. */
async function lookAround(page: Page, journey: Journey, email: string, hand: Hand) {
  const saves = watchSaves(page);
  await page.goto(journey.route);
  let filled = 0;
  for (const [index, stop] of journey.stops(email).entries()) {
    await expectStop(page, journey, stop);
    if (index > 0) await expect(headingOf(page)).toBeFocused();
    const now = await progressOf(page);
    expect(now, 'the bar never runs backwards').toBeGreaterThanOrEqual(filled);
    filled = now;

    await expectQuestionClosed(page, stop);
    await answer(page, stop, hand);
    await expectQuestionOpen(page, stop);
    await goOn(page, stop, hand);
  }
  await expectArrival(page, journey);
  expect(saves, 'the rows it stores').toHaveLength(journey.rows);
}

for (const journey of Object.values(journeys)) {
  // With the mouse every outcome is walked in every-outcome.spec.ts.
  test.describe(journey.name, { tag: '@phone' }, () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } });

    test('QZ-03 from start to ending with the keyboard alone', async ({ page, email }) => {
      await lookAround(page, journey, email, keyboard);
    });
  });

  test.describe(journey.name, { tag: '@phone' }, () => {
    test('QZ-05 Q2-09 a reload on every step comes back to it, with what was answered', async ({
      page,
      email,
    }) => {
      await page.goto(journey.route);
      for (const stop of journey.stops(email)) {
        await expectStop(page, journey, stop);
        await untilLive(page);
        const presses = stop.answers.some(({ how }) => how === 'press');
        if (!presses) await answer(page, stop);
        await page.reload();
        await expectStop(page, journey, stop);
        if (presses) await answer(page, stop);
        else for (const given of stop.answers) await expectGiven(page, given);
        await goOn(page, stop);
      }
      await expectArrival(page, journey);
    });
  });
}

const withBack = Object.values(journeys).filter(({ route }) => route !== '/quiz5');

for (const journey of withBack) {
  test.describe(journey.name, { tag: '@phone' }, () => {
    test('QZ-04 Back on every step returns with the earlier answers, and Next keeps them', async ({
      page,
      email,
    }) => {
      const stops = journey.stops(email);
      const last = stops.at(-1);
      if (last === undefined) throw new Error('A journey has stops.');
      await page.goto('/quizzes');
      await page.goto(journey.route);
      await walk(page, journey, stops.slice(0, -1));
      await expectStop(page, journey, last);

      for (const stop of lasting(stops.slice(0, -1)).reverse()) {
        await page.getByRole('button', { name: /^(Back|Previous)$/ }).click();
        await expectStop(page, journey, stop);
        await expect(headingOf(page)).toBeFocused();
        for (const given of stop.answers) await expectGiven(page, given);
      }
      // The page's Back took the browser along, so that its own now leads out.
      await expect.poll(() => stepsBehind(page)).toBe(0);
      await page.goBack();
      await expect(page).toHaveURL('/quizzes');
      await page.goForward();
      for (const stop of stops.slice(0, -1)) {
        await expectStop(page, journey, stop);
        await goOn(page, stop);
      }
      await expectStop(page, journey, last);
    });

    test("QZ-04 the browser's Back and Forward move between the steps, and out of the first", async ({
      page,
      email,
    }) => {
      const stops = journey.stops(email);
      await page.goto('/quizzes');
      await page.goto(journey.route);
      await walk(page, journey, stops.slice(0, -1));
      const [last, ...earlier] = lasting(stops).reverse();
      if (last === undefined) throw new Error('A journey has stops.');
      await expectStop(page, journey, last);

      for (const [index, stop] of earlier.entries()) {
        await page.goBack();
        await expectStop(page, journey, stop);
        // A reload on the way changes nothing of what lies behind and ahead.
        if (index === 1) {
          await page.reload();
          await expectStop(page, journey, stop);
        }
        for (const given of stop.answers) await expectGiven(page, given);
      }
      await page.goBack();
      await expect(headingOf(page)).toHaveText('GetHired Quizzes');
      await expect(page).toHaveURL('/quizzes');
      for (const stop of lasting(stops)) {
        await page.goForward();
        await expectStop(page, journey, stop);
      }
    });
  });
}
