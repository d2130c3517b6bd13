import { getStep } from '../testing/browser/step-inputs';
import { funnelJourneys } from '../testing/browser/funnel-journeys';
import { readStoredKeys } from './support/stored-entries';
import {
  getStepsBefore,
  expectDestination,
  expectStepShown,
  findStep,
  completeSteps,
} from '../testing/browser/journey-driver';
import { expect, test } from './support/page-error-test';

const journey = funnelJourneys.benefits;
const stops = journey.getSteps('');

test.describe('the benefits walkthrough', { tag: '@phone' }, () => {
  test('PL-09 the walkthrough shows nine benefits with Previous and Next, and ends at the plans', async ({
    page,
  }) => {
    await page.goto('/benefits');
    const previous = page.getByRole('button', { name: 'Previous' });
    await expect(previous).toBeDisabled();
    await expect(page.getByText('1 of 9', { exact: true })).toBeVisible();
    await completeSteps(page, journey, getStepsBefore(stops, 'coaching-questions'));
    await expectStepShown(page, journey, findStep(stops, 'coaching-questions'));
    await expect(previous).toBeEnabled();
    await expect(page.getByText('3 of 9', { exact: true })).toBeVisible();
    await expect(getStep(page).getByRole('listitem')).toHaveCount(5);
    await expect.poll(() => readStoredKeys(page)).toEqual(['benefits_current_step']);
    await previous.click();
    await expectStepShown(page, journey, findStep(stops, 'tailored-cv'));

    await completeSteps(page, journey, stops.slice(1));
    await expectDestination(page, journey);
    await expect(page.locator('#pricing')).toBeInViewport();
    await expect.poll(() => readStoredKeys(page)).toEqual([]);
  });

  test('PL-09 "Skip to plans" opens the plans from the first benefit', async ({ page }) => {
    await page.goto('/benefits');
    await page.getByRole('link', { name: 'Skip to plans' }).click();
    await expectDestination(page, journey);
    await expect(page.locator('#pricing')).toBeInViewport();
  });
});
