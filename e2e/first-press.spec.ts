import type { Page } from '@playwright/test';
import { type FunnelJourney, funnelJourneys } from '../tests/support/browser/funnel-journeys';
import { keyboard, type InputMethod, mouse } from '../tests/support/browser/input-methods';
import {
  answerStep,
  completeSteps,
  expectStepShown,
  findStep,
  getHeading,
  getNextButton,
} from '../tests/support/browser/journey-driver';
import { getStep } from '../tests/support/browser/step-controls';
import { openWithHeldScripts } from './support/held-scripts';
import { expect, test } from './support/page-error-test';
import { readStoredEntries } from './support/stored-entries';
import { waitForHydration } from './support/wait-for-hydration';

const { aiJobMarket, benefits, careerMatch, emotionalCheck, jobSearch } = funnelJourneys;

/** Funnels whose second step is in the HTML of their page. */
const journeys = [aiJobMarket, benefits, careerMatch, emotionalCheck, jobSearch];

/** Funnels whose second step has a way back. */
const returnable = journeys.filter((journey) => journey !== aiJobMarket);

function getFirstSteps(journey: FunnelJourney) {
  const [first, second, third] = journey.getSteps('');
  if (first === undefined || second === undefined || third === undefined)
    throw new Error(`${journey.name} has too few steps.`);
  return { first, second, third };
}

/** Leaves the first step, and waits for nothing but the second one. */
async function pressFirst(
  page: Page,
  journey: FunnelJourney,
  method: InputMethod = mouse,
): Promise<void> {
  const { first, second } = getFirstSteps(journey);
  await completeSteps(page, journey, [first], method);
  await expectStepShown(page, journey, second);
}

/** Whether the page is still without its scripts. */
const isCapturing = (page: Page): Promise<boolean> =>
  page.evaluate(() => window.eventReplay !== undefined);

/** Playwright's own would wait for the scripts that are held. */
const moveInHistory = (page: Page, move: 'back' | 'forward'): Promise<void> =>
  page.evaluate((name) => history[name](), move);

/** Each text becomes two nested elements, as the translation of a browser makes of it. */
function translateTexts(): void {
  const root = document.querySelector('#root') ?? document.body;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const inner = document.createElement('font');
    const outer = document.createElement('font');
    outer.append(inner);
    text.parentNode?.replaceChild(outer, text);
    inner.append(text.textContent ?? '');
  }
}

const readTree = (page: Page): Promise<string> => page.locator('#root').ariaSnapshot();

