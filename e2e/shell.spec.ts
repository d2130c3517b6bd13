import { abortedFont, keepFallbackFonts } from './support/fallback-fonts';
import { expect, test } from './support/page-error-test';

test('an address whose content only the browser knows is sent with a title and the frame', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/thank-you?jobTitle=Nurse')).text();
  expect(html).toContain('<title>Loading · GetHired</title>');
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
