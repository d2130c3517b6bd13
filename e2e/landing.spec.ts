import type { Page } from '@playwright/test';
import { readRows } from './support/read-rows';
import { getExpectedProspectRow } from './support/expected-prospect-row';
import { getHeading } from '../tests/support/browser/journey-driver';
import { openFolded } from './support/open-folded';
import { expect, test } from './support/page-error-test';
import { PHONE } from './support/viewports';
import { countPrintedPages } from './support/count-printed-pages';
import { waitForHydration } from './support/wait-for-hydration';

/** The distance of the plans from the lower edge of the navigation. */
async function gapAbovePlans(page: Page): Promise<number> {
  const navigation = await page.getByRole('banner').boundingBox();
  const plans = await page.locator('#pricing').boundingBox();
  if (navigation === null || plans === null)
    throw new Error('The navigation or the plans are not visible.');
  return Math.round(plans.y - navigation.y - navigation.height);
}

test(
  'LD-02 "View Plans" scrolls the plans to 20 px below the navigation',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/');
    await page.getByRole('main').getByRole('button', { name: 'View Plans' }).first().click();
    await expect(page.locator('#pricing')).toBeInViewport();
    await expect.poll(() => gapAbovePlans(page)).toBe(20);
  },
);

test.describe('the countdown', { tag: '@phone' }, () => {
  test(
    'LD-07 the countdown appears on scrolling, counts from the load of the page and stops at zero',
    { tag: '@long' },
    async ({ page }) => {
      await page.clock.install({ time: new Date(2026, 5, 10, 12, 0, 0) });
      await page.goto('/');
      await expect(getHeading(page)).toBeVisible();
      const timer = page.getByRole('timer');
      await page.evaluate(() => scrollTo(0, 200));
      await expect(timer).toBeHidden();
      await page.evaluate(() => scrollTo(0, 201));
      await expect(timer).toContainText('5 days 11 hours 59 minutes');

      await page.clock.fastForward('24:00:00');
      await expect(timer).toContainText('4 days 11 hours 59 minutes');
      await page.clock.fastForward(200 * 3_600_000);
      await expect(timer).toContainText('0d 00:00:00');
      await page.getByRole('button', { name: 'View Plans' }).last().click();
      await expect.poll(() => gapAbovePlans(page)).toBe(20);
      await page.evaluate(() => scrollTo(0, 0));
      await expect(timer).toBeHidden();
    },
  );
});

test.describe('the length of the page', { tag: '@phone' }, () => {
  test.use({ viewport: PHONE });

  test('LD-01 the landing page is at most nine screens of a phone, and its folded parts open', async ({
    page,
  }) => {
    await page.goto('/');
    await waitForHydration(page);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThanOrEqual(9 * PHONE.height);
    const text = page.getByText('Your CV is read the way their software reads it');
    await expect(text).toBeHidden();
    await page.getByRole('button', { name: 'CV analysis' }).click();
    await expect(text).toBeVisible();
    await page.getByRole('button', { name: 'Show all stories' }).click();
    await expect(page.locator('#testimonials').getByRole('figure')).toHaveCount(6);
  });

  test(
    'LD-02 the first screen names the lowest price beside the one button that leads to the plans',
    { tag: '@long' },
    async ({ page }) => {
      await page.goto('/');
      const plans = page.getByRole('main').getByRole('button', { name: 'View Plans' }).first();
      const price = page.getByText('from $9 a week', { exact: true });
      await expect(price).toBeInViewport();
      const [button, text] = await Promise.all([plans.boundingBox(), price.boundingBox()]);
      expect(text?.x).toBeGreaterThan((button?.x ?? 0) + (button?.width ?? 0));
      await plans.click();
      await expect(page.locator('#pricing')).toBeInViewport();
    },
  );
});

test(
  'LD-01 a phone on its side shows the picture of the product beside the headline',
  { tag: '@phone' },
  async ({ page }) => {
    await page.setViewportSize({ width: 844, height: 390 });
    await page.goto('/');
    const headline = page.getByRole('heading', { level: 1 });
    const picture = page.getByRole('figure').filter({ hasText: 'One CV, before and after' });
    await expect(picture).toBeVisible();
    const [left, right] = await Promise.all([headline.boundingBox(), picture.boundingBox()]);
    expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0));
    await expect(picture).toBeInViewport();
  },
);

test(
  'LD-08 the page is printed on five pages, with the plans side by side on one',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/');
    await waitForHydration(page);
    expect(await countPrintedPages(page)).toBe(5);
    await page.emulateMedia({ media: 'print' });
    await expect(
      page.getByRole('heading', { name: 'Plans for the search you are in' }),
    ).toBeVisible();
    await expect(page.locator('#testimonials')).toBeHidden();
  },
);

