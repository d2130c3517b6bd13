import type { Locator, Page } from '@playwright/test';

/** Controls that do not leave the site. */
const CLICKABLE_SELECTOR = 'button:visible, [role="tab"]:visible, summary:visible';

/** A click may have to load a chunk first. */
const SETTLE_MS = 250;

/** Opens an address and waits for its page. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('h1').first().waitFor();
}

/**
 * Clicks without a check for overlapping elements: the test is about the effect, not the layout.
 * @returns false when an earlier click has removed the control
 */
async function clickDirectly(target: Locator): Promise<boolean> {
  const [element] = await target.elementHandles();
  if (element === undefined) return false;
  await element.evaluate((node) => {
    node.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    if (node instanceof HTMLElement) node.click();
  });
  return true;
}

/** Submits an open dialog to show its messages, and closes it. */
async function closeDialog(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  if ((await dialog.count()) === 0) return;
  await clickDirectly(dialog.locator('button[type="submit"]').first());
  await page.keyboard.press('Escape');
}

/**
 * Clicks every button of a page once and closes what it opens. Returns to the page after a navigation.
 * @returns the number of clicks
 */
export async function clickAllButtons(page: Page, address: string): Promise<number> {
  await openPage(page, address);
  // An address may redirect, as a result page without a result does.
  const pageUrl = page.url();
  const count = await page.locator(CLICKABLE_SELECTOR).count();
  let pressed = 0;
  for (let index = 0; index < count; index += 1) {
    if (page.url() !== pageUrl) await openPage(page, address);
    if (!(await clickDirectly(page.locator(CLICKABLE_SELECTOR).nth(index)))) continue;
    pressed += 1;
    await page.waitForTimeout(SETTLE_MS);
    await closeDialog(page);
  }
  return pressed;
}
