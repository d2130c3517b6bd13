import type { Page } from '@playwright/test';
import { expectAccessible } from './support/expect-accessible';
import { waitForHydration } from './support/wait-for-hydration';
import { getHeading } from '../tests/support/browser/journey-driver';
import { expect, test } from './support/page-error-test';

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const menuButton = (page: Page) => main(page).getByRole('button', { name: 'Menu' });
const getSectionTop = (page: Page, section: string) =>
  page.locator(`#${section}`).evaluate((element) => element.getBoundingClientRect().top);

/** On a phone the items are in the menu. */
async function openMenu(page: Page, isMobile: boolean) {
  if (isMobile) await menuButton(page).click();
}

/** The section is 80 px below the top, unless the page ends before. */
async function expectShown(page: Page, section: string) {
  await expect
    .poll(async () => Math.abs((await getSectionTop(page, section)) - 80))
    .toBeLessThan(4);
}

/** The data layer that a tag manager would read. */
function readAnalyticsEvents(page: Page): Promise<Record<string, unknown>[]> {
  return page.evaluate(() => Reflect.get(window, 'dataLayer') ?? []);
}

test('NV-01 NV-02 NV-03 the navigation scrolls to sections from any page and stops below itself', async ({
  page,
  isMobile,
}) => {
  await page.goto('/about');
  await expect(menuButton(page)).toBeVisible({ visible: isMobile });
  await openMenu(page, isMobile);
  for (const name of ['Features', 'Testimonials', 'Pricing', 'Instant Jobs Feed', 'Get started'])
    await expect(main(page).getByRole('link', { name })).toBeVisible();
  // The bar has no room for them.
  for (const name of ['Job listings', 'Quizzes'])
    await expect(main(page).getByRole('link', { name })).toHaveCount(isMobile ? 1 : 0);
  await expectAccessible(page, 'with the navigation open');
  await main(page).getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL('/');
  await expectShown(page, 'pricing');
  await expect(main(page).getByRole('link', { name: 'Pricing' })).toBeVisible({
    visible: !isMobile,
  });

  for (const section of ['Testimonials', 'Features']) {
    await openMenu(page, isMobile);
    await main(page).getByRole('link', { name: section }).click();
    await expectShown(page, section.toLowerCase());
    await expect(page).toHaveURL('/');
  }
});

test.describe('motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test(
    'NV-02 scrolling to a section is smooth unless reduced motion is preferred',
    { tag: ['@phone', '@long'] },
    async ({ page }) => {
      const behaviours: unknown[] = [];
      await page.exposeFunction('told', (behaviour: unknown) => behaviours.push(behaviour));
      await page.addInitScript(() => {
        const scroll = window.scrollTo.bind(window);
        window.scrollTo = ((first: number | ScrollToOptions, second?: number) => {
          if (typeof first === 'number') return scroll(first, second ?? 0);
          void Reflect.get(window, 'told')(first.behavior);
          return scroll(first);
        }) as typeof window.scrollTo;
      });
      for (const reducedMotion of ['no-preference', 'reduce'] as const) {
        await page.emulateMedia({ reducedMotion });
        await page.goto('/');
        await openMenu(page, true);
        await main(page).getByRole('link', { name: 'Pricing' }).click();
        await expectShown(page, 'pricing');
      }
      expect(behaviours).toEqual(['smooth', 'auto']);
    },
  );
});

