import { expect, type Page } from '@playwright/test';

/** The toast that says a failure is on the screen. */
export async function expectErrorToast(page: Page, ...words: string[]): Promise<void> {
  const problems = page.getByRole('region', { name: 'Problems' });
  for (const sentence of words) await expect(problems.getByText(sentence)).toBeVisible();
}

/** The toast that brings good news is on the screen. */
export async function expectSuccessToast(page: Page, sentence: string): Promise<void> {
  await expect(
    page.getByRole('region', { name: 'Notifications' }).getByText(sentence),
  ).toBeVisible();
}
