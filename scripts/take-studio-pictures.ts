/**
 * Takes the pictures of docs/studio.md from the studio as it is.
 * Run it with `npm run studio:pictures` after a change of the studio's design.
 */
import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { buildStudio } from '../src/server/studio/build-studio';
import type { MeasuredDatabase } from '../src/server/studio/database-session';
import { startStudioServer } from '../src/server/studio/studio-server';
import { findChromium } from '../tests/support/browser/find-chromium';
import { VISITOR_KEY } from '../tests/support/supabase/embedded-database';
import { serveMadeUpLog } from '../tests/support/visits/made-up-log';
import type { Credentials } from '../tests/support/visits/served-log';

const root = join(import.meta.dirname, '..');

/** What an author does before a picture is taken. */
interface StudioPicture {
  name: string;
  colorScheme: 'light' | 'dark';
  /** The file that is open; empty on the first page. */
  funnel: string;
  act: (page: Page) => Promise<void>;
  /** What an author does after it, for the pictures that follow. */
  then?: (page: Page) => Promise<void>;
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

const changeTitle = async (page: Page): Promise<void> => {
  await showPanel(page, 'Form');
  await select(page, /challenge · question/);
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.fill('What stands in your way most?');
  await title.blur();
};

const openSheet = async (page: Page, entry: string): Promise<void> => {
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
};

/** One change, from the form to the history, in a repository of its own. */
const walk: readonly StudioPicture[] = [
  {
    name: 'walk-change',
    colorScheme: 'light',
    funnel: 'career-match.funnel.json',
    act: changeTitle,
  },
  {
    name: 'walk-propose',
    colorScheme: 'light',
    funnel: 'career-match.funnel.json',
    act: async (page) => {
      await changeTitle(page);
      await openSheet(page, 'Propose …');
      const sheet = page.getByRole('dialog');
      await sheet.getByText(/changed since/).waitFor();
      await sheet.getByRole('textbox', { name: 'Title' }).fill('A plainer second question');
      await sheet
        .getByRole('textbox', { name: 'Reason' })
        .fill('People asked what “challenge” means.');
    },
    then: async (page) => {
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('button', { name: 'Propose' }).click();
      await sheet
        .getByText(/funnel\/career-match\//)
        .first()
        .waitFor();
    },
  },
  {
    name: 'walk-review',
    colorScheme: 'light',
    funnel: '',
    act: async (page) => {
      await page.getByRole('button', { name: 'Look for new ones' }).click();
      await page.getByRole('link', { name: 'A plainer second question' }).click();
      await page.getByRole('tab', { name: 'Play both' }).click();
      await page.frameLocator('iframe[title="Player: Before"]').getByRole('radio').first().click();
      const proposal = page.frameLocator('iframe[title="Player: Proposal"]');
      await proposal.getByRole('heading', { name: 'What stands in your way most?' }).waitFor();
    },
  },
  {
    name: 'walk-history',
    colorScheme: 'light',
    funnel: 'career-match.funnel.json',
    act: async (page) => {
      await openSheet(page, 'History …');
      await page.getByRole('dialog').getByText('The six funnels').waitFor();
    },
  },
];

const measuredFile = 'career-match.funnel.json';

/** What visitors did, for a member of the team. */
const toMeasured = ({ email, password }: Credentials): StudioPicture => ({
  name: 'measured',
  colorScheme: 'light',
  funnel: measuredFile,
  act: async (page) => {
    await showPanel(page, 'Map');
    await page.getByRole('tab', { name: 'Measured' }).click();
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('table').first().waitFor();
    await page.getByRole('radio', { name: 'Measured' }).click();
  },
});

const build = await buildStudio(root);
const browser = await chromium.launch(findChromium());

/** Takes the pictures of a studio on a folder of definitions. */
async function takePictures(
  directory: string,
  all: readonly StudioPicture[],
  database?: MeasuredDatabase,
): Promise<void> {
  const server = await startStudioServer({
    directory,
    root,
    build,
    port: 0,
    runsTypeScript: false,
    ...(database !== undefined && { database }),
  });
  const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
  try {
    for (const { name, colorScheme, funnel, act, then } of all) {
      const page = await browser.newPage({
        viewport: { width: 1280, height: 800 },
        colorScheme,
        reducedMotion: 'reduce',
      });
      const hash = funnel === '' ? '' : `#${funnel}`;
      await page.goto(`http://localhost:${String(port)}/studio${hash}`, {
        waitUntil: 'networkidle',
      });
      await act(page);
      // Findings, census and the frame of the player.
      await page.waitForTimeout(4000);
      await sharp(await page.screenshot())
        .webp({ quality: 82 })
        .toFile(join(root, 'docs/studio', `${name}.webp`));
      await then?.(page);
      await page.close();
    }
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** A checkout of the definitions with a host beside it. @returns the folder of both */
async function createRepository(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'studio-pictures-'));
  const git = (...args: readonly string[]): void =>
    void execFileSync('git', args, { cwd: folder, stdio: 'pipe' });
  await cp(join(root, 'funnels'), join(folder, 'funnels'), { recursive: true });
  git('init', '--quiet', '--bare', '--initial-branch=main', 'host.git');
  git('init', '--quiet', '--initial-branch=main');
  git('config', 'user.name', 'Ada');
  git('config', 'user.email', 'ada@example.org');
  git('remote', 'add', 'origin', `file://${join(folder, 'host.git')}`);
  git('add', 'funnels');
  git('commit', '--quiet', '--message', 'The six funnels');
  git('push', '--quiet', '--set-upstream', 'origin', 'main');
  return folder;
}

const repository = await createRepository();
const log = await serveMadeUpLog(join(root, 'funnels', measuredFile));
try {
  await takePictures(join(root, 'funnels'), pictures);
  await takePictures(join(repository, 'funnels'), walk);
  await takePictures(join(repository, 'funnels'), [toMeasured(log.member)], {
    url: log.url,
    publicKey: VISITOR_KEY,
  });
} finally {
  await log.close();
  await browser.close();
  await rm(repository, { recursive: true, force: true });
}
