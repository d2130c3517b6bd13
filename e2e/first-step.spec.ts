import type { Page } from '@playwright/test';
import { getStep } from '../testing/browser/step-inputs';
import { funnelJourneys } from '../testing/browser/funnel-journeys';
import { waitForHydration } from './support/wait-for-hydration';
import { recordScriptRequests } from './support/save-requests';
import {
  getStepsBefore,
  expectStepShown,
  getNextButton,
  findStep,
  completeSteps,
} from '../testing/browser/journey-driver';
import { expect, test } from './support/page-error-test';

/** What leads on from the first step. */
const RUNTIME_CHUNK = '**/assets/runtime*.js';
const loadFailurePattern =
  /dynamically imported module|ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of 404/;

/** Keeps back what leads on from a first step, until it is let through. */
async function holdRuntimeChunk(page: Page): Promise<{ letThrough: () => void }> {
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(RUNTIME_CHUNK, async (route) => {
    await held;
    await route.continue();
  });
  return { letThrough };
}

test.describe(
  'a first step comes with what it needs, and the rest right after',
  { tag: '@phone' },
  () => {
    test('nobody has to do anything for the rest to come, and the page then needs no network', async ({
      page,
      context,
      pageErrors,
    }) => {
      const journey = funnelJourneys.jobSearch;
      const stops = getStepsBefore(journey.getSteps(''), 'email').filter(
        ({ next }) => next !== null,
      );
      const scripts = recordScriptRequests(page);
      await page.goto(journey.route, { waitUntil: 'load' });
      await expect(getStep(page)).toBeVisible();
      await expect
        .poll(() => scripts.filter((url) => url.includes('/assets/runtime')).length)
        .toBeGreaterThan(0);
      await page.waitForLoadState('networkidle');

      await context.setOffline(true);
      await completeSteps(page, journey, stops);
      await expectStepShown(page, journey, findStep(journey.getSteps(''), 'email'));
      for (const stop of stops.toReversed()) {
        await page.getByRole('button', { name: 'Back', exact: true }).click();
        await expectStepShown(page, journey, stop);
      }
      await context.setOffline(false);
      // What comes after the last step is fetched ahead in vain.
      pageErrors.expectAndDiscard(loadFailurePattern);
    });

    test('a press that is quicker is heard, and leads on as soon as it can', async ({
      page,
      email,
    }) => {
      const [first, second] = funnelJourneys.jobSearch.getSteps(email);
      if (first === undefined || second === undefined) throw new Error('Too few steps.');
      const { letThrough } = await holdRuntimeChunk(page);
      await page.goto('/quiz2', { waitUntil: 'load' });
      await getNextButton(page, first).click();
      await expect(getStep(page)).toHaveAttribute('data-status', 'waiting');
      await expectStepShown(page, funnelJourneys.jobSearch, first);

      letThrough();
      await expectStepShown(page, funnelJourneys.jobSearch, second);
      await page.reload();
      await expectStepShown(page, funnelJourneys.jobSearch, second);
    });

    test('what does not load is said; loaded anew, the page has all of it', async ({
      page,
      pageErrors,
    }) => {
      const journey = funnelJourneys.benefits;
      const [first, second] = journey.getSteps('');
      if (first === undefined || second === undefined) throw new Error('Too few steps.');
      await page.route(RUNTIME_CHUNK, (route) => route.fulfill({ status: 404 }));
      await page.goto(journey.route, { waitUntil: 'load' });
      await completeSteps(page, journey, [first]);
      const said = page.getByText('The next step did not load.');
      await expect(said).toBeVisible({ timeout: 15_000 });
      await expectStepShown(page, journey, first);

      await page.unroute(RUNTIME_CHUNK);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(said).toBeHidden();
      await completeSteps(page, journey, [first]);
      await expectStepShown(page, journey, second);
      pageErrors.expectAndDiscard(/status of 404|ChunkLoadError/);
    });

    test('without a connection it waits for one, and says so', async ({
      page,
      context,
      pageErrors,
    }) => {
      const [first, second] = funnelJourneys.jobSearch.getSteps('');
      if (first === undefined || second === undefined) throw new Error('Too few steps.');
      const { letThrough } = await holdRuntimeChunk(page);
      await page.goto('/quiz2');
      await waitForHydration(page);
      await context.setOffline(true);
      await getNextButton(page, first).click();
      await expect(page.getByRole('status').filter({ hasText: 'You are offline.' })).toBeVisible();
      await expectStepShown(page, funnelJourneys.jobSearch, first);

      letThrough();
      await context.setOffline(false);
      await expectStepShown(page, funnelJourneys.jobSearch, second);
      pageErrors.expectAndDiscard(loadFailurePattern);
    });
  },
);
