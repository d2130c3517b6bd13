import { execFileSync } from 'node:child_process';
import { expectAccessible } from './support/expect-accessible';
import { expect, onceAsDesktop, readExampleFunnel, test } from './support/studio-test';

/** Runs git with the name and the email of an author. */
const runGit = (directory: string, ...args: string[]): void =>
  void execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args], {
    cwd: directory,
    stdio: 'pipe',
  });

const name = 'salary-check.funnel.json';
const title = 'When was your last raise?';

test.use(onceAsDesktop);

test.describe('a proposal in the studio', { tag: '@phone' }, () => {
  test('is listed, read with what it changes, and played beside the version before', async ({
    page,
    studio,
  }) => {
    const text = await readExampleFunnel();
    const git = (...args: string[]): void => runGit(studio.folder, ...args);
    git('init', '--quiet', '--initial-branch=main');
    git('add', '.');
    git('commit', '--quiet', '--message', 'As it was');
    git('checkout', '--quiet', '-b', 'funnel/salary-check/shorter');
    expect(text).toContain(title);
    await studio.write(name, text.replace(title, 'Your last raise?'));
    git('commit', '--quiet', '--all', '--message', 'A shorter question');
    git('checkout', '--quiet', 'main');

    await page.goto(studio.address);
    await page.getByRole('link', { name: 'A shorter question' }).click();
    await expect(page.getByText(`before: ${title}`)).toBeVisible();
    await page.getByText('The same as text').click();
    await expect(page.locator('pre')).toContainText(`- ${title}\n    + Your last raise?`);
    await expectAccessible(page, 'what a proposal changes');

    await page.getByRole('tab', { name: 'Play both' }).click();
    const before = page.frameLocator('iframe[title="Player: Before"]');
    const after = page.frameLocator('iframe[title="Player: Proposal"]');
    await expect(before.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(after.getByRole('heading', { level: 1 })).toHaveText('Your last raise?');
    // An answer goes on by itself.
    await before.getByRole('radio').first().click();
    await expect(after.getByRole('heading', { level: 1 })).not.toHaveText('Your last raise?');
    await expect(page.getByText(/^Both are at/)).toBeVisible();
    await expectAccessible(page, 'both players');

    for (const tab of ['Findings', 'Census', 'Map']) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible();
      await expectAccessible(page, tab);
    }
  });

  test('with errors is shown with them', async ({ page, studio }) => {
    const text = await readExampleFunnel();
    const git = (...args: string[]): void => runGit(studio.folder, ...args);
    git('init', '--quiet', '--initial-branch=main');
    git('add', '.');
    git('commit', '--quiet', '--message', 'As it was');
    git('checkout', '--quiet', '-b', 'funnel/salary-check/slip');
    await studio.write(name, text.replace('"title"', '"titel"'));
    git('commit', '--quiet', '--all', '--message', 'A slip');
    git('checkout', '--quiet', 'main');
    await page.goto(`${studio.address}#review/funnel/salary-check/slip`);
    await expect(page.getByText(/so it cannot be published/)).toBeVisible();
    await page.getByRole('tab', { name: 'Findings' }).click();
    await expect(page.getByText('titel').first()).toBeVisible();
    await page.getByRole('tab', { name: 'Play both' }).click();
    await expect(page.getByText('Nothing to play yet')).toBeVisible();
  });
});
