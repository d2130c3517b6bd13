import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Vite's defaults. A list in the configuration replaces them. */
const DENIED_BY_VITE = [
  '.env',
  '.env.*',
  '*.{crt,pem,key,p12,pfx,cer,der}',
  '.npmrc',
  '.yarnrc.yml',
  '**/.git/**',
];

/** Folders of tools; no page needs their files. */
const PRIVATE_FOLDERS = ['.git', '.temp', '.branches'];

/** The path of the database folder as configured, and with its links resolved. */
function getPathSpellings(folder: string): string[] {
  // Before the first start the folder is missing, but its parent may be a link.
  const onDisk = existsSync(folder)
    ? realpathSync(folder)
    : existsSync(dirname(folder))
      ? join(realpathSync(dirname(folder)), basename(folder))
      : folder;
  return [...new Set([folder, onDisk])];
}

/** A glob that matches this path alone. */
function escapeGlob(path: string): string {
  return path.replaceAll('\\', '/').replaceAll(/[!()*+?@[\]{|}]/g, String.raw`\$&`);
}

/**
 * The patterns of the dev server's `server.fs.deny`: Vite's defaults, the folders of tools, and the
 * database with the files beside it.
 * @param folder the database folder, absolute
 */
export function getDeniedFilePatterns(folder: string): string[] {
  return [
    ...DENIED_BY_VITE,
    ...PRIVATE_FOLDERS.map((name) => `**/${name}/**`),
    ...getPathSpellings(folder).flatMap((name) => {
      const path = escapeGlob(name);
      return [path, `${path}/**`, `${path}.*`, `${path}.*/**`];
    }),
  ];
}

const MAX_DECODE_ROUNDS = 5;

/** Removes percent encoding, also where a path was encoded several times. */
function decodeRepeatedly(path: string): string {
  let text = path;
  for (let round = 0; round < MAX_DECODE_ROUNDS && text.includes('%'); round += 1) {
    try {
      text = decodeURIComponent(text);
    } catch {
      return text;
    }
  }
  return text;
}

/** The segments of a path as a lenient file system reads them. */
function toPathSegments(path: string): string[] {
  return decodeRepeatedly(path)
    .toLowerCase()
    .split(/[/\\]+/)
    .map((segment) => (/^\.{1,2}$/.test(segment) ? segment : segment.replace(/[. ]+$/, '')))
    .filter((segment) => segment !== '' && segment !== '.');
}

function resolveDotSegments(segments: readonly string[]): string[] {
  const resolved: string[] = [];
  for (const segment of segments) {
    if (segment === '..') resolved.pop();
    else resolved.push(segment);
  }
  return resolved;
}

function isPrivateName(segment: string): boolean {
  return PRIVATE_FOLDERS.includes(segment) || /^\.env(\..*)?$/.test(segment);
}

/** Matches `database`, its content, and files beside it such as `database.jwt-secret`. */
function isPathOrSibling(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`) || path.startsWith(`${folder}.`);
}

/**
 * Checks whether an address names a private file in any spelling: encoded, in upper case, with
 * trailing dots or slashes, by its path on the disk. Vite's own check compares file names, so it
 * answers a spelling that it does not know with a page.
 *
 * @param root the folder that the server serves, absolute
 * @param folder the database folder, absolute
 */
export function createPrivateFileCheck(root: string, folder: string): (url: string) => boolean {
  const rootPath = resolveDotSegments(toPathSegments(root));
  const databasePaths = getPathSpellings(folder).map((name) =>
    resolveDotSegments(toPathSegments(name)).join('/'),
  );

  return (url) => {
    const [pathname = ''] = url.split(/[?#]/, 1);
    const [first, ...rest] = toPathSegments(pathname);
    const isOnDisk = first === '@fs' || first === '@id';
    const segments = isOnDisk
      ? rest
      : [...rootPath, ...(first === undefined ? [] : [first]), ...rest];
    const absolute = resolveDotSegments(segments);
    // A folder above the project may have such a name, so only names below the root count.
    const isInRoot = rootPath.every((segment, index) => absolute[index] === segment);
    const below = isInRoot ? absolute.slice(rootPath.length) : absolute;
    const path = absolute.join('/');
    return below.some(isPrivateName) || databasePaths.some((name) => isPathOrSibling(path, name));
  };
}
