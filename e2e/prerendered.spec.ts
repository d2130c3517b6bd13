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

/** One address of each prerendered page. */
const oneOfEach = [
  ...new Map(staticPages.map(({ pattern, address }) => [pattern, address])).values(),
  ...funnelRoutes,
];

/** Whether the robots meta tag allows search engines to list the page. */
async function isIndexable(request: APIRequestContext, path: string): Promise<boolean> {
  const html = await (await request.get(path)).text();
  return !/<meta name="robots" content="[^"]*noindex/.test(html);
}

test.describe('without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false });

  test('RT-01 without JavaScript every address of the sitemap is a page with its heading and title', async ({
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

  test('RT-02 without JavaScript an unknown address shows the not-found page with status 404', async ({
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

test.describe('the files for search engines', { tag: '@phone' }, () => {
  test('robots.txt names the sitemap and disallows no page', async ({ request }) => {
    const response = await request.get('/robots.txt');
    expect(response.status()).toBe(200);
    const text = await response.text();
    const [, location = ''] = /^Sitemap: (\S+)$/m.exec(text) ?? [];
    const sitemap = await request.get(new URL(location).pathname);
    expect(sitemap.status()).toBe(200);
    expect(sitemap.headers()['content-type']).toContain('xml');
    expect(text).not.toMatch(/^Disallow: \S/m);
  });

  test('the sitemap lists exactly the pages without noindex', async ({ request }) => {
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

test('every prerendered page hydrates without a second render', async ({ page }) => {
  test.setTimeout(180_000);
  for (const path of oneOfEach) {
    // React logs hydration mismatches, which fail the test.
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(getHeading(page), path).toHaveCount(1);
  }
});

test('a page with inline styles does not load its style sheet', async ({ page }) => {
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
