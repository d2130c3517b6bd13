import type { Page } from '@playwright/test';
import { pagePaths } from '../src/content/page-paths';
import { expectAccessible } from './support/expect-accessible';
import { funnelJourneys } from '../testing/browser/funnel-journeys';
import { getHeading } from '../testing/browser/journey-driver';
import { expect, test } from './support/page-error-test';

/** The path and fragment of an address. */
function splitHref(href: string): { path: string; anchor: string } {
  const { pathname, search, hash } = new URL(href, 'http://site.test');
  return { path: pathname + search, anchor: decodeURIComponent(hash.slice(1)) };
}

/** The internal links of the page. */
async function findInternalLinks(page: Page): Promise<string[]> {
  return page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
}

/** Title, description and heading of the page. */
async function readPageMetadata(page: Page) {
  await expect(getHeading(page)).toHaveCount(1);
  await expect(getHeading(page)).not.toHaveText('Oops! Page not found');
  const description = page.locator('meta[name="description"]');
  await expect(description).toHaveCount(1);
  return { title: await page.title(), description: await description.getAttribute('content') };
}

/** All sample jobs share one page (JL-08), with different addresses. */
const sharesItsPage = (path: string): boolean => path.startsWith('/job/');

test.describe('the whole site', { tag: '@phone' }, () => {
  test('RT-01 RT-06 NV-04 every internal link opens a page with its own heading, title and description', async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const toVisit = [splitHref('/')];
    const seen = new Set(['/']);
    const anchors = new Map<string, Set<string>>();
    const titles = new Map<string, string>();
    const descriptions = new Map<string, string>();

    for (let next = toVisit.shift(); next !== undefined; next = toVisit.shift()) {
      const { path } = next;
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(200);
      const { title, description } = await readPageMetadata(page);
      if (!sharesItsPage(path)) {
        expect(titles.get(title), `${path} has the title of another page`).toBeUndefined();
        titles.set(title, path);
        expect(description, path).toBeTruthy();
        expect(
          descriptions.get(description ?? ''),
          `${path} has the description of another page`,
        ).toBeUndefined();
        descriptions.set(description ?? '', path);
      }
      for (const link of await findInternalLinks(page)) {
        const place = splitHref(link);
        if (place.anchor !== '')
          anchors.set(place.path, (anchors.get(place.path) ?? new Set()).add(place.anchor));
        if (seen.has(place.path)) continue;
        seen.add(place.path);
        toVisit.push(place);
      }
    }
    for (const [path, names] of anchors) {
      await page.goto(path);
      await expect(getHeading(page)).toHaveCount(1);
      for (const name of names)
        await expect(page.locator(`[id="${name}"]`), `${path}#${name}`).toHaveCount(1);
    }
    const reached = (address: string) =>
      [...seen].some((path) => path.split('?')[0] === address || path === address);
    for (const { route } of Object.values(funnelJourneys)) expect(reached(route), route).toBe(true);
    for (const address of pagePaths.filter((path) => !path.includes(':')))
      if (!onlyByAddress.has(address)) expect(reached(address), address).toBe(true);
  });
});

/** Pages without a link to them. */
const onlyByAddress = new Set(['/thank-you', '/library', '/search', '/category']);

/** Values for route parameters. */
const examples: Readonly<Record<string, string>> = {
  '/marketplace/:coachId': '/marketplace/unknown-coach',
  '/job/:id': '/job/1',
  '/category/:slug': '/category/engineering',
  '/location/:slug': '/location/new-york',
  '/search': '/search?q=designer',
};

const addresses = [
  ...pagePaths.map((path) => examples[path] ?? path),
  '/subscription-confirmation',
  '/no-such-page',
];

for (const address of addresses)
  test(
    `RT-01 ${address} is accessible at both widths`,
    { tag: '@phone' },
    async ({ page, pageErrors }) => {
      const response = await page.goto(address);
      await expect(getHeading(page)).toBeVisible();
      // Browsers log status 404 to the console.
      if (response?.status() === 404) pageErrors.expectAndDiscard(/status of 404/);
      await expectAccessible(page, 'on a phone');
      await page.setViewportSize({ width: 1280, height: 800 });
      await expectAccessible(page, 'on a desktop');
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, 'nothing hangs over the edge').toBe(0);
    },
  );
