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
  /** The name that the file had then, as seen from the root of the repository. */
  file: string;
  /** Its name in the commit before. */
  fileBefore: string;
}

const fields = ['%H', '%P', '%an', '%aI', '%s', '%b'];
/** Texts of git have no NUL. */
const format = `--format=${fields.map((field) => `${field}%x00`).join('')}`;

const maxCommits = 50;

interface Entry extends Omit<FileCommit, 'file' | 'fileBefore'> {
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
async function findProposal(directory: string, merge: Entry): Promise<Omit<Entry, 'parents'>> {
  const { parents, ...published } = merge;
  const [merged] = parents;
  if (merged === undefined) return published;
  const output = await readGit(['log', '-1', format, merged], directory);
  const [proposal] = parseEntries(output ?? '');
  if (proposal === undefined) return published;
  const { author, title, body } = proposal;
  return { ...published, author, title, body };
}

/** The names of a file in the commits of its history, which a renaming changes. */
function parseNames(output: string): ReadonlyMap<string, string> {
  const lines = output.split('\n').filter((line) => line !== '');
  const names = new Map<string, string>();
  for (const [index, line] of lines.entries())
    if (/^[\da-f]{40,64}$/.test(line)) names.set(line, lines[index + 1] ?? '');
  return names;
}

/** The commits that have changed a file on `main`, newest first. */
export async function readFileHistory(
  { directory }: Repository,
  main: MainBranch,
  file: string,
): Promise<FileCommit[]> {
  const readLog = async (...options: readonly string[]): Promise<string> =>
    (await readGit(
      [
        '-c',
        'core.quotePath=false',
        'log',
        '--first-parent',
        '--diff-merges=first-parent',
        '--follow',
        `--max-count=${String(maxCommits)}`,
        ...options,
        main.commit,
        '--',
        // As seen from the root, wherever git runs.
        `:/${file}`,
      ],
      directory,
    )) ?? '';
  const entries = parseEntries(await readLog('--no-patch', format));
  const names = parseNames(await readLog('--name-only', '--format=%H'));
  const getName = (index: number): string => names.get(entries[index]?.commit ?? '') ?? file;
  return Promise.all(
    entries.map(async (entry, index) => ({
      ...(await findProposal(directory, entry)),
      file: getName(index),
      fileBefore: getName(Math.min(index + 1, entries.length - 1)),
    })),
  );
}
