import path from 'node:path';
import { type ProposalBranch, parseProposalBranch } from '../../authoring/git/proposal-branch';
import { readGit, runGit } from '../../authoring/git/run-git';
import type { Review, ReviewEntry, ReviewList } from '../../authoring/studio/api/api-protocol';
import { readDefinitionsAt, readTextAt } from '../git/read-definitions';
import type { PreviewAddress } from './preview-address';

/** The branch that proposals are for. */
interface Base {
  /** As git calls it: `origin/main`. */
  name: string;
  commit: string;
}

/** A slow network may take this time. */
const fetchLimitMs = 120_000;

/** The newest `main` that this clone knows, of its remote before its own. */
const baseNames = ['origin/HEAD', 'origin/main', 'main', 'master'];

async function findBase(directory: string): Promise<Base | null> {
  for (const name of baseNames) {
    const args = ['rev-parse', '--verify', '--quiet', `${name}^{commit}`];
    const commit = await readGit(args, directory);
    if (commit === null) continue;
    const short = await readGit(['rev-parse', '--abbrev-ref', name], directory);
    return { name: short?.trim() || name, commit: commit.trim() };
  }
  return null;
}

interface FoundProposal extends ReviewEntry {
  commit: string;
  parsed: ProposalBranch;
}

const fields = ['refname', 'objectname', 'committerdate:iso-strict', 'authorname', 'subject'];
const format = fields.map((field) => `%(${field})`).join('%00');

/** The branch of a reference: here, or of a remote as last fetched. */
function parseReference(ref: string): { branch: ProposalBranch; isLocal: boolean } | null {
  const [, local, remote] = /^refs\/(?:heads\/(.*)|remotes\/[^/]+\/(.*))$/.exec(ref) ?? [];
  const branch = parseProposalBranch(local ?? remote ?? '');
  return branch === null ? null : { branch, isLocal: local !== undefined };
}

/** The files that a proposal changes, from where it began. */
async function listChangedFiles(directory: string, base: Base, commit: string): Promise<string[]> {
  const args = ['diff', '--name-only', '-z', '--no-renames', `${base.commit}...${commit}`, '--'];
  const listed = await readGit(args, directory);
  return (listed ?? '').split('\0').filter((name) => name !== '');
}

/** Whether `main` has all of it already, as after a merge into one commit. */
async function isMerged(directory: string, base: Base, commit: string): Promise<boolean> {
  const files = await listChangedFiles(directory, base, commit);
  if (files.length === 0) return true;
  const pathspecs = files.map((name) => `:(top,literal)${name}`);
  const compared = await runGit(['diff', '--quiet', base.commit, commit, '--', ...pathspecs], {
    directory,
  });
  return compared.ok;
}

/** The open proposals, the newest first. Of one that is here and on the remote, the newer. */
async function findOpen(directory: string, base: Base): Promise<FoundProposal[]> {
  const listed = await readGit(
    [
      'for-each-ref',
      '--sort=-committerdate',
      `--no-merged=${base.commit}`,
      `--format=${format}`,
      'refs/heads/funnel',
      'refs/remotes',
    ],
    directory,
  );
  const newest = new Map<string, FoundProposal>();
  for (const line of (listed ?? '').split('\n')) {
    const [ref = '', commit = '', at = '', author = '', title = ''] = line.split('\0');
    const found = parseReference(ref);
    if (found === null || newest.has(found.branch.name)) continue;
    const { branch, isLocal } = found;
    newest.set(branch.name, {
      branch: branch.name,
      funnel: branch.funnel,
      title,
      author,
      at,
      isLocal,
      commit,
      parsed: branch,
    });
  }
  const all = [...newest.values()];
  const merged = await Promise.all(all.map(({ commit }) => isMerged(directory, base, commit)));
  return all.filter((_, index) => merged[index] === false);
}

const toEntry = ({ commit: _commit, parsed: _parsed, ...entry }: FoundProposal): ReviewEntry =>
  entry;

/** Where content stands, as seen from the root of the repository; null outside of one. */
async function findContentFolders(directory: string): Promise<string[] | null> {
  const prefix = await readGit(['rev-parse', '--show-prefix'], directory);
  if (prefix === null) return null;
  const own = prefix.trim();
  return [own, path.posix.join(path.posix.dirname(own), 'stories/generated/')];
}

export interface Reviews {
  list: () => Promise<ReviewList>;
  /** Asks the remotes for new ones first. */
  fetch: () => Promise<ReviewList>;
  /** Null where there is no such open proposal. */
  read: (branch: ProposalBranch) => Promise<Review | null>;
}

/** The proposals of the repository that a folder of definitions is in. Reading changes nothing. */
export function createReviews(
  directory: string,
  getPreviewAddress: PreviewAddress | null,
): Reviews {
  async function list(problem: string | null = null): Promise<ReviewList> {
    const base = await findBase(directory);
    if (base === null) return { base: null, proposals: [], problem };
    const proposals = (await findOpen(directory, base)).map(toEntry);
    return { base: base.name, proposals, problem };
  }

  async function read({ name: branch, funnel }: ProposalBranch): Promise<Review | null> {
    const base = await findBase(directory);
    const folders = await findContentFolders(directory);
    if (base === null || folders === null) return null;
    const proposals = await findOpen(directory, base);
    const proposal = proposals.find((one) => one.branch === branch);
    if (proposal === undefined) return null;
    const { commit } = proposal;
    const name = `${funnel}.funnel.json`;
    const start = (await readGit(['merge-base', base.commit, commit], directory))?.trim() ?? null;
    const [before, began, definitions, changed] = await Promise.all([
      readTextAt(directory, base.commit, name),
      start === null ? null : readTextAt(directory, start, name),
      readDefinitionsAt(directory, commit),
      listChangedFiles(directory, base, commit),
    ]);
    return {
      ...toEntry(proposal),
      base: base.name,
      name,
      before,
      after: definitions.find((file) => file.name === name)?.text ?? null,
      others: definitions.filter((file) => file.name !== name),
      hasMainMoved: before !== began,
      otherFiles: changed.filter((file) => !folders.some((folder) => file.startsWith(folder))),
      preview: getPreviewAddress?.(branch) ?? null,
    };
  }

  return {
    list: () => list(),
    read,
    fetch: async () => {
      const fetched = await runGit(
        ['fetch', '--all', '--quiet', '--prune', '--no-tags', '--no-recurse-submodules'],
        { directory, limitMs: fetchLimitMs },
      );
      return list(fetched.ok ? null : fetched.messages.trim() || 'git could not fetch.');
    },
  };
}
