import type { Page } from '@playwright/test';
import { stepOn } from './support/answers';
import { journeys } from './support/journeys';
import { untilLive } from './support/live';
import { watchScripts } from './support/requests';
import { before, expectStop, nextOf, stopOf, walk } from './support/walk';
import { expect, test } from './support/watched-page';

/** What leads on from the first step. */
const ONWARD = '**/assets/onward*.js';
const failed = /dynamically imported module|ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of 404/;

/** Keeps back what leads on from a first step, until it is let through. */
async function holdOnward(page: Page): Promise<{ letThrough: () => void }> {
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(ONWARD, async (route) => {
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
      complaints,
    }) => {
      const journey = journeys.jobSearch;
      const stops = before(journey.stops(''), 'email').filter(({ next }) => next !== null);
      const scripts = watchScripts(page);
      await page.goto(journey.route, { waitUntil: 'load' });
      await expect(stepOn(page)).toBeVisible();
      await expect
        .poll(() => scripts.filter((url) => url.includes('/assets/onward')).length)
        .toBeGreaterThan(0);
      await page.waitForLoadState('networkidle');

      await context.setOffline(true);
      await walk(page, journey, stops);
      await expectStop(page, journey, stopOf(journey.stops(''), 'email'));
      for (const stop of stops.toReversed()) {
        await page.getByRole('button', { name: 'Back', exact: true }).click();
        await expectStop(page, journey, stop);
      }
      await context.setOffline(false);
      // What comes after the last step is fetched ahead in vain.
      complaints.take(failed);
    });

    test('a press that is quicker is heard, and leads on as soon as it can', async ({
      page,
      email,
    }) => {
      const [first, second] = journeys.jobSearch.stops(email);
      if (first === undefined || second === undefined) throw new Error('Too few steps.');
      const { letThrough } = await holdOnward(page);
      await page.goto('/quiz2', { waitUntil: 'load' });
      await nextOf(page, first).click();
      await expect(stepOn(page)).toHaveAttribute('data-status', 'waiting');
      await expectStop(page, journeys.jobSearch, first);

      letThrough();
      await expectStop(page, journeys.jobSearch, second);
      await page.reload();
      await expectStop(page, journeys.jobSearch, second);
    });

    test('what does not load is said; loaded anew, the page has all of it', async ({
      page,
      complaints,
    }) => {
      const journey = journeys.benefits;
      const [first, second] = journey.stops('');
      if (first === undefined || second === undefined) throw new Error('Too few steps.');
      await page.route(ONWARD, (route) => route.fulfill({ status: 404 }));
      await page.goto(journey.route, { waitUntil: 'load' });
      await walk(page, journey, [first]);
      const said = page.getByText('The next step did not load.');
      await expect(said).toBeVisible({ timeout: 15_000 });
      await expectStop(page, journey, first);

      await page.unroute(ONWARD);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(said).toBeHidden();
      await walk(page, journey, [first]);
      await expectStop(page, journey, second);
      complaints.take(/status of 404|MissingPart/);
    });

    test('without a connection it waits for one, and says so', async ({
      page,
      context,
      complaints,
    }) => {
      const [first, second] = journeys.jobSearch.stops('');
      if (first === undefined || second === undefined) throw new Error('Too few steps.');
      const { letThrough } = await holdOnward(page);
      await page.goto('/quiz2');
      await untilLive(page);
      await context.setOffline(true);
      await nextOf(page, first).click();
      await expect(page.getByRole('status').filter({ hasText: 'You are offline.' })).toBeVisible();
      await expectStop(page, journeys.jobSearch, first);

      letThrough();
      await context.setOffline(false);
      await expectStop(page, journeys.jobSearch, second);
      complaints.take(failed);
    });
  },
);
