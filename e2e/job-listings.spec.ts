import type { Locator, Page } from '@playwright/test';
import { openFolded } from './support/open-folded';
import { expectAccessible } from './support/expect-accessible';
import { readRows } from './support/read-rows';
import { tabTo } from '../tests/support/browser/input-methods';
import { getExpectedProspectRow } from './support/expected-prospect-row';
import { expect, test } from './support/page-error-test';

const count = (page: Page | Locator) => page.getByRole('status').filter({ hasText: /jobs?$/ });

test(
  'JL-01 JL-04 JL-05 filters are set and cleared with the keyboard alone',
  { tag: '@long' },
  async ({ page, isMobile }) => {
    await page.goto('/job-listings');
    await expect(count(page)).toHaveText('27 jobs');
    const filters = isMobile
      ? page.getByRole('dialog', { name: 'Filters' })
      : page.getByRole('complementary', { name: 'Filters' });
    const open = async () => {
      if (!isMobile) return;
      await tabTo(page.getByRole('button', { name: /^Filter jobs/ }));
      await page.keyboard.press('Enter');
    };
    const apply = async () => {
      if (!isMobile) return;
      await tabTo(filters.getByRole('button', { name: 'Apply Filters' }));
      await page.keyboard.press('Enter');
      await expect(filters).toBeHidden();
    };

    await open();
    await tabTo(filters.getByRole('searchbox', { name: 'Search' }));
    await page.keyboard.type('product');
    await tabTo(filters.getByRole('checkbox', { name: 'Remote', exact: true }));
    await page.keyboard.press('Space');
    await expectAccessible(page, 'the filters');
    await apply();
    await expect(page).toHaveURL('/job-listings?q=product&format=remote');
    await expect(count(page)).toHaveText('1 job');
    await expect(page.getByRole('article')).toHaveText(/Associate Product Manager/);

    await open();
    await tabTo(filters.getByLabel('Location'));
    await page.keyboard.type('Atlantis');
    await apply();
    await expect(page.getByText(/^No jobs found matching your criteria\./)).toBeVisible();
    await open();
    await tabTo(filters.getByRole('button', { name: 'Clear All Filters' }));
    await page.keyboard.press('Enter');
    await apply();
    await expect(page).toHaveURL('/job-listings');
    await expect(count(page)).toHaveText('27 jobs');
  },
);

test('JL-04 JL-08 a filtered list is the same after a job and "Back to Jobs"', async ({
  page,
  isMobile,
}) => {
  await page.goto('/job-listings?q=engineer&format=remote&sort=company');
  await expect(count(page)).toHaveText('3 jobs');
  const titles = await page.getByRole('article').getByRole('heading').allTextContents();
  await page.getByRole('article').first().getByRole('link').click();
  if (!isMobile) await page.getByRole('link', { name: 'Open its page' }).click();
  await expect(page).toHaveURL(/^[^?]*\/job\/[a-z-]+\?q=engineer&format=remote&sort=company$/);
  // The address is enough: the way back survives a reload and another tab.
  await page.reload();
  await page.getByRole('link', { name: 'Back to Jobs' }).click();
  await expect(page).toHaveURL('/job-listings?q=engineer&format=remote&sort=company');
  await expect(count(page)).toHaveText('3 jobs');
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(titles);
});

test(
  'JL-04 with reduced motion a list that was hidden is visible at once, to its innermost element',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/job-listings');
    await expect(count(page)).toHaveText('27 jobs');
    // In one task: a transition would end in a later frame.
    const visibilities = await page.evaluate(() => {
      const heading = document.querySelector('article h3') ?? document.body;
      const read = () => getComputedStyle(heading).visibility;
      document.body.style.visibility = 'hidden';
      const hidden = read();
      document.body.style.visibility = '';
      return [hidden, read()];
    });
    expect(visibilities).toEqual(['hidden', 'visible']);
  },
);

test(
  'JL-02 JL-04 on a phone a list grows by its button, and a saved job stays on the device',
  { tag: '@long' },
  async ({ page, isMobile }) => {
    await page.goto('/job-listings');
    await expect(count(page)).toHaveText('27 jobs');
    const cards = page.getByRole('article').filter({ visible: true });
    const inactive = page.getByRole('button', { name: 'Load More Jobs' });
    if (isMobile) {
      await expect(cards).toHaveCount(8);
      await expect(inactive).toBeHidden();
      const more = page.getByRole('button', { name: 'Show more jobs' });
      await more.click();
      await expect(cards).toHaveCount(16);
      await expect(cards.nth(8).getByRole('link')).toBeFocused();
      await more.click();
      await more.click();
      await expect(more).toBeHidden();
    }
    await expect(cards).toHaveCount(27);
    await expect(inactive).toHaveAttribute('aria-disabled', 'true');

    await page.getByRole('button', { name: 'Save Front-end Engineer', exact: true }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Saved jobs (1)' }).click();
    await expect(page).toHaveURL('/job-listings?saved=true');
    await expect(count(page)).toHaveText('1 job');
    await expectAccessible(page, 'the saved jobs');

    await page.goto('/privacy-policy');
    await page.getByRole('button', { name: 'Delete my data on this device' }).click();
    await page.getByRole('button', { name: 'Delete it' }).click();
    await expect(page.getByText('Nothing of yours is left in this browser.')).toBeVisible();
    await page.goto('/job-listings');
    await page.getByRole('button', { name: 'Saved jobs (0)' }).click();
    await expect(page.getByText(/^No saved job is in this list\./)).toBeVisible();
  },
);

test.describe('a browser without storage', { tag: '@phone' }, () => {
  test(
    'JL-04 it says that it does not keep saved jobs, and keeps them until the visitor leaves',
    { tag: '@long' },
    async ({ page }) => {
      await page.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        });
      });
      await page.goto('/job-listings');
      await page.getByRole('button', { name: 'Save Front-end Engineer', exact: true }).click();
      await expect(page.getByText(/^This browser does not keep saved jobs\./)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Saved jobs (1)' })).toBeVisible();
    },
  );
});

