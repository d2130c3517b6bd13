import type { Page } from '@playwright/test';
import { getStep } from '../tests/support/browser/step-controls';
import { getHeading } from '../tests/support/browser/journey-driver';
import { expect, test } from './support/page-error-test';
import { waitForHydration } from './support/wait-for-hydration';

/** Milliseconds between a change of the address and Back. */
const delays = [0, 20, 60, 150, 300, 500];

/** Navigations within the document, each by a press on the page. */
const navigations = [
  { name: 'a quiz from the list', from: '/quizzes', link: 'Take Quiz 1', to: '/quiz' },
  { name: 'a page from the navigation', from: '/about', link: 'Quizzes', to: '/quizzes' },
];

/** Goes back so long after the address has changed, before or after the page has followed. */
const goBackAfter = (page: Page, delay: number, forward: boolean): Promise<void> =>
  page.evaluate(
    ({ wait, again }) =>
      new Promise<void>((resolve) => {
        const { pushState } = window.history;
        window.history.pushState = function (...entry) {
          pushState.apply(this, entry);
          window.history.pushState = pushState;
          setTimeout(() => {
            window.history.back();
            // Forward before the browser has gone back would lead nowhere.
            if (again)
              window.addEventListener('popstate', () => window.history.forward(), { once: true });
          }, wait);
        };
        resolve();
      }),
    { wait: delay, again: forward },
  );

const readEntry = (page: Page) =>
  page.evaluate(() => ({ path: window.location.pathname, length: window.history.length }));

test.describe('Back while a page opens', { tag: ['@both', '@phone'] }, () => {
  for (const { name, from, link, to } of navigations)
    test(`RT-03 ${name}: Back at any moment leads to the page before`, async ({ page }) => {
      for (const delay of delays) {
        await page.goto(from);
        await waitForHydration(page);
        const heading = (await getHeading(page).textContent()) ?? '';
        const before = await readEntry(page);
        await goBackAfter(page, delay, false);
        await page
          .locator(
            `main a[href="${to}"]:visible, nav a[href="${to}"]:visible, footer a[href="${to}"]:visible`,
          )
          .first()
          .click();
        const where = `${link}, Back after ${delay} ms`;
        await expect
          .poll(() => readEntry(page), where)
          .toEqual({ path: from, length: before.length + 1 });
        // What the page that opened does late must not come after.
        await page.waitForTimeout(700);
        expect((await readEntry(page)).path, where).toBe(from);
        await expect(getHeading(page), where).toHaveText(heading);
        await page.goForward();
        await expect(page, where).toHaveURL(to);
        await expect(getHeading(page), where).not.toHaveText(heading);
        expect((await readEntry(page)).length, where).toBe(before.length + 1);
      }
    });

  test('RT-03 Back and Forward at once lead to the page that opens', async ({ page }) => {
    for (const delay of delays) {
      await page.goto('/quizzes');
      await waitForHydration(page);
      await goBackAfter(page, delay, true);
      await page.locator('main a[href="/quiz"]:visible').first().click();
      await page.waitForTimeout(delay + 800);
      await expect(page, `after ${delay} ms`).toHaveURL('/quiz');
      await expect(getStep(page), `after ${delay} ms`).toBeVisible();
    }
  });

  // Each has a visit of its own.
  for (const delay of delays)
    test(`QZ-04 Back ${delay} ms after Next shows the step before`, async ({ page }) => {
      const readDepth = () => page.evaluate(() => history.state?.usr?.funnelDepth as unknown);
      await page.goto('/quiz2');
      await waitForHydration(page);
      await expect(getStep(page)).toHaveAttribute('data-step', 'welcome');
      await goBackAfter(page, delay, false);
      await getStep(page).getByRole('button').last().click();
      // What the step that opened does late must not come after.
      await page.waitForTimeout(delay + 500);
      await expect(getStep(page)).toHaveAttribute('data-step', 'welcome');
      expect(await readDepth(), 'the entry of the first step').toBe(0);
      await page.goForward();
      await expect(getStep(page)).not.toHaveAttribute('data-step', 'welcome');
      expect(await readDepth(), 'the entry of the second step').toBe(1);
    });
});
