import type { Page } from '@playwright/test';

/**
 * Everything the site keeps in this browser but the marks of which definition wrote it. A press is
 * stored once its answer is painted, so what a test has just pressed is polled for.
 */
export function readStoredEntries(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() =>
    Object.fromEntries(Object.entries(localStorage).filter(([key]) => !key.endsWith('_mark'))),
  );
}

/** The names of what it keeps, sorted. */
export async function readStoredKeys(page: Page): Promise<string[]> {
  return Object.keys(await readStoredEntries(page)).sort();
}

/** The value kept under a key, as the JSON it is. */
export async function readStoredJson(page: Page, key: string): Promise<unknown> {
  return JSON.parse((await readStoredEntries(page))[key] ?? 'null');
}

/** Lets the visitor come with this kept from an earlier visit; later reloads find what the site keeps. */
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
