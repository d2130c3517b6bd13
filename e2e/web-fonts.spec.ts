import type { Page } from '@playwright/test';
import { expect, test } from './support/page-error-test';

const usesWebFonts = () => document.documentElement.dataset.webFonts === undefined;

/** The entry module is empty, so the page stays as it was before hydration. */
const leaveUnhydrated = (page: Page) =>
  page.route('**/assets/index-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );

/** A page arrives late, as over a slow connection. */
const slowDown = (page: Page) =>
  page.route(/\/quiz\d?$/, async (route) => {
    const response = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, 200));
    await route.fulfill({ response });
  });

/** Adds a style sheet before the first paint. */
const addStyles = (page: Page, text: string) =>
  page.addInitScript((styles) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets.push(sheet);
  }, text);

test('a page of a funnel fetches the web fonts after hydration, and a second page of the tab at once', async ({
  page,
}) => {
  await slowDown(page);
  // Lines break alike with every fallback font.
  await addStyles(page, 'html, html * { font-family: monospace !important; }');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const isFont = (url: string) => url.endsWith('.woff2');
  const isScript = (url: string) => url.endsWith('.js');

  await page.goto('/quiz2');
  await page.waitForFunction(usesWebFonts);
  // The styles ask for what the preload has fetched: each file is listed twice, and sent once.
  await expect.poll(() => new Set(requests.filter(isFont)).size).toBe(2);
  expect(requests.findIndex(isFont)).toBeGreaterThan(
    requests.findLastIndex((url) => isScript(url) && url.includes('/player')),
  );
  expect(
    await page.evaluate(async () => (await document.fonts.load('1em Figtree')).length),
  ).toBeGreaterThan(0);

  await leaveUnhydrated(page);
  await page.goto('/quiz3');
  expect(await page.evaluate(usesWebFonts)).toBe(true);
});

test('a page of a funnel fetches no web font before its scripts have run', async ({ page }) => {
  await slowDown(page);
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.woff2')) fonts.push(request.url());
  });
  await leaveUnhydrated(page);
  await page.goto('/quiz2');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(usesWebFonts)).toBe(false);
  expect(fonts).toEqual([]);
});

test('over a fast connection a funnel has the web fonts before its scripts have run', async ({
  page,
}) => {
  await leaveUnhydrated(page);
  // The fonts may arrive after the first paint, which the next visit of the tab then has in its cache.
  await expect(async () => {
    await page.goto('/quiz2');
    await page.waitForFunction(usesWebFonts, null, { timeout: 500 });
  }).toPass();
});

test('web fonts that would move a step wait for the next one', async ({ page }) => {
  await slowDown(page);
  await addStyles(page, "[data-web-fonts='deferred'] h1 { padding-bottom: 1.5rem; }");
  await page.goto('/quiz2');
  const heading = page.getByRole('heading', { level: 1 });
  await page.waitForFunction(() => sessionStorage.getItem('web_fonts') !== null);
  expect(await page.evaluate(usesWebFonts)).toBe(false);

  const title = await heading.textContent();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading).not.toHaveText(title ?? '');
  expect(await page.evaluate(usesWebFonts)).toBe(true);
});

test('a page of the site preloads its text font', async ({ page, request }) => {
  const html = await (await request.get('/about')).text();
  expect(html).toMatch(/<link\s+rel="preload"\s+as="font"/);
  await page.goto('/about');
  expect(await page.evaluate(usesWebFonts)).toBe(true);
});
