import type { Page } from '@playwright/test';
import { sitePaths } from '../src/site/content/page-paths';
import { getHeading } from '../tests/support/browser/journey-driver';
import { funnelJourneys } from '../tests/support/browser/funnel-journeys';
import { pageExamples } from '../tests/support/browser/page-examples';
import { expect, test } from './support/page-error-test';
import { waitForHydration } from './support/wait-for-hydration';

/** The paths within the site that the links of a part of the page lead to, without this page's. */
function findPaths(area: string): string[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(`${area} a[href^="/"]`)];
  const leading = links.filter(
    (link) =>
      link.target === '' &&
      link.download === '' &&
      link.checkVisibility() &&
      !link.hash &&
      new URL(link.href).pathname !== window.location.pathname,
  );
  return [...new Set(leading.map((link) => link.getAttribute('href') ?? ''))];
}

async function follow(page: Page, area: string, to: string): Promise<void> {
  const path = await page.evaluate(() => window.location.pathname);
  // The query of a job follows the filters of its list a moment later.
  const [target = to] = to.split('?');
  const link = `a:is([href="${target}"], [href^="${target}?"]):not([target]):visible`;
  await page.locator(`${area} ${link}`).first().click();
  await expect(page, `${area}: ${to}`).not.toHaveURL((url) => url.pathname === path);
}

/** Lists with many links to pages of one kind: one job stands for all of them. */
const isAlike = /^\/(?:job|marketplace|category|location)\//;

/** Of the links of one kind the first. */
function takeOneOfEachKind(paths: readonly string[]): string[] {
  const kinds = new Set<string>();
  return paths.filter((path) => {
    const kind = isAlike.exec(path)?.[0] ?? path;
    return !kinds.has(kind) && kinds.add(kind);
  });
}

for (const path of sitePaths) {
  const address = pageExamples[path] ?? path;
  test(
    `NV-01 each link of ${address} moves the focus to the heading of its page`,
    { tag: ['@phone', '@long'] },
    async ({ page, pageErrors }) => {
      // The header and the footer are those of every page.
      const areas = path === '/about' ? ['header', 'main', 'footer'] : ['main'];
      for (const area of areas) {
        const response = await page.goto(address);
        if (response?.status() === 404) pageErrors.expectAndDiscard(/status of 404/);
        await waitForHydration(page);
        for (const to of takeOneOfEachKind(await page.evaluate(findPaths, area))) {
          await page.evaluate(() => Reflect.set(window, 'isSameDocument', true));
          await follow(page, area, to);
          await expect(getHeading(page)).toBeVisible();
          // The terms below a price are plain links: a page that the browser loads begins at its top.
          const isLoaded = await page.evaluate(
            () => Reflect.get(window, 'isSameDocument') !== true,
          );
          if (isLoaded) expect(['/terms-of-service', '/privacy-policy'], area).toContain(to);
          else await expect(getHeading(page), `${area}: ${to}`).toBeFocused();
          const again = await page.goto(address);
          if (again?.status() === 404) pageErrors.expectAndDiscard(/status of 404/);
          await waitForHydration(page);
        }
      }
    },
  );
}

test(
  'NV-01 a job of a list is announced by its heading once it has loaded',
  { tag: '@both' },
  async ({ page, isMobile }) => {
    await page.goto('/job-listings');
    await waitForHydration(page);
    const [, job = ''] = (await page.evaluate(findPaths, 'main')).filter((to) =>
      to.startsWith('/job/'),
    );
    if (!isMobile) {
      // There is room for it beside the list.
      const link = page.locator(`main article a[href="${job}"]`);
      const title = await link.innerText();
      await link.click();
      await expect(page).toHaveURL('/job-listings');
      const beside = page.getByRole('region', { name: 'The chosen job' });
      await expect(beside.getByRole('heading', { name: title })).toBeFocused();
      await expect(link).toHaveAttribute('aria-current', 'true');
      await beside.getByRole('link', { name: 'Open its page' }).click();
    } else await follow(page, 'main', job);
    await expect(page).toHaveURL(job);
    await expect(getHeading(page)).toBeFocused();
  },
);

for (const { title, route } of Object.values(funnelJourneys)) {
  test(
    `QZ-02 the first question of ${title} has the focus that its keys need`,
    { tag: ['@both', '@phone'] },
    async ({ page }) => {
      await page.goto(route);
      await waitForHydration(page);
      await expect(getHeading(page)).toBeFocused();
    },
  );
}
