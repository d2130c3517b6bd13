import type { Page } from '@playwright/test';

/**
 * All entries of the site in localStorage without the definition versions, the last results
 * and the ids of their rows. A click is stored after the next paint, so a test must poll.
 */
export function readStoredEntries(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() =>
    Object.fromEntries(
      Object.entries(localStorage).filter(
        ([key]) => !/_mark$|^(last_results|quiz_result_rows)$/.test(key),
      ),
    ),
  );
}

/** The sorted keys. */
export async function readStoredKeys(page: Page): Promise<string[]> {
  return Object.keys(await readStoredEntries(page)).sort();
}

/** The parsed JSON value of a key. */
export async function readStoredJson(page: Page, key: string): Promise<unknown> {
  return JSON.parse((await readStoredEntries(page))[key] ?? 'null');
}

/** Opens the page with these entries stored; later reloads keep what the site has stored. */
export async function openWithStorage(
  page: Page,
  kept: Readonly<Record<string, string>>,
): Promise<void> {
  await page.addInitScript((entries) => {
    if (sessionStorage.getItem('arrived') !== null) return;
    sessionStorage.setItem('arrived', 'yes');
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, kept);
}
