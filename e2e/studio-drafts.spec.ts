import type { BrowserContext, Page } from '@playwright/test';
import {
  expect,
  expectDraft,
  getSaveButton,
  getText,
  onceAsDesktop,
  openEditor,
  readExampleFunnel,
  replaceWord,
  save,
  type StudioFixture,
  test,
} from './support/studio-test';

const NAME = 'salary-check.funnel.json';

test.use(onceAsDesktop);

/** Opens the text of the funnel in a page. */
async function openText(page: Page, studio: StudioFixture): Promise<void> {
  await studio.open(page, NAME);
  await openEditor(page, 'Text');
}

/** Types a word, and waits until the browser keeps it. */
async function typeUnsaved(page: Page, word: string): Promise<void> {
  await replaceWord(page, 'When was your last', word);
  await expectDraft(page, `${word} raise?`);
}

/** Leaves as a crash does: without a question, and without a last word. */
const crash = (page: Page): Promise<void> => page.close({ runBeforeUnload: false });

/** A new tab with the text of the funnel. */
async function openTab(context: BrowserContext, studio: StudioFixture): Promise<Page> {
  const tab = await context.newPage();
  await openText(tab, studio);
  return tab;
}

/** Puts the offered text into the editor. */
async function putBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Look at it …' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Put it back' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

const returnToWindow = (page: Page): Promise<boolean> =>
  page.evaluate(() => window.dispatchEvent(new Event('focus')));

test.describe('unsaved text of two tabs @phone', () => {
  test('a save in one tab takes nothing from the other, which crashes', async ({
    page,
    context,
    studio,
  }) => {
    await openText(page, studio);
    const other = await openTab(context, studio);
    await expect(other.getByText('also open in another tab')).toBeVisible();
    await typeUnsaved(other, 'second');
    await replaceWord(page, 'make asking easier', 'simpler');
    await save(page);
    await expect(page.getByRole('dialog')).toBeHidden();
    await crash(other);

    const next = await openTab(context, studio);
    await expect(getText(next)).toContainText('When was your last raise?');
    await expect(next.getByText('Unsaved text of this funnel')).toBeVisible();
    await putBack(next);
    await expect(getText(next)).toContainText('When was your second raise?');
    await expect(next.getByText('The file was changed outside')).toBeVisible();
  });

  test(
    'each tab comes back with its own text',
    { tag: '@long' },
    async ({ page, context, studio }) => {
      await openText(page, studio);
      const other = await openTab(context, studio);
      await typeUnsaved(page, 'first');
      await typeUnsaved(other, 'second');
      page.on('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await openEditor(page, 'Text');
      await expect(getText(page)).toContainText('When was your first raise?');
      await expect(getText(other)).toContainText('When was your second raise?');
      await expect(page.getByText('Unsaved text of this funnel')).toBeHidden();
    },
  );

  test(
    'going back to the file in one tab leaves the text of the other',
    { tag: '@long' },
    async ({ page, context, studio }) => {
      await openText(page, studio);
      const other = await openTab(context, studio);
      await typeUnsaved(other, 'second');
      await typeUnsaved(page, 'first');
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByText('not saved')).toBeHidden();
      await crash(other);
      await returnToWindow(page);
      await expect(page.getByText('Unsaved text of this funnel')).toBeVisible();
      await putBack(page);
      await expect(getText(page)).toContainText('When was your second raise?');
    },
  );

  test(
    'a text that is put back leaves the one that stood there to be had back',
    { tag: '@long' },
    async ({ page, context, studio }) => {
      await openText(page, studio);
      await typeUnsaved(page, 'first');
      await crash(page);
      const next = await openTab(context, studio);
      await typeUnsaved(next, 'second');
      await putBack(next);
      await expect(getText(next)).toContainText('When was your first raise?');
      await putBack(next);
      await expect(getText(next)).toContainText('When was your second raise?');
    },
  );
});

test.describe('a file that changes outside of the studio @phone', () => {
  test('is written again after it was deleted, without a change of its text', async ({
    page,
    studio,
  }) => {
    await openText(page, studio);
    await studio.remove(NAME);
    await returnToWindow(page);
    await page.getByRole('button', { name: 'Save it again …' }).click();
    await getSaveButton(page).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await studio.read(NAME)).toBe(await readExampleFunnel());

    await studio.remove(NAME);
    await returnToWindow(page);
    await expect(page.getByText('The file was deleted or moved')).toBeVisible();
    await page.keyboard.press('Control+s');
    await getSaveButton(page).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await studio.read(NAME)).toBe(await readExampleFunnel());
  });

  test(
    'leaves its unsaved text on the first page after it was deleted',
    { tag: '@long' },
    async ({ page, context, studio }) => {
      await openText(page, studio);
      await typeUnsaved(page, 'first');
      await studio.remove(NAME);
      await crash(page);
      const next = await context.newPage();
      await next.goto(studio.address);
      await next.getByRole('link', { name: NAME }).click();
      await next.getByRole('button', { name: 'Open this text' }).click();
      await openEditor(next, 'Text');
      await expect(getText(next)).toContainText('When was your first raise?');
      await next.getByRole('button', { name: 'Save it again …' }).click();
      await getSaveButton(next).click();
      await expect(next.getByRole('dialog')).toBeHidden();
      expect(await studio.read(NAME)).toContain('When was your first raise?');
    },
  );

  test(
    'is loaded where the author changed nothing, and merged where he did',
    { tag: '@long' },
    async ({ page, studio }) => {
      const example = await readExampleFunnel();
      await openText(page, studio);
      await studio.write(NAME, example.replace('your last raise', 'your latest raise'));
      await returnToWindow(page);
      await page.getByRole('button', { name: 'Load it' }).click();
      await expect(getText(page)).toContainText('your latest raise');
      await expect(page.getByText('not saved')).toBeHidden();

      await replaceWord(page, 'When was your latest', 'first');
      await studio.write(
        NAME,
        example.replace('last raise', 'latest raise').replace('asking easier', 'asking harder'),
      );
      await returnToWindow(page);
      await page.getByRole('button', { name: 'Merge …' }).click();
      await expect(page.getByRole('dialog').getByText('Both versions are merged')).toBeVisible();
      await getSaveButton(page).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      const merged = await studio.read(NAME);
      expect(merged).toContain('When was your first raise?');
      expect(merged).toContain('make asking harder');
    },
  );
});
