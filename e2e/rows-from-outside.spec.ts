import type { Page } from '@playwright/test';
import { funnelJourneys } from '../tests/support/browser/funnel-journeys';
import {
  completeSteps,
  expectStepShown,
  getHeading,
  getStepsBefore,
} from '../tests/support/browser/journey-driver';
import { getStep } from '../tests/support/browser/step-controls';
import { countPrintedPages } from './support/count-printed-pages';
import { expect, test } from './support/page-error-test';
import { waitForHydration } from './support/wait-for-hydration';

const { jobSearch } = funnelJourneys;

/** The card of a plan, which a phone may have folded. */
const getPlan = (page: Page, name: string) =>
  page
    .locator('article')
    .filter({ has: page.locator('h2, h3, h4').filter({ hasText: new RegExp(`^${name}$`) }) })
    .last();

// Rows that no other browser test names. What stands here is copied from the specifications.
test.describe('rows of the ledger', { tag: '@long' }, () => {
  test('RT-04 each address that we chose has its page', async ({ page }) => {
    for (const [address, heading] of [
      ['/quizzes', 'GetHired Quizzes'],
      ['/quiz3', /./],
      ['/benefits', /./],
      ['/funnel', /./],
      ['/library', /./],
      ['/marketplace', /./],
      ['/subscription-confirmation', 'Your job alert'],
    ] as const) {
      await page.goto(address);
      await expect(getHeading(page), address).toHaveText(heading);
      await expect(page, address).toHaveURL(address);
    }
    await page.goto('/professional-profile');
    const first = (await getHeading(page).textContent()) ?? '';
    await page.goto('/marketplace');
    await expect(page.getByRole('article').first()).toHaveAccessibleName(first);
    await expect(
      page.getByRole('link', { name: 'View profile', exact: false }).first(),
    ).toHaveAttribute('href', /^\/marketplace\//);
  });

  test('RT-07 AU-03 no page asks for a login, whatever the address says', async ({ page }) => {
    for (const address of [
      '/',
      '/quiz',
      '/job-listings',
      '/thank-you',
      '/?code=abc&type=recovery',
    ]) {
      await page.goto(address);
      await waitForHydration(page);
      await expect(getHeading(page), address).toBeVisible();
      await expect(page.locator('input[type=password]'), address).toHaveCount(0);
    }
  });

  test('NV-06 a tooltip waits 700 ms', async ({ page }) => {
    await page.goto('/library');
    await waitForHydration(page);
    const trigger = page.getByRole('button', { name: '86% match' });
    await trigger.scrollIntoViewIfNeeded();
    // Fingers do not hover: there it comes with the focus, at once.
    if (await page.evaluate(() => window.matchMedia('(hover: hover)').matches)) {
      await trigger.hover();
      await page.waitForTimeout(300);
      await expect(page.getByRole('tooltip')).toHaveCount(0);
    } else await trigger.focus();
    await expect(page.getByRole('tooltip').first()).toBeAttached();
  });

  test('NV-08 jobs that cannot be fetched are tried again', async ({ page, pageErrors }) => {
    let tries = 0;
    await page.route(/\/assets\/sample-jobs-.*\.js$/, async (route) => {
      tries += 1;
      await (tries === 1 ? route.abort() : route.continue());
    });
    await page.goto('/search?q=designer');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    // The prerendered page has jobs before its script asks for them.
    await expect.poll(() => tries).toBeGreaterThan(0);
    await page.waitForTimeout(500);
    pageErrors.expectAndDiscard(/ERR_FAILED/);
  });

  test('LD-01 the sections of the landing page stand in order', async ({ page }) => {
    await page.goto('/');
    const order = await page.evaluate(() =>
      ['features', 'testimonials', 'pricing'].map(
        (id) => document.getElementById(id)?.getBoundingClientRect().top ?? -1,
      ),
    );
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order[0]).toBeGreaterThan(0);
    const main = page.getByRole('main');
    for (const text of [
      'Easy to get started',
      'CV customisation',
      'Designed for driven professionals',
      'Coming Soon',
      'Who is behind it',
    ])
      await expect(main).toContainText(new RegExp(text, 'i'));
  });

  test('LD-03 LD-04 LD-06 the landing page leads to the quiz, and says what it is', async ({
    page,
  }) => {
    await page.goto('/');
    for (const name of [
      'Get started with AI job search',
      'Easy to get started',
      'Start my automated job search',
    ])
      await expect(page.getByRole('link', { name }).first()).toHaveAttribute('href', '/quiz2');
    await expect(page.getByText('Only in Full Autopilot')).toHaveCount(3);
    const main = page.getByRole('main');
    await expect(main).toContainText('Over 100 HR and tech managers');
    await expect(main).toContainText('Board of advisors');
  });

  test('JL-03 jobs are sorted in six ways, newest first', async ({ page }) => {
    await page.goto('/job-listings');
    await waitForHydration(page);
    const sort = page.getByLabel('Sort by');
    await expect(sort.locator('option')).toHaveText([
      'Newest first',
      'Oldest first',
      'Highest salary',
      'Lowest salary',
      'Company, A to Z',
      'Job title, A to Z',
    ]);
    const titles = page.getByRole('main').getByRole('article').getByRole('heading');
    await sort.selectOption('Job title, A to Z');
    await expect(page).toHaveURL(/sort=title/);
    const shown = await titles.allTextContents();
    expect(shown).toEqual(shown.toSorted((a, b) => a.localeCompare(b, 'en')));
  });

  test('JL-07 the heading of /category follows the filters', async ({ page }) => {
    await page.goto('/category');
    await waitForHydration(page);
    await expect(getHeading(page)).toHaveText('[Work Format] [Job Title] Jobs in [Location]');
    await page.goto('/category?q=Product&format=remote&location=Texas');
    await expect(getHeading(page)).toHaveText('Remote Product Jobs in Texas');
    await page.getByRole('button', { name: 'Get Free Job Feed' }).click();
    await expect(page.getByRole('dialog').getByLabel('Job title')).toHaveValue('Product');
  });

  test('JL-12 places are US states, the UK, and European countries', async ({ page }) => {
    await page.goto('/instant-jobs-feed');
    await waitForHydration(page);
    const form = page.locator('form').first();
    await expect(form.getByLabel('State').locator('option:not([value=""])')).toHaveCount(51);
    await form.getByText('Europe', { exact: true }).click();
    const countries = form.getByLabel('Country').locator('option:not([value=""])');
    await expect(countries.first()).toHaveText('United Kingdom');
    expect(await countries.count()).toBeGreaterThan(30);
  });

  test('ST-01 the text pages are read, and support answers within 24 hours', async ({ page }) => {
    for (const address of ['/about', '/editorial-policy', '/sources', '/contact']) {
      await page.goto(address);
      await expect(getHeading(page), address).toBeVisible();
      expect((await page.getByRole('main').innerText()).length, address).toBeGreaterThan(400);
    }
    await expect(page.getByRole('main')).toContainText('within 24 hours');
  });

  test('ST-04 the terms tell of AI, of rights and of retention', async ({ page }) => {
    await page.goto('/terms-of-service');
    const main = page.getByRole('main');
    for (const text of [
      /ask for a person to review/i,
      /opt out of automated processing/i,
      /up to 12 months/,
      /up to 24 months/,
      /not guaranteed/,
    ])
      await expect(main).toContainText(text);
  });

  test('ST-06 every button of /fomo leads to /quiz5', async ({ page }) => {
    await page.goto('/fomo');
    const links = page.getByRole('main').getByRole('link');
    expect(await links.count()).toBeGreaterThan(2);
    for (const link of await links.all()) await expect(link).toHaveAttribute('href', '/quiz5');
  });

  test('QZ-01 /quizzes has both quizzes, and says why', async ({ page }) => {
    await page.goto('/quizzes');
    await expect(getHeading(page)).toHaveText('GetHired Quizzes');
    for (const [name, href] of [
      ['Take Quiz 1', '/quiz'],
      ['Take Quiz 2', '/quiz2'],
    ] as const)
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', href);
    const main = page.getByRole('main');
    for (const text of ['Career Match Quiz', 'Job Search Quiz', 'Recommended'])
      await expect(main).toContainText(text);
    await expect(page.getByRole('heading', { name: 'Why Take Our Quizzes?' })).toBeVisible();
  });

  test('Q2-04 Q2-05 a choice is needed, and the plan is found after two seconds', async ({
    page,
  }) => {
    const steps = jobSearch.getSteps('');
    await page.goto('/quiz2');
    await completeSteps(page, jobSearch, getStepsBefore(steps, 'location'));
    await getStep(page).getByRole('button', { name: 'Continue' }).click();
    await expect(getStep(page)).toHaveAttribute('data-step', 'location');
    await expect(page).toHaveTitle(/^Error: /);
    await page.reload();
    const to = steps.findIndex(({ id }) => id === 'loading');
    await completeSteps(page, jobSearch, steps.slice(getStepsBefore(steps, 'location').length, to));
    await expect(getStep(page)).toHaveAttribute('data-step', 'loading');
    const email = steps[to + 1];
    if (email === undefined) throw new Error('The journey ends while it loads.');
    await expectStepShown(page, jobSearch, email);
  });

  test('PL-01 PL-03 prices are those of the table', async ({ page }) => {
    await page.goto('/');
    await waitForHydration(page);
    for (const [name, prices] of [
      ['Starter', ['$1.28', '$2.56', '$9', '$18', '$36', '$99', '$396']],
      ['Double Down', ['$4.14', '$8.28', '$29', '$58', '$116', '$312', '$1,196']],
      ['Full Autopilot', ['$42.71', '$61.01', '$299', '$1,196', '$3,228', '$12,148']],
      ['Free Jobs Feed', ['Free', '$0.00', '50 postings', '1 feed', 'Community access']],
    ] as const) {
      // On a phone each plan has a tab.
      const tab = page.getByRole('tab', { name: new RegExp(`^${name.split(' ')[0] ?? ''}`) });
      if (await tab.isVisible()) await tab.click();
      for (const price of prices) await expect(getPlan(page, name), name).toContainText(price);
    }
  });

  test('PL-06 PL-08 the plans of /funnel lead to their payment, the feed and the waitlist', async ({
    page,
  }) => {
    await page.goto('/funnel');
    await waitForHydration(page);
    await expect(page.locator('#pricing')).toBeAttached();
    const free = getPlan(page, 'Free Jobs Feed').getByRole('link', { name: 'Get started' });
    await expect(free).toHaveAttribute('href', '/instant-jobs-feed');
    await getPlan(page, 'Full Autopilot')
      .getByRole('button', { name: 'Subscribe to updates' })
      .click();
    await expect(page.locator('#testimonials').getByRole('heading').first()).toBeInViewport();
  });

  test(
    'PL-08 /funnel is printed on three pages: benefits, the plans side by side, and what the prices mean',
    { tag: '@phone' },
    async ({ page }) => {
      await page.goto('/funnel');
      await expect(getPlan(page, 'Double Down')).toBeVisible();
      expect(await countPrintedPages(page)).toBe(3);
      await page.emulateMedia({ media: 'print' });
      const names = ['Free Jobs Feed', 'Starter', 'Double Down'];
      const boxes = await Promise.all(names.map((name) => getPlan(page, name).boundingBox()));
      expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
      await expect(page.getByText('Updates on Full Autopilot')).toBeHidden();
      await expect(page.getByText('What the prices mean')).toBeVisible();
    },
  );
});
