import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtemp, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../tests/support/browser/find-chromium';
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
const TYPED = 'When was your first raise?';

// Two tabs, the crash of one, and a deleted file: studio-drafts.spec.ts.
test.use(onceAsDesktop);

async function typeUnsaved(page: Page, studio: StudioFixture): Promise<void> {
  await studio.open(page, NAME);
  await openEditor(page, 'Text');
  await replaceWord(page, 'When was your last', 'first');
  await expectDraft(page, 'first raise?');
}

/** Opens the funnel and puts the offered text back. */
async function putBackIn(page: Page, studio: StudioFixture): Promise<void> {
  await studio.open(page, NAME);
  await openEditor(page, 'Text');
  await page.getByRole('button', { name: 'Look at it …' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Put it back' }).click();
  await expect(getText(page)).toContainText(TYPED);
}

/** Lets `write` stand for each write of a file by the server, until it is taken back. */
async function replaceWrites(write: () => Promise<void>): Promise<() => void> {
  const handle = await open(import.meta.filename);
  await handle.close();
  const ofHandles = Object.getPrototypeOf(handle) as typeof handle; // what all handles share
  const { writeFile } = ofHandles;
  ofHandles.writeFile = write;
  return () => {
    ofHandles.writeFile = writeFile;
  };
}

const fail = (code: string) => (): Promise<void> =>
  Promise.reject(Object.assign(new Error(`${code}: of the system`), { code }));

interface OwnBrowser {
  browser: Browser;
  process: ChildProcess;
}

/** A browser with a profile of its own, which its next start finds again. */
async function startBrowser(profile: string): Promise<OwnBrowser> {
  const { executablePath, args } = findChromium();
  const portFile = join(profile, 'DevToolsActivePort');
  await rm(portFile, { force: true });
  const options = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  const child = spawn(executablePath, [...args, ...options, 'about:blank'], { stdio: 'ignore' });
  const readPort = (): Promise<string> =>
    readFile(portFile, 'utf8').then(
      (text) => text.split('\n')[0] ?? '',
      () => '',
    );
  await expect.poll(readPort).not.toBe('');
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${await readPort()}`);
  return { browser, process: child };
}

async function kill({ process: child }: OwnBrowser): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

async function openPage({ browser }: OwnBrowser): Promise<Page> {
  const [context] = browser.contexts();
  if (context === undefined) throw new Error('The browser has no window.');
  const page = await context.newPage();
  await page.setViewportSize(onceAsDesktop.viewport);
  return page;
}

test.describe('what was typed in the studio can be had back @phone', { tag: '@long' }, () => {
  test('after the process of the browser was killed', async ({ studio }) => {
    const profile = await mkdtemp(join(tmpdir(), 'gethired-profile-'));
    const first = await startBrowser(profile);
    await typeUnsaved(await openPage(first), studio);
    await kill(first);

    const second = await startBrowser(profile);
    const page = await openPage(second);
    await putBackIn(page, studio);
    await save(page);
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await studio.read(NAME)).toContain(TYPED);
    await kill(second);
    await rm(profile, { recursive: true, force: true });
  });

  test('after the file was moved, with the moved file as it was', async ({ page, studio }) => {
    await typeUnsaved(page, studio);
    await rename(join(studio.folder, NAME), join(studio.folder, 'pay-check.funnel.json'));
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await page.getByRole('button', { name: 'Save it again …' }).click();
    await getSaveButton(page).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await studio.read(NAME)).toContain(TYPED);
    expect(await studio.read('pay-check.funnel.json')).toBe(await readExampleFunnel());
  });

  for (const { name, code, words } of [
    { name: 'on a full disk', code: 'ENOSPC', words: 'The disk is full' },
    { name: 'in a read-only folder', code: 'EACCES', words: 'may not write to the folder' },
    { name: 'on a read-only disk', code: 'EROFS', words: 'is on a read-only file system' },
  ])
    test(`after a save ${name}, in the tab and after its crash`, async ({
      page,
      context,
      studio,
      pageErrors,
    }) => {
      await typeUnsaved(page, studio);
      const takeBack = await replaceWrites(fail(code));
      try {
        await save(page);
        await expect(page.getByRole('dialog').getByText(words)).toBeVisible();
      } finally {
        takeBack();
      }
      expect(await studio.read(NAME)).toBe(await readExampleFunnel());
      expect((await readdir(studio.folder)).filter((file) => file.endsWith('.tmp'))).toEqual([]);
      await page.getByRole('button', { name: 'Keep editing' }).click();
      await expect(getText(page)).toContainText(TYPED);
      await page.close({ runBeforeUnload: false });
      // The browser logs the status of a save that failed.
      pageErrors.expectAndDiscard(/status of (507|403)/);

      const next = await context.newPage();
      await putBackIn(next, studio);
      await save(next);
      await expect(next.getByRole('dialog')).toBeHidden();
      expect(await studio.read(NAME)).toContain(TYPED);
    });

  test('after the server was stopped while it saved', async ({
    page,
    context,
    studio,
    pageErrors,
  }) => {
    await typeUnsaved(page, studio);
    const server = new EventEmitter();
    const isWriting = once(server, 'writing');
    const takeBack = await replaceWrites(async () => {
      const isStopped = once(server, 'stopped');
      server.emit('writing');
      await isStopped;
      return fail('EIO')();
    });
    await save(page);
    await isWriting;
    await studio.stop();
    server.emit('stopped');
    takeBack();
    await expect(page.getByRole('dialog').getByText('does not answer')).toBeVisible();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(getText(page)).toContainText(TYPED);
    expect(await studio.read(NAME)).toBe(await readExampleFunnel());
    await page.close({ runBeforeUnload: false });
    pageErrors.expectAndDiscard(/ERR_CONNECTION_(REFUSED|RESET|CLOSED)|ERR_EMPTY_RESPONSE/);

    await studio.start();
    const next = await context.newPage();
    await putBackIn(next, studio);
    await save(next);
    await expect(next.getByRole('dialog')).toBeHidden();
    expect(await studio.read(NAME)).toContain(TYPED);
  });
});
