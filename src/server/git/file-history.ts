import { readGit } from '../../authoring/git/run-git';
import type { MainBranch, Repository } from './repository';

/** A commit that has changed a file on `main`. */
export interface FileCommit {
  commit: string;
  /** The commit before it on `main`; null where there is none. */
  parent: string | null;
  author: string;
  /** An ISO date. */
  at: string;
  title: string;
  /** The message below the title. */
  body: string;
}

const fields = ['%H', '%P', '%an', '%aI', '%s', '%b'];
/** Texts of git have no NUL. */
const format = `--format=${fields.map((field) => `${field}%x00`).join('')}`;

const maxCommits = 50;

interface Entry extends FileCommit {
  parents: readonly string[];
}

function parseEntries(output: string): Entry[] {
  const parts = output.split('\0');
  const count = Math.floor(parts.length / fields.length);
  return Array.from({ length: count }, (_, index) => {
    const at = index * fields.length;
    const [commit = '', parents = '', author = '', date = '', title = '', body = ''] = parts.slice(
      at,
      at + fields.length,
    );
    const [parent, ...others] = parents.split(' ').filter((hash) => hash !== '');
    return {
      commit: commit.trim(),
      parent: parent ?? null,
      parents: others,
      author,
      at: date,
      title,
      body: body.trim(),
    };
  });
}

/** Who proposed what a merge has published: the merge itself says only that it merged. */
async function findProposal(directory: string, merge: Entry): Promise<FileCommit> {
  const { parents, ...published } = merge;
  const [merged] = parents;
  if (merged === undefined) return published;
  const output = await readGit(['log', '-1', format, merged], directory);
  const [proposal] = parseEntries(output ?? '');
  if (proposal === undefined) return published;
  const { author, title, body } = proposal;
  return { ...published, author, title, body };
}

/** The commits that have changed a file on `main`, newest first. */
export async function readFileHistory(
  { directory }: Repository,
  main: MainBranch,
  file: string,
): Promise<FileCommit[]> {
  const output = await readGit(
    [
      'log',
      '--first-parent',
      '--diff-merges=first-parent',
      '--no-patch',
      '--follow',
      `--max-count=${String(maxCommits)}`,
      format,
      main.commit,
      '--',
      // As seen from the root, wherever git runs.
      `:/${file}`,
    ],
    directory,
  );
  return Promise.all(parseEntries(output ?? '').map((entry) => findProposal(directory, entry)));
}
