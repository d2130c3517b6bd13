import { toPlainText } from '../../../authoring/git/plain-text';
import {
  createSlug,
  parseProposalBranch,
  type ProposalBranch,
} from '../../../authoring/git/proposal-branch';
import { readGit, runGit } from '../../../authoring/git/run-git';
import type {
  PlanRequest,
  ProposalPlan,
  Proposed,
  ProposeRequest,
} from '../../../authoring/studio/api/api-protocol';
import { type CommittedFile, commitFiles } from '../../git/commit-files';
import { pushCommit } from '../../git/push-commit';
import type { createDefinitions } from '../definitions';
import { createEtag } from '../funnel-files';
import { serverMessages } from '../server-messages';
import type { ContentVerdict, DefinitionParts } from '../worker-protocol';
import { createQueues } from '../write-whole-file';
import { createJudge } from './judge-proposal';
import { collectFiles } from './proposal-files';
import { formatProposalMessage } from './proposal-message';
import {
  getProposedRef,
  type OtherText,
  type ProposalState,
  readProposalState,
  type StateProblem,
  toNamedProposal,
} from './proposal-state';

/** Why there is no plan or no proposal, in a sentence. `isStale`: what the author saw has changed. */
export interface ProposalRefusal {
  refusal: string;
  isStale?: boolean;
}

/** What git or the host said, below a sentence of the studio. */
const withWords = (sentence: string, messages: string): ProposalRefusal => ({
  refusal: messages.trim() === '' ? sentence : `${sentence}\n${messages.trim()}`,
});

const stateMessages: Readonly<Record<StateProblem['reason'], string>> = {
  missing: serverMessages.gitIsMissing,
  'no-repository': serverMessages.noRepository,
  'no-remote': serverMessages.noRemote,
  'no-author': serverMessages.noAuthor,
  'no-main': serverMessages.noMain,
  unreachable: serverMessages.hostUnreachable,
  'no-right': serverMessages.noRightToRead,
};

export const refuseState = (problem: StateProblem): ProposalRefusal =>
  withWords(stateMessages[problem.reason], 'messages' in problem ? problem.messages : '');

const pushMessages = {
  moved: serverMessages.proposalMoved,
  refused: serverMessages.pushRefused,
  'no-right': serverMessages.noRightToPush,
  unreachable: serverMessages.hostUnreachable,
} as const;

/** Whether the text of another author has to be merged first. */
const isToMerge = (
  { base, theirs }: OtherText,
  { text, merged }: Pick<PlanRequest, 'text' | 'merged'>,
): boolean => theirs.text !== base && theirs.text !== text && !merged.includes(theirs.etag);

/** Those of the files that a commit does not have like this. */
async function findChangedFiles(
  { repository: { directory } }: ProposalState,
  commit: string,
  files: readonly CommittedFile[],
): Promise<string[]> {
  const changed = await Promise.all(
    files.map(async ({ path: file, content }) => {
      const hashed = await runGit(['hash-object', '--stdin', `--path=${file}`], {
        directory,
        input: content,
      });
      const name = `${commit}:${file}`;
      const known = await readGit(['rev-parse', '--verify', '--quiet', name], directory);
      return hashed.ok && hashed.output.toString('utf8') === known ? [] : [file];
    }),
  );
  return changed.flat();
}

/** The first free name of a branch for a title. */
async function chooseBranch(
  { repository: { directory, remote } }: ProposalState,
  funnel: string,
  title: string,
): Promise<ProposalBranch | null> {
  const prefix = `refs/remotes/${remote}/`;
  const listed = await readGit(
    ['for-each-ref', '--format=%(refname)', `${prefix}funnel/${funnel}/`],
    directory,
  );
  const taken = new Set((listed ?? '').split('\n').map((ref) => ref.slice(prefix.length)));
  const slug = createSlug(toPlainText(title));
  const numbered = Array.from({ length: taken.size }, (_, index) => `${slug}-${index + 2}`);
  const branches = [slug, ...numbered].map((name) =>
    parseProposalBranch(`funnel/${funnel}/${name}`),
  );
  return branches.find((branch) => branch !== null && !taken.has(branch.name)) ?? null;
}

/** The commits that a new one continues: the proposal, and `main` where the proposal is older. */
async function findParents({ repository, main, own }: ProposalState): Promise<string[]> {
  if (own === null) return [main.commit];
  const args = ['merge-base', '--is-ancestor', main.commit, own.commit];
  const isContained = (await readGit(args, repository.directory)) !== null;
  return isContained ? [own.commit] : [own.commit, main.commit];
}

