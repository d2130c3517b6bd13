/**
 * Takes the pictures of docs/studio.md from the studio as it is.
 * Run it with `npm run studio:pictures` after a change of the studio's design.
 */
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { buildStudio } from '../src/server/studio/build-studio';
import { startStudioServer } from '../src/server/studio/studio-server';
import { findChromium } from '../tests/support/browser/find-chromium';

const root = join(import.meta.dirname, '..');

/** What an author does before a picture is taken. */
interface StudioPicture {
  name: string;
  colorScheme: 'light' | 'dark';
  /** The file that is open; empty on the first page. */
  funnel: string;
  act: (page: Page) => Promise<void>;
}

const showPanel = (page: Page, panel: string): Promise<void> =>
  page.getByRole('radiogroup', { name: 'Editor' }).getByRole('radio', { name: panel }).click();

const select = (page: Page, line: RegExp): Promise<void> =>
  page.getByRole('region', { name: 'Outline' }).getByRole('button', { name: line }).click();

const pictures: readonly StudioPicture[] = [
  { name: 'first-page', colorScheme: 'light', funnel: '', act: async () => {} },
  {
    name: 'studio',
    colorScheme: 'light',
    funnel: 'career-match.funnel.json',
    act: async (page) => {
      await showPanel(page, 'Text');
      await select(page, /challenge · question/);
    },
  },
  {
    name: 'form',
    colorScheme: 'light',
    funnel: 'job-search.funnel.json',
    act: async (page) => {
      await showPanel(page, 'Form');
      await select(page, /persona · question/);
    },
  },
  {
    name: 'map',
    colorScheme: 'dark',
    funnel: 'emotional-check.funnel.json',
    act: async (page) => {
      await showPanel(page, 'Map');
      await page.getByRole('tab', { name: 'Census' }).click();
    },
  },
];

const server = await startStudioServer({
  directory: join(root, 'funnels'),
  root,
  build: await buildStudio(root),
  port: 0,
  runsTypeScript: false,
});
const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
const browser = await chromium.launch(findChromium());
try {
  for (const { name, colorScheme, funnel, act } of pictures) {
    const page = await browser.newPage({
      viewport: { width: 1280, height: 800 },
      colorScheme,
      reducedMotion: 'reduce',
    });
    const hash = funnel === '' ? '' : `#${funnel}`;
    await page.goto(`http://localhost:${String(port)}/studio${hash}`, { waitUntil: 'networkidle' });
    await act(page);
    // Findings, census and the frame of the player.
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(2000);
    await sharp(await page.screenshot())
      .webp({ quality: 82 })
      .toFile(join(root, 'docs/studio', `${name}.webp`));
    await page.close();
  }
} finally {
  await browser.close();
  server.closeAllConnections();
  server.close();
}
