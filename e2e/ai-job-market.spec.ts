import type { Page } from '@playwright/test';
import { getStep } from '../tests/support/browser/step-controls';
import { tabTo } from '../tests/support/browser/input-methods';
import { funnelJourneys } from '../tests/support/browser/funnel-journeys';
import { expectAccessibleAtBothWidths } from './support/expect-accessible';
import { waitForHydration } from './support/wait-for-hydration';
import { readStoredJson, readStoredKeys } from './support/stored-entries';
import {
  getStepsBefore,
  expectDestination,
  expectStepShown,
  getHeading,
  findStep,
  completeSteps,
} from '../tests/support/browser/journey-driver';
import { expect, test } from './support/page-error-test';

const journey = funnelJourneys.aiJobMarket;
const stops = journey.getSteps('');

/** The path of a visitor who clicks the answers at these positions, counted from 1. */
async function answerAt(page: Page, places: readonly number[]) {
  await page.goto(journey.route);
  await waitForHydration(page);
  for (const [index, stop] of stops.entries()) {
    await expectStepShown(page, journey, stop);
    await tabTo(getStep(page).getByRole('button'));
    await page.keyboard.press(String(places[index]));
  }
}

test.describe('the AI job market quiz', { tag: '@phone' }, () => {
  test('Q5-01 a double click is one answer', async ({ page }) => {
    await page.goto('/quiz5');
    await getStep(page).getByRole('button', { name: 'Now and then' }).dblclick();
    await expectStepShown(page, journey, findStep(stops, 'cv-tailoring'));
    await expect
      .poll(() => readStoredJson(page, 'quiz5_answers'))
      .toEqual({ 'ai-use': 'now-and-then' });
  });

  test("Q5-01 a question cannot be returned to, and the browser's Back leaves the quiz", async ({
    page,
  }) => {
    await page.goto('/quizzes');
    await page.goto('/quiz5');
    await completeSteps(page, journey, getStepsBefore(stops, 'job-discovery'));
    await expectStepShown(page, journey, findStep(stops, 'job-discovery'));
    await expect(page.getByRole('button', { name: 'Back' })).toHaveCount(0);
    await expect.poll(() => readStoredKeys(page)).toEqual(['quiz5_answers', 'quiz5_current_step']);
    await expect
      .poll(() => readStoredJson(page, 'quiz5_answers'))
      .toEqual({
        'ai-use': 'every-day',
        'cv-tailoring': 'small-changes',
      });
    await page.goBack();
    await expect(page).toHaveURL('/quizzes');
    await expect(getHeading(page)).toHaveText('GetHired Quizzes');
    await page.goForward();
    await expectStepShown(page, journey, findStep(stops, 'job-discovery'));
  });

  test(
    'Q5-02 Q5-03 12 points given by the number keys result in AI Assassin',
    { tag: '@long' },
    async ({ page }) => {
      await answerAt(page, [1, 3, 3, 1, 1, 4]);
      await expect(getHeading(page)).toHaveText('AI Assassin');
      await expect(page).toHaveURL('/quiz5-results-v2');
      await expect(page.getByText('Your score: 12 out of 12')).toBeVisible();
      await expect.poll(() => readStoredKeys(page)).toEqual([]);
    },
  );

  test(
    'Q5-04 Q5-06 Q5-07 the result page shows score and plans, and the earlier one explains every answer and is accessible',
    { tag: '@long' },
    async ({ page }) => {
      await page.goto('/quiz5');
      await completeSteps(page, journey, stops);
      await expectDestination(page, journey);
      await expect(page.getByText('Your score: 5 out of 12')).toBeVisible();
      const plans = page.getByRole('group', { name: 'Choose your plan' });
      const footer = page.getByRole('contentinfo');
      await expect(footer.getByRole('link', { name: 'support@gethired.example' })).toBeVisible();
      await expect(footer.getByText('1200 Harbor Avenue')).toBeVisible();

      // PL-05, PL-07: this build has no payment page and shows that; with consent the click is tracked.
      await page.getByRole('button', { name: 'Accept' }).click();
      await plans.getByText('Starter, 1 month').click();
      await expect(plans.getByRole('radio', { name: 'Starter, 1 month' })).toBeChecked();
      const region = page.getByRole('region', { name: 'Choose your plan' });
      await region.getByRole('button', { name: 'Get my plan' }).click();
      await expect(page.getByRole('dialog', { name: 'Checkout is not set up here' })).toBeVisible();
      expect(await page.evaluate(() => Reflect.get(window, 'dataLayer'))).toContainEqual({
        event: 'cta_click',
        source: 'ai-job-market-result',
        button_text: 'Get my plan',
        destination: 'not-configured',
        event_category: 'cta',
      });

      // No outcome leads to this page by default (Q5-04), so its address gets the result of the other.
      await page.evaluate(() => history.replaceState(history.state, '', '/quiz5-results'));
      await page.reload();
      await expect(page).toHaveURL('/quiz5-results');
      await expect(getHeading(page)).toHaveText('Augmented Pro');
      await expect(page.getByText('Your score: 5 out of 12')).toBeVisible();
      await page.getByRole('heading', { name: 'Post-Quiz Next Steps' }).click();
      await expect(page.getByText('Pick one role to aim at')).toBeVisible();
      const said = page.getByText('You said: I change a line or two');
      await expect(said).toBeHidden();
      await page.getByRole('heading', { name: 'Your Answer Analysis' }).click();
      await expect(said).toBeVisible();
      await expect(page.getByRole('img', { name: 'Strength' })).toHaveCount(1);
      await expect(page.getByRole('img', { name: 'Watch out' })).toHaveCount(3);
      await expect(page.getByRole('img', { name: 'Weak spot' })).toHaveCount(2);
      await expectAccessibleAtBothWidths(page);
    },
  );
});