test('LD-08 three plans are side by side, on a phone one at a time, with Full Autopilot apart', async ({
  page,
  isMobile,
}) => {
  await page.goto('/');
  const plans = page.locator('#pricing');
  const names = plans.getByRole('article').getByRole('heading', { level: 3 });
  if (isMobile) {
    await expect(names).toHaveText(['Double Down', 'Full Autopilot']);
    await plans.getByRole('tab', { name: 'Free' }).click();
    await expect(names).toHaveText(['Free Jobs Feed', 'Full Autopilot']);
    await page.keyboard.press('ArrowLeft');
    await expect(names).toHaveText(['Starter', 'Full Autopilot']);
  } else {
    await expect(names).toHaveText(['Free Jobs Feed', 'Double Down', 'Starter', 'Full Autopilot']);
    await expect(plans.getByRole('tab')).toHaveCount(0);
    // The prerendered page has both layouts, one of them hidden.
    await expect(
      plans.getByText('Most Popular', { exact: true }).filter({ visible: true }),
    ).toHaveCount(1);
  }
  await expect(plans.getByRole('button', { name: 'Join Waitlist' })).toBeVisible();
});

test.describe('forms of the landing page', { tag: '@phone' }, () => {
  test('LD-09 the form of the free plan stores its three fields and confirms', async ({
    page,
    request,
    email,
  }) => {
    await page.goto('/');
    await openFolded(page.getByRole('tab', { name: 'Free' }));
    await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
    const join = page.getByRole('dialog', { name: 'Join the Free Jobs Feed' });
    await join.getByLabel('Email').fill(email);
    await join.getByRole('button', { name: 'Join' }).click();
    await expect(join.getByRole('alert')).toBeVisible();
    expect(await readRows(request, 'candidate_prospects', { email })).toEqual([]);

    await join.getByLabel('Job title').fill('Bridge Engineer');
    await join.getByLabel('Location').selectOption('Germany');
    await join.getByRole('button', { name: 'Join' }).click();
    await expect(page).toHaveURL(/^[^?]*\/thank-you/);
    expect(await readRows(request, 'candidate_prospects', { email })).toEqual([
      getExpectedProspectRow(email, {
        source: null,
        positions: ['Bridge Engineer'],
        job_locations: [{ country: 'Germany', state: null, city: null }],
      }),
    ]);
  });

  test(
    'LD-10 the waitlist stores the e-mail with its plan, and its dialog closes after a delay',
    { tag: '@long' },
    async ({ page, request, email }) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Join Waitlist' }).click();
      const dialog = page.getByRole('dialog', { name: 'Subscribe to Full Autopilot updates' });
      await dialog.getByLabel('Your email').fill(email);
      await dialog.getByRole('button', { name: 'Join the waitlist' }).click();
      await expect(page.getByText('Subscribed!', { exact: true })).toBeVisible();
      await expect(dialog).toBeHidden();
      expect(await readRows(request, 'candidate_prospects', { email })).toEqual([
        getExpectedProspectRow(email, { source: 'full_autopilot' }),
      ]);
    },
  );
});

test.describe('pages around the landing page', { tag: '@phone' }, () => {
  test(
    'LD-05 PL-10 PL-11 the links lead from a Coming Soon card to a coach, the list and the home page',
    { tag: '@long' },
    async ({ page, request, email, pageErrors }) => {
      await page.goto('/');
      await openFolded(page.getByRole('button', { name: 'Career professionals marketplace' }));
      await page.getByRole('link', { name: 'Meet the coaches' }).click();
      await expect(getHeading(page)).toHaveText('Career Professionals Marketplace');
      await page
        .getByRole('link', { name: /^View profile/ })
        .first()
        .click();
      await expect(page).toHaveURL(/\/marketplace\/[a-z-]+$/);
      await expect(page.getByRole('heading', { name: 'My Approach' })).toBeVisible();
      const name = await getHeading(page).textContent();
      await page.getByRole('button', { name: 'Schedule Consultation' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Your email').fill(email);
      await dialog.getByRole('button', { name: 'Subscribe' }).click();
      await expect(dialog).toBeHidden();
      expect(await readRows(request, 'candidate_prospects', { email })).toEqual([
        getExpectedProspectRow(email, { source: 'marketplace' }),
      ]);
      await page.getByRole('link', { name: 'Back to Marketplace' }).click();
      await page.getByRole('link', { name: 'Return to Home' }).click();
      await expect(page).toHaveURL('/');
      await page.goto('/professional-profile');
      await expect(getHeading(page)).toHaveText(name ?? '');
      await page.goto('/marketplace/unknown-coach');
      pageErrors.expectAndDiscard(/status of 404/);
      await expect(getHeading(page)).toHaveText('Professional Not Found');
    },
  );

  test(
    'ST-07 in the select, letters typed after a pause of one second begin another search',
    { tag: '@long' },
    async ({ page }) => {
      await page.goto('/library');
      const state = page.getByRole('combobox', { name: 'State' });
      await state.pressSequentially('tex');
      await expect(state).toHaveValue('texas');
      // The pause is what is tested.
      await page.waitForTimeout(1100);
      await state.press('o');
      await expect(state).toHaveValue('ohio');
    },
  );
});
