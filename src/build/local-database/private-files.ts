import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** What Vite denies by itself. A list in the configuration takes the place of this one. */
const DENIED_BY_VITE = [
  '.env',
  '.env.*',
  '*.{crt,pem,key,p12,pfx,cer,der}',
  '.npmrc',
  '.yarnrc.yml',
  '**/.git/**',
];

/** Folders of tools that no page needs a file of. */
const PRIVATE_FOLDERS = ['.git', '.temp', '.branches'];

/** The database folder as it is written and as it is found on the disk, which links may change. */
function getPathSpellings(folder: string): string[] {
  // Before the first start the folder is not there yet, but what it will lie in may be a link.
  const onDisk = existsSync(folder)
    ? realpathSync(folder)
    : existsSync(dirname(folder))
      ? join(realpathSync(dirname(folder)), basename(folder))
      : folder;
  return [...new Set([folder, onDisk])];
}

/** A path as a pattern that matches this path alone. */
function escapeGlob(path: string): string {
  return path.replaceAll('\\', '/').replaceAll(/[!()*+?@[\]{|}]/g, String.raw`\$&`);
}

/**
 * What the dev server's `server.fs.deny` holds: the default patterns of Vite, the folders of tools,
 * and the database with the files beside it, wherever it lies.
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

/** A path without any percent encoding, however often it was encoded. */
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

/** The segments of a path as a lenient file system would read them. */
function toPathSegments(path: string): string[] {
  return decodeRepeatedly(path)
    .toLowerCase()
    .split(/[/\\]+/)
    .map((segment) => (/^\.{1,2}$/.test(segment) ? segment : segment.replace(/[. ]+$/, '')))
    .filter((segment) => segment !== '' && segment !== '.');
}

/** The segments with each `..` and what it leaves taken out. */
function resolveDotSegments(segments: readonly string[]): string[] {
  const way: string[] = [];
  for (const segment of segments) {
    if (segment === '..') way.pop();
    else way.push(segment);
  }
  return way;
}

function isPrivateName(segment: string): boolean {
  return PRIVATE_FOLDERS.includes(segment) || /^\.env(\..*)?$/.test(segment);
}

/** `database`, what is in it, and `database.jwt-secret` beside it. */
function isPathOrSibling(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`) || path.startsWith(`${folder}.`);
}

/**
 * Tells whether an address means a private file in any spelling: encoded, in upper case, with dots
 * or slashes at the end, by the path on the disk. Vite's own check compares names of files, so a
 * spelling that it does not know would be answered with a page.
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
    const asked = isOnDisk ? rest : [...rootPath, ...(first === undefined ? [] : [first]), ...rest];
    const absolute = resolveDotSegments(asked);
    // A folder above the project may have such a name: what counts stands below the root.
    const isInRoot = rootPath.every((segment, at) => absolute[at] === segment);
    const below = isInRoot ? absolute.slice(rootPath.length) : absolute;
    const path = absolute.join('/');
    return below.some(isPrivateName) || databasePaths.some((name) => isPathOrSibling(path, name));
  };
}
