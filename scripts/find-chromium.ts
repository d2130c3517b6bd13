import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';

/** How a test runner starts the browser; fits the launch options of Playwright. */
export interface ChromiumLaunchOptions {
  readonly executablePath: string;
  readonly args: string[];
}

const require = createRequire(import.meta.url);
const root = join(dirname(fileURLToPath(import.meta.url)), '..');

// The browser of the tests has no business outside this machine.
const QUIET_FLAGS = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const SYSTEM_BROWSER_NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

/**
 * The browser for the tests, the first that exists of: CHROMIUM_PATH,
 * Playwright's own, one of the system, and on Linux the one that comes inside
 * the package @sparticuz/chromium (so that tests need neither root nor a
 * download).
 *
 * Throws with a sentence that says what to do when there is none.
 */
export function findChromium(): ChromiumLaunchOptions {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) {
      throw new Error(`CHROMIUM_PATH is ${named}, but there is no such file.`);
    }
    return createLaunchOptions(named);
  }
  const found = [chromium.executablePath(), ...findOnPath(SYSTEM_BROWSER_NAMES)].find((file) =>
    existsSync(file),
  );
  if (found) return createLaunchOptions(found);
  if (process.platform === 'linux')
    return createLaunchOptions(unpackChromium(), { sandbox: false });
  throw new Error(
    'No browser for the tests was found. Install Chrome or Chromium and set CHROMIUM_PATH to its ' +
      'program, or run "npx playwright install chromium".',
  );
}

function createLaunchOptions(
  executablePath: string,
  { sandbox = true } = {},
): ChromiumLaunchOptions {
  // Chromium refuses to start its sandbox as root, and the packaged one has none.
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
 * The package unpacks into the system's temporary folder and takes any file it
 * finds there for a whole one, so two test runners at once would start half a
 * browser. Here each unpacks into a folder of its own and the first to finish
 * gives it its final name, which is one step.
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
      `The browser inside @sparticuz/chromium could not be unpacked: ${unpacked.stderr.trim()} ` +
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