test(
  'NV-03 the menu works with the keyboard alone and reports an address that is not configured',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/about');
    await waitForHydration(page);
    await menuButton(page).focus();
    await page.keyboard.press('Enter');
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('Tab');
    await expect(main(page).getByRole('button', { name: 'Browse Jobs' })).toBeFocused();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'The job board is not linked here' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(main(page).getByRole('button', { name: 'Browse Jobs' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menuButton(page)).toBeFocused();
    await expect(main(page).getByRole('link', { name: 'Pricing' })).toBeHidden();
  },
);

test.describe('analytics', { tag: '@phone' }, () => {
  test('PL-07 nothing is tracked before consent, then views and clicks are, and a refusal ends it', async ({
    page,
  }) => {
    await page.goto('/about');
    const banner = page.getByRole('region', { name: 'Analytics' });
    await expect(banner).toBeVisible();
    await expectAccessible(page, 'with the question');
    await page.getByRole('link', { name: 'For Employers' }).click();
    await expect(getHeading(page)).toHaveText('For Employers');
    expect(await readAnalyticsEvents(page)).toEqual([]);

    await banner.getByRole('button', { name: 'Accept' }).click();
    await expect(banner).toBeHidden();
    // What is said of the choice covers no way to leave.
    const header = await page.getByRole('banner').boundingBox();
    const said = page.getByText('your visit is counted');
    await expect
      .poll(async () => (await said.boundingBox())?.y ?? 0)
      .toBeGreaterThan(header?.height ?? Infinity);
    await page.getByRole('main').getByRole('link', { name: 'Remove a Job Listing' }).click();
    await expect(getHeading(page)).toHaveText('Remove a Job Listing');
    expect(await readAnalyticsEvents(page)).toEqual([
      { event: 'page_view', path: '/for-employers' },
      {
        event: 'cta_click',
        source: 'for-employers',
        button_text: 'Remove a Job Listing',
        destination: '/remove-listing',
        event_category: 'cta',
      },
      { event: 'page_view', path: '/remove-listing' },
    ]);

    await page.getByRole('button', { name: 'Analytics choices' }).click();
    await expectAccessible(page, 'the question, asked again');
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await page.getByRole('link', { name: 'Sources' }).click();
    await expect(getHeading(page)).toHaveText('Sources');
    expect(await readAnalyticsEvents(page)).toHaveLength(3);
    await page.reload();
    await expect(getHeading(page)).toHaveText('Sources');
    await expect(banner).toBeHidden();
    expect(await readAnalyticsEvents(page)).toEqual([]);
  });

  test('the question of consent is a row at the lower edge that covers neither the focus nor the end of the page', async ({
    page,
  }) => {
    await page.goto('/about');
    await waitForHydration(page);
    const row = page.getByRole('region', { name: 'Analytics' });
    const [accept, reject] = await Promise.all(
      ['Accept', 'Reject'].map((name) => row.getByRole('button', { name }).boundingBox()),
    );
    expect(accept?.width).toBe(reject?.width);
    expect(accept?.height).toBe(reject?.height);
    const { top, lastLink } = await page.evaluate(() => {
      const question = document.querySelector('section[aria-label="Analytics"]');
      const links = [...document.querySelectorAll<HTMLElement>('footer a')];
      links.at(-1)?.focus();
      return {
        top: question?.getBoundingClientRect().top ?? 0,
        lastLink: links.at(-1)?.getBoundingClientRect().bottom ?? Infinity,
      };
    });
    expect(lastLink).toBeLessThanOrEqual(top);
    expect(top).toBeGreaterThan((page.viewportSize()?.height ?? 0) - 100);
  });

  test('Global Privacy Control counts as a refusal of tracking', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    );
    await page.goto('/about');
    await expect(getHeading(page)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Analytics' })).toHaveCount(0);
  });

  test('TY-01 the e-mail of the thank-you page is in no address, no tracked event and no next page', async ({
    page,
  }) => {
    await page.goto('/about');
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByRole('region', { name: 'Analytics' })).toHaveCount(0);
    await page.goto(
      '/thank-you?jobTitle=Bridge+Engineer&location=New+York&email=maya%40example.com&source=main_hero_form&state=new_york&workFormat=Remote',
    );
    await expect(page.getByText('maya@example.com')).toBeVisible();
    await expect(page.getByRole('definition')).toHaveText([
      'Bridge Engineer',
      'New York',
      'Remote',
    ]);
    expect(page.url()).not.toMatch(/email|maya/);
    await expect
      .poll(() => readAnalyticsEvents(page))
      .toEqual([
        { event: 'view_thank_you', source: 'main_hero_form' },
        { event: 'page_view', path: '/thank-you' },
      ]);
    await expectAccessible(page, 'the thank-you');
    await page.reload();
    // The history entry keeps it in this browser.
    await expect(page.getByText('maya@example.com')).toBeVisible();
    expect(page.url()).not.toMatch(/email|maya/);
    await expect(page.getByRole('definition')).toHaveCount(3);
  });
});

test.describe('a page that fails', { tag: '@phone' }, () => {
  test(
    'RT-03 a page that fails shows an error, and the navigation still works',
    { tag: '@long' },
    async ({ page, pageErrors }) => {
      await page.goto('/about');
      await waitForHydration(page);
      await page.route(/for-employers-page.*\.js/, (route) => route.abort());
      await page.getByRole('link', { name: 'For Employers' }).click();
      await expect(getHeading(page)).toHaveText('Unexpected Application Error!');
      await expect(page).toHaveTitle(/Something broke/);
      pageErrors.expectAndDiscard(/Failed to load resource|dynamically imported module/);
      await page.getByRole('link', { name: 'Sources' }).click();
      await expect(getHeading(page)).toHaveText('Sources');
    },
  );
});

test.describe('a removal request', { tag: '@phone' }, () => {
  test(
    'ST-02 ST-03 a removal request is filled in with the keyboard alone, confirmed, and not sent by the page',
    { tag: '@long' },
    async ({ page }) => {
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.method() !== 'GET') sent.push(request.url());
      });
      await page.goto('/for-employers');
      await expect(page.getByRole('link', { name: 'Post a Job' })).toHaveAttribute(
        'href',
        /^mailto:/,
      );
      await page.getByRole('main').getByRole('link', { name: 'Remove a Job Listing' }).focus();
      await page.keyboard.press('Enter');
      const listing = page.getByLabel('Address of the listing on GetHired');
      await listing.focus();
      await page.keyboard.press('Enter');
      const summary = page.getByRole('main').getByRole('alert');
      await expect(summary).toBeFocused();
      await expect(summary.getByRole('link')).toHaveCount(3);
      await expectAccessible(page, 'the summary of errors');
      await summary.getByRole('link', { name: 'the address of the listing' }).focus();
      await page.keyboard.press('Enter');
      await expect(listing).toBeFocused();
      await page.keyboard.type('https://gethired.example/job/1');
      for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab');
      await page.keyboard.type('The position was');
      await page.keyboard.press('Tab');
      await page.keyboard.type('people@company.example');
      await page.keyboard.press('Enter');
      await expect(getHeading(page)).toHaveText('Your removal request is ready');
      await expect(page.getByRole('definition')).toHaveText([
        'https://gethired.example/job/1',
        'The position was withdrawn',
        'people@company.example',
      ]);
      await expect(page.getByText('24-48 hours')).toBeVisible();
      await expectAccessible(page, 'the confirmation');
      await page.getByRole('button', { name: 'Submit Another Request' }).click();
      await expect(listing).toHaveValue('');
      expect(sent).toEqual([]);
    },
  );
});
