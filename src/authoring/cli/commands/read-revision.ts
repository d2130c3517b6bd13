import { parseDefinition } from '../../../funnel/definition/parse';
import { UsageError } from '../cli-command';
import type { FunnelFile } from '../../wording/funnel-file';
import { isFunnelFile } from '../../files/read-funnels';
import { readGit, runGit } from '../../git/run-git';

/** A definition of a revision. */
export type FunnelVersion = Pick<FunnelFile, 'file' | 'displayName' | 'result'>;

export interface RevisionFunnels {
  versions: FunnelVersion[];
  /** TypeScript definitions: to run them, their imports of that revision would be needed too. */
  unreadable: string[];
}

/** @throws UsageError when the revision does not exist */
async function resolveCommit(revision: string, directory: string): Promise<string> {
  const checkout = await runGit(['rev-parse', '--is-inside-work-tree'], { directory });
  if (!checkout.ok && checkout.reason === 'missing')
    throw new UsageError('git cannot be found. Give an older file instead.');
  if (!checkout.ok)
    throw new UsageError(
      `This is not a git repository, so there is no revision "${revision}". Give an older file instead: diff OLD.funnel.json`,
    );
  const name = `${revision}^{commit}`;
  const commit = await readGit(
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
 * Reads the definitions of `funnels/` in a revision.
 * @throws UsageError outside of a repository and for an unknown revision
 */
export async function readRevision(revision: string, directory: string): Promise<RevisionFunnels> {
  const commit = await resolveCommit(revision, directory);
  const listing = await readGit(['ls-tree', '-z', '--name-only', commit, 'funnels/'], directory);
  const files = (listing ?? '').split('\0').filter(isFunnelFile);
  const readable = files.filter((file) => file.endsWith('.json'));
  const versions = await Promise.all(
    readable.map(async (file): Promise<FunnelVersion> => {
      const text = (await readGit(['show', `${commit}:./${file}`], directory)) ?? '';
      const displayName = `${revision}:${file}`;
      return { file, displayName, result: parseDefinition(text, displayName) };
    }),
  );
  return { versions, unreadable: files.filter((file) => !readable.includes(file)) };
}
