import { type ConsoleMessage, test as base } from '@playwright/test';
import { expectClaimsSupported } from './expect-claims-supported';

export { expect } from '@playwright/test';

interface PageFixtures {
  /** Errors of the page; a test must discard those that it expects. */
  readonly pageErrors: PageErrors;
  /** A unique address, so that a test finds its own rows. */
  readonly email: string;
}

export interface PageErrors {
  /** Discards the errors of a planned fault, and fails when there were none. */
  expectAndDiscard: (expected: RegExp) => void;
}

/** Logs all violations of the content security policy; the browser logs only some. */
function logCspViolations(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, sourceFile, sample } = event;
    console.error(
      `content security policy: ${effectiveDirective} ${blockedURI} ${sourceFile} ${sample}`,
    );
  });
}

/**
 * A page that was left before the answer came sends its lead again, and the database has it already:
 * the outbox counts that as sent, and the browser logs the status. Tests of leads read the rows.
 */
const isKnownLead = (message: ConsoleMessage): boolean =>
  message.text().includes('status of 409') && message.location().url.includes('/rest/v1/');

/**
 * Playwright's `test`, which also fails on a console error, an uncaught error or a violation of the
 * content security policy.
 */
export const test = base.extend<PageFixtures>({
  pageErrors: [
    async ({ page, baseURL }, use) => {
      let messages: string[] = [];
      let ofKnownLeads: string[] = [];
      page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`));
      page.on('console', (message) => {
        const list = isKnownLead(message) ? ofKnownLeads : messages;
        if (message.type() === 'error') list.push(`console: ${message.text()}`);
      });
      const script = await page.addInitScript(logCspViolations);
      await use({
        expectAndDiscard(expected) {
          const isOther = (text: string): boolean => !expected.test(text);
          base
            .expect(
              [...messages, ...ofKnownLeads].every(isOther),
              `no error matches ${String(expected)}`,
            )
            .toBe(false);
          messages = messages.filter(isOther);
          ofKnownLeads = ofKnownLeads.filter(isOther);
        },
      });
      base.expect(messages, 'errors of the page').toEqual([]);
      // Port 41830 of another site begins like port 4183 of this one.
      if (baseURL !== undefined && new URL(page.url()).origin === new URL(baseURL).origin)
        await expectClaimsSupported(page, 'at the end of the test');
      await script.dispose();
    },
    { auto: true },
  ],
  // Playwright reads the required fixtures from this pattern.
  // eslint-disable-next-line no-empty-pattern
  email: async ({}, use, { testId, repeatEachIndex, retry }) => {
    await use(`visitor-${testId}-${String(repeatEachIndex)}-${String(retry)}@example.com`);
  },
});
