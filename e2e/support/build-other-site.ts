import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { findFreePort } from '../../tests/support/find-free-port';

const toolEnvironment = './scripts/tool-environment.mjs';
const vite = 'node_modules/vite/bin/vite.js';

const startVite = (args: readonly string[], environment: Readonly<Record<string, string>>) =>
  spawn(process.execPath, ['--import', toolEnvironment, vite, ...args], {
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** Reads what a process prints, until it ends. */
function follow(child: ReturnType<typeof startVite>) {
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (printed += String(text)));
  return {
    read: () => printed,
    exit: new Promise<number | null>((resolve) => child.once('close', resolve)),
  };
}

/** 0 while the server does not respond. */
const readStatus = (address: string): Promise<number> =>
  fetch(address).then(
    ({ status }) => status,
    () => 0,
  );

export interface OtherSite {
  address: string;
  /** What the build printed. */
  printed: string;
  /** What its server has printed until now. */
  readServerLog: () => string;
  /** Ends the server and deletes the build. No page may be open on it. */
  stop: () => Promise<void>;
}

/**
 * Builds and serves the site with definitions of its own, beside the site of the other tests.
 * @param definitions the texts by file name
 * @param media the folder of their pictures
 * @param hosted variables of the build alone: a server with a hosted database has no local one
 */
export async function buildOtherSite({
  definitions,
  media,
  variables,
  hosted = {},
}: {
  definitions: Readonly<Record<string, string>>;
  media: string;
  variables: Readonly<Record<string, string>>;
  hosted?: Readonly<Record<string, string>>;
}): Promise<OtherSite> {
  const folder = mkdtempSync(join(tmpdir(), 'gethired-other-site-'));
  const environment = {
    ...variables,
    GETHIRED_FUNNELS_DIR: join(folder, 'funnels'),
    GETHIRED_DATABASE_DIR: join(folder, 'database'),
  };
  mkdirSync(environment.GETHIRED_FUNNELS_DIR);
  for (const [file, text] of Object.entries(definitions))
    writeFileSync(join(environment.GETHIRED_FUNNELS_DIR, file), text);
  cpSync(media, join(environment.GETHIRED_FUNNELS_DIR, 'media'), { recursive: true });
  const outDir = ['--outDir', join(folder, 'site')];
  const build = follow(
    startVite(['build', ...outDir, '--logLevel', 'warn'], { ...environment, ...hosted }),
  );
  expect(await build.exit, build.read()).toBe(0);

  const port = String(await findFreePort());
  const address = `http://localhost:${port}`;
  const server = startVite(['preview', ...outDir, '--port', port, '--strictPort'], environment);
  const serving = follow(server);
  const stop = async () => {
    server.kill('SIGTERM');
    await serving.exit;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await expect.poll(() => readStatus(address), { timeout: 150_000 }).toBe(200);
  } catch (error) {
    await stop();
    throw error;
  }
  return { address, printed: build.read(), readServerLog: serving.read, stop };
}
