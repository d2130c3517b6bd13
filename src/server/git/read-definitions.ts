import path from 'node:path';
import { readGit } from '../../authoring/git/run-git';

/** A definition of a commit. */
export interface CommittedDefinition {
  name: string;
  text: string;
}

/** A file of a commit, in the folder of the definitions; null where the commit does not have it. */
export const readTextAt = (
  directory: string,
  commit: string,
  name: string,
): Promise<string | null> => readGit(['show', `${commit}:./${name}`], directory);

/** The definitions of a commit. */
export async function readDefinitionsAt(
  directory: string,
  commit: string,
): Promise<CommittedDefinition[]> {
  const listed = await readGit(['ls-tree', '-z', '--name-only', commit, './'], directory);
  const names = (listed ?? '').split('\0').map((name) => path.posix.basename(name));
  return Promise.all(
    names
      .filter((name) => name.endsWith('.funnel.json'))
      .map(async (name) => ({ name, text: (await readTextAt(directory, commit, name)) ?? '' })),
  );
}
