import { stepOn } from './support/answers';
import { journeys } from './support/journeys';
import { keysIn } from './support/stored';
import { before, expectArrival, expectStop, stopOf, walk } from './support/walk';
import { expect, test } from './support/watched-page';

const journey = journeys.benefits;
const stops = journey.stops('');

test.describe('the benefits walkthrough', { tag: '@phone' }, () => {
  test('PL-09 shows nine benefits, Previous and Next, and ends at the plans', async ({ page }) => {
    await page.goto('/benefits');
    const previous = page.getByRole('button', { name: 'Previous' });
    await expect(previous).toBeDisabled();
    await expect(page.getByText('1 of 9', { exact: true })).toBeVisible();
    await walk(page, journey, before(stops, 'coaching-questions'));
    await expectStop(page, journey, stopOf(stops, 'coaching-questions'));
    await expect(previous).toBeEnabled();
    await expect(page.getByText('3 of 9', { exact: true })).toBeVisible();
    await expect(stepOn(page).getByRole('listitem')).toHaveCount(5);
    await expect.poll(() => keysIn(page)).toEqual(['benefits_current_step']);
    await previous.click();
    await expectStop(page, journey, stopOf(stops, 'tailored-cv'));

    await walk(page, journey, stops.slice(1));
    await expectArrival(page, journey);
    await expect(page.locator('#pricing')).toBeInViewport();
    await expect.poll(() => keysIn(page)).toEqual([]);
  });

  test('PL-09 "Skip to plans" leads there from the first benefit', async ({ page }) => {
    await page.goto('/benefits');
    await page.getByRole('link', { name: 'Skip to plans' }).click();
    await expectArrival(page, journey);
    await expect(page.locator('#pricing')).toBeInViewport();
  });
});
