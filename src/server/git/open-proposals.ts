import { type ProposalBranch, parseProposalBranch } from '../../authoring/git/proposal-branch';
import { readGit, runGit } from '../../authoring/git/run-git';

/** A proposal that `main` does not have yet. */
export interface OpenProposal {
  branch: ProposalBranch;
  commit: string;
  /** The first line of its newest commit. */
  title: string;
  author: string;
  /** When it was last changed: an ISO date. */
  at: string;
  /** It is on this machine alone, or newer here than on the remote. */
  isLocal: boolean;
}

const fields = ['refname', 'objectname', 'committerdate:iso-strict', 'authorname', 'subject'];
const format = fields.map((field) => `%(${field})`).join('%00');

/** The branch of a reference: here, or of a remote as last fetched. */
function parseReference(ref: string): { branch: ProposalBranch; isLocal: boolean } | null {
  const [, local, remote] = /^refs\/(?:heads\/(.*)|remotes\/[^/]+\/(.*))$/.exec(ref) ?? [];
  const branch = parseProposalBranch(local ?? remote ?? '');
  return branch === null ? null : { branch, isLocal: local !== undefined };
}

/** The files that a proposal changes, from where it began. @param main the commit of `main` */
export async function listChangedFiles(
  directory: string,
  main: string,
  commit: string,
): Promise<string[]> {
  const args = ['diff', '--name-only', '-z', '--no-renames', `${main}...${commit}`, '--'];
  const listed = await readGit(args, directory);
  return (listed ?? '').split('\0').filter((name) => name !== '');
}

/** Whether `main` has all of it already, as after a merge into one commit. */
async function isMerged(directory: string, main: string, commit: string): Promise<boolean> {
  const files = await listChangedFiles(directory, main, commit);
  if (files.length === 0) return true;
  const pathspecs = files.map((name) => `:(top,literal)${name}`);
  const compared = await runGit(['diff', '--quiet', main, commit, '--', ...pathspecs], {
    directory,
  });
  return compared.ok;
}

/**
 * The open proposals as last fetched, the newest first. Of one that several references have, the newest.
 * @param places where they are: `refs/heads/funnel`, `refs/remotes/origin/funnel`
 */
export async function listOpenProposals(
  directory: string,
  main: string,
  places: readonly string[],
): Promise<OpenProposal[]> {
  const listed = await readGit(
    [
      'for-each-ref',
      '--sort=-committerdate',
      `--no-merged=${main}`,
      `--format=${format}`,
      ...places,
    ],
    directory,
  );
  const newest = new Map<string, OpenProposal>();
  for (const line of (listed ?? '').split('\n')) {
    const [ref = '', commit = '', at = '', author = '', title = ''] = line.split('\0');
    const found = parseReference(ref);
    if (found !== null && !newest.has(found.branch.name))
      newest.set(found.branch.name, { ...found, commit, title, author, at });
  }
  const all = [...newest.values()];
  const merged = await Promise.all(all.map(({ commit }) => isMerged(directory, main, commit)));
  return all.filter((_, index) => merged[index] === false);
}

/** Whose commits a proposal has. */
export async function listAuthors(
  directory: string,
  main: string,
  commit: string,
): Promise<string[]> {
  const emails = await readGit(['log', '--format=%ae', `${main}..${commit}`], directory);
  return (emails ?? '').trim().split('\n');
}
