import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let project: string;

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'gethired-install-'));
  mkdirSync(join(project, 'scripts'));
  copyFileSync(
    join(import.meta.dirname, '../../scripts/ensure-installed.mjs'),
    join(project, 'scripts/ensure-installed.mjs'),
  );
  // A stub of npm that records its arguments.
  writeFileSync(
    join(project, 'npm.cjs'),
    `require('node:fs').writeFileSync(${JSON.stringify(join(project, 'called'))}, process.argv[2]);
     process.exit(Number(process.env.NPM_EXIT ?? 0));`,
  );
  lock('package-lock.json', {
    'node_modules/react': { version: '19.3.1' },
    'node_modules/for-windows': { version: '1.0.0', optional: true },
  });
});

afterEach(() => {
  rmSync(project, { recursive: true, force: true });
});

function lock(file: string, packages: Record<string, object>) {
  writeFileSync(join(project, file), JSON.stringify({ packages: { '': {}, ...packages } }));
}

function install(react: string) {
  mkdirSync(join(project, 'node_modules/react'), { recursive: true });
  lock('node_modules/.package-lock.json', { 'node_modules/react': { version: react } });
}

function run(environment: NodeJS.ProcessEnv = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(project, 'scripts/ensure-installed.mjs')],
    {
      encoding: 'utf8',
      env: { ...process.env, npm_execpath: join(project, 'npm.cjs'), ...environment },
    },
  );
  return { status, output: stdout + stderr, installed: existsSync(join(project, 'called')) };
}

it('a fresh clone gets its packages installed, with a message', () => {
  const { status, output, installed } = run();
  expect(installed).toBe(true);
  expect(status).toBe(0);
  expect(output).toContain('no packages are installed yet');
});

it('installed packages that match the lock file are left alone', () => {
  install('19.3.1');
  expect(run()).toEqual({ status: 0, output: '', installed: false });
});

it('a package with another version is installed again and named', () => {
  install('19.0.0');
  const { output, installed } = run();
  expect(installed).toBe(true);
  expect(output).toContain('react should be 19.3.1, but 19.0.0 is installed');
});

it('a missing package folder causes an installation', () => {
  install('19.3.1');
  rmSync(join(project, 'node_modules/react'), { recursive: true });
  expect(run().installed).toBe(true);
});

it('a failing npm makes the command fail', () => {
  const { status, output } = run({ NPM_EXIT: '1' });
  expect(status).toBe(1);
  expect(output).toContain('npm could not install the packages');
});
