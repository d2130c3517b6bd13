import type { Page } from '@playwright/test';
import {
  chooseOption,
  getControl,
  expectControlShows,
  getStep,
  fillText,
} from '../tests/support/browser/step-controls';
import { type FunnelJourney, funnelJourneys } from '../tests/support/browser/funnel-journeys';
import { openWithHeldScripts } from './support/held-scripts';
import { openWithStorage, readStoredJson } from './support/stored-entries';
import { expectStepShown, getNextButton, findStep } from '../tests/support/browser/journey-driver';
import { PHONE } from './support/viewports';
import { expect, test } from './support/page-error-test';

function getVisibleSteps(journey: FunnelJourney, email: string) {
  const [first, second] = journey.getSteps(email);
  if (first === undefined || second === undefined)
    throw new Error(`${journey.name} has no second step.`);
  return { first, second };
}

/** Counts navigations: a native form submission would be one more. */
function recordPageViews(page: Page): readonly string[] {
  const visits: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) visits.push(request.url());
  });
  return visits;
}

/** Every heading that is visible in any frame. */
async function recordHeadings(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    const look = (): void => {
      for (const heading of document.querySelectorAll('h1'))
        if (heading.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
          seen.add(heading.textContent ?? '');
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(window, { headingsSeen: seen });
  });
  return () =>
    page.evaluate(() => [...(window as unknown as { headingsSeen: Set<string> }).headingsSeen]); // set above
}

test.describe('before the scripts of the page are loaded', { tag: '@phone' }, () => {
  test('Q2-01 a click on the first step of /quiz2 before hydration opens the second step', async ({
    page,
    email,
  }) => {
    const visits = recordPageViews(page);
    const { first, second } = getVisibleSteps(funnelJourneys.jobSearch, email);
    const { comeAlive } = await openWithHeldScripts(page, '/quiz2');
    await getNextButton(page, first).click();
    await expectStepShown(page, funnelJourneys.jobSearch, second);
    await getNextButton(page, second).click();
    // The button shows that the click was captured.
    await expect(getNextButton(page, second)).toHaveAttribute('data-pressed', '');

    comeAlive();
    await expect(page.getByText('This one needs an answer.')).toBeVisible();
    await expectStepShown(page, funnelJourneys.jobSearch, {
      ...second,
      progressText: `Error: ${second.progressText ?? ''}`,
    });
    expect(visits).toHaveLength(1);
  });

  test(
    'repeated clicks on one step before hydration are one click',
    { tag: '@long' },
    async ({ page, email }) => {
      const { first, second } = getVisibleSteps(funnelJourneys.benefits, email);
      const third = findStep(funnelJourneys.benefits.getSteps(email), 'coaching-questions');
      const { comeAlive } = await openWithHeldScripts(page, '/benefits');
      await getNextButton(page, first).click();
      for (let presses = 0; presses < 4; presses += 1) await getNextButton(page, second).click();

      comeAlive();
      await expectStepShown(page, funnelJourneys.benefits, third);
      await page.waitForLoadState('networkidle');
      await expectStepShown(page, funnelJourneys.benefits, third);
    },
  );

  test('a choice and a click on Next before hydration are both replayed', async ({
    page,
    email,
  }) => {
    const { first, second } = getVisibleSteps(funnelJourneys.careerMatch, email);
    const { comeAlive } = await openWithHeldScripts(page, '/quiz');
    await expect(getNextButton(page, first)).toBeHidden();
    for (const answer of first.answers) await getStep(page).getByText(answer.label).click();
    await getNextButton(page, first).click();

    comeAlive();
    await expectStepShown(page, funnelJourneys.careerMatch, second);
    await page.getByRole('button', { name: 'Back' }).click();
    await expectStepShown(page, funnelJourneys.careerMatch, first);
    for (const answer of first.answers) await expectControlShows(page, answer);
  });

  test(
    'a choice that is changed before hydration keeps its last value and continues as after it',
    { tag: '@long' },
    async ({ page, email }) => {
      const { second } = getVisibleSteps(funnelJourneys.careerMatch, email);
      const { comeAlive } = await openWithHeldScripts(page, '/quiz');
      const [earlier, later] = await getStep(page).locator('label').allTextContents();
      if (earlier === undefined || later === undefined) throw new Error('Too few options.');
      await getStep(page).getByText(earlier, { exact: true }).click();
      await getStep(page).getByText(later, { exact: true }).click();

      comeAlive();
      await expectStepShown(page, funnelJourneys.careerMatch, second);
      await page.getByRole('button', { name: 'Back' }).click();
      await expectControlShows(page, chooseOption(later));
    },
  );

  test('text typed before hydration stays and is validated after it', async ({ page, email }) => {
    const { first, second } = getVisibleSteps(funnelJourneys.jobAlert, email);
    const { comeAlive } = await openWithHeldScripts(page, '/quiz6');
    const answer = fillText('Job title', 'Bridge Engineer');
    await getControl(page, answer).pressSequentially('Bridge');

    comeAlive();
    await expect(getNextButton(page, first)).toBeEnabled();
    await expectControlShows(page, fillText('Job title', 'Bridge'));
    await getControl(page, answer).pressSequentially(' Engineer');
    await expectControlShows(page, answer);
    await getNextButton(page, first).click();
    await expectStepShown(page, funnelJourneys.jobAlert, second);
    expect(JSON.stringify(await readStoredJson(page, 'quiz6_answers'))).toContain(
      'Bridge Engineer',
    );
  });

  test(
    'Enter in a form before hydration puts no input into the address',
    { tag: '@long' },
    async ({ page, email }) => {
      const visits = recordPageViews(page);
      const { second } = getVisibleSteps(funnelJourneys.jobAlert, email);
      const { comeAlive } = await openWithHeldScripts(page, '/quiz6');
      const field = getControl(page, fillText('Job title', ''));
      await field.press('Enter');
      await field.pressSequentially('Bridge Engineer');
      await field.press('Enter');
      await expect(page).toHaveURL(/\/quiz6$/);

      comeAlive();
      await expectStepShown(page, funnelJourneys.jobAlert, second);
      expect(visits).toHaveLength(1);
      await expect(page).toHaveURL(/\/quiz6$/);
    },
  );

  test(
    'a click on a page of the site before hydration is replayed',
    { tag: '@long' },
    async ({ page }) => {
      const { comeAlive } = await openWithHeldScripts(page, '/library');
      await page.getByRole('button', { name: 'Open the modal' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);

      comeAlive();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  );

  test('LD-08 a tab click before hydration selects the tab', { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize(PHONE);
    const { comeAlive } = await openWithHeldScripts(page, '/');
    const free = page.locator('#pricing').getByRole('tab', { name: 'Free' });
    await free.click();
    await expect(free).toHaveAttribute('aria-selected', 'false');

    comeAlive();
    await expect(free).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('heading', { name: 'Free Jobs Feed' })).toBeVisible();
  });

  test(
    'Q2-09 a visitor with stored progress never sees the first step',
    { tag: '@long' },
    async ({ page, email }) => {
      const { first } = getVisibleSteps(funnelJourneys.jobSearch, email);
      const role = findStep(funnelJourneys.jobSearch.getSteps(email), 'role');
      const seen = await recordHeadings(page);
      await openWithStorage(page, {
        quiz2_current_step: 'role',
        quiz2_answers: JSON.stringify({ persona: 'exploring' }),
      });
      const { comeAlive } = await openWithHeldScripts(page, '/quiz2');
      await expect(page.locator('h1')).toBeHidden();

      comeAlive();
      await expectStepShown(page, funnelJourneys.jobSearch, role);
      expect(await seen()).toContain(role.heading);
      expect(await seen()).not.toContain(first.heading);
    },
  );
});

/**
 * Clicks in every task of the page until hydration has ended.
 * @param selector the element to click: the first visible one
 * @returns the number of clicks during hydration
 */
async function clickUntilHydrated(page: Page, selector: string): Promise<() => Promise<number>> {
  await page.evaluate((pressed) => {
    const { eventReplay: earlyPage } = window;
    const root = document.getElementById('root');
    const control = [...document.querySelectorAll<HTMLElement>(pressed)].find((found) =>
      found.checkVisibility(),
    );
    if (earlyPage === undefined || root === null || control === undefined)
      throw new Error('The page is not prerendered.');
    const counted = Object.assign(window, { clicksDuringHydration: 0 });
    let isLive = false;
    const { stopCapturing: stop } = earlyPage;
    earlyPage.stopCapturing = () => {
      isLive = true;
      stop();
    };
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      if (isLive) return;
      // React sets a property on the root when hydration begins.
      if (Object.keys(root).some((key) => key.startsWith('__react')))
        counted.clicksDuringHydration += 1;
      control.click();
      port2.postMessage(null);
    });
    port1.start();
    port2.postMessage(null);
  }, selector);
  return () =>
    page.evaluate(
      () => (window as unknown as { clicksDuringHydration: number }).clicksDuringHydration, // set above
    );
}

