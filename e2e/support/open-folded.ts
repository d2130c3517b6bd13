import type { Locator } from '@playwright/test';
import { waitForHydration } from './wait-for-hydration';

/** Presses a button that only a phone has, before what a wide window shows anyway. */
export async function openFolded(button: Locator): Promise<void> {
  // The prerendered HTML has what both widths show.
  await waitForHydration(button.page());
  if (await button.isVisible()) await button.click();
}
