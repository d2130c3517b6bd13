import { expect, type Page } from '@playwright/test';

/** The error toast is visible. */
export async function expectErrorToast(page: Page, ...words: string[]): Promise<void> {
  const problems = page.getByRole('region', { name: 'Problems' });
  for (const sentence of words) await expect(problems.getByText(sentence)).toBeVisible();
}

/** The success toast is visible. */
export async function expectSuccessToast(page: Page, sentence: string): Promise<void> {
  await expect(
    page.getByRole('region', { name: 'Notifications' }).getByText(sentence),
  ).toBeVisible();
}
