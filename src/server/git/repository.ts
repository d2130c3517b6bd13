import { readGit, runGit, type GitResult } from '../../authoring/git/run-git';

/** The repository that a folder of definitions is in, and where its changes go. */
export interface Repository {
  /** The folder of the definitions: git runs there. */
  directory: string;
  /** The same folder as seen from the root of the checkout, with a slash at its end: `funnels/`. */
  prefix: string;
  /** The remote that is asked and pushed to. */
  remote: string;
}

/** The newest `main` of the remote. */
export interface MainBranch {
  /** As git calls it here: `origin/main`. */
  name: string;
  commit: string;
}

export type RepositoryProblem =
  | { reason: 'missing' | 'no-repository' | 'no-remote' }
  /** What git said. */
  | { reason: 'unreachable' | 'no-right' | 'no-main'; messages: string };

const refNamePattern = /^\w[\w./-]{0,199}$/;

/** A name without anything that git reads as more than a name. */
const isPlainRefName = (name: string): boolean =>
  refNamePattern.test(name) && !name.includes('..') && !name.endsWith('.lock');

/** `origin`, or else the only remote; null where there is none, or several. */
function chooseRemote(names: readonly string[]): string | null {
  const plain = names.filter(isPlainRefName);
  const [only] = plain;
  if (plain.includes('origin')) return 'origin';
  return plain.length === 1 && only !== undefined ? only : null;
}

export async function findRepository(directory: string): Promise<Repository | RepositoryProblem> {
  const found = await runGit(['rev-parse', '--show-prefix'], { directory });
  if (!found.ok) return { reason: found.reason === 'missing' ? 'missing' : 'no-repository' };
  const prefix = found.output.toString('utf8').replace(/\n$/, '');
  const names = (await readGit(['remote'], directory)) ?? '';
  const remote = chooseRemote(names.split('\n').filter((name) => name !== ''));
  return remote === null ? { reason: 'no-remote' } : { directory, prefix, remote };
}

/** Whether the host knows the author and says no, in the words of git, ssh and the hosts. */
const noRight =
  /authentication failed|permission denied|permission to .* denied|could not read (?:username|password)|terminal prompts disabled|returned error: 40[13]|access denied|repository not found|not authori[sz]ed|unable to create temporary object directory|insufficient permission/i;

/** Why a remote was not reached. */
export const toRemoteProblem = ({ messages }: GitResult): RepositoryProblem => ({
  reason: noRight.test(messages) ? 'no-right' : 'unreachable',
  messages,
});

/** A slow network may take this time. */
export const networkLimitMs = 120_000;

/** The branch that the remote calls its own: `main` where it says none. */
async function findMainName({
  directory,
  remote,
}: Repository): Promise<string | RepositoryProblem> {
  const listed = await runGit(['ls-remote', '--symref', '--end-of-options', remote, 'HEAD'], {
    directory,
    limitMs: networkLimitMs,
  });
  if (!listed.ok) return toRemoteProblem(listed);
  const [, name] = /^ref: refs\/heads\/(\S+)\tHEAD$/m.exec(listed.output.toString('utf8')) ?? [];
  return name !== undefined && isPlainRefName(name) ? name : 'main';
}

/**
 * Fetches the newest `main` and all proposals. Neither the checkout nor a branch of the author changes.
 * The references are named in full: a clone of one branch fetches no other by itself.
 */
export async function fetchMain(repository: Repository): Promise<MainBranch | RepositoryProblem> {
  const { directory, remote } = repository;
  const main = await findMainName(repository);
  if (typeof main !== 'string') return main;
  const fetched = await runGit(
    [
      'fetch',
      '--quiet',
      '--no-tags',
      '--no-write-fetch-head',
      '--no-recurse-submodules',
      '--no-auto-gc',
      '--prune',
      '--end-of-options',
      remote,
      `+refs/heads/${main}:refs/remotes/${remote}/${main}`,
      `+refs/heads/funnel/*:refs/remotes/${remote}/funnel/*`,
    ],
    { directory, limitMs: networkLimitMs },
  );
  if (!fetched.ok) {
    const problem = toRemoteProblem(fetched);
    const hasNone = /couldn't find remote ref/i.test(fetched.messages);
    return hasNone ? { reason: 'no-main', messages: fetched.messages } : problem;
  }
  const found = await readMain(directory, `${remote}/${main}`, `refs/remotes/${remote}/${main}`);
  return found ?? { reason: 'no-main', messages: '' };
}

/** A branch as it is known here; null where it is not. */
async function readMain(directory: string, name: string, ref = name): Promise<MainBranch | null> {
  const args = ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`];
  const commit = await readGit(args, directory);
  return commit === null ? null : { name, commit: commit.trim() };
}

const mainNames = ['origin/HEAD', 'origin/main', 'main', 'master'];

/** The commit of `main` in this clone: of the remote-tracking branch, else of the local one. Does not fetch. */
export async function findKnownMain(directory: string): Promise<MainBranch | null> {
  for (const known of mainNames) {
    const main = await readMain(directory, known);
    if (main === null) continue;
    const short = await readGit(['rev-parse', '--abbrev-ref', known], directory);
    return { ...main, name: short?.trim() || known };
  }
  return null;
}

/** A file of a commit, as the checkout would have it; null where the commit does not have it. */
export async function readFileAt(
  { directory }: Repository,
  commit: string,
  file: string,
): Promise<Buffer | null> {
  const read = await runGit(['cat-file', '--filters', `${commit}:${file}`], { directory });
  return read.ok ? read.output : null;
}

/** Who makes the commits of this checkout; null where git knows no name. */
export async function findAuthor(
  directory: string,
): Promise<{ name: string; email: string } | null> {
  const identity = await readGit(['var', 'GIT_AUTHOR_IDENT'], directory);
  const [, name, email] = /^(.*) <([^>]*)> \d+ [+-]\d+$/m.exec(identity ?? '') ?? [];
  return name === undefined || email === undefined || name === '' ? null : { name, email };
}

/** Where two commits parted; null where they have nothing in common, as in a shallow clone. */
export async function findMergeBase(
  { directory }: Repository,
  one: string,
  other: string,
): Promise<string | null> {
  const found = await readGit(['merge-base', one, other], directory);
  return found?.trim() || null;
}
