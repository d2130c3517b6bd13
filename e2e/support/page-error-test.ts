import { test as base } from '@playwright/test';

export { expect } from '@playwright/test';

interface PageFixtures {
  /** What the page complained about; a test that expects a complaint takes it out. */
  readonly pageErrors: PageErrors;
  /** An address nobody else has, so that a test finds its own rows. */
  readonly email: string;
}

export interface PageErrors {
  /** Takes out what a planned fault made the page say, and fails when it said none of it. */
  expectAndDiscard: (expected: RegExp) => void;
}

/** Says in the console what the content policy refuses, as the browser does not do for all of it. */
function logCspViolations(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, sourceFile, sample } = event;
    console.error(`content policy: ${effectiveDirective} ${blockedURI} ${sourceFile} ${sample}`);
  });
}

/**
 * The `test` of this project: a console error, an uncaught error in the page or anything its
 * content policy refuses fails it.
 */
export const test = base.extend<PageFixtures>({
  pageErrors: [
    async ({ page }, use) => {
      let said: string[] = [];
      page.on('pageerror', (error) => said.push(`uncaught: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error') said.push(`console: ${message.text()}`);
      });
      await page.addInitScript(logCspViolations);
      await use({
        expectAndDiscard(expected) {
          const kept = said.filter((text) => !expected.test(text));
          base
            .expect(said.length, `nothing was said like ${String(expected)}`)
            .toBeGreaterThan(kept.length);
          said = kept;
        },
      });
      base.expect(said, 'the page complained').toEqual([]);
    },
    { auto: true },
  ],
  // Playwright reads which fixtures are needed from this pattern, empty as it is.
  // eslint-disable-next-line no-empty-pattern
  email: async ({}, use, { testId, repeatEachIndex, retry }) => {
    await use(`visitor-${testId}-${String(repeatEachIndex)}-${String(retry)}@example.com`);
  },
});
