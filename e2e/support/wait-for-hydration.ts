import type { Page } from '@playwright/test';

/**
 * The page hears for itself. Before, what is pressed, chosen or typed is kept for it, but no key,
 * and nothing is stored or counted yet.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => window.eventReplay === undefined);
}
