import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, getOutline, onceAsDesktop, openEditor, test } from './support/studio-test';
import { PHONE } from './support/viewports';

const NAME = 'job-search.funnel.json';

/** What shows or hides something and stays where it is; menus lie above the page. */
const toggles =
  ':is(button[aria-expanded]:not([aria-haspopup]), [aria-haspopup="menu"], summary):visible';

/** The boxes that are seen, in the order of the page. What moves by itself is left out. */
const readBoxes = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => element.closest('[role=status], .react-flow, svg, .cm-editor') === null)
      .flatMap((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        if (width * height === 0) return [];
        const [left, top, w, h] = [x, y, width, height].map(Math.round);
        return [`${element.tagName} ${String(left)},${String(top)} ${String(w)}x${String(h)}`];
      }),
  );

/** The boxes once two pictures are the same. */
async function readSettledBoxes(page: Page): Promise<string[]> {
  let boxes = await readBoxes(page);
  await expect
    .poll(async () => {
      const before = boxes;
      boxes = await readBoxes(page);
      return JSON.stringify(boxes) === JSON.stringify(before);
    })
    .toBe(true);
  return boxes;
}

/** Presses each control that shows or hides something: twice, and the page looks as before. */
async function pressTwice(page: Page, place: string, within?: Locator): Promise<void> {
  for (const toggle of await (within ?? page).locator(toggles).all()) {
    const name = `${place}: ${(await toggle.getAttribute('aria-label')) ?? (await toggle.innerText())}`;
    await toggle.scrollIntoViewIfNeeded();
    const before = await readSettledBoxes(page);
    await toggle.click();
    const between = await readSettledBoxes(page);
    expect(between, `${name}, pressed once`).not.toEqual(before);
    if ((await toggle.getAttribute('aria-haspopup')) === null) await toggle.click();
    else await page.keyboard.press('Escape');
    await page.mouse.move(0, 0);
    expect(await readSettledBoxes(page), `${name}, pressed twice`).toEqual(before);
  }
}

/** The proofs have ended: until then boxes come by themselves. */
const untilAnalysed = (page: Page): Promise<void> =>
  expect(page.getByRole('status', { name: 'Findings' })).not.toBeEmpty();

const getDrawer = (page: Page): Locator => page.getByRole('region', { name: 'Drawer' });

const heightOf = async (region: Locator): Promise<number> =>
  (await region.boundingBox())?.height ?? 0;

test.describe('what is shown or hidden @phone', () => {
  test.use(onceAsDesktop);

  test(
    'the drawer closes to its tabs, on every tab, and gives its room to the editor',
    { tag: '@both' },
    async ({ page, studio }) => {
      await studio.open(page, NAME);
      const drawer = getDrawer(page);
      const editor = page.getByRole('region', { name: 'Editor' });
      for (const tab of await drawer.getByRole('tab').all()) {
        await tab.click();
        const [open, room] = [await heightOf(drawer), await heightOf(editor)];
        await page.getByRole('button', { name: 'Close the drawer' }).click();
        await expect(drawer.getByRole('tabpanel')).toHaveCount(0);
        const closed = await heightOf(drawer);
        expect(closed).toBeLessThan(60);
        expect(await heightOf(editor)).toBeGreaterThanOrEqual(room + open - closed - 1);
        await page.getByRole('button', { name: 'Open the drawer' }).click();
        expect(await heightOf(drawer)).toBe(open);
      }
    },
  );

  test(
    'every control that shows or hides something leads back to the same picture at 1280 px',
    { tag: ['@long', '@both'] },
    async ({ page, studio }) => {
      await studio.open(page, NAME);
      await untilAnalysed(page);
      await pressTwice(page, 'Form');
      for (const editor of ['Text', 'Map'] as const) {
        await openEditor(page, editor);
        await pressTwice(page, editor, page.getByRole('region', { name: 'Editor' }));
      }
      for (const tab of await getDrawer(page).getByRole('tab').all()) {
        await tab.click();
        await pressTwice(page, await tab.innerText(), getDrawer(page).getByRole('tabpanel'));
      }
    },
  );

  test(
    'no row of a form is blank once an entry above it, or its finding, is gone',
    { tag: '@both' },
    async ({ page, studio }) => {
      const text = await readFile('funnels/templates/qualified-lead.funnel.json', 'utf8');
      const { steps, ...rest } = JSON.parse(text) as { steps: unknown[] };
      await studio.write(
        'qualified-lead.funnel.json',
        JSON.stringify({ ...rest, steps: steps.slice(1) }, null, 2),
      );
      await studio.open(page, 'qualified-lead.funnel.json');
      await openEditor(page, 'Form');
      const form = page.getByRole('region', { name: 'Editor' });
      const removal = (name: string | RegExp) => form.getByRole('button', { name });
      const openRow = async (): Promise<void> => {
        await getOutline(page).getByRole('button', { name: /^lead/ }).last().click();
        await expect(form.getByText(/Error:/).first()).toBeVisible();
      };
      // A column of the row, and an entry of an object in it: both lie below a finding.
      await openRow();
      await form.getByRole('button', { name: /^answers of Map/ }).click();
      await expect(removal(/^Remove \w+ from Object/)).toHaveCount(4);
      await removal('Remove needOther from Object').click();
      await expect(removal(/^Remove \w+ from Object/)).toHaveCount(3);
      for (const row of await removal(/^Remove \w+ from Object/).all())
        await expect(row).toBeVisible();

      await page.getByRole('button', { name: 'Undo' }).click();
      await openRow();
      await expect(removal(/^Remove \w+ from Map/)).toHaveCount(5);
      await removal('Remove answers from Map').click();
      await expect(removal(/^Remove \w+ from Map/)).toHaveCount(4);
      for (const row of await removal(/^Remove \w+ from Map/).all())
        await expect(row).toBeVisible();
    },
  );
});

test.describe('on a phone @phone', () => {
  test.use({ viewport: PHONE });

  test(
    'every control that shows or hides something leads back to the same picture at 390 px',
    { tag: ['@long', '@both'] },
    async ({ page, studio }) => {
      await studio.open(page, NAME);
      await untilAnalysed(page);
      const panels = page.getByRole('navigation', { name: 'Panels' }).getByRole('button');
      for (const panel of await panels.all()) {
        await panel.click();
        // What the visit stores comes once its frame has loaded.
        if ((await panel.innerText()) === 'Player')
          await expect(page.getByRole('tab', { name: /^Stored \([1-9]/ })).toBeVisible();
        await pressTwice(page, await panel.innerText());
      }
      for (const tab of await page.getByRole('tab').all()) {
        await tab.click();
        await pressTwice(page, await tab.innerText());
      }
    },
  );
});
