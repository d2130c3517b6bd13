import path from 'node:path';
import { readGit, runGit } from '../../authoring/git/run-git';
import { isPictureName, toPictureFacts } from '../../authoring/pictures/read-media';
import type { NamedPicture } from '../../authoring/wording/funnel-file';

/** The names of the pictures of a commit. Links and folders are none. */
async function listPicturesAt(directory: string, commit: string): Promise<string[]> {
  const listed = await readGit(['ls-tree', '-z', commit, './media/'], directory);
  return (listed ?? '')
    .split('\0')
    .filter((entry) => /^100\d{3} blob /.test(entry))
    .map((entry) => path.posix.basename(entry.slice(entry.indexOf('\t') + 1)))
    .filter(isPictureName);
}

const isCommitName = (name: string): boolean => /^[\da-f]{40}(?:[\da-f]{24})?$/.test(name);

/**
 * A picture of a commit, beside the definitions, as the checkout would have it.
 * @returns null where the commit has none of that name
 */
export async function readPictureAt(
  directory: string,
  commit: string,
  name: string,
): Promise<Buffer | null> {
  if (!isCommitName(commit) || !(await listPicturesAt(directory, commit)).includes(name))
    return null;
  const read = await runGit(['cat-file', '--filters', `${commit}:./media/${name}`], { directory });
  return read.ok ? read.output : null;
}

/** All pictures of a commit, in the order of their names. */
export async function readPicturesAt(directory: string, commit: string): Promise<NamedPicture[]> {
  const names = await listPicturesAt(directory, commit);
  const read = names.map(async (name) => {
    const content = await readPictureAt(directory, commit, name);
    return content === null ? [] : { name, ...(await toPictureFacts(content)) };
  });
  return (await Promise.all(read)).flat();
}
