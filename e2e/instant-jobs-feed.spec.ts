import type { Page } from '@playwright/test';
import { expectAccessible } from './support/expect-accessible';
import { readRows } from './support/read-rows';
import { getExpectedProspectRow } from './support/expected-prospect-row';
import {
  interceptSaves,
  getConsoleErrorPattern,
  saveFaults,
  recordSaveRequests,
} from './support/save-requests';
import { expectErrorToast } from './support/toasts';
import { expect, test } from './support/page-error-test';

const form = (page: Page) => page.getByRole('form', { name: 'Set up your free alert' });

/** The row of an alert from this page. */
function getExpectedRow(
  email: string,
  work_format: string[],
  place: { country: string; state: string | null },
) {
  return getExpectedProspectRow(email, {
    source: 'main_hero_form',
    positions: ['Product Manager'],
    work_format,
    job_locations: [{ ...place, city: null }],
  });
}

/** Presses Tab until the element has the focus. */
async function tabTo(
  page: Page,
  name: string,
  role: 'textbox' | 'combobox' | 'checkbox' | 'button',
) {
  const target = form(page).getByRole(role, { name });
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
    const reached = await page.evaluate(() => document.activeElement?.getAttribute('name'));
    expect(reached, 'JF-08 the hidden name is never reached').not.toBe('fullName');
  }
  throw new Error(`The Tab key does not reach "${name}".`);
}

test(
  'JF-01 JF-04 JF-05 JF-08 signing up with the keyboard alone stores one row',
  { tag: '@phone' },
  async ({ page, request, email }) => {
    await page.goto('/instant-jobs-feed');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('input[name=fullName]')).toBeHidden();
    await tabTo(page, 'Job title', 'textbox');
    await page.keyboard.type('Product Manager');
    await tabTo(page, 'State', 'combobox');
    await page.keyboard.type('New York');
    await tabTo(page, 'Hybrid', 'checkbox');
    await page.keyboard.press('Space');
    await tabTo(page, 'Remote', 'checkbox');
    await page.keyboard.press('Space');
    await tabTo(page, 'Email', 'textbox');
    await page.keyboard.type(email);
    await tabTo(page, 'Subscribe', 'button');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/thank-you/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const query = Object.fromEntries(new URL(page.url()).searchParams);
    expect(query).toMatchObject({
      jobTitle: 'Product Manager',
      location: 'New York',
      source: 'main_hero_form',
      state: 'new_york',
      workFormat: 'Hybrid,Remote',
    });
    const place = { country: 'United States', state: 'New York' };
    const rows = await readRows(request, 'candidate_prospects', { email });
    expect(rows).toEqual([getExpectedRow(email, ['Hybrid', 'Remote'], place)]);
    expect(Date.parse(String(rows[0]?.created_at))).toBeGreaterThan(Date.now() - 120_000);
  },
);

