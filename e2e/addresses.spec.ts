import { getHeading } from '../tests/support/browser/journey-driver';
import { getStep } from '../tests/support/browser/step-controls';
import { expect, test } from './support/page-error-test';
import { waitForHydration } from './support/wait-for-hydration';

/** What a router, a server and a static host each read in their own way. */
const pieces = ['%0a', '%e2%80%a8x', '%00', '%2f', '%5c', '%3fq'];

const redirects = [
  ['//quiz2?utm_source=a%2Fb', '/quiz2?utm_source=a%2Fb'],
  ['/quiz2/', '/quiz2'],
  ['/quiz2/index.html', '/quiz2'],
  ['//category//design', '/category/design'],
  ['/index.html', '/'],
  ['//other.example/', '/other.example'],
  ['/nowhere//', '/nowhere'],
] as const;

test.describe('addresses in other spellings', { tag: '@phone' }, () => {
  for (const [address, canonical] of redirects)
    test(`RT-01 RT-02 ${address} leads to ${canonical}`, async ({ request, baseURL }) => {
      const response = await request.get(`${baseURL ?? ''}${address}`, { maxRedirects: 0 });
      expect(response.status()).toBe(308);
      expect(response.headers()['location']).toBe(canonical);
      // A browser asks each time, as for the page that it leads to.
      expect(response.headers()['cache-control']).toMatch(/^no-(?:cache|store)$/);
    });

  for (const path of ['/quiz2', '/about'])
    test(`RT-02 ${path} with an encoded character is not found, in the page's own words`, async ({
      page,
      pageErrors,
    }) => {
      for (const piece of pieces) {
        const address = `${path}${piece}`;
        const response = await page.goto(address);
        expect(response?.status(), address).toBe(404);
        await waitForHydration(page);
        await expect(getHeading(page), address).toHaveText('Oops! Page not found');
        // Browsers log it to the console.
        pageErrors.expectAndDiscard(/status of 404/);
      }
    });

  test('RT-02 a page that a static host serves at its file is the page, at its own address', async ({
    page,
    baseURL,
  }) => {
    for (const [served, address] of [
      ['/quiz2/index.html', '/quiz2'],
      ['/about/index.html', '/about'],
    ] as const) {
      // Such a host answers with the file and does not redirect.
      const html = await (await page.request.get(`${baseURL ?? ''}${address}`)).text();
      await page.route(`**${served}*`, (route) =>
        route.fulfill({ body: html, contentType: 'text/html; charset=utf-8' }),
      );
      await page.goto(`${served}?utm_source=mail#top`);
      await waitForHydration(page);
      await expect(page).toHaveURL(new RegExp(`${address}\\?utm_source=mail`));
      await expect(getHeading(page)).not.toHaveText('Oops! Page not found');
      if (address === '/quiz2') await expect(getStep(page)).toBeVisible();
    }
  });
});
