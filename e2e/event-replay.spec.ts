import type { Page } from '@playwright/test';
import {
  chooseOption,
  getControl,
  expectInputShown,
  getStep,
  fillText,
} from '../testing/browser/step-inputs';
import { type FunnelJourney, funnelJourneys } from '../testing/browser/funnel-journeys';
import { openWithStorage, readStoredJson } from './support/stored-entries';
import {
  expectStepShown,
  getHeading,
  getNextButton,
  findStep,
} from '../testing/browser/journey-driver';
import { expect, test } from './support/page-error-test';

/** Opens a page whose scripts have not come yet. They come when they are let through. */
async function openWithHeldScripts(page: Page, path: string): Promise<{ comeAlive: () => void }> {
  let comeAlive = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    comeAlive = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator('h1')).toHaveCount(1);
  return { comeAlive };
}

function getVisibleSteps(journey: FunnelJourney, email: string) {
  const [first, second] = journey.getSteps(email);
  if (first === undefined || second === undefined)
    throw new Error(`${journey.name} has no second step.`);
  return { first, second };
}

/** How often the browser went to a page: a form that is sent the old way would be one more. */
function recordPageViews(page: Page): readonly string[] {
  const visits: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) visits.push(request.url());
  });
  return visits;
}

/** Every heading that can be seen in any frame, from the first on. */
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

