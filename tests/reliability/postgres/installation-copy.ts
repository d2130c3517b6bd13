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

/** A copy of an installation to which a run may add files. */
export interface InstallationCopy {
  readonly bin: string;
  /** The folder of the extension files. */
  readonly extensions: string;
}

/**
 * Creates hard links, or copies to another disk. It follows symbolic links, so that the result is
 * the same with and without the links of the npm package.
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
 * Copies an installation into `folder`, with each part where the programs look for it. The copy has
 * the links of the npm package, accepts more extensions, and a user without access to this
 * repository can run it.
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

/** Adds the files of an extension. It never writes through a link into the original. */
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

/** Adds pgTAP, which is only SQL, from the package of the embedded Postgres. */
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
