import { findChromium } from '../tests/support/browser/find-chromium';
import { waitForHydration } from './support/wait-for-hydration';
import { PHONE } from './support/viewports';
import { expect, test } from './support/shared-page-test';

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

// The visitor's default text size, which media queries in rem follow; the root's own size they do not.
const { args, ...chromium } = findChromium();
test.use({
  launchOptions: { ...chromium, args: [...args, '--blink-settings=defaultFontSize=32'] },
  viewport: PHONE,
});

test.describe('text at 200%', { tag: ['@phone', '@long'] }, () => {
  for (const address of addresses)
    test(`${address} does not scroll sideways on a phone with text at 200%`, async ({ page }) => {
      await page.goto(address);
      await waitForHydration(page);
      const { textSize, overflow } = await page.evaluate(() => ({
        textSize: getComputedStyle(document.documentElement).fontSize,
        overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      }));
      expect(textSize).toBe('32px');
      expect(overflow).toBe(0);
    });
});
