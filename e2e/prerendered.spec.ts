import type { APIRequestContext } from '@playwright/test';
import { staticPages } from '../src/app/prerender/static-pages';
import { funnelJourneys } from '../testing/browser/funnel-journeys';
import { getHeading } from '../testing/browser/journey-driver';
import { expect, test } from './support/page-error-test';

/** The paths that the sitemap lists. */
async function readSitemapPaths(request: APIRequestContext): Promise<readonly string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, location = '']) => new URL(location).pathname,
  );
  expect(paths.length).toBeGreaterThan(Object.keys(funnelJourneys).length);
  return paths;
}

const funnelRoutes = Object.values(funnelJourneys).map(({ route }) => route);

/** One address for each page that the build writes. */
const oneOfEach = [
  ...new Map(staticPages.map(({ pattern, address }) => [pattern, address])).values(),
  ...funnelRoutes,
];

/** Whether the page itself lets search engines list it. */
async function isIndexable(request: APIRequestContext, path: string): Promise<boolean> {
  const html = await (await request.get(path)).text();
  return !/<meta name="robots" content="[^"]*noindex/.test(html);
}

test.describe('without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false });

  test('RT-01 every address of the sitemap is a page with its heading and its title', async ({
    page,
    request,
  }) => {
    test.setTimeout(180_000);
    const titles = new Set<string>();
    const paths = await readSitemapPaths(request);
    for (const path of paths) {
      const response = await page.goto(path, { waitUntil: 'domcontentloaded' });
      expect(response?.status(), path).toBe(200);
      await expect(getHeading(page), path).toHaveCount(1);
      await expect(getHeading(page), path).toBeVisible();
      await expect(getHeading(page), path).toHaveText(/\S/);
      await expect(page.locator('link[rel="canonical"]'), path).toHaveAttribute(
        'href',
        new RegExp(`${path}$`),
      );
      titles.add(await page.title());
    }
    expect(titles).not.toContain('');
    expect(titles.size).toBe(paths.length);
  });

  test('RT-02 an address that does not exist is told so, with status 404', async ({
    page,
    pageErrors,
  }) => {
    const response = await page.goto('/nowhere/at-all');
    expect(response?.status()).toBe(404);
    pageErrors.expectAndDiscard(/status of 404/);
    await expect(getHeading(page)).toHaveText('Oops! Page not found');
    await expect(getHeading(page)).toBeVisible();
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/');
  });
});

test.describe('what search engines are told', { tag: '@phone' }, () => {
  test('robots.txt names the sitemap, and forbids no page to be read', async ({ request }) => {
    const response = await request.get('/robots.txt');
    expect(response.status()).toBe(200);
    const text = await response.text();
    const [, location = ''] = /^Sitemap: (\S+)$/m.exec(text) ?? [];
    const sitemap = await request.get(new URL(location).pathname);
    expect(sitemap.status()).toBe(200);
    expect(sitemap.headers()['content-type']).toContain('xml');
    expect(text).not.toMatch(/^Disallow: \S/m);
  });

  test('the sitemap lists each page that may be listed, and none that may not', async ({
    request,
  }) => {
    const listed = new Set(await readSitemapPaths(request));
    const hidden: string[] = [];
    for (const path of oneOfEach) {
      const isListed = await isIndexable(request, path);
      if (!isListed) hidden.push(path);
      expect(listed.has(path), path).toBe(isListed);
    }
    expect(hidden).not.toEqual([]);
    expect(hidden.length).toBeLessThan(oneOfEach.length);
  });
});

test('what was drawn comes alive as it stands: no page is drawn a second time', async ({
  page,
}) => {
  test.setTimeout(180_000);
  for (const path of oneOfEach) {
    // React tells of HTML that is not as it would draw it, which the test's own watch hears.
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(getHeading(page), path).toHaveCount(1);
  }
});

test('a page is styled by what stands in it: its sheet is not fetched once more', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') fetched.push(new URL(request.url()).pathname);
  });
  for (const path of ['/', '/job-listings', '/quiz2']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const own = await page.locator('style[data-href]').getAttribute('data-href');
    expect(own, path).toMatch(/^\/assets\/.+\.css$/);
    expect(fetched, path).not.toContain(own);
  }
});
