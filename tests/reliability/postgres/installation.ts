import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { getPackageName, type Platform } from './platform';

/** The folders of a Postgres server. */
export interface PostgresInstallation {
  /** The name in the report. */
  readonly name: string;
  readonly bin: string;
  /** The folder with `postgres.bki`. */
  readonly share: string;
  /** The folder with the server's loadable modules. `libraries` lists the others. */
  readonly modules: string;
  readonly libraries: readonly string[];
  /** Symbolic links that an npm package cannot contain, relative to the parent of `bin`. */
  readonly links: readonly { readonly source: string; readonly target: string }[];
}

const executableSuffix = process.platform === 'win32' ? '.exe' : '';

export function getProgramPath(bin: string, name: string): string {
  return path.join(bin, name + executableSuffix);
}

function findNativeFolder(packageName: string): string | undefined {
  try {
    const module = createRequire(import.meta.url).resolve(packageName);
    return path.join(path.dirname(module), '../native');
  } catch {
    return undefined;
  }
}

/** The first existing folder. */
function findFirstExisting(...folders: readonly string[]): string {
  const existing = folders.find((folder) => existsSync(folder));
  if (existing === undefined)
    throw new Error(`None of these folders exists: ${folders.join(', ')}.`);
  return existing;
}

/** An installation with `pg_config`, as of Debian or compiled from source. */
function readConfiguredInstallation(bin: string): PostgresInstallation {
  const readConfig = (option: string) =>
    execFileSync(getProgramPath(bin, 'pg_config'), [option], { encoding: 'utf8' }).trim();
  return {
    name: `${readConfig('--version')} in ${bin}`,
    bin,
    share: readConfig('--sharedir'),
    modules: readConfig('--pkglibdir'),
    libraries: [],
    links: [],
  };
}

/** A relocatable installation, such as an npm package. */
function readPortableInstallation(bin: string, name: string): PostgresInstallation {
  const home = path.dirname(bin);
  const lib = path.join(home, 'lib');
  const list = path.join(home, 'pg-symlinks.json');
  return {
    name,
    bin,
    share: findFirstExisting(path.join(home, 'share/postgresql'), path.join(home, 'share')),
    modules: findFirstExisting(path.join(lib, 'postgresql'), lib),
    libraries: [lib],
    links: existsSync(list) ? readLinks(list) : [],
  };
}

function readLinks(list: string): PostgresInstallation['links'] {
  // The format of the package's own install script. createRequire parses JSON.
  const links: unknown = createRequire(import.meta.url)(list);
  if (!Array.isArray(links)) throw new Error(`${list} is not a JSON list.`);
  return links.map((link: unknown) => {
    if (typeof link !== 'object' || link === null || !('source' in link) || !('target' in link))
      throw new Error(`${list} has an entry without source and target.`);
    return { source: parseNativePath(link.source), target: parseNativePath(link.target) };
  });
}

/** Makes a path such as `native/lib/libpq.so` relative to `native`. */
function parseNativePath(name: unknown): string {
  const inside = /^native\/([\w./+-]+)$/.exec(String(name))?.[1];
  if (inside === undefined || inside.split('/').includes('..'))
    throw new Error(`A link of the package leads to a path outside: "${String(name)}".`);
  return inside;
}

/** The servers of the system, newest first. Debian has a folder for each version. */
function findSystemFolders(): readonly string[] {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((a, b) => Number(b) - Number(a))
    : [];
  return [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(path.delimiter),
  ].filter((folder) => existsSync(getProgramPath(folder, 'initdb')));
}

function readInstallation(bin: string): PostgresInstallation {
  return existsSync(getProgramPath(bin, 'pg_config'))
    ? readConfiguredInstallation(bin)
    : readPortableInstallation(bin, `Postgres in ${bin}`);
}

/**
 * Finds the server to run.
 * @param requested a folder of programs, `system`, or undefined for the npm package
 * @returns the reason where there is none
 * @throws when the requested folder has no server
 */
export function findInstallation(
  requested: string | undefined,
  platform: Platform = process,
): PostgresInstallation | string {
  if (requested !== undefined && requested !== 'system') {
    if (!existsSync(getProgramPath(requested, 'initdb')))
      throw new Error(`There is no initdb in ${requested}.`);
    return readInstallation(path.resolve(requested));
  }
  const packageName = getPackageName(platform);
  const native =
    requested === undefined && packageName !== undefined
      ? findNativeFolder(packageName)
      : undefined;
  if (native !== undefined)
    return readPortableInstallation(path.join(native, 'bin'), `npm ${packageName}`);
  const [system] = findSystemFolders();
  if (system !== undefined) return readInstallation(system);
  if (requested === 'system') return 'this system has no Postgres server.';
  return packageName === undefined
    ? `there is no package with a Postgres server for ${platform.platform} ${platform.arch}.`
    : `${packageName} is not installed; npm leaves it out with --omit=optional.`;
}