test.describe('the alert of the jobs feed', { tag: '@phone' }, () => {
  test(
    'JF-02 JF-03 JF-06 errors are shown, a failure loses no input, and the next attempt stores one row',
    { tag: '@long' },
    async ({ page, request, email, pageErrors }) => {
      const saves = recordSaveRequests(page);
      await page.goto('/instant-jobs-feed');
      await form(page).getByRole('button', { name: 'Subscribe' }).click();
      const summary = page.getByRole('alert', { name: 'There is a problem' });
      await expect(summary).toBeFocused();
      await expect(summary.getByRole('link')).toHaveText([
        'Job title must be at least 2 characters',
        'Location must be selected',
        'Please select a work format',
        'Please enter a valid email address',
      ]);
      await expectAccessible(page, 'with everything wrong');
      await summary.getByRole('link', { name: 'Location must be selected' }).click();
      await expect(form(page).getByRole('combobox', { name: 'State' })).toBeFocused();
      expect(saves).toEqual([]);

      await form(page).getByRole('combobox', { name: 'State' }).selectOption('Texas');
      await form(page).getByText('Europe', { exact: true }).click();
      const country = form(page).getByRole('combobox', { name: 'Country' });
      await expect(country).toHaveValue('');
      await country.selectOption('Germany');
      await form(page).getByRole('textbox', { name: 'Job title' }).fill('Product Manager');
      await form(page).getByText('On-site').click();
      await form(page).getByRole('textbox', { name: 'Email' }).fill(email);

      const fault = saveFaults['a server error'];
      const broken = await interceptSaves(page, fault.answer);
      await form(page).getByRole('button', { name: 'Subscribe' }).click();
      await expectErrorToast(page, 'Submission error', 'internal error');
      await expect(form(page).getByRole('alert')).toContainText('internal error');
      await expectAccessible(page, 'with a failure');
      await expect(country).toHaveValue('Germany');
      await broken.restore();

      await form(page).getByRole('button', { name: 'Subscribe' }).dblclick();
      await page.waitForURL(/\/thank-you/);
      expect(new URL(page.url()).searchParams.has('state')).toBe(false);
      const rows = [getExpectedRow(email, ['On-site'], { country: 'Germany', state: null })];
      expect(await readRows(request, 'candidate_prospects', { email })).toEqual(rows);

      await page.goto('/instant-jobs-feed');
      await form(page).getByText('Europe', { exact: true }).click();
      await country.selectOption('Germany');
      await form(page).getByRole('textbox', { name: 'Job title' }).fill('Product Manager');
      await form(page).getByText('On-site').click();
      await form(page).getByRole('textbox', { name: 'Email' }).fill(email);
      await form(page).getByRole('button', { name: 'Subscribe' }).click();
      await page.waitForURL(/\/thank-you/);
      expect(await readRows(request, 'candidate_prospects', { email })).toEqual(rows);
      pageErrors.expectAndDiscard(getConsoleErrorPattern(fault));
    },
  );

  test('JF-07 "View Plans" scrolls to the plans and "Start Free Trial" to the form', async ({
    page,
  }) => {
    await page.goto('/instant-jobs-feed');
    const plans = page.getByRole('heading', { name: 'When you want more than alerts' });
    await page.getByRole('button', { name: 'View Plans' }).click();
    await expect(plans).toBeInViewport();
    await expect(plans).toBeFocused();
    await page.getByRole('button', { name: 'Start Free Trial' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test(
    'NV-07 a toast beside an open dialog is accessible, however late its region is mounted',
    { tag: '@long' },
    async ({ page }) => {
      const held: (() => void)[] = [];
      await page.route(/assets\/toasts-.*\.js/, async (route) => {
        await new Promise<void>((letThrough) => held.push(letThrough));
        await route.continue();
      });
      await page.goto('/instant-jobs-feed');
      await page.getByRole('button', { name: 'Job-search notes by email' }).click();
      const dialog = page.getByRole('dialog', { name: 'Job-search notes by email' });
      await dialog.getByRole('textbox').fill('no address');
      await dialog.getByRole('button', { name: 'Subscribe' }).click();
      await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
      await expect.poll(() => held.length).toBe(1);

      for (const letThrough of held) letThrough();
      await expectErrorToast(page, 'Invalid email');
    },
  );

  test(
    'TY-03 TY-04 the newsletter of the footer stores one row and reports a duplicate',
    { tag: '@long' },
    async ({ page, request, email, pageErrors }) => {
      await page.goto('/instant-jobs-feed');
      const opener = page.getByRole('button', { name: 'Job-search notes by email' });
      const dialog = page.getByRole('dialog', { name: 'Job-search notes by email' });
      await opener.click();
      await dialog.getByRole('textbox').fill('no address');
      await dialog.getByRole('button', { name: 'Subscribe' }).click();
      await expectErrorToast(page, 'Invalid email', 'Please enter a valid email address');
      await expectAccessible(page, 'the newsletter, with what is wrong');
      await dialog.getByRole('textbox').fill(email);
      await dialog.getByRole('button', { name: 'Subscribe' }).dblclick();
      await expect(page.getByText('Subscribed!')).toBeVisible();
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
      const rows = await readRows(request, 'candidate_prospects', { email });
      expect(rows).toEqual([getExpectedProspectRow(email, { source: 'footer' })]);

      await opener.click();
      await dialog.getByRole('textbox').fill(email);
      await dialog.getByRole('button', { name: 'Subscribe' }).click();
      await expect(page.getByText('Already subscribed', { exact: true })).toBeVisible();
      await expect(
        page.getByText('This email is already subscribed to our newsletter'),
      ).toBeVisible();
      expect(await readRows(request, 'candidate_prospects', { email })).toEqual(rows);
      pageErrors.expectAndDiscard(/status of 409/);
    },
  );
});
