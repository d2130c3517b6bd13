import { pagePaths } from '../src/site/content/page-paths';
import { getHeading } from '../tests/support/browser/journey-driver';
import { expectAccessible } from './support/expect-accessible';
import { expectClaimsSupported } from './support/expect-claims-supported';
import { pageExamples } from '../tests/support/browser/page-examples';
import { DESKTOP, PHONE } from './support/viewports';
import { expect, test } from './support/shared-page-test';
import { waitForHydration } from './support/wait-for-hydration';

const addresses = [
  ...pagePaths.map((path) => pageExamples[path] ?? path),
  '/subscription-confirmation',
  '/no-such-page',
];

for (const address of addresses)
  test(
    `RT-01 ${address} hydrates without an error and is accessible at both widths`,
    { tag: ['@phone', '@long'] },
    async ({ page, pageErrors }) => {
      const response = await page.goto(address);
      // React logs hydration mismatches, which fail the test.
      await waitForHydration(page);
      // Browsers log status 404 to the console.
      if (response?.status() === 404) pageErrors.expectAndDiscard(/status of 404/);
      await expect(page.locator('meta[name="description"]')).toHaveCount(1);
      for (const viewport of [PHONE, DESKTOP]) {
        const where = `at ${String(viewport.width)} px`;
        await page.setViewportSize(viewport);
        await expect(getHeading(page), where).toHaveCount(1);
        await expect(getHeading(page), where).toBeVisible();
        await expectAccessible(page, where);
        await expectClaimsSupported(page, where);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `nothing hangs over the edge ${where}`).toBe(0);
      }
    },
  );