for (const journey of journeys)
  test.describe(`${journey.name}: the first press`, { tag: '@phone' }, () => {
    test('it shows the second step before any script of the page, which then goes on with it', async ({
      page,
    }) => {
      const { second, third } = getFirstSteps(journey);
      const { comeAlive } = await openWithHeldScripts(page, journey.route);
      await pressFirst(page, journey);
      expect(await isCapturing(page)).toBe(true);
      await expect(getHeading(page)).toBeFocused();
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      const early = await readTree(page);

      comeAlive();
      await waitForHydration(page);
      await expectStepShown(page, journey, second);
      await expect(getHeading(page)).toBeFocused();
      expect(await readTree(page)).toBe(early);
      await completeSteps(page, journey, [second]);
      await expectStepShown(page, journey, third);
    });

    test(
      'it leaves page, storage and history as a press after hydration does',
      { tag: '@long' },
      async ({ page, browser, baseURL }) => {
        const readAll = async (shown: Page) => ({
          tree: await readTree(shown),
          title: await shown.title(),
          entry: await shown.evaluate(() => (history.state as { usr: unknown }).usr), // written by the player
          stored: Object.entries(await readStoredEntries(shown)).map(([key, text]) => [
            key,
            text.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/, 'now'),
          ]),
        });
        const { comeAlive } = await openWithHeldScripts(page, journey.route);
        await pressFirst(page, journey);
        comeAlive();
        await waitForHydration(page);

        const context = await browser.newContext({ ...(baseURL && { baseURL }) });
        const later = await context.newPage();
        await later.setViewportSize(page.viewportSize() ?? { width: 390, height: 800 });
        await later.goto(journey.route);
        await waitForHydration(later);
        await pressFirst(later, journey);
        // A click is stored after the next paint.
        await expect.poll(async () => (await readAll(page)).stored.length).toBeGreaterThan(0);
        const expected = await readAll(later);
        await expect.poll(() => readAll(page)).toEqual(expected);
        await context.close();
      },
    );

    test('the keyboard presses as well, and answers the second step', async ({ page }) => {
      const { second, third } = getFirstSteps(journey);
      const { comeAlive } = await openWithHeldScripts(page, journey.route);
      await pressFirst(page, journey, keyboard);
      await answerStep(page, second, keyboard);
      comeAlive();
      await waitForHydration(page);
      if (second.next !== null) {
        await expectStepShown(page, journey, second);
        await keyboard.submit(page, second.next);
      }
      await expectStepShown(page, journey, third);
    });

    test('a reload in between shows the second step again', { tag: '@long' }, async ({ page }) => {
      const { second, third } = getFirstSteps(journey);
      const { comeAlive } = await openWithHeldScripts(page, journey.route);
      await pressFirst(page, journey);
      await page.reload({ waitUntil: 'commit' });
      await expectStepShown(page, journey, second);
      expect(await isCapturing(page)).toBe(true);

      comeAlive();
      await waitForHydration(page);
      await expectStepShown(page, journey, second);
      await completeSteps(page, journey, [second]);
      await expectStepShown(page, journey, third);
    });
  });

for (const journey of returnable)
  test.describe(`${journey.name}: back after the first press`, { tag: '@phone' }, () => {
    test('Back at once shows the first step with its answer, and Forward the second', async ({
      page,
    }) => {
      const { first, second } = getFirstSteps(journey);
      const { comeAlive } = await openWithHeldScripts(page, journey.route);
      await pressFirst(page, journey);
      await moveInHistory(page, 'back');
      await expectStepShown(page, journey, first);
      await expect(getHeading(page)).toBeFocused();
      await moveInHistory(page, 'forward');
      await expectStepShown(page, journey, second);
      await page.locator('[data-back]').click();
      await expectStepShown(page, journey, first);
      expect(await isCapturing(page)).toBe(true);

      comeAlive();
      await waitForHydration(page);
      await expectStepShown(page, journey, first);
      await expect(getStep(page).locator('input:checked')).toHaveCount(first.answers.length);
      await page.goForward();
      await expectStepShown(page, journey, second);
    });

    test('Back after hydration shows the first step', { tag: '@long' }, async ({ page }) => {
      const { first } = getFirstSteps(journey);
      const { comeAlive } = await openWithHeldScripts(page, journey.route);
      await pressFirst(page, journey);
      comeAlive();
      await waitForHydration(page);
      await page.goBack();
      await expectStepShown(page, journey, first);
      await expect(getStep(page).locator('input:checked')).toHaveCount(first.answers.length);
    });
  });

