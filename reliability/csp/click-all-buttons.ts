import type { Locator, Page } from '@playwright/test';

/** What can be pressed, opened or chosen without leaving the site. */
const CLICKABLE_SELECTOR = 'button:visible, [role="tab"]:visible, summary:visible';

/** What a press opens may have to be fetched first. */
const SETTLE_MS = 250;

/** Comes to an address and waits until its page is there. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('h1').first().waitFor();
}

/**
 * Presses without asking whether something lies over it: what a press does is looked at, not where.
 * @returns whether there was still something to press; an earlier press may have taken it away
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

/** Sends what stands in an open dialog, to see what it says of it, and closes the dialog. */
async function closeDialog(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  if ((await dialog.count()) === 0) return;
  await clickDirectly(dialog.locator('button[type="submit"]').first());
  await page.keyboard.press('Escape');
}

/**
 * Presses every button of a page once, and closes what that opened. A press that leads away is
 * followed by coming back.
 * @returns how many presses were done
 */
export async function clickAllButtons(page: Page, address: string): Promise<number> {
  await openPage(page, address);
  // Where the address leads on to another, as a result page without a result does.
  const here = page.url();
  const count = await page.locator(CLICKABLE_SELECTOR).count();
  let pressed = 0;
  for (let index = 0; index < count; index += 1) {
    if (page.url() !== here) await openPage(page, address);
    if (!(await clickDirectly(page.locator(CLICKABLE_SELECTOR).nth(index)))) continue;
    pressed += 1;
    await page.waitForTimeout(SETTLE_MS);
    await closeDialog(page);
  }
  return pressed;
}
