import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { chmod, writeFile } from 'node:fs/promises';
import { git } from '../tests/support/git/test-repository';
import { expectAccessible } from './support/expect-accessible';
import { expect, type StudioFixture, test } from './support/studio-test';

const FUNNEL = 'salary-check.funnel.json';
const BRANCH = 'funnel/salary-check/a-warmer-title';

/** Makes the folder of the studio a checkout, with a host that prints the address of a review. */
async function connectToHost({ folder }: StudioFixture): Promise<string> {
  const checkout = dirname(folder);
  const host = join(checkout, 'host.git');
  git(checkout, 'init', '--quiet', '--bare', '--initial-branch=main', host);
  git(checkout, 'init', '--quiet', '--initial-branch=main');
  git(checkout, 'config', 'user.name', 'Ada');
  git(checkout, 'config', 'user.email', 'ada@example.org');
  git(checkout, 'remote', 'add', 'origin', `file://${host}`);
  git(checkout, 'add', 'funnels');
  git(checkout, 'commit', '--quiet', '--message', 'Two funnels');
  git(checkout, 'push', '--quiet', 'origin', 'main');
  const hook = join(host, 'hooks/post-receive');
  await writeFile(
    hook,
    '#!/bin/sh\necho "  https://host.example/review/1 <b>javascript:x</b>" >&2\n',
  );
  await chmod(hook, 0o755);
  return host;
}

async function openSheet(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Publish' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: entry }).press('Enter');
}

/** Changes the title of the funnel outside of the page, which has it open without changes. */
async function changeTitle(studio: StudioFixture, to: string): Promise<void> {
  const text = await studio.read(FUNNEL);
  await studio.write(FUNNEL, text.replace('"title": "', `"title": "${to} `));
}

test('a change is proposed with the keyboard, reviewed and merged', async ({ page, studio }) => {
  const host = await connectToHost(studio);
  await changeTitle(studio, 'Dear you:');
  await studio.open(page, FUNNEL);
  await openSheet(page, 'Propose …');
  const sheet = page.getByRole('dialog', { name: 'Propose this change' });
  await expect(sheet.getByText('changed since origin/main')).toBeVisible();
  await expectAccessible(page, 'the sheet');
  await sheet.getByRole('button', { name: 'Propose' }).click();
  await expect(sheet.getByText('Say in a few words what changes.')).toBeVisible();
  await sheet.getByRole('textbox', { name: 'Title' }).fill('A warmer title');
  await sheet.getByRole('textbox', { name: 'Reason' }).fill('People felt tested.');
  await page.keyboard.press('Tab');
  await sheet.getByRole('button', { name: 'Propose' }).press('Enter');
  await expect(sheet.getByText(BRANCH)).toBeVisible();
  const link = sheet.getByRole('link');
  await expect(link).toHaveText('https://host.example/review/1');
  await expectAccessible(page, 'the sheet');
  expect(git(host, 'log', '-1', '--format=%s by %an', BRANCH)).toBe('A warmer title by Ada');
  git(host, 'update-ref', 'refs/heads/main', BRANCH);
  await sheet.getByRole('button', { name: 'Close', exact: true }).first().click();
  await openSheet(page, 'Propose …');
  await expect(sheet.getByText('origin/main has this text already.')).toBeVisible();
});

test('a proposal leads from the published address to the changed one, as saving does', async ({
  page,
  studio,
}) => {
  const host = await connectToHost(studio);
  const published = await studio.read(FUNNEL);
  // The file has it already, so saving asks nothing more. Visitors have the address of main.
  await studio.write(FUNNEL, published.replace('"route": "/salary-check"', '"route": "/pay"'));
  await studio.open(page, FUNNEL);
  await openSheet(page, 'Propose …');
  const sheet = page.getByRole('dialog', { name: 'Propose this change' });
  const lead = sheet.getByRole('checkbox', { name: 'Lead visitors of /salary-check to /pay' });
  await expect(lead).toBeChecked();
  await lead.press('Space');
  await expect(sheet.getByText('/salary-check then shows an error page')).toBeVisible();
  await lead.press('Space');
  await expectAccessible(page, 'the sheet');
  await sheet.getByRole('textbox', { name: 'Title' }).fill('A shorter address');
  await sheet.getByRole('button', { name: 'Propose' }).press('Enter');
  const branch = 'funnel/salary-check/a-shorter-address';
  await expect(sheet.getByText(branch)).toBeVisible();
  const proposed: unknown = JSON.parse(git(host, 'show', `${branch}:funnels/${FUNNEL}`));
  expect(proposed).toMatchObject({ route: '/pay', formerRoutes: ['/salary-check'] });
});

test(
  'without a repository the author reads why',
  { tag: '@long' },
  async ({ page, pageErrors, studio }) => {
    await studio.open(page, FUNNEL);
    await openSheet(page, 'Propose …');
    const sheet = page.getByRole('dialog', { name: 'Propose this change' });
    await expect(sheet.getByText('is not in a git repository')).toBeVisible();
    await expectAccessible(page, 'the sheet');
    pageErrors.expectAndDiscard(/status of 409/);
  },
);

test('an earlier version is taken back: proposed again as a new one', async ({ page, studio }) => {
  const host = await connectToHost(studio);
  await changeTitle(studio, 'Dear you:');
  git(dirname(studio.folder), 'commit', '--quiet', '--all', '--message', 'A warmer title');
  git(dirname(studio.folder), 'push', '--quiet', 'origin', 'main');
  await studio.open(page, FUNNEL);
  await openSheet(page, 'History …');
  const history = page.getByRole('dialog', { name: 'History of this funnel' });
  await history.getByRole('button', { name: 'A warmer title' }).press('Enter');
  await expect(history.getByText('changed since the version before')).toBeVisible();
  await expectAccessible(page, 'the history');
  await history.getByRole('button', { name: 'Two funnels' }).press('Enter');
  await expect(history.getByText('Visits under way keep their answers.')).toBeVisible();
  await history.getByRole('button', { name: 'Take back to this version' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Propose this change' });
  await expect(sheet.getByText('changed since origin/main')).toBeVisible();
  await expect(sheet.getByRole('textbox', { name: 'Title' })).toHaveValue(
    'Take back to: Two funnels',
  );
  await sheet.getByRole('button', { name: 'Propose' }).press('Enter');
  const branch = 'funnel/salary-check/take-back-to-two-funnels';
  await expect(sheet.getByText(branch)).toBeVisible();
  const text = git(host, 'show', `${branch}:funnels/${FUNNEL}`);
  expect(text).toContain('"version": 2');
  expect(text).not.toContain('Dear you:');
});
