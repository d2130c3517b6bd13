import { waitForHydration } from './support/wait-for-hydration';
import { PHONE } from './support/viewports';
import { expect, test } from './support/page-error-test';

const addresses = [
  '/',
  '/about',
  '/contact',
  '/quizzes',
  '/funnel',
  '/job-listings',
  '/job-listings-landing',
  '/instant-jobs-feed',
  '/marketplace',
  '/fomo',
  '/remove-listing',
  '/quiz',
  '/quiz2',
  '/quiz5',
  '/benefits',
];

test.describe('text at 200%', () => {
  test.use({ viewport: PHONE });
  for (const address of addresses)
    test(`${address} does not scroll sideways on a phone with text at 200%`, async ({ page }) => {
      await page.goto(address);
      await waitForHydration(page);
      const overflow = await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
        return document.documentElement.scrollWidth - document.documentElement.clientWidth;
      });
      expect(overflow).toBe(0);
    });
});
