import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Set by `recordCspViolations`. */
    reportViolation?: (text: string) => void;
  }
}

/**
 * Records violations of the content security policy, from its event and from the console.
 * @returns the live list
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
