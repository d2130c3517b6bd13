import type { Page } from '@playwright/test';

/**
 * Waits for hydration. Before it, clicks, choices and text are captured for replay, but key presses
 * are not, and nothing is stored or tracked.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => window.eventReplay === undefined);
}
