import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Installs a package of npm into a temporary folder, which goes with this process.
 * @param release an exact version, such as `15.18.0-beta.17`
 * @returns the folder of the package
 * @throws where npm has no such release
 */
export function installPackage(name: string, release: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'gethired-package-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  execFileSync(
    'npm',
    ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel', 'error'].concat(
      '--prefix',
      folder,
      `${name}@${release}`,
    ),
    { stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' },
  );
  return path.join(folder, 'node_modules', name);
}
