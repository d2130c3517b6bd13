import type { Page } from '@playwright/test';
import { readStoredEntries } from './support/stored-entries';
import { expect, test } from './support/page-error-test';

const heading = { level: 1 } as const;

/** The number of entries in all IndexedDB databases of the site. */
function countQueuedLeads(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () =>
          reject(new Error('The database could not be read.')),
        );
      });
    const counts = (await indexedDB.databases()).map(async ({ name = '' }) => {
      const database = await done(indexedDB.open(name));
      const stores = [...database.objectStoreNames];
      const each = stores.map((store) =>
        done(database.transaction(store).objectStore(store).count()),
      );
      return (await Promise.all(each)).reduce((sum, count) => sum + count, 0);
    });
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  });
}

test(
  'ST-05 the privacy page deletes all stored data of the site',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/quiz2');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect
      .poll(async () => Object.keys(await readStoredEntries(page)))
      .toContain('quiz2_current_step');

    await page.goto('/privacy-policy');
    await page.getByRole('button', { name: 'Delete my data on this device' }).click();
    await page.getByRole('button', { name: 'Delete it' }).click();
    await expect(page.getByText('Nothing of yours is left in this browser.')).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    expect(await countQueuedLeads(page)).toBe(0);

    await page.goto('/quiz2');
    await expect(page.getByRole('heading', heading)).toContainText('Find the plan');
  },
);

test(
  'Q2-09 without storage the visitor is told once, and the quiz continues',
  { tag: '@phone' },
  async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      }),
    );
    await page.goto('/quiz2');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('This browser does not keep your answers.')).toHaveCount(1);
    await page.getByText("I'm changing careers").click();
    await expect(page.getByRole('heading', heading)).not.toContainText('describes you');
  },
);

test(
  'Q2-09 a second tab follows the progress of the first',
  { tag: '@phone' },
  async ({ page, context }) => {
    await page.goto('/quiz2');
    const other = await context.newPage();
    await other.goto('/quiz2');
    await expect(other.getByRole('heading', heading)).toContainText('Find the plan');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(other.getByRole('heading', heading)).toContainText('describes you');
    // Without a pointer: the other tab's progress may replace the player within the 300 ms.
    await page.getByRole('radio', { name: "I'm changing careers" }).dispatchEvent('click');
    // It follows each answer. Two tabs that write within 100 ms of each other are not promised more
    // than that the later one wins.
    await expect(other.getByRole('radio', { name: "I'm changing careers" })).toBeChecked();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', heading)).not.toContainText('describes you');
    const reached = await page.getByRole('heading', heading).textContent();
    await expect(other.getByRole('heading', heading)).toHaveText(reached ?? '');
    // Its Back button shows the same steps.
    await other.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(other.getByText("I'm changing careers")).toBeVisible();
    await other.close();
  },
);
