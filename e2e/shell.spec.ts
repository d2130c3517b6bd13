import type { Request } from '@playwright/test';
import { abortedFont, keepFallbackFonts } from './support/fallback-fonts';
import { expect, test } from './support/page-error-test';

test('an address whose content only the browser knows is sent with a title and the frame', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/thank-you?jobTitle=Nurse')).text();
  expect(html).toContain('<title>Thank you · GetHired</title>');
  expect(html).toContain('noindex');
  expect(html).not.toContain('Nurse');

  // The entry module is empty, so the page stays as it was sent.
  const withoutScripts = (url: RegExp) =>
    page.route(url, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await withoutScripts(/\/assets\/index-.*\.js$/);
  await page.goto('/thank-you?jobTitle=Nurse');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('link', { name: 'GetHired' }).first()).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await page.unrouteAll();
});

const headsBeforeScripts = {
  '/thank-you?email=ada%40example.com': 'Thank you',
  '/subscription-confirmation': 'Your job alert',
  '/quiz-results': 'Your career match',
  '/quiz5-results': 'Your result',
  '/quiz5-results-v2': 'Your result',
  '/job/1': 'Senior Product Manager, Patient Apps, Harborline Health',
};

test('RT-01 each page is sent with its own title and description', async ({ request }) => {
  for (const [address, title] of Object.entries(headsBeforeScripts)) {
    const html = await (await request.get(address)).text();
    expect(html, address).toContain(`<title>${title} · GetHired</title>`);
    expect(html, address).toMatch(/<meta name="description" content="[^"]{20,}"/);
    expect(html, address).not.toContain('put together');
  }
});

// `npm run reliability -- referrers` does so with every page.
for (const address of ['/thank-you?email=ada%40example.com', '/search?q=nurse', '/quiz2?from=mail'])
  test(
    `TY-01 no request of ${address} says where it came from`,
    { tag: '@both' },
    async ({ page }) => {
      const referrers: Promise<string>[] = [];
      const readReferrer = (sent: Request): void =>
        void referrers.push(sent.allHeaders().then((all) => all['referer'] ?? ''));
      page.on('request', readReferrer);
      const fonts = page.waitForResponse(/bricolage-grotesque.*\.woff2/);
      await page.goto(address);
      await fonts;
      // A later request could outlive the test, and then has no headers.
      page.off('request', readReferrer);
      const sent = await Promise.all(referrers);
      expect(sent.length).toBeGreaterThan(5);
      expect(sent.filter((referrer) => referrer !== '')).toEqual([]);
    },
  );

test(
  'TY-01 the email of a link leaves the address, and a reload finds it',
  { tag: '@both' },
  async ({ page }) => {
    await page.goto('/thank-you?jobTitle=Nurse&email=ada%40example.com');
    await expect(page.getByText('ada@example.com')).toBeVisible();
    await expect(page).toHaveURL('/thank-you?jobTitle=Nurse');
    await page.reload();
    await expect(page.getByText('ada@example.com')).toBeVisible();
  },
);

test('the frame stays until the page is rendered, and nothing visible moves', async ({
  page,
  pageErrors,
}) => {
  await keepFallbackFonts(page);
  await page.addInitScript(() => {
    const record = { shift: 0, emptied: false };
    Object.assign(window, { record });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        record.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    const checkFrame = (): void => {
      const root = document.getElementById('root');
      if (root !== null && document.readyState !== 'loading' && root.childElementCount === 0)
        record.emptied = true;
      requestAnimationFrame(checkFrame);
    };
    requestAnimationFrame(checkFrame);
  });
  await page.goto('/thank-you?jobTitle=Nurse&email=ada@example.com');
  await expect(page).toHaveTitle('Thank you, your alert is set · GetHired');
  await expect(page.getByRole('banner')).toHaveCount(1);
  expect(await page.locator('title').count()).toBe(1);
  const record = await page.evaluate(
    () => (window as unknown as { record: { shift: number; emptied: boolean } }).record, // set above
  );
  expect(record.emptied).toBe(false);
  expect(record.shift).toBeLessThan(0.001);
  pageErrors.expectAndDiscard(abortedFont);
});
