import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';

/** Launch options of Playwright. */
export interface ChromiumLaunchOptions {
  readonly executablePath: string;
  readonly args: string[];
}

const require = createRequire(import.meta.url);
const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');

// No background requests.
const QUIET_FLAGS = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const SYSTEM_BROWSER_NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

/**
 * Finds the browser for the tests, the first of: CHROMIUM_PATH, Playwright's own, on Linux x64 the one
 * of the package @sparticuz/chromium, and a system browser. The package needs neither root nor a
 * download. Its headless shell takes 0.62 of the time that Debian's Chromium takes.
 *
 * @throws an error that names the remedy when there is none
 */
export function findChromium(): ChromiumLaunchOptions {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) {
    if (!existsSync(configured)) {
      throw new Error(`CHROMIUM_PATH is ${configured}, which does not exist.`);
    }
    return createLaunchOptions(configured);
  }
  if (existsSync(chromium.executablePath())) return createLaunchOptions(chromium.executablePath());
  if (process.platform === 'linux' && process.arch === 'x64')
    return createLaunchOptions(unpackChromium(), { sandbox: false });
  const found = findOnPath(SYSTEM_BROWSER_NAMES).find((file) => existsSync(file));
  if (found) return createLaunchOptions(found);
  throw new Error(
    'There is no browser for the tests. Install Chrome or Chromium and set CHROMIUM_PATH to its ' +
      'program, or run "npx playwright install chromium".',
  );
}

/**
 * Finds a system browser besides the one of `findChromium`: Debian's Chromium is newer than that of
 * the package, and faults differ between the two. CHROMIUM_SYSTEM_PATH names another.
 * @returns null where there is none
 */
export function findSystemChromium(): ChromiumLaunchOptions | null {
  const { CHROMIUM_SYSTEM_PATH } = process.env;
  const candidates = CHROMIUM_SYSTEM_PATH
    ? [CHROMIUM_SYSTEM_PATH]
    : findOnPath(SYSTEM_BROWSER_NAMES);
  const found = candidates.find((file) => existsSync(file));
  return found === undefined || found === findChromium().executablePath
    ? null
    : createLaunchOptions(found);
}

/** The version that a browser prints, such as "Chromium 156.0.8078.108". */
export function readVersion({ executablePath }: ChromiumLaunchOptions): string {
  const { stdout } = spawnSync(executablePath, ['--version', '--no-sandbox'], { encoding: 'utf8' });
  return /^.*?\d+(\.\d+)+/.exec(stdout)?.[0] ?? `an unknown version (${executablePath})`;
}

function createLaunchOptions(
  executablePath: string,
  { sandbox = true } = {},
): ChromiumLaunchOptions {
  // Chromium refuses to start its sandbox as root, and the package has no sandbox.
  const isRoot = process.getuid?.() === 0;
  return {
    executablePath,
    args: sandbox && !isRoot ? QUIET_FLAGS : [...QUIET_FLAGS, '--no-sandbox'],
  };
}

function findOnPath(names: readonly string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/**
 * Unpacks the browser atomically. The package unpacks into the system's temporary folder and uses any
 * file there, so two test runners at once could start an incomplete browser. Each process unpacks into
 * its own folder and renames it.
 */
function unpackChromium(): string {
  const entry = require.resolve('@sparticuz/chromium');
  const manifest = join(entry.slice(0, entry.lastIndexOf('build')), 'package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };

  const cache = join(root, 'node_modules', '.cache', 'chromium');
  const folder = join(cache, version);
  const program = join(folder, 'chromium');
  if (existsSync(program)) return program;

  console.error('Unpacking the browser for the tests (once, about ten seconds).');
  const staging = join(cache, `${version}-${String(process.pid)}-${String(Date.now())}`);
  mkdirSync(staging, { recursive: true });
  const script = 'import("@sparticuz/chromium").then(({ default: c }) => c.executablePath())';
  const unpacked = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    env: { ...process.env, TMPDIR: staging },
    encoding: 'utf8',
  });
  if (unpacked.status !== 0 || !existsSync(join(staging, 'chromium'))) {
    rmSync(staging, { recursive: true, force: true });
    throw new Error(
      `Unpacking @sparticuz/chromium failed: ${unpacked.stderr.trim()} ` +
        'Install Chromium and set CHROMIUM_PATH to its program instead.',
    );
  }
  try {
    renameSync(staging, folder);
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    if (!existsSync(program)) throw error;
  }
  return program;
}
