import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { findCommonFolder } from './find-common-folder';
import type { PostgresInstallation } from './installation';
import { readTarball } from './read-tarball';

/** An installation that this run may add to. */
export interface InstallationCopy {
  readonly bin: string;
  /** Where extensions are described. */
  readonly extensions: string;
}

/**
 * Links cost nothing; another disk wants a copy. Either way the names are followed, so that a
 * package whose own links were made and one whose were not come out alike.
 */
function linkOrCopy(source: string, target: string): void {
  if (statSync(source).isDirectory()) {
    mkdirSync(target, { recursive: true });
    for (const name of readdirSync(source)) {
      const isDangling = !existsSync(path.join(source, name));
      if (!isDangling) linkOrCopy(path.join(source, name), path.join(target, name));
    }
    return;
  }
  if (existsSync(target)) return;
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target);
  }
}

/**
 * The installation once more under `folder`, each part where the programs look for it: they find
 * the others by their own place. node_modules and the system stay as they are, the links that the
 * npm package needs are there whether or not its install script ran, and extensions can be added.
 * A user who may not enter this repository can run it.
 */
export function copyInstallation(
  installation: PostgresInstallation,
  folder: string,
): InstallationCopy {
  const { bin, share, modules, libraries, links } = installation;
  const parts = [bin, share, modules, ...libraries];
  const above = findCommonFolder(parts);
  const inCopy = (part: string) => path.join(folder, path.relative(above, part));
  for (const part of parts) linkOrCopy(part, inCopy(part));
  for (const { source, target } of links) {
    const link = path.join(folder, target);
    if (!existsSync(link)) symlinkSync(path.basename(source), link);
  }
  return { bin: inCopy(bin), extensions: path.join(inCopy(share), 'extension') };
}

/** Puts the description of an extension there, never through a link into the original. */
export function addExtension(
  { extensions }: InstallationCopy,
  files: Readonly<Record<string, string | Buffer>>,
): void {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(extensions, name);
    rmSync(file, { force: true });
    writeFileSync(file, content, { mode: 0o644 });
  }
}

/** pgTAP, which is SQL alone, out of the package of the embedded Postgres. */
export function addPgTap(copy: InstallationCopy): void {
  const main = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const files = readTarball(readFileSync(path.join(path.dirname(main), 'pgtap.tar.gz')));
  addExtension(
    copy,
    Object.fromEntries(
      [...files]
        .filter(([name]) => name.includes('/extension/'))
        .map(([name, content]) => [path.basename(name), content]),
    ),
  );
}
