import { expectAccessible } from './support/expect-accessible';
import {
  expect,
  expectDraft,
  getPlayer,
  getSaveButton,
  getText,
  onceAsDesktop,
  openEditor,
  readExampleFunnel,
  replaceWord,
  save,
  test,
} from './support/studio-test';
import { worstDefinitions } from '../tests/support/authoring/worst-definitions';

const NAME = 'salary-check.funnel.json';

test.use(onceAsDesktop);

test.describe('the studio @phone', () => {
  test('shows a fault with a fix that is proved, and saves exactly the text', async ({
    page,
    studio,
  }) => {
    await studio.open(page, NAME);
    await openEditor(page, 'Text');
    await expect(getPlayer(page).getByRole('heading', { level: 1 })).toHaveText(
      'When was your last raise?',
    );

    await replaceWord(page, '"goTo": "result', 'resluts');
    const drawer = page.getByRole('region', { name: 'Drawer' });
    await expect(drawer.getByText('there is no step "resluts"')).toBeVisible();
    await expect(
      page.getByText(/Not played until they are corrected: Routes of step “When was/),
    ).toBeVisible();
    await drawer
      .getByRole('button', { name: /result/ })
      .last()
      .click();
    await expect(drawer.getByText('there is no step "resluts"')).toBeHidden();
    await expect(page.getByText('not saved')).toBeHidden();

    await replaceWord(page, 'When was your last', 'latest');
    await expect(getPlayer(page).getByRole('heading', { level: 1 })).toHaveText(
      'When was your latest raise?',
    );
    await drawer.getByRole('tab', { name: 'Difference' }).click();
    await expect(drawer.getByText('What visitors read')).toBeVisible();
    await expect(drawer.locator('.cm-deletedChunk')).toContainText('last raise?');
    await expectAccessible(page, 'the difference');
    await save(page);
    await expect(page.getByRole('dialog')).toBeHidden();
    const example = await readExampleFunnel();
    expect(await studio.read(NAME)).toBe(example.replace('last raise?', 'latest raise?'));
  });

  test(
    'two windows save and merge, with the true conflicts shown',
    { tag: '@long' },
    async ({ page, context, studio, pageErrors }) => {
      const other = await context.newPage();
      for (const window of [page, other]) {
        await studio.open(window, NAME);
        await openEditor(window, 'Text');
      }
      await replaceWord(page, 'When was your last', 'first');
      await save(page);
      await expect(page.getByRole('dialog')).toBeHidden();

      await replaceWord(other, 'make asking easier', 'simpler');
      await save(other);
      const sheet = other.getByRole('dialog');
      await expect(sheet.getByText('Both versions are merged')).toBeVisible();
      await getSaveButton(other).click();
      await expect(sheet).toBeHidden();
      const merged = await studio.read(NAME);
      expect(merged).toContain('When was your first raise?');
      expect(merged).toContain('What would make asking simpler?');

      await replaceWord(page, 'make asking easier', 'harder');
      await save(page);
      const conflicts = page.getByRole('dialog');
      await expect(
        conflicts.getByText('Title of step “What would make asking harder?”'),
      ).toBeVisible();
      await conflicts.getByRole('radio', { name: 'Theirs' }).click();
      await conflicts.getByRole('button', { name: 'Merge' }).click();
      await expect(conflicts.getByText('Both versions are merged')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(getText(page)).toContainText('What would make asking simpler?');
      // The browser logs the status of a save that meets another one.
      pageErrors.expectAndDiscard(/412/);
    },
  );

  test(
    'keeps the text when the server ends in the middle, saves once it is back, and says what happens to the file',
    { tag: '@long' },
    async ({ page, studio, pageErrors }) => {
      await studio.open(page, NAME);
      await openEditor(page, 'Text');
      await replaceWord(page, 'When was your last', 'latest');
      await studio.stop();
      await save(page);
      await expect(page.getByRole('dialog').getByText('does not answer')).toBeVisible();
      expect(await studio.read(NAME)).toBe(await readExampleFunnel());
      await studio.start();
      await getSaveButton(page).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      expect(await studio.read(NAME)).toContain('latest raise?');

      const returnToWindow = () => page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await studio.write(NAME, (await readExampleFunnel()).replace('Salary Check', 'Pay Check'));
      await returnToWindow();
      await expect(page.getByText('The file was changed outside')).toBeVisible();
      await studio.remove(NAME);
      await returnToWindow();
      await expect(page.getByText('The file was deleted or moved')).toBeVisible();
      // The browser logs requests without an answer, and the new token that it first lacks.
      pageErrors.expectAndDiscard(/ERR_CONNECTION_(REFUSED|RESET)|401|ERR_EMPTY_RESPONSE/);
    },
  );

  test(
    'lists a folder with definitions that take too long, names the file that was not checked, and opens another',
    { tag: '@long' },
    async ({ page, studio }) => {
      test.setTimeout(180_000);
      await studio.write('endless.funnel.ts', 'for (;;);\nexport default {};\n');
      await studio.write('wide.funnel.json', worstDefinitions['wide'] ?? '');
      await page.goto(studio.address);
      const card = (title: string) =>
        page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title }) });
      const stopped = card('endless.funnel.ts');
      await expect(stopped).toContainText('Not checked', { timeout: 120_000 });
      await expect(stopped).toContainText('endless.funnel.ts took too long and was stopped.');
      await expect(card('Too much')).toBeVisible();
      await expect(card('Salary Check')).toContainText('1 warning');
      await expectAccessible(page, 'the list of funnels');
      await card('Salary Check').getByRole('link').click();
      await expect(getPlayer(page).getByRole('heading', { level: 1 })).toHaveText(
        'When was your last raise?',
      );
    },
  );

  test(
    'offers unsaved text after a crash of the page',
    { tag: '@long' },
    async ({ page, context, studio }) => {
      await studio.open(page, NAME);
      await openEditor(page, 'Text');
      await replaceWord(page, 'When was your last', 'latest');
      await expectDraft(page, 'latest raise?');
      await page.close({ runBeforeUnload: false });
      const next = await context.newPage();
      await next.goto(studio.address);
      const cards = next.getByRole('listitem');
      const unsaved = cards.filter({ hasText: 'Unsaved changes' });
      await expect(unsaved).toHaveCount(1);
      await expect(unsaved.getByRole('link', { name: 'Salary Check' })).toBeVisible();
      await studio.open(next, NAME);
      await openEditor(next, 'Text');
      await next.getByRole('button', { name: 'Look at it …' }).click();
      await expect(next.getByRole('dialog').getByText('latest raise?')).toBeVisible();
      await expectAccessible(next, 'the offered text');
      await next.getByRole('button', { name: 'Put it back' }).click();
      await expect(next.getByText('Text that was not saved has been put back.')).toBeVisible();
      await expect(getText(next)).toContainText('When was your latest raise?');
      await next.getByRole('button', { name: 'Back to the file' }).click();
      await expect(getText(next)).toContainText('When was your last raise?');
      await next.getByRole('link', { name: 'All funnels' }).click();
      await expect(cards.first()).toBeVisible();
      await expect(unsaved).toHaveCount(0);
    },
  );

  test(
    'keeps the place of the visitor over edits, and says where one would be sent',
    { tag: '@long' },
    async ({ page, studio }) => {
      await studio.open(page, NAME);
      await openEditor(page, 'Text');
      const player = getPlayer(page);
      await player.getByText('Longer ago').click();
      await player.getByRole('button', { name: 'Next' }).click();
      await expect(player.getByRole('heading', { level: 1 })).toHaveText(
        'What would make asking easier?',
      );
      await replaceWord(page, 'make asking easier', 'simpler');
      await expect(player.getByRole('heading', { level: 1 })).toHaveText(
        'What would make asking simpler?',
      );
      await replaceWord(page, '"id": "talk', 'talking');
      await expect(page.getByText('A visitor who stood at “talk” would be sent to')).toBeVisible();
    },
  );
});
