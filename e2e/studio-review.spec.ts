import { execFileSync } from 'node:child_process';
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
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

  test('says why, and shows the pictures and reasons that it brings', async ({ page, studio }) => {
    const text = await readExampleFunnel();
    const git = (...args: string[]): void => runGit(studio.folder, ...args);
    git('init', '--quiet', '--initial-branch=main');
    git('add', '.');
    git('commit', '--quiet', '--message', 'As it was');
    git('checkout', '--quiet', '-b', 'funnel/salary-check/desk');
    const option = '{ "value": "this-year", "label": "This year" }';
    expect(text).toContain(option);
    const picture = '"picture": { "file": "desk.png", "alt": "A desk" }';
    await studio.write(name, text.replace(option, option.replace(' }', `, ${picture} }`)));
    await mkdir(join(studio.folder, 'media'));
    await copyFile(
      'tests/support/funnels/fixtures/media/home-desk.png',
      join(studio.folder, 'media/desk.png'),
    );
    const claim = {
      texts: ['9 of 10'],
      pages: ['/salary-check'],
      evidence: { kind: 'source', from: 'QZ-02' },
    };
    await studio.write('claims.json', JSON.stringify({ claims: [claim] }));
    const departure = { row: 'QZ-07', because: 'Few visitors read it.' };
    await studio.write('departures.json', JSON.stringify({ departures: [departure] }));
    git('add', '.');
    git('commit', '--quiet', '--message', 'A desk\n\nPictures are understood faster.');
    git('checkout', '--quiet', 'main');

    await page.goto(`${studio.address}#review/funnel/salary-check/desk`);
    await expect(page.getByText('Pictures are understood faster.')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'desk.png' })).toBeVisible();
    await expect(page.getByText('QZ-02 shows it.')).toBeVisible();
    await expect(page.getByText('Few visitors read it.')).toBeVisible();
    const isLoaded = (image: HTMLImageElement | SVGElement) =>
      'naturalWidth' in image && image.naturalWidth > 0;
    await expect.poll(() => page.locator('main img').evaluate(isLoaded)).toBe(true);
    await expectAccessible(page, 'the reasons of a proposal');
    // The checkout does not have the picture: the checks read the proposal's.
    await page.getByRole('tab', { name: 'Findings' }).click();
    await expect(page.getByText(/desk\.png/)).toHaveCount(0);
    await page.getByRole('tab', { name: 'Play both' }).click();
    const after = page.frameLocator('iframe[title="Player: Proposal"]');
    await expect.poll(() => after.locator('img').first().evaluate(isLoaded)).toBe(true);
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
