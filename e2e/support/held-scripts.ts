import { expect, type Page } from '@playwright/test';

/** Opens a page and holds its scripts until they are released. */
export async function openWithHeldScripts(
  page: Page,
  path: string,
): Promise<{ comeAlive: () => void }> {
  let comeAlive = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    comeAlive = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator('h1')).toHaveCount(1);
  // The whole HTML is there: only the scripts are missing.
  await page.waitForFunction(() => document.readyState !== 'loading');
  return { comeAlive };
}
