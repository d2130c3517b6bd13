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

/** The player runtime. */
const RUNTIME_CHUNK = '**/assets/runtime*.js';
const loadFailurePattern =
  /dynamically imported module|ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of 404/;

/** Holds the requests of the runtime chunk until they are released. */
async function holdRuntimeChunk(page: Page): Promise<{ release: () => void }> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(RUNTIME_CHUNK, async (route) => {
    await released;
    await route.continue();
  });
  return { release };
}

test.describe('a first step without the player runtime', { tag: '@phone' }, () => {
  test('the runtime is loaded without an interaction, and the funnel then needs no network', async ({
    page,
    context,
    pageErrors,
  }) => {
    const journey = funnelJourneys.jobSearch;
    const steps = getStepsBefore(journey.getSteps(''), 'email').filter(({ next }) => next !== null);
    const scripts = recordScriptRequests(page);
    await page.goto(journey.route, { waitUntil: 'load' });
    await expect(getStep(page)).toBeVisible();
    await expect
      .poll(() => scripts.filter((url) => url.includes('/assets/runtime')).length)
      .toBeGreaterThan(0);
    await page.waitForLoadState('networkidle');

    await context.setOffline(true);
    await completeSteps(page, journey, steps);
    await expectStepShown(page, journey, findStep(journey.getSteps(''), 'email'));
    for (const step of steps.toReversed()) {
      await page.getByRole('button', { name: 'Back', exact: true }).click();
      await expectStepShown(page, journey, step);
    }
    await context.setOffline(false);
    // Prefetching the pages after the last step fails offline.
    pageErrors.expectAndDiscard(loadFailurePattern);
  });

  test('a click before the runtime is loaded advances once it is', async ({ page, email }) => {
    const [first, second] = funnelJourneys.jobSearch.getSteps(email);
    if (first === undefined || second === undefined) throw new Error('Too few steps.');
    const { release } = await holdRuntimeChunk(page);
    await page.goto('/quiz2', { waitUntil: 'load' });
    await getNextButton(page, first).click();
    await expect(getStep(page)).toHaveAttribute('data-status', 'waiting');
    await expectStepShown(page, funnelJourneys.jobSearch, first);

    release();
    await expectStepShown(page, funnelJourneys.jobSearch, second);
    await page.reload();
    await expectStepShown(page, funnelJourneys.jobSearch, second);
  });

  test('a failed load of the runtime is reported, and a reload completes the page', async ({
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

  test('offline the first step waits for the connection and says so', async ({
    page,
    context,
    pageErrors,
  }) => {
    const [first, second] = funnelJourneys.jobSearch.getSteps('');
    if (first === undefined || second === undefined) throw new Error('Too few steps.');
    const { release } = await holdRuntimeChunk(page);
    await page.goto('/quiz2');
    await waitForHydration(page);
    await context.setOffline(true);
    await getNextButton(page, first).click();
    await expect(page.getByRole('status').filter({ hasText: 'You are offline.' })).toBeVisible();
    await expectStepShown(page, funnelJourneys.jobSearch, first);

    release();
    await context.setOffline(false);
    await expectStepShown(page, funnelJourneys.jobSearch, second);
    pageErrors.expectAndDiscard(loadFailurePattern);
  });
});
