import { findChromium } from '../tests/support/browser/find-chromium';
import { waitForHydration } from './support/wait-for-hydration';
import { PHONE } from './support/viewports';
import type { Page } from '@playwright/test';
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
  '/quiz3',
  '/quiz5',
  '/quiz6',
  '/benefits',
  '/category',
  '/search',
  '/professional-profile',
  '/for-employers',
  '/terms-of-service',
  '/privacy-policy',
  '/sources',
];

// The visitor's default text size, which media queries in rem follow; the root's own size they do not.
const { args, ...chromium } = findChromium();
test.use({
  launchOptions: { ...chromium, args: [...args, '--blink-settings=defaultFontSize=32'] },
  viewport: PHONE,
});

/** The visible words that are broken, though a line of the page would hold them. */
const findBrokenWords = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      if (text.parentElement?.checkVisibility({ visibilityProperty: true }) !== true) continue;
      // A line also ends behind a hyphen, a dash, a stroke or "@", and at a soft hyphen.
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s\u00ad\-–—/@]+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const pieces = [...range.getClientRects()];
        const lines = new Set(pieces.map(({ top }) => Math.round(top)));
        const width = pieces.reduce((sum, piece) => sum + piece.width, 0);
        if (lines.size > 1 && width <= innerWidth - 32) broken.push(word);
      }
    }
    return broken;
  });

test.describe('text at 200%', { tag: ['@phone', '@long'] }, () => {
  for (const address of addresses)
    test(`${address} neither scrolls sideways nor breaks a word on a phone with text at 200%`, async ({
      page,
    }) => {
      await page.goto(address);
      await waitForHydration(page);
      expect(await findBrokenWords(page)).toEqual([]);
      const row = page.getByRole('region', { name: 'Analytics' });
      const buttons = await row.getByRole('button').all();
      const boxes = await Promise.all(buttons.map((button) => button.boundingBox()));
      const [accept, reject] = boxes;
      expect((accept?.x ?? 0) + (accept?.width ?? 0)).toBeLessThanOrEqual(reject?.x ?? Infinity);
      expect(accept?.width).toBe(reject?.width);
      const { textSize, overflow } = await page.evaluate(() => ({
        textSize: getComputedStyle(document.documentElement).fontSize,
        overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      }));
      expect(textSize).toBe('32px');
      expect(overflow).toBe(0);
    });
});
