/** Which files a change has, and whether it changes content alone. */
import { spawnSync } from 'node:child_process';

/** What those who write funnels change: definitions with their claims and pictures, and their stories. */
const contentPatterns = [/^funnels\/(?!funnel\.schema\.json$)/, /^stories\/generated\//];

export const isContentFile = (file) => contentPatterns.some((pattern) => pattern.test(file));

/** The branch that changes are merged into, as it is known here. */
const trunks = ['origin/main', 'origin/HEAD', 'main'];

/** @returns what git prints, or null where it fails */
function readGit(args, directory) {
  const { status, stdout } = spawnSync('git', args, {
    cwd: directory,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return status === 0 ? stdout : null;
}

/** The commit that a change began from: CHECK_BASE, or where the branch left the trunk. */
function findBase(directory, given) {
  if (given)
    return readGit(
      ['rev-parse', '--verify', '--quiet', '--end-of-options', `${given}^{commit}`],
      directory,
    )?.trim();
  for (const trunk of trunks) {
    const base = readGit(['merge-base', trunk, 'HEAD'], directory);
    if (base !== null) return base.trim();
  }
  return undefined;
}

/**
 * Finds what a change has since its base, with what is not committed yet.
 * @param directory a folder of the checkout
 * @param given CHECK_BASE: a revision, such as the one before a push
 * @returns null where git does not know the base
 */
export function findChange(directory, given) {
  const base = findBase(directory, given);
  if (!base) return null;
  const changed = readGit(['diff', '--name-only', '--no-renames', '-z', base], directory);
  const added = readGit(['ls-files', '--others', '--exclude-standard', '-z'], directory);
  if (changed === null || added === null) return null;
  const files = [...changed.split('\0'), ...added.split('\0')].filter((file) => file !== '');
  return { base, files: [...new Set(files)].sort() };
}

/**
 * Decides whether the checks of content are enough. Where nothing is known to have changed, they are
 * not: the base may be the change itself.
 */
export const isContentAlone = (change) =>
  change !== null && change.files.length > 0 && change.files.every(isContentFile);
