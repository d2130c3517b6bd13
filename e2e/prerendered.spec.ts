import type { APIRequestContext, Page } from '@playwright/test';
import { staticPages } from '../src/site/app/prerender/static-pages';
import { pagePaths } from '../src/site/content/page-paths';
import { funnelJourneys } from '../tests/support/browser/funnel-journeys';
import { getHeading } from '../tests/support/browser/journey-driver';
import { toPagePattern } from '../tests/support/claims/to-page-pattern';
import { expectClaimsSupported } from './support/expect-claims-supported';
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

/** Pages without a link to them. */
const onlyByAddress = new Set(['/thank-you', '/library', '/search', '/category']);

/**
 * The parts of a page that the crawl compares.
 * @param html what the server sent, or null to read the document that the page shows
 */
async function readParts(page: Page, html: string | null) {
  const parts = await page.evaluate((text) => {
    const sent = text === null ? document : new DOMParser().parseFromString(text, 'text/html');
    return {
      title: sent.title,
      description: sent.querySelector('meta[name="description"]')?.getAttribute('content') ?? '',
      canonical: sent.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '',
      headings: [...sent.querySelectorAll('h1')].map(({ textContent }) => textContent),
      ids: [...sent.querySelectorAll('[id]')].map(({ id }) => id),
      values: [...sent.querySelectorAll<HTMLInputElement>('input[type="radio"]')].map(
        ({ value }) => value,
      ),
      hrefs: [...sent.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href')),
    };
  }, html);
  const links = parts.hrefs.map((href) => {
    const { pathname, search, hash } = new URL(href ?? '', 'http://site.test');
    return { path: pathname + search, anchor: decodeURIComponent(hash.slice(1)) };
  });
  return { ...parts, links };
}

/** Whether the robots meta tag allows search engines to list the page. */
async function isIndexable(request: APIRequestContext, path: string): Promise<boolean> {
  const html = await (await request.get(path)).text();
  return !/<meta name="robots" content="[^"]*noindex/.test(html);
}

test.describe('without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false });

  test(
    'RT-01 RT-06 NV-04 without JavaScript every internal link and every address of the sitemap opens a page with its own heading, title and description',
    { tag: '@long' },
    async ({ page, request }) => {
      // The policy of the site allows no page of its own to parse HTML.
      const parser = await page.context().newPage();
      const open = async (path: string) => {
        const response = await page.goto(path, { waitUntil: 'domcontentloaded' });
        expect(response?.status(), path).toBe(200);
        await expect(getHeading(page), path).toBeVisible();
        await expectClaimsSupported(page, 'without JavaScript');
        return readParts(page, null);
      };
      const fetchWithoutShowing = async (path: string) => {
        const response = await request.get(path);
        expect(response.status(), path).toBe(200);
        return readParts(parser, await response.text());
      };
      const sitemapPaths = await readSitemapPaths(request);
      const toVisit = [...sitemapPaths];
      const linked = new Set<string>();
      const anchors: { path: string; anchor: string }[] = [];
      const ids = new Map<string, readonly string[]>();
      const values = new Map<string, readonly string[]>();
      const uses = new Map<string, string>();
      const shown = new Set<string>();
      const expectUnique = (text: string | null, path: string) => {
        expect(text, path).toMatch(/\S/);
        expect(uses.get(text ?? ''), `${path} has the "${String(text)}" of another page`).toBe(
          undefined,
        );
        uses.set(text ?? '', path);
      };

      for (let path = toVisit.shift(); path !== undefined; path = toVisit.shift()) {
        // Searches share their texts, so the browser shows one of each page. A sample job has its own.
        const isSearch = path.includes('?');
        const kind = isSearch ? toPagePattern(new URL(path, 'http://site.test').pathname) : path;
        const read = shown.has(kind) ? fetchWithoutShowing : open;
        shown.add(kind);
        const { links, ...parts } = await read(path);
        expect(parts.headings, path).toEqual([expect.stringMatching(/\S/)]);
        ids.set(path, parts.ids);
        values.set(path, parts.values);
        // The title of a search needs scripts (JL-11).
        if (!isSearch) {
          expectUnique(parts.title, path);
          expectUnique(parts.description, path);
        }
        if (sitemapPaths.includes(path)) expect(parts.canonical).toMatch(new RegExp(`${path}$`));
        for (const { path: target, anchor } of links) {
          linked.add(target);
          if (anchor !== '') anchors.push({ path: target, anchor });
          if (!ids.has(target) && !toVisit.includes(target)) toVisit.push(target);
        }
      }
      for (const { path, anchor } of anchors) {
        // Behind "#" stands a place of the page, or an answer that its first question offers.
        const [, answer] = anchor.split('=');
        const places = answer === undefined ? ids : values;
        expect(places.get(path), `${path}#${anchor}`).toContain(answer ?? anchor);
      }
      const reached = new Set([...linked].map((path) => path.split('?')[0]));
      const expected = [...funnelRoutes, ...pagePaths].filter((path) => !path.includes(':'));
      expect(expected.filter((path) => !onlyByAddress.has(path) && !reached.has(path))).toEqual([]);
    },
  );

  test('RT-02 without JavaScript an unknown address shows the not-found page with search, four links and status 404', async ({
    page,
    pageErrors,
  }) => {
    const response = await page.goto('/nowhere/at-all');
    expect(response?.status()).toBe(404);
    pageErrors.expectAndDiscard(/status of 404/);
    await expect(getHeading(page)).toHaveText('Oops! Page not found');
    await expect(getHeading(page)).toBeVisible();
    const ways = page.getByRole('navigation', { name: 'Where to go from here' });
    await expect(ways.getByRole('link')).toHaveCount(4);
    await page.getByRole('searchbox', { name: 'Search the sample jobs' }).fill('nurse');
    await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/search?q=nurse');
    await page.goBack();
    pageErrors.expectAndDiscard(/status of 404/);
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

  test(
    'the sitemap lists exactly the pages without noindex',
    { tag: '@long' },
    async ({ request }) => {
      const listed = new Set(await readSitemapPaths(request));
      const hidden: string[] = [];
      for (const path of oneOfEach) {
        const isListed = await isIndexable(request, path);
        if (!isListed) hidden.push(path);
        expect(listed.has(path), path).toBe(isListed);
      }
      expect(hidden).not.toEqual([]);
      expect(hidden.length).toBeLessThan(oneOfEach.length);
    },
  );
});

test(
  'a page with inline styles does not load its style sheet',
  { tag: ['@phone', '@long'] },
  async ({ page }) => {
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
  },
);
