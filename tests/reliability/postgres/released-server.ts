import path from 'node:path';
import { installPackage } from '../temporary-package';
import { findInstallation, type PostgresInstallation } from './installation';
import { getPackageName } from './platform';

/**
 * Installs another release of the server. It is copied with its links, so no script has to run.
 * @param release an exact version, such as `15.18.0-beta.17`
 * @throws where npm has no such release for the platform
 */
export function installRelease(release: string): PostgresInstallation | string {
  const packageName = getPackageName(process);
  if (packageName === undefined)
    throw new Error(`No package has a Postgres server for ${process.platform} ${process.arch}.`);
  return findInstallation(path.join(installPackage(packageName, release), 'native/bin'));
}
