import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getVersionKey } from '../src/definition/version-key';
import { findFreePort } from '../testing/find-free-port';
import {
  listStoredVisits,
  loadRenamedFunnels,
  type RenamedFunnel,
  type StoredVisit,
} from '../testing/funnels/renamed-funnels';
import { expect, test as base } from './support/page-error-test';

const toolEnvironment = './scripts/tool-environment.mjs';
const vite = 'node_modules/vite/bin/vite.js';

const startVite = (args: readonly string[], environment: Readonly<Record<string, string>>) =>
  spawn(process.execPath, ['--import', toolEnvironment, vite, ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });

const waitForExit = (child: ReturnType<typeof startVite>): Promise<number | null> =>
  new Promise((resolve) => child.once('exit', resolve));

/** 0 while the server does not respond. */
const readStatus = (address: string): Promise<number> =>
  fetch(address).then(
    ({ status }) => status,
    () => 0,
  );

interface RenamedSite {
  address: string;
  funnels: readonly RenamedFunnel[];
}

/** The site of the next version: each name of each funnel is another. It is built and served. */
const test = base.extend<{ site: RenamedSite }>({
  site: [
    async ({ page }, run) => {
      const folder = mkdtempSync(join(tmpdir(), 'gethired-renamed-'));
      const environment = {
        GETHIRED_FUNNELS_DIR: join(folder, 'funnels'),
        GETHIRED_DATABASE_DIR: join(folder, 'database'),
      };
      const funnels = loadRenamedFunnels();
      mkdirSync(environment.GETHIRED_FUNNELS_DIR);
      for (const { file, text } of funnels)
        writeFileSync(join(environment.GETHIRED_FUNNELS_DIR, file), text);
      const outDir = ['--outDir', join(folder, 'site')];
      const build = startVite(['build', ...outDir, '--logLevel', 'error'], environment);
      expect(await waitForExit(build), 'the exit code of the build').toBe(0);

      const port = String(await findFreePort());
      const address = `http://localhost:${port}`;
      const server = startVite(['preview', ...outDir, '--port', port, '--strictPort'], environment);
      const ended = waitForExit(server);
      try {
        await expect.poll(() => readStatus(address), { timeout: 150_000 }).toBe(200);
        await run({ address, funnels });
      } finally {
        await page.goto('about:blank');
        server.kill('SIGTERM');
        await ended;
        rmSync(folder, { recursive: true, force: true });
      }
    },
    { timeout: 180_000 },
  ],
});

test.describe('a visit that an earlier version stored', { tag: '@phone' }, () => {
  test('QZ-05 Q2-09 Q3-04 comes back to its step after every name was changed', async ({
    page,
    site,
  }) => {
    test.setTimeout(240_000);

    /** Opens a funnel as a browser does that has this visit and nothing else. */
    async function open({ after }: RenamedFunnel, { texts }: StoredVisit): Promise<void> {
      // A page of a funnel stores its progress when it is left, and the not-found page stores nothing.
      await page.goto(`${site.address}/about`);
      await page.evaluate((entries) => {
        localStorage.clear();
        for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text);
      }, texts);
      await page.goto(site.address + after.route);
    }

    for (const funnel of site.funnels) {
      const { before, after } = funnel;
      const stampKey = getVersionKey(after.persistence);
      for (const visit of listStoredVisits(before, 1)) {
        // The other kinds leave their step by themselves: the engine's test compares them.
        const step = before.steps.find(({ id }) => id === visit.step);
        if (step?.kind !== 'question' && step?.kind !== 'statement') continue;
        await open(funnel, visit);
        await expect(
          page.locator(`[data-step="${visit.step}_new"]`),
          `${before.id}, stored on ${visit.step}`,
        ).toBeVisible();
        // The HTML shows the first step before the visit is read.
        await expect
          .poll(() => page.evaluate((key) => localStorage.getItem(key), stampKey))
          .toContain(`"version":${String(after.version)}`);
      }
    }
  });
});