/** Commits the files of a funnel onto `main` and pushes the commit. */
async function pushFiles(
  state: ProposalState,
  branch: ProposalBranch,
  files: readonly CommittedFile[],
  message: string,
): Promise<Proposed | ProposalRefusal> {
  const { main, own, repository } = state;
  const { directory } = repository;
  const committed = await commitFiles({
    directory,
    onto: main.commit,
    parents: await findParents(state),
    files,
    message,
  });
  if (!committed.ok) return withWords(serverMessages.commitFailed, committed.messages);
  const pushed = await pushCommit(repository, committed.commit, branch, own?.commit ?? null);
  if (!pushed.ok)
    return {
      ...withWords(pushMessages[pushed.reason], pushed.messages),
      isStale: pushed.reason === 'moved',
    };
  // Where it fails, the next proposal merges with this one.
  await readGit(['update-ref', getProposedRef(branch.name), committed.commit], directory);
  return { branch: branch.name, isAdded: own !== null, addresses: pushed.addresses };
}

type Definitions = Pick<ReturnType<typeof createDefinitions>, 'compare' | 'judgeContent'>;

/** Plans and makes the proposals of a folder of definitions. */
export function createProposals(directory: string, { compare, judgeContent }: Definitions) {
  const inOrder = createQueues();
  const judge = createJudge(judgeContent);

  /** What belongs to a text, compared with `main`, and its files. */
  async function findParts(
    { main, mainText, repository }: ProposalState,
    name: string,
    text: string,
    verdict: ContentVerdict,
  ): Promise<(DefinitionParts & { files: CommittedFile[] }) | ProposalRefusal> {
    const before = mainText?.text ?? null;
    const parts = await compare({ name, before, after: text, against: main.name });
    if (parts === null) return { refusal: serverMessages.hasErrors };
    if ('refusal' in parts) return parts;
    const content = { ...parts, ...verdict };
    const files = await collectFiles(directory, repository.prefix, { name, text }, content);
    return { ...parts, files };
  }

  async function plan(name: string, request: PlanRequest): Promise<ProposalPlan | ProposalRefusal> {
    const state = await readProposalState(directory, name);
    if ('reason' in state) return refuseState(state);
    const { main, mainText, own, others, otherTexts } = state;
    const other = otherTexts.find((candidate) => isToMerge(candidate, request));
    if (other !== undefined) return { status: 'merge', ...other };
    if (mainText?.text === request.text) return { status: 'same', onto: main.name };
    const verdict = await judge(state, name, request.text);
    if ('refusal' in verdict) return verdict;
    const parts = await findParts(state, name, request.text, verdict);
    if ('refusal' in parts) return parts;
    return {
      status: 'ready',
      onto: main.name,
      published: mainText?.text ?? null,
      difference: parts.difference,
      questions: verdict.questions,
      files: await findChangedFiles(state, main.commit, parts.files),
      seen: { main: mainText?.etag ?? null, tip: own?.commit ?? null },
      own: own && toNamedProposal(own),
      others: others.map(toNamedProposal),
    };
  }

  async function propose(
    name: string,
    request: ProposeRequest,
  ): Promise<Proposed | ProposalRefusal> {
    const state = await readProposalState(directory, name);
    if ('reason' in state) return refuseState(state);
    const { main, mainText, own } = state;
    const { seen, text, title } = request;
    if ((mainText?.etag ?? null) !== seen.main || (own?.commit ?? null) !== seen.tip)
      return { refusal: serverMessages.proposalMoved, isStale: true };
    if (mainText?.etag === createEtag(text))
      return { refusal: serverMessages.nothingToPropose(main.name) };
    const funnel = name.replace(/\.funnel\.json$/, '');
    const branch = own?.branch ?? (await chooseBranch(state, funnel, title));
    if (branch === null) return { refusal: serverMessages.noBranchName };
    const verdict = await judge(state, name, text, request.answers);
    if ('refusal' in verdict) return verdict;
    const parts = await findParts(state, name, text, verdict);
    if ('refusal' in parts) return parts;
    const { files, difference } = parts;
    if (own !== null && (await findChangedFiles(state, own.commit, files)).length === 0)
      return { refusal: serverMessages.nothingToPropose(own.branch.name) };
    return pushFiles(state, branch, files, formatProposalMessage(request, difference));
  }

  return {
    plan: (name: string, request: PlanRequest) => inOrder(name, () => plan(name, request)),
    propose: (name: string, request: ProposeRequest) => inOrder(name, () => propose(name, request)),
  };
}
