import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type GitResult, runGit } from '../../authoring/git/run-git';

/** A file as seen from the root of the repository. */
export interface CommittedFile {
  path: string;
  content: string | Buffer;
}

export interface CommitRequest {
  /** A folder of the checkout. */
  directory: string;
  /** The commit whose other files the new one has. */
  onto: string;
  /** The first is the one that the branch continues. */
  parents: readonly string[];
  files: readonly CommittedFile[];
  message: string;
}

export type CommitResult =
  { ok: true; commit: string; tree: string } | { ok: false; messages: string };

/** A step of git failed: ends the others. */
class StepFailure extends Error {
  constructor(readonly result: GitResult) {
    super(result.messages);
  }
}

/** What git prints. @throws StepFailure */
async function runStep(...args: Parameters<typeof runGit>): Promise<string> {
  const result = await runGit(...args);
  if (!result.ok) throw new StepFailure(result);
  return result.output.toString('utf8').trim();
}

const fileMode = '100644';

async function writeTree(
  { directory, onto, files }: CommitRequest,
  index: string,
): Promise<string> {
  const environment = { GIT_INDEX_FILE: index };
  // Filters such as line endings and large files apply, as `git add` does it.
  const lines = await Promise.all(
    files.map(async ({ path: name, content }) => {
      const args = ['hash-object', '-w', '--stdin', `--path=${name}`];
      const hash = await runStep(args, { directory, input: content });
      return `${fileMode} ${hash}\t${name}\0`;
    }),
  );
  await runStep(['read-tree', onto], { directory, environment });
  await runStep(['update-index', '-z', '--add', '--index-info'], {
    directory,
    environment,
    input: lines.join(''),
  });
  return runStep(['write-tree'], { directory, environment });
}

/**
 * Makes a commit of some files in an index of its own. No branch has it yet, and checkout, index and
 * branches of the author stay as they are: a commit that no branch has is deleted by git after a while.
 */
export async function commitFiles(request: CommitRequest): Promise<CommitResult> {
  const { directory, parents, message } = request;
  const folder = await mkdtemp(path.join(tmpdir(), 'studio-index-'));
  try {
    const tree = await writeTree(request, path.join(folder, 'index'));
    const parentArgs = parents.flatMap((parent) => ['-p', parent]);
    const commit = await runStep(['commit-tree', tree, ...parentArgs, '-F', '-'], {
      directory,
      input: message,
    });
    return { ok: true, commit, tree };
  } catch (error) {
    if (error instanceof StepFailure) return { ok: false, messages: error.result.messages };
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
