import { funnelJourneys } from '../tests/support/browser/funnel-journeys';
import { expectStepShown, getHeading } from '../tests/support/browser/journey-driver';
import { expect, test } from './support/page-error-test';

test(
  'RT-01 the landing page has one heading and a link to the quiz',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/');
    await expect(getHeading(page)).toHaveCount(1);
    await page
      .getByRole('main')
      .getByRole('link', { name: 'Start looking for a new job' })
      .first()
      .click();
    await expect(page).toHaveURL('/quiz2');
    const [welcome] = funnelJourneys.jobSearch.getSteps('');
    if (welcome === undefined) throw new Error('The journey has no steps.');
    await expectStepShown(page, funnelJourneys.jobSearch, welcome);
  },
);

test.describe('addresses', { tag: '@phone' }, () => {
  for (const { row, from, to } of [
    { row: 'QZ-06', from: '/quiz-results', to: funnelJourneys.careerMatch },
    { row: 'Q5-05', from: '/quiz5-results', to: funnelJourneys.aiJobMarket },
    { row: 'Q5-05', from: '/quiz5-results-v2', to: funnelJourneys.aiJobMarket },
  ]) {
    test(`${row} ${from} without a result redirects to ${to.route}`, async ({ page }) => {
      await page.goto(from);
      await expect(page).toHaveURL(to.route);
      const [first] = to.getSteps('');
      if (first === undefined) throw new Error('The journey has no steps.');
      await expectStepShown(page, to, first);
    });
  }
});
