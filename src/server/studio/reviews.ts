import path from 'node:path';
import type { ProposalBranch } from '../../authoring/git/proposal-branch';
import { readGit, runGit } from '../../authoring/git/run-git';
import type { Review, ReviewEntry, ReviewList } from '../../authoring/studio/api/api-protocol';
import { listChangedFiles, listOpenProposals, type OpenProposal } from '../git/open-proposals';
import { findKnownMain, networkLimitMs } from '../git/repository';
import { readDefinitionsAt, readTextAt } from '../git/read-definitions';
import { readPicturesAt } from '../git/read-pictures';
import type { PreviewAddress } from './preview-address';
import { readReviewedReasons, readWhy } from './reviewed-reasons';

/** Here, and of each remote. */
const places = ['refs/heads/funnel', 'refs/remotes'];

const toEntry = ({ branch, title, author, at, isLocal }: OpenProposal): ReviewEntry => ({
  branch: branch.name,
  funnel: branch.funnel,
  title,
  author,
  at,
  isLocal,
});

/** Where content stands, as seen from the root of the repository; null outside of one. */
async function findContentFolders(directory: string) {
  const prefix = await readGit(['rev-parse', '--show-prefix'], directory);
  if (prefix === null) return null;
  const own = prefix.trim();
  const stories = path.posix.join(path.posix.dirname(own), 'stories/generated/');
  return { all: [own, stories], media: `${own}media/` };
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
    const base = await findKnownMain(directory);
    if (base === null) return { base: null, proposals: [], problem };
    const proposals = (await listOpenProposals(directory, base.commit, places)).map(toEntry);
    return { base: base.name, proposals, problem };
  }

  async function read({ name: branch, funnel }: ProposalBranch): Promise<Review | null> {
    const base = await findKnownMain(directory);
    const folders = await findContentFolders(directory);
    if (base === null || folders === null) return null;
    const proposals = await listOpenProposals(directory, base.commit, places);
    const proposal = proposals.find((one) => one.branch.name === branch);
    if (proposal === undefined) return null;
    const { commit } = proposal;
    const name = `${funnel}.funnel.json`;
    const start = (await readGit(['merge-base', base.commit, commit], directory))?.trim() ?? null;
    const from = start ?? base.commit;
    const [before, began, definitions, changed, why, reasons, pictures] = await Promise.all([
      readTextAt(directory, base.commit, name),
      start === null ? null : readTextAt(directory, start, name),
      readDefinitionsAt(directory, commit),
      listChangedFiles(directory, base.commit, commit),
      readWhy(directory, from, commit, funnel),
      readReviewedReasons(directory, from, commit),
      readPicturesAt(directory, commit),
    ]);
    return {
      ...toEntry(proposal),
      base: base.name,
      commits: { before: base.commit, after: commit },
      why,
      reasons,
      pictures,
      newPictures: pictures
        .map((picture) => picture.name)
        .filter((picture) => changed.includes(`${folders.media}${picture}`)),
      name,
      before,
      after: definitions.find((file) => file.name === name)?.text ?? null,
      others: definitions.filter((file) => file.name !== name),
      hasMainMoved: before !== began,
      otherFiles: changed.filter((file) => !folders.all.some((folder) => file.startsWith(folder))),
      preview: getPreviewAddress?.(branch) ?? null,
    };
  }

  return {
    list: () => list(),
    read,
    fetch: async () => {
      const fetched = await runGit(
        ['fetch', '--all', '--quiet', '--prune', '--no-tags', '--no-recurse-submodules'],
        { directory, limitMs: networkLimitMs },
      );
      return list(fetched.ok ? null : fetched.messages.trim() || 'git could not fetch.');
    },
  };
}
