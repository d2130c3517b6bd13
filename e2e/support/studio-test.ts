import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { buildStudio } from '../../src/studio/server/build-studio';
import { startStudioServer } from '../../src/studio/server/studio-server';
import { test as base } from './page-error-test';
import { DESKTOP } from './viewports';

export { expect } from '@playwright/test';

const root = process.cwd();

/** A studio of one test, on a folder of its own. */
export interface StudioFixture {
  /** The address of the studio. */
  address: string;
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

/** The funnel of the README's first five minutes. */
export async function readExampleFunnel(): Promise<string> {
  const text = await readFile(join(root, 'README.md'), 'utf8');
  const block = /^ {3}```json\n([^]*?)\n {3}```/m.exec(text)?.[1];
  if (block === undefined) throw new Error('README.md has no definition.');
  return `${block.replaceAll(/^ {3}/gm, '')}\n`;
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
}

/** Playwright's `test` with a studio of its own, which fails on any violation of the policy. */
export const test = base.extend<{ studio: StudioFixture }, { studioBuild: string }>({
  studioBuild: [
    // Playwright reads the required fixtures from this pattern.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => use(await buildStudio(root)),
    { scope: 'worker', timeout: 180_000 },
  ],
  studio: async ({ studioBuild, context }, use) => {
    const parent = await mkdtemp(join(tmpdir(), 'gethired-studio-e2e-'));
    const folder = join(parent, 'funnels');
    await mkdir(folder);
    await cp(join(root, 'funnels/job-search.funnel.json'), join(folder, 'job-search.funnel.json'));
    await writeFile(join(folder, 'salary-check.funnel.json'), await readExampleFunnel());
    const options = { directory: folder, root, build: studioBuild };
    let server: Server | null = await startStudioServer({ ...options, port: 0 });
    const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
    const address = `http://localhost:${String(port)}/studio`;
    const stop = async (): Promise<void> => {
      if (server !== null) await close(server);
      server = null;
    };
    await use({
      address,
      write: (name, text) => writeFile(join(folder, name), text),
      read: (name) => readFile(join(folder, name), 'utf8'),
      remove: (name) => rm(join(folder, name)),
      stop,
      start: async () => {
        server = await startStudioServer({ ...options, port });
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
export const onceAsDesktop = { viewport: DESKTOP, isMobile: false, hasTouch: false } as const;

/** The group of buttons that choose between form, text and map. */
const getEditor = (page: Page): Locator => page.getByRole('radiogroup', { name: 'Editor' });

/** Opens form, text or map in a wide window. */
export const openEditor = (page: Page, name: 'Form' | 'Text' | 'Map'): Promise<void> =>
  getEditor(page).getByRole('radio', { name }).click();

/** The definition as text. */
export const getText = (page: Page): Locator =>
  page.getByRole('textbox', { name: 'Definition as JSON' });

/** The funnel in the frame. */
export const getPlayer = (page: Page) => page.frameLocator('iframe[title="Player"]');

/** Where a word of the text stands on the screen; null while the editor has not drawn its line. */
const findWord = (page: Page, line: string, word: string) =>
  getText(page).evaluate(
    (content, [lineText, wordText]) => {
      const found = [...content.querySelectorAll('.cm-line')].find((element) =>
        element.textContent.includes(lineText),
      );
      if (found === undefined) return null;
      const texts = document.createTreeWalker(found, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        const at = (text.textContent ?? '').lastIndexOf(wordText);
        if (at < 0 || (text.textContent ?? '').includes('": "')) continue;
        const range = document.createRange();
        range.setStart(text, at);
        range.setEnd(text, at + wordText.length);
        const { x, y, width, height } = range.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      }
      return null;
    },
    [line, word] as const,
  );

/** The place of a word that has come to rest inside the editor; null where it is not there. */
async function findRestingWord(page: Page, line: string, word: string) {
  const box = await getText(page).locator('xpath=..').boundingBox();
  const first = await findWord(page, line, word);
  await page.waitForTimeout(80);
  const place = await findWord(page, line, word);
  if (box === null || first === null || place === null || first.y !== place.y) return null;
  return place.y > box.y + 10 && place.y < box.y + box.height - 10 ? place : null;
}

/** Replaces a word of the text, as an author does with a double click. */
export async function replaceWord(page: Page, line: string, word: string, by: string) {
  await page.getByRole('region', { name: 'Editor' }).hover();
  await page.mouse.wheel(0, -100_000);
  for (let turns = 0; turns < 40; turns += 1) {
    const place = await findRestingWord(page, line, word);
    if (place !== null) {
      await page.mouse.dblclick(place.x, place.y);
      await page.keyboard.type(by);
      return;
    }
    await page.mouse.wheel(0, 150);
  }
  throw new Error(`The text has no line ${line} with the word ${word}.`);
}

/** Saves through the sheet. */
export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save …' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Save / })
    .click();
}
