import type { Page } from '@playwright/test';
import { choose, controlOf, expectGiven, stepOn, write } from './support/answers';
import { type Journey, journeys } from './support/journeys';
import { arriveWith, jsonIn } from './support/stored';
import { expectStop, headingOf, nextOf, stopOf } from './support/walk';
import { expect, test } from './support/watched-page';

/** Opens a page whose scripts have not come yet. They come when they are let through. */
async function openBeforeScripts(page: Page, path: string): Promise<{ comeAlive: () => void }> {
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

function stopsOf(journey: Journey, email: string) {
  const [first, second] = journey.stops(email);
  if (first === undefined || second === undefined)
    throw new Error(`${journey.name} has no second step.`);
  return { first, second };
}

/** How often the browser went to a page: a form that is sent the old way would be one more. */
function watchVisits(page: Page): readonly string[] {
  const visits: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) visits.push(request.url());
  });
  return visits;
}

/** Every heading that can be seen in any frame, from the first on. */
async function watchHeadings(page: Page): Promise<() => Promise<readonly string[]>> {
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
    const visits = watchVisits(page);
    const { first, second } = stopsOf(journeys.jobSearch, email);
    const { comeAlive } = await openBeforeScripts(page, '/quiz2');
    await nextOf(page, first).click();
    await expect(headingOf(page)).toHaveText(first.heading);
    // Whoever waits sees that the press was heard.
    await expect(nextOf(page, first)).toHaveAttribute('data-pressed', '');

    comeAlive();
    await expectStop(page, journeys.jobSearch, second);
    await expect(nextOf(page, second)).toBeDisabled();
    expect(visits).toHaveLength(1);
  });

  test('an impatient visitor who presses again and again goes on by one step', async ({
    page,
    email,
  }) => {
    const { first, second } = stopsOf(journeys.benefits, email);
    const { comeAlive } = await openBeforeScripts(page, '/benefits');
    for (let presses = 0; presses < 4; presses += 1) await nextOf(page, first).click();

    comeAlive();
    await expectStop(page, journeys.benefits, second);
    await page.waitForLoadState('networkidle');
    await expectStop(page, journeys.benefits, second);
  });

  test('a choice and the press on Next after it both count', async ({ page, email }) => {
    const { first, second } = stopsOf(journeys.careerMatch, email);
    const { comeAlive } = await openBeforeScripts(page, '/quiz');
    await expect(nextOf(page, first)).toBeDisabled();
    for (const answer of first.answers) await stepOn(page).getByText(answer.label).click();
    await nextOf(page, first).click();

    comeAlive();
    await expectStop(page, journeys.careerMatch, second);
    await page.getByRole('button', { name: 'Back' }).click();
    await expectStop(page, journeys.careerMatch, first);
    for (const answer of first.answers) await expectGiven(page, answer);
  });

  test('a choice that is changed is kept as it was left, and waits for Next', async ({
    page,
    email,
  }) => {
    const { first, second } = stopsOf(journeys.careerMatch, email);
    const { comeAlive } = await openBeforeScripts(page, '/quiz');
    const [earlier, later] = await stepOn(page).locator('label').allTextContents();
    if (earlier === undefined || later === undefined) throw new Error('Too few options.');
    await stepOn(page).getByText(earlier, { exact: true }).click();
    await stepOn(page).getByText(later, { exact: true }).click();

    comeAlive();
    await expectGiven(page, choose(later));
    await expect(nextOf(page, first)).toBeEnabled();
    await expectStop(page, journeys.careerMatch, first);
    await nextOf(page, first).click();
    await expectStop(page, journeys.careerMatch, second);
    await page.getByRole('button', { name: 'Back' }).click();
    await expectGiven(page, choose(later));
  });

  test('what is typed into a field stays, and is checked once it can be', async ({
    page,
    email,
  }) => {
    const { first, second } = stopsOf(journeys.jobAlert, email);
    const { comeAlive } = await openBeforeScripts(page, '/quiz6');
    const answer = write('Job title', 'Bridge Engineer');
    await controlOf(page, answer).pressSequentially('Bridge');

    comeAlive();
    await expect(nextOf(page, first)).toBeEnabled();
    await expectGiven(page, write('Job title', 'Bridge'));
    await controlOf(page, answer).pressSequentially(' Engineer');
    await expectGiven(page, answer);
    await nextOf(page, first).click();
    await expectStop(page, journeys.jobAlert, second);
    expect(JSON.stringify(await jsonIn(page, 'quiz6_answers'))).toContain('Bridge Engineer');
  });

  test('Enter in a form leaves no page with what was typed in its address', async ({
    page,
    email,
  }) => {
    const visits = watchVisits(page);
    const { second } = stopsOf(journeys.jobAlert, email);
    const { comeAlive } = await openBeforeScripts(page, '/quiz6');
    const field = controlOf(page, write('Job title', ''));
    await field.press('Enter');
    await field.pressSequentially('Bridge Engineer');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/quiz6$/);

    comeAlive();
    await expectStop(page, journeys.jobAlert, second);
    expect(visits).toHaveLength(1);
    await expect(page).toHaveURL(/\/quiz6$/);
  });

  test('a page of the site does what was pressed, too', async ({ page }) => {
    const { comeAlive } = await openBeforeScripts(page, '/library');
    await page.getByRole('button', { name: 'Open the modal' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    comeAlive();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test(
    'LD-08 a tab is chosen, which a page that is live does before the click',
    { tag: '@phone' },
    async ({ page }) => {
      const { comeAlive } = await openBeforeScripts(page, '/');
      const free = page.locator('#pricing').getByRole('tab', { name: 'Free' });
      await free.click();
      await expect(free).toHaveAttribute('aria-selected', 'false');

      comeAlive();
      await expect(free).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('heading', { name: 'Free Jobs Feed' })).toBeVisible();
    },
  );

  test('Q2-09 whoever was further already never sees the first step', async ({ page, email }) => {
    const { first } = stopsOf(journeys.jobSearch, email);
    const role = stopOf(journeys.jobSearch.stops(email), 'role');
    const seen = await watchHeadings(page);
    await arriveWith(page, {
      quiz2_current_step: 'role',
      quiz2_answers: JSON.stringify({ persona: 'exploring' }),
    });
    const { comeAlive } = await openBeforeScripts(page, '/quiz2');
    await expect(page.locator('h1')).toBeHidden();

    comeAlive();
    await expectStop(page, journeys.jobSearch, role);
    expect(await seen()).toContain(role.heading);
    expect(await seen()).not.toContain(first.heading);
  });
});

/**
 * Does something to the page once in each of its tasks, from now until it is live.
 * @param selector what is pressed: the first that can be seen
 * @returns how often, while the page was being taken up
 */
async function pressUntilLive(page: Page, selector: string): Promise<() => Promise<number>> {
  await page.evaluate((pressed) => {
    const { earlyPage } = window;
    const root = document.getElementById('root');
    const control = [...document.querySelectorAll<HTMLElement>(pressed)].find((found) =>
      found.checkVisibility(),
    );
    if (earlyPage === undefined || root === null || control === undefined)
      throw new Error('The page is not as the build wrote it.');
    const counted = Object.assign(window, { pressesWhileTakenUp: 0 });
    let isLive = false;
    const { stop } = earlyPage;
    earlyPage.stop = () => {
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
    const { first, second } = stopsOf(journeys.benefits, email);
    const { comeAlive } = await openBeforeScripts(page, '/benefits');
    await expectStop(page, journeys.benefits, first);
    const presses = await pressUntilLive(page, '[data-step] button:not([disabled])');

    comeAlive();
    await expectStop(page, journeys.benefits, second);
    await page.waitForLoadState('networkidle');
    await expectStop(page, journeys.benefits, second);
    expect(await presses()).toBeGreaterThan(0);
  });

  test('a press on a part far below that is not alive yet is done once', async ({ page }) => {
    const { comeAlive } = await openBeforeScripts(page, '/job-listings');
    // A question and its answer, at the end of the page.
    const question = 'main section button[aria-expanded="false"]';
    const presses = await pressUntilLive(page, question);

    comeAlive();
    await page.waitForLoadState('networkidle');
    await expect(page.locator('main section button[aria-expanded="true"]')).toHaveCount(1);
    expect(await presses()).toBeGreaterThan(0);
  });

  test('a choice that is made just then stands, and the page follows it', async ({ page }) => {
    const { comeAlive } = await openBeforeScripts(page, '/instant-jobs-feed');
    const presses = await pressUntilLive(page, 'input[type="radio"]:not(:checked)');

    comeAlive();
    await expect(page.getByLabel('Country')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Europe' })).toBeChecked();
    expect(await presses()).toBeGreaterThan(0);
  });
});
