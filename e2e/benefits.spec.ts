import { funnelJourneys } from '../tests/support/browser/funnel-journeys';
import { expectDestination } from '../tests/support/browser/journey-driver';
import { expect, test } from './support/page-error-test';

// every-funnel.spec.ts plays the walkthrough from the first benefit to the plans.
test(
  'PL-09 the walkthrough counts its benefits, disables Previous on the first and can be skipped',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/benefits');
    await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await expect(page.getByText('1 of 9', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Skip to plans' }).click();
    await expectDestination(page, funnelJourneys.benefits);
  },
);

test(
  'PL-09 each benefit shows a piece of itself: five questions, or a sample that says so',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/benefits');
    for (let position = 1; position <= 9; position += 1) {
      await expect(page.getByText(`${String(position)} of 9`, { exact: true })).toBeVisible();
      if (position === 3) await expect(page.getByRole('listitem')).toHaveCount(5);
      else {
        const sample = page.getByRole('figure');
        await expect(sample.getByText(/^(Example|Planned)$/)).toBeVisible();
        expect(await sample.getByRole('definition').count()).toBeGreaterThan(2);
      }
      if (position < 9) await page.getByRole('button', { name: 'Next' }).click();
    }
  },
);