test.describe('the second step without scripts', { tag: '@phone' }, () => {
  test('its answers can be chosen, and its press is captured', async ({ page }) => {
    const { second, third } = getFirstSteps(emotionalCheck);
    const { comeAlive } = await openWithHeldScripts(page, emotionalCheck.route);
    await pressFirst(page, emotionalCheck);
    await answerStep(page, second);
    await getNextButton(page, second).click();
    await expect(getNextButton(page, second)).toHaveAttribute('data-pressed', '');
    await expectStepShown(page, emotionalCheck, second);

    comeAlive();
    await expectStepShown(page, emotionalCheck, third);
  });

  test('a press while the HTML arrives shows the second step once all of it is there', async ({
    page,
  }) => {
    const { first, second } = getFirstSteps(jobSearch);
    await page.addInitScript(() => {
      let state: DocumentReadyState = 'loading';
      Object.defineProperty(document, 'readyState', { get: () => state });
      Object.assign(window, {
        endHtml: () => {
          state = 'interactive';
          document.dispatchEvent(new Event('readystatechange'));
        },
      });
      const keepLoading = (event: Event): void => {
        if (state === 'loading') event.stopImmediatePropagation();
      };
      document.addEventListener('readystatechange', keepLoading, true);
    });
    await page.route('**/assets/*.js', () => undefined);
    await page.goto(jobSearch.route, { waitUntil: 'commit' });
    await getNextButton(page, first).click();
    await getNextButton(page, first).click();
    await expectStepShown(page, jobSearch, first);
    await expect(getNextButton(page, first)).toHaveAttribute('data-pressed', '');
    await page.evaluate(() => (window as unknown as { endHtml: () => void }).endHtml()); // set above
    await expectStepShown(page, jobSearch, second);
    await expect(page.locator('[data-pressed]')).toHaveCount(0);
  });

  test('the second click of a double click is not one on the second step', async ({ page }) => {
    const { first, second } = getFirstSteps(benefits);
    const { comeAlive } = await openWithHeldScripts(page, benefits.route);
    await getNextButton(page, first).dblclick();
    await expectStepShown(page, benefits, second);

    comeAlive();
    await waitForHydration(page);
    await expectStepShown(page, benefits, second);
  });

  for (const presses of [1, 2, 5])
    test(`${presses} presses in each frame until hydration leave the first step once`, async ({
      page,
    }) => {
      const { first, second } = getFirstSteps(benefits);
      await page.addInitScript((count) => {
        let button: HTMLElement | null = null;
        const press = (): void => {
          button ??= document.querySelector<HTMLElement>('[data-step] button[type="submit"]');
          for (let done = 0; done < count; done += 1) button?.click();
          if (button === null || window.eventReplay !== undefined) requestAnimationFrame(press);
        };
        requestAnimationFrame(press);
      }, presses);
      await page.goto(benefits.route);
      await waitForHydration(page);
      await expectStepShown(page, benefits, second);
      await page.goBack();
      await expectStepShown(page, benefits, first);
    });

  test(
    'scripts that come after 15 seconds go on with the answer of the second step',
    { tag: '@long' },
    async ({ page }) => {
      const { second, third } = getFirstSteps(jobSearch);
      const { comeAlive } = await openWithHeldScripts(page, jobSearch.route);
      await pressFirst(page, jobSearch);
      await answerStep(page, second, mouse);
      setTimeout(comeAlive, 15_000);
      await waitForHydration(page);
      await expectStepShown(page, jobSearch, third);
    },
  );

  test('a page that the browser has translated goes on as well', async ({ page, pageErrors }) => {
    const { second, third } = getFirstSteps(jobSearch);
    const { comeAlive } = await openWithHeldScripts(page, jobSearch.route);
    await page.evaluate(translateTexts);
    await pressFirst(page, jobSearch);
    await page.evaluate(translateTexts);
    comeAlive();
    await waitForHydration(page);
    await completeSteps(page, jobSearch, [second]);
    await expectStepShown(page, jobSearch, third);
    await page.goBack();
    await expectStepShown(page, jobSearch, second);
    // A translated page does not match, so React renders it on the client.
    pageErrors.expectAndDiscard(/React error #418/);
  });

  test('with reduced motion it fades', { tag: '@long' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openWithHeldScripts(page, jobSearch.route);
    await pressFirst(page, jobSearch);
    const animation = await getStep(page).evaluate((step) => getComputedStyle(step).animationName);
    expect(animation).toBe('fade');
  });

  test('scripts that fail to load reload the page, which shows it again', async ({
    page,
    pageErrors,
  }) => {
    const { second, third } = getFirstSteps(jobSearch);
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    let fail = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      fail = resolve;
    });
    await page.route('**/assets/player*.js', async (route) => {
      await held;
      await (documents > 1 ? route.continue() : route.fulfill({ status: 404 }));
    });
    await page.goto(jobSearch.route, { waitUntil: 'commit' });
    await page.waitForFunction(() => document.readyState !== 'loading');
    await pressFirst(page, jobSearch);
    fail();
    await expect.poll(() => documents).toBe(2);
    await waitForHydration(page);
    await expectStepShown(page, jobSearch, second);
    await completeSteps(page, jobSearch, [second]);
    await expectStepShown(page, jobSearch, third);
    pageErrors.expectAndDiscard(/status of 404|ChunkLoadError/);
  });
});

