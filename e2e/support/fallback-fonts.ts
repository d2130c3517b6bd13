import type { Page } from '@playwright/test';

/**
 * Pages keep their fallback fonts. A machine without Arial, Liberation Sans and Roboto has no fallback
 * of matching metrics, so a web font that arrives after the first paint would move the text.
 */
export async function keepFallbackFonts(page: Page): Promise<void> {
  await page.route('**/*.woff2', (route) => route.abort());
}

/** What the browser logs of an aborted request. */
export const abortedFont = /ERR_FAILED/;
