import { getStep } from '../tests/support/browser/step-controls';
import { funnelJourneys } from '../tests/support/browser/funnel-journeys';
import { waitForHydration } from './support/wait-for-hydration';
import {
  getStepsBefore,
  expectStepShown,
  findStep,
  completeSteps,
} from '../tests/support/browser/journey-driver';
import { expect, test } from './support/page-error-test';

test.describe('the first step of a funnel', { tag: '@phone' }, () => {
  test('a funnel needs no network after its first step is hydrated', async ({
    page,
    context,
    pageErrors,
  }) => {
    const journey = funnelJourneys.jobSearch;
    const steps = getStepsBefore(journey.getSteps(''), 'email').filter(({ next }) => next !== null);
    await page.goto(journey.route, { waitUntil: 'load' });
    await expect(getStep(page)).toBeVisible();
    await waitForHydration(page);

    await context.setOffline(true);
    await completeSteps(page, journey, steps);
    await expectStepShown(page, journey, findStep(journey.getSteps(''), 'email'));
    for (const step of steps.toReversed()) {
      await page.getByRole('button', { name: 'Back', exact: true }).click();
      await expectStepShown(page, journey, step);
    }
    await context.setOffline(false);
    // Prefetching the pages after the last step fails offline.
    pageErrors.expectAndDiscard(/dynamically imported module|ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  });

  test(
    'a chunk of the funnel that fails to load reloads the page, which shows the funnel',
    { tag: '@long' },
    async ({ page, pageErrors }) => {
      const journey = funnelJourneys.benefits;
      const [first, second] = journey.getSteps('');
      if (first === undefined || second === undefined) throw new Error('Too few steps.');
      let isReloaded = false;
      await page.route('**/assets/player*.js', (route) =>
        isReloaded ? route.continue() : route.fulfill({ status: 404 }),
      );
      await page.goto(journey.route, { waitUntil: 'load' });
      isReloaded = await page.waitForEvent('load').then(() => true);
      await waitForHydration(page);
      await completeSteps(page, journey, [first]);
      await expectStepShown(page, journey, second);
      pageErrors.expectAndDiscard(/status of 404|ChunkLoadError/);
    },
  );
});