test.describe('before the script of the page has come', () => {
  test('Q2-01 a press on the first step of /quiz2 leads to the second as soon as it can', async ({
    page,
    email,
  }) => {
    const visits = recordPageViews(page);
    const { first, second } = getVisibleSteps(funnelJourneys.jobSearch, email);
    const { comeAlive } = await openWithHeldScripts(page, '/quiz2');
    await getNextButton(page, first).click();
    await expect(getHeading(page)).toHaveText(first.heading);
    // Whoever waits sees that the press was heard.
    await expect(getNextButton(page, first)).toHaveAttribute('data-pressed', '');

    comeAlive();
    await expectStepShown(page, funnelJourneys.jobSearch, second);
    await expect(getNextButton(page, second)).toBeDisabled();
    expect(visits).toHaveLength(1);
  });

  test('an impatient visitor who presses again and again goes on by one step', async ({
    page,
    email,
  }) => {
    const { first, second } = getVisibleSteps(funnelJourneys.benefits, email);
    const { comeAlive } = await openWithHeldScripts(page, '/benefits');
    for (let presses = 0; presses < 4; presses += 1) await getNextButton(page, first).click();

    comeAlive();
    await expectStepShown(page, funnelJourneys.benefits, second);
    await page.waitForLoadState('networkidle');
    await expectStepShown(page, funnelJourneys.benefits, second);
  });

  test('a choice and the press on Next after it both count', async ({ page, email }) => {
    const { first, second } = getVisibleSteps(funnelJourneys.careerMatch, email);
    const { comeAlive } = await openWithHeldScripts(page, '/quiz');
    await expect(getNextButton(page, first)).toBeDisabled();
    for (const answer of first.answers) await getStep(page).getByText(answer.label).click();
    await getNextButton(page, first).click();

    comeAlive();
    await expectStepShown(page, funnelJourneys.careerMatch, second);
    await page.getByRole('button', { name: 'Back' }).click();
    await expectStepShown(page, funnelJourneys.careerMatch, first);
    for (const answer of first.answers) await expectInputShown(page, answer);
  });

  test('a choice that is changed is kept as it was left, and waits for Next', async ({
    page,
    email,
  }) => {
    const { first, second } = getVisibleSteps(funnelJourneys.careerMatch, email);
    const { comeAlive } = await openWithHeldScripts(page, '/quiz');
    const [earlier, later] = await getStep(page).locator('label').allTextContents();
    if (earlier === undefined || later === undefined) throw new Error('Too few options.');
    await getStep(page).getByText(earlier, { exact: true }).click();
    await getStep(page).getByText(later, { exact: true }).click();

    comeAlive();
    await expectInputShown(page, chooseOption(later));
    await expect(getNextButton(page, first)).toBeEnabled();
    await expectStepShown(page, funnelJourneys.careerMatch, first);
    await getNextButton(page, first).click();
    await expectStepShown(page, funnelJourneys.careerMatch, second);
    await page.getByRole('button', { name: 'Back' }).click();
    await expectInputShown(page, chooseOption(later));
  });

  test('what is typed into a field stays, and is checked once it can be', async ({
    page,
    email,
  }) => {
    const { first, second } = getVisibleSteps(funnelJourneys.jobAlert, email);
    const { comeAlive } = await openWithHeldScripts(page, '/quiz6');
    const answer = fillText('Job title', 'Bridge Engineer');
    await getControl(page, answer).pressSequentially('Bridge');

    comeAlive();
    await expect(getNextButton(page, first)).toBeEnabled();
    await expectInputShown(page, fillText('Job title', 'Bridge'));
    await getControl(page, answer).pressSequentially(' Engineer');
    await expectInputShown(page, answer);
    await getNextButton(page, first).click();
    await expectStepShown(page, funnelJourneys.jobAlert, second);
    expect(JSON.stringify(await readStoredJson(page, 'quiz6_answers'))).toContain(
      'Bridge Engineer',
    );
  });

  test('Enter in a form leaves no page with what was typed in its address', async ({
    page,
    email,
  }) => {
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
  });

  test('a page of the site does what was pressed, too', async ({ page }) => {
    const { comeAlive } = await openWithHeldScripts(page, '/library');
    await page.getByRole('button', { name: 'Open the modal' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    comeAlive();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test(
    'LD-08 a tab is chosen, which a page that is live does before the click',
    { tag: '@phone' },
    async ({ page }) => {
      const { comeAlive } = await openWithHeldScripts(page, '/');
      const free = page.locator('#pricing').getByRole('tab', { name: 'Free' });
      await free.click();
      await expect(free).toHaveAttribute('aria-selected', 'false');

      comeAlive();
      await expect(free).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('heading', { name: 'Free Jobs Feed' })).toBeVisible();
    },
  );

  test('Q2-09 whoever was further already never sees the first step', async ({ page, email }) => {
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
  });
});

/**
 * Does something to the page once in each of its tasks, from now until it is live.
 * @param selector what is pressed: the first that can be seen
 * @returns how often, while the page was being taken up
 */
async function clickUntilHydrated(page: Page, selector: string): Promise<() => Promise<number>> {
  await page.evaluate((pressed) => {
    const { eventReplay: earlyPage } = window;
    const root = document.getElementById('root');
    const control = [...document.querySelectorAll<HTMLElement>(pressed)].find((found) =>
      found.checkVisibility(),
    );
    if (earlyPage === undefined || root === null || control === undefined)
      throw new Error('The page is not as the build wrote it.');
    const counted = Object.assign(window, { pressesWhileTakenUp: 0 });
    let isLive = false;
    const { stopCapturing: stop } = earlyPage;
    earlyPage.stopCapturing = () => {
      isLive = true;
      stop();
    };
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      if (isLive) return;
      // React marks the root that it has begun with.
      if (Object.keys(root).some((key) => key.startsWith('__react')))
        counted.pressesWhileTakenUp += 1;
      control.click();
      port2.postMessage(null);
    });
    port1.start();
    port2.postMessage(null);
  }, selector);
  return () =>
    page.evaluate(
      () => (window as unknown as { pressesWhileTakenUp: number }).pressesWhileTakenUp, // set above
    );
}

test.describe('while the page is taken up piece by piece', () => {
  test('who presses all the while goes on by one step', async ({ page, email }) => {
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

  test('a press on a part far below that is not alive yet is done once', async ({ page }) => {
    const { comeAlive } = await openWithHeldScripts(page, '/job-listings');
    // A question and its answer, at the end of the page.
    const question = 'main section button[aria-expanded="false"]';
    const presses = await clickUntilHydrated(page, question);

    comeAlive();
    await page.waitForLoadState('networkidle');
    await expect(page.locator('main section button[aria-expanded="true"]')).toHaveCount(1);
    expect(await presses()).toBeGreaterThan(0);
  });

  test('a choice that is made just then stands, and the page follows it', async ({ page }) => {
    const { comeAlive } = await openWithHeldScripts(page, '/instant-jobs-feed');
    const presses = await clickUntilHydrated(page, 'input[type="radio"]:not(:checked)');

    comeAlive();
    await expect(page.getByLabel('Country')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Europe' })).toBeChecked();
    expect(await presses()).toBeGreaterThan(0);
  });
});
