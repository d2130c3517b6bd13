import type { Page } from '@playwright/test';
import { test as base } from './page-error-test';

export { expect } from './page-error-test';

/**
 * The `test` of page-error-test.ts with one page for all tests of a worker, for tests that open one
 * address and stay on it: a browser context of its own costs such a test more than its checks. Each
 * begins with an empty storage; scripts and fonts stay in the HTTP cache.
 */
export const test = base.extend<object, { sharedPage: Page }>({
  sharedPage: [
    async ({ browser }, use, { project }) => {
      const { baseURL, contextOptions, hasTouch, isMobile, userAgent, viewport } = project.use;
      const context = await browser.newContext({
        ...contextOptions,
        baseURL,
        hasTouch,
        isMobile,
        userAgent,
        viewport,
      });
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ sharedPage: page }, use) => {
    await use(page);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.removeAllListeners();
  },
});
