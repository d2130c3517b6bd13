import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { getPackageName, type Platform } from './platform';

/** Where the programs of one Postgres server lie, and what they load. */
export interface PostgresInstallation {
  /** What it is called in the report. */
  readonly name: string;
  readonly bin: string;
  /** The folder with `postgres.bki`. */
  readonly share: string;
  /** The folder with the server's loadable modules, and other libraries in `libraries`. */
  readonly modules: string;
  readonly libraries: readonly string[];
  /** Links that the npm package lists and cannot hold, relative to the folder above `bin`. */
  readonly links: readonly { readonly source: string; readonly target: string }[];
}

const executableSuffix = process.platform === 'win32' ? '.exe' : '';

/** A program of an installation. */
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

/** The first of these folders that is there. */
function findFirstExisting(...folders: readonly string[]): string {
  const found = folders.find((folder) => existsSync(folder));
  if (found === undefined) throw new Error(`There is none of ${folders.join(', ')}.`);
  return found;
}

/** An installation that tells where it keeps things: Debian's, one that was compiled. */
function readConfiguredInstallation(bin: string): PostgresInstallation {
  const ask = (what: string) =>
    execFileSync(getProgramPath(bin, 'pg_config'), [what], { encoding: 'utf8' }).trim();
  return {
    name: `${ask('--version')} in ${bin}`,
    bin,
    share: ask('--sharedir'),
    modules: ask('--pkglibdir'),
    libraries: [],
    links: [],
  };
}

/** An installation that can be moved anywhere, as the npm packages are. */
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
  // The format of the package's own install script; createRequire reads and parses in one.
  const links: unknown = createRequire(import.meta.url)(list);
  if (!Array.isArray(links)) throw new Error(`${list} is no list.`);
  return links.map((link: unknown) => {
    if (typeof link !== 'object' || link === null || !('source' in link) || !('target' in link))
      throw new Error(`${list} holds something that is no link.`);
    return { source: parseNativePath(link.source), target: parseNativePath(link.target) };
  });
}

/** `native/lib/libpq.so` is named from the package; here from `native`. */
function parseNativePath(name: unknown): string {
  const inside = /^native\/([\w./+-]+)$/.exec(String(name))?.[1];
  if (inside === undefined || inside.split('/').includes('..'))
    throw new Error(`A link of the package leads to "${String(name)}".`);
  return inside;
}

/** The system's own servers, newest first: Debian keeps each version in a folder of its own. */
function findSystemFolders(): readonly string[] {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((one, other) => Number(other) - Number(one))
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
 * The server to run.
 * @param asked a folder of programs, `system`, or undefined for the npm package's
 * @returns a sentence where there is none
 * @throws when the folder that was asked for holds no server
 */
export function findInstallation(
  asked: string | undefined,
  here: Platform = process,
): PostgresInstallation | string {
  if (asked !== undefined && asked !== 'system') {
    if (!existsSync(getProgramPath(asked, 'initdb')))
      throw new Error(`There is no initdb in ${asked}.`);
    return readInstallation(path.resolve(asked));
  }
  const packageName = getPackageName(here);
  const native =
    asked === undefined && packageName !== undefined ? findNativeFolder(packageName) : undefined;
  if (native !== undefined)
    return readPortableInstallation(path.join(native, 'bin'), `npm ${packageName}`);
  const [system] = findSystemFolders();
  if (system !== undefined) return readInstallation(system);
  if (asked === 'system') return 'this system has no Postgres server.';
  return packageName === undefined
    ? `there is no package with a Postgres server for ${here.platform} ${here.arch}.`
    : `${packageName} is not installed; npm leaves it out with --omit=optional.`;
}
