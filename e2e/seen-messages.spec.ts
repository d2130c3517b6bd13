import type { Locator, Page } from '@playwright/test';
import { fillText, getControl } from '../tests/support/browser/step-controls';
import { openEmailStep } from './support/open-email-step';
import { PHONE } from './support/viewports';
import { expect, test } from './support/page-error-test';
import { getConsoleErrorPattern, interceptSaves, saveFaults } from './support/save-requests';
import { waitForHydration } from './support/wait-for-hydration';

/** The keyboard of a phone covers so much of its window. */
const KEYBOARD = 336;

/** Whether a message lies whole inside the window, with nothing over its middle. */
const isSeen = (message: Locator): Promise<boolean> =>
  message.evaluate((element) => {
    const { top, bottom, left, width } = element.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, (top + bottom) / 2);
    const isOnTop = over !== null && (element.contains(over) || over.contains(element));
    return top >= 0 && bottom <= window.innerHeight && isOnTop;
  });

const { answer, complaint } = saveFaults['a server error'];

async function fillAlertOfJob(page: Page, email: string): Promise<Locator> {
  await page.goto('/job/1');
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  return dialog;
}

async function fillAlertOfFeed(page: Page, email: string): Promise<Locator> {
  await page.goto('/instant-jobs-feed');
  await waitForHydration(page);
  const filled = page.locator('form').first();
  await filled.getByLabel('Job title').fill('Nurse');
  await filled.getByLabel('State').selectOption({ label: 'Texas' });
  await filled.getByLabel('Remote').check();
  await filled.getByLabel('Email').fill(email);
  return filled;
}

test.describe('a message on a phone', { tag: ['@both', '@phone'] }, () => {
  test.use({ viewport: PHONE });

  for (const [name, fill] of [
    ['JL-09 in the dialog of a job', fillAlertOfJob],
    ['JF-06 under the form of the jobs feed', fillAlertOfFeed],
  ] as const)
    test(`${name} that a save failed is seen`, async ({ page, email, pageErrors }) => {
      const form = await fill(page, email);
      await interceptSaves(page, answer);
      await form.getByRole('button', { name: 'Subscribe', exact: true }).click();
      const message = form.getByRole('alert').filter({ hasText: 'keep trying' });
      await expect(message).toBeVisible();
      await expect.poll(() => isSeen(message)).toBe(true);
      pageErrors.expectAndDiscard(getConsoleErrorPattern({ complaint }));
    });

  test('Q2-07 that an address is wrong stands above the keyboard', async ({ page }) => {
    await openEmailStep(page, 'jobSearch', 'nobody@example.com');
    await getControl(page, fillText('Your name', '')).fill('Ada');
    await getControl(page, fillText('Your email address', '')).fill('a@b');
    await page.keyboard.press('Enter');
    const toast = page.getByText('Please enter a valid name and email address');
    await expect(toast).toBeVisible();
    const box = await toast.boundingBox();
    const height = page.viewportSize()?.height ?? 0;
    expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThan(height - KEYBOARD);
  });
});