test.describe('listings', { tag: '@phone' }, () => {
  test('JL-06 JL-08 JL-09 an e-mail alert for a search and for a job is stored', async ({
    page,
    request,
    email,
  }) => {
    await page.goto('/job-listings?q=Data+Engineer&format=remote');
    await openFolded(page.getByRole('button', { name: 'Filter jobs (2)' }));
    const ask = page.getByRole('button', { name: 'Get instant updates' });
    await ask.click();
    await expect(page.getByText('For instant updates are required:')).toBeVisible();
    await page.getByLabel('Location').filter({ visible: true }).first().fill('Austin, TX');
    await ask.click();
    const dialog = page.getByRole('dialog', { name: 'Get this search by email' });
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByRole('button', { name: 'Subscribe' }).dblclick();
    await expect(page).toHaveURL(/\/thank-you/);
    const search = getExpectedProspectRow(email, {
      source: 'filter_subscription',
      positions: ['Data Engineer'],
      work_format: ['remote'],
      job_locations: [{ country: 'United States', state: 'Texas', city: 'Austin' }],
    });
    expect(await readRows(request, 'candidate_prospects', { email })).toEqual([search]);

    await page.goto('/job-listings');
    const more = page.getByRole('button', { name: 'Show more jobs' });
    await openFolded(more);
    await openFolded(more);
    // A wide window opens it beside the list.
    const address = '/job/ios-engineer-meridian-rail';
    await expect(page.getByRole('link', { name: 'iOS Engineer' })).toHaveAttribute('href', address);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('iOS Engineer');
    await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
    await dialog.getByLabel('Job title').fill('');
    await dialog.getByLabel('Location').fill('');
    await dialog.getByLabel('Hybrid').uncheck();
    await dialog.getByRole('button', { name: 'Subscribe' }).click();
    await expect(dialog.getByRole('alert').getByRole('link')).toHaveText([
      'Job title is required',
      'Location is required',
      'Please select at least one work format',
      'Email is required',
    ]);
    await dialog.getByLabel('Job title').fill('iOS Engineer');
    await dialog.getByLabel('Location').fill('Manchester, UK');
    await dialog.getByLabel('Hybrid').check();
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page).toHaveURL(/\/thank-you/);
    const job = getExpectedProspectRow(email, {
      source: 'job_details_subscription',
      positions: ['iOS Engineer'],
      work_format: ['hybrid'],
      job_locations: [{ country: 'United Kingdom', state: null, city: 'Manchester' }],
    });
    expect(await readRows(request, 'candidate_prospects', { email })).toEqual([search, job]);
  });

  test(
    'JL-10 JL-11 RT-06 the landing form succeeds once it has an e-mail, and its links open lists',
    { tag: '@long' },
    async ({ page, request, email, pageErrors }) => {
      await page.goto('/job-listings-landing');
      await page.getByLabel('Job title').fill('Data Analyst');
      await page.getByRole('combobox', { name: 'Location' }).selectOption('Georgia');
      await page.getByLabel('Hybrid').check();
      await page.getByRole('button', { name: 'Search jobs' }).click();
      await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(
        'Please enter a valid email address',
      );
      const found = page.getByRole('region', { name: 'Sample jobs for your search' });
      await expect(count(found)).toHaveText('1 job');
      await expect(found.getByRole('article')).toHaveText(/Data Analyst/);
      await page.getByLabel('Email', { exact: true }).fill(email);
      await page.getByRole('button', { name: 'Search jobs' }).click();
      await expect(page.getByRole('heading', { name: 'Thank You for Subscribing' })).toBeFocused();
      expect(await readRows(request, 'candidate_prospects', { email })).toEqual([
        getExpectedProspectRow(email, {
          source: 'job_listings_hero_form',
          positions: ['Data Analyst'],
          work_format: ['Hybrid'],
          job_locations: [{ country: 'United States', state: 'Georgia', city: null }],
        }),
      ]);
      await page.getByRole('button', { name: 'Subscribe to another alert' }).click();
      await expect(page.getByLabel('Job title')).toHaveValue('');

      for (const [link, address, heading] of [
        ['Customer Success', '/category/customer-success', 'Customer Success jobs'],
        ['California', '/location/california', 'Jobs in California'],
        ['Fintech', '/search?q=Fintech', 'Jobs for “Fintech”'],
      ] as const) {
        await page.getByRole('link', { name: link, exact: true }).click();
        await expect(page).toHaveURL(address);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        await expect(count(page)).toHaveText(/^[1-9]/);
        await page.goBack();
      }
      await page.goto('/location/atlantis');
      pageErrors.expectAndDiscard(/status of 404/);
      await expect(page.getByText('Oops! Page not found')).toBeVisible();
    },
  );
});