test.describe('during hydration', { tag: '@phone' }, () => {
  test('clicks during hydration advance by one step', async ({ page, email }) => {
    const { first, second } = getVisibleSteps(funnelJourneys.benefits, email);
    const { comeAlive } = await openWithHeldScripts(page, '/benefits');
    await expectStepShown(page, funnelJourneys.benefits, first);
    const presses = await clickUntilHydrated(page, '[data-step] button:not([disabled])');

    comeAlive();
    await expectStepShown(page, funnelJourneys.benefits, second);
    await page.waitForLoadState('networkidle');
    await expectStepShown(page, funnelJourneys.benefits, second);
    expect(await presses()).toBeGreaterThan(0);
  });

  test(
    'a click on a part that is not hydrated yet runs once',
    { tag: '@long' },
    async ({ page }) => {
      const { comeAlive } = await openWithHeldScripts(page, '/job-listings');
      const presses = await clickUntilHydrated(page, 'main button[aria-label^="Save "]');

      comeAlive();
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('button', { name: 'Saved jobs (1)' })).toBeVisible();
      expect(await presses()).toBeGreaterThan(0);
    },
  );

  test('a question opens before hydration', async ({ page }) => {
    const { comeAlive } = await openWithHeldScripts(page, '/job-listings');
    const question = page.getByRole('heading', { name: 'Are these real vacancies?' });
    const answer = page.locator('details', { has: question }).locator('p');
    await question.click();
    await expect(answer).toBeVisible();

    comeAlive();
    await page.waitForLoadState('networkidle');
    await expect(answer).toBeVisible();
  });

  test(
    'a choice during hydration stays, and the page reflects it',
    { tag: '@long' },
    async ({ page }) => {
      const { comeAlive } = await openWithHeldScripts(page, '/instant-jobs-feed');
      const presses = await clickUntilHydrated(page, 'input[type="radio"]:not(:checked)');

      comeAlive();
      await expect(page.getByLabel('Country')).toBeVisible();
      await expect(page.getByRole('radio', { name: 'Europe' })).toBeChecked();
      expect(await presses()).toBeGreaterThan(0);
    },
  );
});
