import { readGit, runGit } from '../../authoring/git/run-git';

/** A text that a file has had, in any commit that this clone has. */
export interface FileVersion {
  /** The ISO date of the commit. */
  at: string;
  title: string;
  content: Buffer;
}

interface Change {
  at: string;
  title: string;
  blob: string;
}

/** `git log` begins a commit with NUL; the lines of its files begin with a colon. */
function parseChanges(output: string): Change[] {
  return output.split('\0').flatMap((entry) => {
    const [at = '', title = '', ...lines] = entry.split('\n');
    return lines.flatMap((line) => {
      const blob = /^:\S+ \S+ [\da-f]+ ([\da-f]+) [AMT]\t/.exec(line)?.[1];
      return blob === undefined ? [] : [{ at, title, blob }];
    });
  });
}

/** What `git cat-file --batch` prints: a line with the length, the content, and a line's end. */
function splitContents(output: Buffer): Buffer[] {
  const contents: Buffer[] = [];
  for (let at = 0; at < output.length;) {
    const start = output.indexOf('\n', at) + 1;
    const size = Number(/ (\d+)$/.exec(output.toString('utf8', at, start - 1))?.[1] ?? Number.NaN);
    if (start === 0 || Number.isNaN(size)) break;
    contents.push(output.subarray(start, start + size));
    at = start + size + 1;
  }
  return contents;
}

/** The texts of a hundred definitions of a megabyte. */
const maxBytes = 100 * 1024 * 1024;

/**
 * Every text that a file has had on any branch, as the checkout would have it, newest first.
 * @param name as seen from the folder
 * @returns null where there is no repository, or git does not read it
 */
export async function readFileVersions(
  directory: string,
  name: string,
): Promise<readonly FileVersion[] | null> {
  const log = await readGit(
    [
      '-c',
      'core.quotePath=false',
      'log',
      '--all',
      '--raw',
      '--no-abbrev',
      '--no-renames',
      '--diff-merges=first-parent',
      '--format=%x00%cI%n%s',
      '--',
      name,
    ],
    directory,
  );
  if (log === null) return null;
  const changes = parseChanges(log);
  // A text that came back is named by its newest commit.
  const newest = [
    ...new Map([...changes].reverse().map((change) => [change.blob, change])).values(),
  ];
  if (newest.length === 0) return [];
  const input = newest.map(({ blob }) => `${blob} ${name}\n`).join('');
  const read = await runGit(['cat-file', '--batch', '--filters'], { directory, input, maxBytes });
  if (!read.ok) return null;
  const contents = splitContents(read.output);
  return newest
    .map(({ at, title }, index) => ({ at, title, content: contents[index] ?? Buffer.alloc(0) }))
    .sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
}
