import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { devices, expect, type Locator, type Page } from '@playwright/test';
import { buildStudio } from '../../src/server/studio/build-studio';
import { quizFolder } from '../../tests/support/funnels/quiz-folder';
import type { MeasuredDatabase } from '../../src/server/studio/database-session';
import { startStudioServer } from '../../src/server/studio/studio-server';
import { test as base } from './page-error-test';
import { DESKTOP } from './viewports';

export { expect };

const root = process.cwd();

/** A studio of one test, on a folder of its own. */
export interface StudioFixture {
  /** The address of the studio. */
  address: string;
  /** The folder of the definitions. */
  folder: string;
  /** Writes a definition into the folder, as another program does. */
  write: (name: string, text: string) => Promise<void>;
  read: (name: string) => Promise<string>;
  remove: (name: string) => Promise<void>;
  /** Ends the server as a crash does. */
  stop: () => Promise<void>;
  /** Starts the server again, at the same address. */
  start: () => Promise<void>;
  /** Opens a funnel and waits for its findings. */
  open: (page: Page, name: string) => Promise<void>;
}

/** The funnel of docs/first-funnel.md. */
export async function readExampleFunnel(): Promise<string> {
  const text = await readFile(join(root, 'docs/first-funnel.md'), 'utf8');
  const block = /^ {3}```json\n([^]*?)\n {3}```/m.exec(text)?.[1];
  if (block === undefined) throw new Error('docs/first-funnel.md has no definition.');
  return `${block.replaceAll(/^ {3}/gm, '')}\n`;
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
}

/** Playwright's `test` with a studio of its own, which fails on any violation of the policy. */
export const test = base.extend<
  { studio: StudioFixture; database: MeasuredDatabase | undefined },
  { studioBuild: string }
>({
  // Where the site writes what was measured.
  database: [undefined, { option: true }],
  studioBuild: [
    // Playwright reads the required fixtures from this pattern.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => use(await buildStudio(root)),
    { scope: 'worker', timeout: 180_000 },
  ],
  studio: async ({ studioBuild, context, database }, use) => {
    const parent = await mkdtemp(join(tmpdir(), 'gethired-studio-e2e-'));
    const folder = join(parent, 'funnels');
    await mkdir(folder);
    await cp(
      join(root, quizFolder, 'job-search.funnel.json'),
      join(folder, 'job-search.funnel.json'),
    );
    await writeFile(join(folder, 'salary-check.funnel.json'), await readExampleFunnel());
    const options = {
      directory: folder,
      root,
      build: studioBuild,
      ...(database !== undefined && { database }),
    };
    let server: Server | null = await startStudioServer({
      ...options,
      port: 0,
      runsTypeScript: true,
    });
    const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
    const address = `http://localhost:${String(port)}/studio`;
    const stop = async (): Promise<void> => {
      if (server !== null) await close(server);
      server = null;
    };
    await use({
      address,
      folder,
      write: (name, text) => writeFile(join(folder, name), text),
      read: (name) => readFile(join(folder, name), 'utf8'),
      remove: (name) => rm(join(folder, name)),
      stop,
      start: async () => {
        server = await startStudioServer({ ...options, port, runsTypeScript: true });
      },
      open: async (page, name) => {
        await page.goto(`${address}#${name}`);
        await getEditor(page)
          .or(page.getByRole('navigation', { name: 'Panels' }))
          .waitFor();
      },
    });
    // Requests without an answer would be errors of the page.
    await Promise.all(context.pages().map((page) => page.close()));
    await stop();
    await rm(parent, { recursive: true, force: true });
  },
});

/** One width is enough for what does not depend on it: tests with this and `@phone` run once. */
export const onceAsDesktop = {
  viewport: DESKTOP,
  isMobile: false,
  hasTouch: false,
  // CodeMirror treats the keys of Android in a way of its own.
  userAgent: devices['Desktop Chrome'].userAgent,
} as const;

/** The group of buttons that choose between form, text and map. */
const getEditor = (page: Page): Locator => page.getByRole('radiogroup', { name: 'Editor' });

/** Opens form, text or map in a wide window. */
export const openEditor = (page: Page, name: 'Form' | 'Text' | 'Map'): Promise<void> =>
  getEditor(page).getByRole('radio', { name }).click();

/** The definition as text. */
export const getText = (page: Page): Locator =>
  page.getByRole('textbox', { name: 'Definition as JSON' });

export const getOutline = (page: Page) => page.getByRole('region', { name: 'Outline' });

/** The funnel in the frame. */
export const getPlayer = (page: Page) => page.frameLocator('iframe[title="Player"]');

/**
 * Replaces the last word of a phrase in the text, as an author does with search and the keyboard.
 * @param phrase stands once in the text, or first there
 */
export async function replaceWord(page: Page, phrase: string, by: string): Promise<void> {
  await getText(page).focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+f');
  await page.getByRole('textbox', { name: 'Find' }).fill(phrase);
  // The search reads its input when a key goes up.
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(getText(page)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+Shift+ArrowLeft');
  // At once: no text between two keys is analysed.
  await page.keyboard.insertText(by);
}

/** Waits until the browser keeps a part of unsaved text. */
export const expectDraft = (page: Page, part: string): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const opening = indexedDB.open('gethired-studio-drafts');
        await new Promise((resolve) => (opening.onsuccess = resolve));
        const reading = opening.result.transaction('drafts').objectStore('drafts').getAll();
        await new Promise((resolve) => (reading.onsuccess = resolve));
        opening.result.close();
        return JSON.stringify(reading.result);
      }),
    )
    .toContain(part);

/** The button of the sheet that writes the file. */
export const getSaveButton = (page: Page): Locator =>
  page.getByRole('dialog').getByRole('button', { name: /^Save / });

/** Saves through the sheet. */
export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save …' }).click();
  await getSaveButton(page).click();
}
