import { sitePaths } from '../src/site/content/page-paths';
import { getHeading } from '../tests/support/browser/journey-driver';
import { pageExamples } from '../tests/support/browser/page-examples';
import { expect, test } from './support/shared-page-test';
import { waitForHydration } from './support/wait-for-hydration';

/** Where a link within the site leads: the document stays, or a funnel or a page is opened. */
interface WayOut {
  area: string;
  to: string;
}

/** The first links of each part of the page that lead to another page in the same tab. */
function findWaysOut(): WayOut[] {
  const areas = { mark: 'header a', navigation: 'nav a', body: 'main a', foot: 'footer a' };
  return Object.entries(areas).flatMap(([area, selector]) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>(`${selector}[href^="/"]`)];
    const others = links.filter(
      ({ href, target, download }) =>
        target === '' &&
        download === '' &&
        new URL(href).pathname !== window.location.pathname &&
        !new URL(href).hash,
    );
    return others
      .filter((link) => link.checkVisibility())
      .slice(0, 1)
      .map((link) => ({ area, to: link.getAttribute('href') ?? '' }));
  });
}

const failed = /Unexpected Application Error|Something went wrong/;

for (const path of sitePaths) {
  const address = pageExamples[path] ?? path;
  test(
    `NV-01 RT-03 TY-01 ${address} can be left by its links, by Back and by Forward`,
    { tag: '@both' },
    async ({ page, pageErrors }) => {
      const response = await page.goto(address);
      await waitForHydration(page);
      // Browsers log status 404 to the console.
      if (response?.status() === 404) pageErrors.expectAndDiscard(/status of 404/);
      await expect(getHeading(page)).toBeVisible();
      // A result page without a result leads to its quiz, which is left in back-while-opening.spec.ts.
      const shown = new URL(page.url()).pathname;
      const heading = await getHeading(page).textContent();
      const ways = await page.evaluate(findWaysOut);
      expect(ways.length, 'ways out of the page').toBeGreaterThan(0);
      for (const { area, to } of ways) {
        const link = page.locator(
          `${area === 'body' ? 'main' : area === 'foot' ? 'footer' : area === 'mark' ? 'header' : 'nav'} a[href="${to}"]:visible`,
        );
        await link.first().click();
        await expect(page, `${area}: ${to}`).not.toHaveURL((url) => url.pathname === shown);
        await expect(getHeading(page)).toBeVisible();
        await expect(page.locator('body')).not.toHaveText(failed);
        const there = page.url();
        await page.goBack();
        await expect(page).toHaveURL((url) => url.pathname === shown);
        await expect(getHeading(page)).toHaveText(heading ?? '');
        await page.goForward();
        await expect(page).toHaveURL(there);
        await expect(getHeading(page)).not.toHaveText(heading ?? '');
        await expect(page.locator('body')).not.toHaveText(failed);
        await page.goBack();
        await expect(getHeading(page)).toHaveText(heading ?? '');
        expect(await page.evaluate(() => location.pathname)).toBe(shown);
      }
    },
  );
}
