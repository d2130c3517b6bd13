import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Put there by `recordCspViolations`. */
    reportViolation?: (text: string) => void;
  }
}

/**
 * Collects what the content policy of a page refuses, by the event and by what the browser prints.
 * @returns the list, which grows
 */
export async function recordCspViolations(page: Page): Promise<readonly string[]> {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber } = event;
      window.reportViolation?.(`${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber}`);
    });
  });
  page.on('console', (message) => {
    if (/content security policy|Trusted(HTML|Script)/i.test(message.text()))
      violations.push(message.text());
  });
  return violations;
}
