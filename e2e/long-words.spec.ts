import type { Page } from '@playwright/test';
import { pagePaths } from '../src/site/content/page-paths';
import { funnelJourneys } from '../tests/support/browser/funnel-journeys';
import {
  answerStep,
  expectDestination,
  expectStepShown,
  leaveStep,
} from '../tests/support/browser/journey-driver';
import { findBrokenWords, findWidthFaults, LONG_WORD } from '../tests/support/browser/long-words';
import { pageExamples } from '../tests/support/browser/page-examples';
import { expect, test } from './support/page-error-test';
import { waitForHydration } from './support/wait-for-hydration';

test.use({ viewport: { width: 320, height: 640 } });

async function expectNarrow(page: Page, where: string): Promise<void> {
  expect.soft(await page.evaluate(findWidthFaults, LONG_WORD), `${where}, long words`).toEqual([]);
  expect.soft(await page.evaluate(findBrokenWords), `${where}, its own words`).toEqual([]);
}

/** Waits for the body: a button may have reloaded the page. */
const readMarkup = (page: Page) => page.locator('body').innerHTML();

/** A dialog that is loaded when it is opened is waited for where its name says so. */
const waitForChange = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))),
  );

/** Presses every button once that stays on the page, and looks at each dialog and message it opens. */
async function openEverything(page: Page, address: string): Promise<void> {
  let before = await readMarkup(page);
  const buttons = page.locator('main button, header button, footer button, #root summary');
  const count = await buttons.count();
  for (let index = 0; index < count; index += 1) {
    const button = buttons.nth(index);
    if (!(await button.isVisible()) || !(await button.isEnabled())) continue;
    const name = (await button.textContent()) ?? '';
    await button.evaluate((element) => (element as HTMLElement).click());
    // A navigation ends the script that waits.
    await waitForChange(page).catch(() => page.waitForLoadState());
    if (new URL(page.url()).pathname !== address.split('?')[0]) {
      await page.goto(address);
      await waitForHydration(page);
      continue;
    }
    const dialog = page.getByRole('dialog').first();
    const after = await readMarkup(page);
    if (after === before) continue;
    before = after;
    await expectNarrow(page, `${address}, after "${name}"`);
    if (!(await dialog.isVisible())) continue;
    // With all its errors. At once: a dialog whose code loads late may just be replaced.
    const isSent = await dialog.locator('button[type=submit]').evaluateAll(([send]) => {
      if (!(send instanceof HTMLElement) || !send.checkVisibility()) return false;
      send.click();
      return true;
    });
    if (isSent) {
      await waitForChange(page);
      await expectNarrow(page, `${address}, the dialog of "${name}", refused`);
    }
    // It hears the key once its code has loaded.
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden({ timeout: 500 });
    }).toPass();
  }
}

/** `/library` shows every field type and component, so the short run is content with it. */
const shortAddress = '/library';

test.describe('at 320 px, with words of 60 letters', { tag: '@phone' }, () => {
  for (const address of [...pagePaths.map((path) => pageExamples[path] ?? path), '/no-such-page'])
    test(
      `nothing hangs over the edge of ${address}, of its dialogs and messages`,
      { tag: address === shortAddress ? [] : '@long' },
      async ({ page, pageErrors }) => {
        const response = await page.goto(address);
        await waitForHydration(page);
        await expectNarrow(page, address);
        await openEverything(page, address);
        if (response?.status() === 404) pageErrors.expectAndDiscard(/status of 404/);
      },
    );

  for (const journey of Object.values(funnelJourneys))
    test(
      `nothing hangs over the edge of ${journey.name}, in any step nor at its end`,
      { tag: '@long' },
      async ({ page, email }) => {
        await page.goto(journey.route);
        for (const step of journey.getSteps(email)) {
          await expectStepShown(page, journey, step);
          await expectNarrow(page, step.id);
          await answerStep(page, step);
          await expectNarrow(page, `${step.id}, answered`);
          await leaveStep(page, step);
        }
        await expectDestination(page, journey);
        await expectNarrow(page, 'the ending');
      },
    );
});
