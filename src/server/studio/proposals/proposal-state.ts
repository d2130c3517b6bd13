import { readGit } from '../../../authoring/git/run-git';
import { decodeDefinition } from '../../../authoring/files/definition-text';
import type { FileText, NamedProposal } from '../../../authoring/studio/api/api-protocol';
import { listAuthors, listOpenProposals, type OpenProposal } from '../../git/open-proposals';
import {
  fetchMain,
  findAuthor,
  findMergeBase,
  findRepository,
  type MainBranch,
  readFileAt,
  type Repository,
  type RepositoryProblem,
} from '../../git/repository';
import { createEtag } from '../funnel-files';
import { getDefinitionPath, isFileOfFunnel } from './proposal-files';

/** The text of another author, and the common ancestor of it and the own text. */
export interface OtherText {
  by: 'main' | 'proposal';
  base: string;
  theirs: FileText;
}

/** What the repository has of a funnel, as just fetched. */
export interface ProposalState {
  repository: Repository;
  main: MainBranch;
  /** The text on `main`; null where it has none. */
  mainText: FileText | null;
  /** The author's proposal that another is added to. */
  own: OpenProposal | null;
  others: OpenProposal[];
  /** What may have to be merged first. */
  otherTexts: OtherText[];
}

export type StateProblem = RepositoryProblem | { reason: 'no-author' };

/** The commit that this checkout has last proposed on a branch. */
export const getProposedRef = (branch: string): string => `refs/studio/${branch}`;

const toFileText = (content: Buffer | null): FileText | null => {
  const decoded = content === null ? null : decodeDefinition(content);
  return decoded?.ok === true ? { text: decoded.text, etag: createEtag(decoded.text) } : null;
};

/** The commit that this checkout has proposed on a branch; null where it has not. */
async function findProposed(directory: string, { branch }: OpenProposal): Promise<string | null> {
  const found = await readGit(
    ['rev-parse', '--verify', '--quiet', `${getProposedRef(branch.name)}^{commit}`],
    directory,
  );
  return found?.trim() ?? null;
}

/** Whether a proposal changes files of the funnel alone: a commit that is added would drop others. */
async function changesFunnelAlone(
  { directory, prefix }: Repository,
  name: string,
  { commit }: OpenProposal,
  base: string,
): Promise<boolean> {
  const listed = await readGit(
    ['diff-tree', '-r', '-z', '--name-only', '--no-renames', base, commit],
    directory,
  );
  const files = (listed ?? '').split('\0').filter((file) => file !== '');
  return listed !== null && files.every((file) => isFileOfFunnel(prefix, name, file));
}

/** The author's proposal of a funnel: this checkout has made it, or all its commits are the author's. */
async function findOwn(
  repository: Repository,
  name: string,
  main: MainBranch,
  proposals: readonly OpenProposal[],
): Promise<OpenProposal | null> {
  const author = await findAuthor(repository.directory);
  for (const proposal of proposals) {
    const isProposedHere = (await findProposed(repository.directory, proposal)) !== null;
    const emails = await listAuthors(repository.directory, main.commit, proposal.commit);
    const isAllMine = emails.every((email) => email === author?.email);
    if (!isProposedHere && !isAllMine) continue;
    const base = await findMergeBase(repository, proposal.commit, main.commit);
    if (base !== null && (await changesFunnelAlone(repository, name, proposal, base)))
      return proposal;
  }
  return null;
}

/** What others have changed: on `main` since the author began, and in the author's own proposal. */
async function findOtherTexts(
  repository: Repository,
  file: string,
  main: MainBranch,
  own: OpenProposal | null,
): Promise<OtherText[]> {
  const read = async (commit: string | null): Promise<FileText | null> =>
    commit === null ? null : toFileText(await readFileAt(repository, commit, file));
  const began = await findMergeBase(repository, own?.commit ?? 'HEAD', main.commit);
  const [mainText, beganText] = [await read(main.commit), await read(began)];
  const found: OtherText[] = [];
  if (mainText !== null) found.push({ by: 'main', base: beganText?.text ?? '', theirs: mainText });
  const ownText = await read(own?.commit ?? null);
  if (own === null || ownText === null) return found;
  const proposed = await read(await findProposed(repository.directory, own));
  const base = (proposed ?? beganText)?.text ?? '';
  return [...found, { by: 'proposal', base, theirs: ownText }];
}

/** Fetches, and reads what the repository has of a funnel. */
export async function readProposalState(
  directory: string,
  name: string,
): Promise<ProposalState | StateProblem> {
  const repository = await findRepository(directory);
  if ('reason' in repository) return repository;
  if ((await findAuthor(directory)) === null) return { reason: 'no-author' };
  const main = await fetchMain(repository);
  if ('reason' in main) return main;
  const file = getDefinitionPath(repository.prefix, name);
  const mainText = toFileText(await readFileAt(repository, main.commit, file));
  const funnel = name.replace(/\.funnel\.json$/, '');
  const place = `refs/remotes/${repository.remote}/funnel`;
  const open = await listOpenProposals(directory, main.commit, [place]);
  const proposals: OpenProposal[] = [];
  for (const proposal of open.filter(({ branch }) => branch.funnel === funnel)) {
    // One that was merged as another commit has the text of main.
    const text = toFileText(await readFileAt(repository, proposal.commit, file));
    if (text?.etag !== mainText?.etag) proposals.push(proposal);
  }
  const own = await findOwn(repository, name, main, proposals);
  return {
    repository,
    main,
    mainText,
    own,
    others: proposals.filter((proposal) => proposal !== own),
    otherTexts: await findOtherTexts(repository, file, main, own),
  };
}

export const toNamedProposal = ({ branch, title, author, at }: OpenProposal): NamedProposal => ({
  branch: branch.name,
  title,
  author,
  at,
});