test.describe('a page that disagrees with the visit', { tag: '@phone' }, () => {
  const role = findStep(jobSearch.getSteps(''), 'role');
  const stored = {
    quiz2_current_step: 'role',
    quiz2_answers: JSON.stringify({ persona: 'exploring' }),
  };

  test('a visit that another tab stores in between is shown instead, with its answers', async ({
    page,
  }) => {
    const { first } = getFirstSteps(jobSearch);
    const { comeAlive } = await openWithHeldScripts(page, jobSearch.route);
    await pressFirst(page, jobSearch);
    await page.evaluate((entries) => {
      for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text);
    }, stored);
    comeAlive();
    await waitForHydration(page);
    await expectStepShown(page, jobSearch, role);
    await expect(getHeading(page)).toBeFocused();
    expect((await readStoredEntries(page))['quiz2_answers']).toBe(stored.quiz2_answers);
    await page.goBack();
    await expectStepShown(page, jobSearch, first);
  });

  test('a visit stored at a later step is not hidden by the second step', async ({ page }) => {
    const { first } = getFirstSteps(jobSearch);
    await page.addInitScript((entries) => {
      for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text);
    }, stored);
    const { comeAlive } = await openWithHeldScripts(page, jobSearch.route);
    // Neither the first step nor the second is that of the visit.
    await expect(getNextButton(page, first)).toBeHidden();
    await expect(getHeading(page)).toBeHidden();
    comeAlive();
    await waitForHydration(page);
    await expectStepShown(page, jobSearch, role);
    expect((await readStoredEntries(page))['quiz2_answers']).toBe(stored.quiz2_answers);
  });

  test('two tabs that press before their scripts show the same visit', async ({
    page,
    context,
  }) => {
    const { second, third } = getFirstSteps(jobSearch);
    const other = await context.newPage();
    const here = await openWithHeldScripts(page, jobSearch.route);
    const there = await openWithHeldScripts(other, jobSearch.route);
    await pressFirst(page, jobSearch);
    await pressFirst(other, jobSearch);
    there.comeAlive();
    await waitForHydration(other);
    await completeSteps(other, jobSearch, [second]);
    await expectStepShown(other, jobSearch, third);
    await expect
      .poll(() => readStoredEntries(other))
      .toMatchObject({ quiz2_current_step: third.id });

    await page.bringToFront();
    here.comeAlive();
    await waitForHydration(page);
    await expectStepShown(page, jobSearch, third);
  });

  test('the template of another step is replaced by the step of the visit', async ({ page }) => {
    const { second, third } = getFirstSteps(jobSearch);
    const { comeAlive } = await openWithHeldScripts(page, jobSearch.route);
    await page.evaluate(() => {
      const template = document.querySelector<HTMLTemplateElement>('#next-step-0');
      const step = template?.content.querySelector<HTMLElement>('[data-step]');
      const heading = step?.querySelector('h1');
      if (!step || !heading) throw new Error('The page has no second step.');
      step.dataset.step = 'another';
      heading.textContent = 'Another question';
    });
    const { first } = getFirstSteps(jobSearch);
    await getNextButton(page, first).click();
    await expect(getHeading(page)).toHaveText('Another question');
    comeAlive();
    await waitForHydration(page);
    await expectStepShown(page, jobSearch, second);
    await completeSteps(page, jobSearch, [second]);
    await expectStepShown(page, jobSearch, third);
  });
});
