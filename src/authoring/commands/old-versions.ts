import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { parseDefinition } from '../../definition/parse';
import { UsageError } from '../command';
import { isFunnelFile, type FunnelFile } from '../read-funnels';

/** A definition as it was. */
export type OldVersion = Pick<FunnelFile, 'file' | 'shownAs' | 'result'>;

export interface OldVersions {
  versions: OldVersion[];
  /** Definitions in TypeScript: they would have to be run with what they import, as that was then. */
  unreadable: string[];
}

/** Definitions have at most 4 MiB. */
const longestOutput = 16 * 1024 * 1024;

const run = promisify(execFile);

/** What git says, or null where it refuses. */
async function git(words: readonly string[], directory: string): Promise<string | null> {
  try {
    const { stdout } = await run('git', words, { cwd: directory, maxBuffer: longestOutput });
    return stdout;
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (isMissing) throw new UsageError('git cannot be found. Give an older file instead.');
    return null;
  }
}

/** @throws UsageError where there is no such revision */
async function commitOf(revision: string, directory: string): Promise<string> {
  if ((await git(['rev-parse', '--is-inside-work-tree'], directory)) === null)
    throw new UsageError(
      `This is not a git repository, so there is no revision "${revision}". Give an older file instead: diff OLD.funnel.json`,
    );
  const name = `${revision}^{commit}`;
  const commit = await git(
    ['rev-parse', '--verify', '--quiet', '--end-of-options', name],
    directory,
  );
  if (commit === null)
    throw new UsageError(
      `git knows no revision "${revision}". Use one such as HEAD~1, a branch or a tag; git log lists them.`,
    );
  return commit.trim();
}

/**
 * Reads the definitions of `funnels/` as they stood in a revision.
 * @throws UsageError outside of a repository and for a revision that is not there
 */
export async function readRevision(revision: string, directory: string): Promise<OldVersions> {
  const commit = await commitOf(revision, directory);
  const listed = await git(['ls-tree', '-z', '--name-only', commit, 'funnels/'], directory);
  const files = (listed ?? '').split('\0').filter(isFunnelFile);
  const readable = files.filter((file) => file.endsWith('.json'));
  const versions = await Promise.all(
    readable.map(async (file): Promise<OldVersion> => {
      const text = (await git(['show', `${commit}:./${file}`], directory)) ?? '';
      const shownAs = `${revision}:${file}`;
      return { file, shownAs, result: parseDefinition(text, shownAs) };
    }),
  );
  return { versions, unreadable: files.filter((file) => !readable.includes(file)) };
}
