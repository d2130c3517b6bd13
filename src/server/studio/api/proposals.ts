import { parseCommitHash, parseProposalBranch } from '../../../authoring/git/proposal-branch';
import { isWritableName } from '../funnel-files';
import { parsePlanRequest, parseProposeRequest } from '../proposals/parse-requests';
import type { ProposalRefusal } from '../proposals/propose';
import type { VersionPair } from '../version-difference';
import { nothingToList, refuseOtherFiles, type Collection, type Handler } from './collection';
import { problem, readText, type ApiResponse } from './response';

/** What came of a request of git, or why nothing did. */
function answerGit(result: object | ProposalRefusal): ApiResponse {
  if (!('refusal' in result)) return { status: 200, body: result };
  return problem(result.isStale === true ? 412 : 409, result.refusal);
}

const planProposal: Handler = async ({ proposals }, request, name) => {
  const body = await readText(request);
  if (typeof body !== 'string') return body;
  const asked = parsePlanRequest(body);
  if (asked === null) return problem(400, 'A plan has a text, and the tags of what is merged.');
  return answerGit(await proposals.plan(name, asked));
};

const propose: Handler = async ({ proposals }, request, name) => {
  const body = await readText(request);
  if (typeof body !== 'string') return body;
  const asked = parseProposeRequest(body);
  if (asked === null)
    return problem(400, 'A proposal has a title of 100 characters at most, and a reason of 5,000.');
  return answerGit(await proposals.propose(name, asked));
};

/** @param name of a definition, and perhaps the commit of a version after a slash */
const readHistory: Handler = async ({ history }, _, name) => {
  const [file = '', commit] = name.split('/');
  return answerGit(
    commit === undefined ? await history.list(file) : await history.readVersion(file, commit),
  );
};

const listReviews: Handler = async ({ reviews }) => ({
  status: 200,
  body: await reviews.list(),
});

const fetchReviews: Handler = async ({ reviews }) => ({
  status: 200,
  body: await reviews.fetch(),
});

const noProposal = problem(
  404,
  'There is no such open proposal. It may be merged, or its branch was deleted.',
);

const readReview: Handler = async ({ reviews }, _request, name) => {
  const branch = parseProposalBranch(name);
  const review = branch === null ? null : await reviews.read(branch);
  return review === null ? noProposal : { status: 200, body: review };
};

/** @param name `ID/MARK/MARK` */
function parseVersionPair(name: string): VersionPair | null {
  const [funnel = '', before = '', after = '', ...rest] = name.split('/');
  const areMarks = [before, after].every((mark) => /^[\da-f]{16}$/.test(mark));
  return isWritableName(`${funnel}.funnel.json`) && areMarks && rest.length === 0
    ? { funnel, before, after }
    : null;
}

const noPair = problem(400, 'Ask for a funnel and the marks of two texts: career-match/MARK/MARK.');

const compareVersions: Handler = async ({ findDifference }, _request, name) => {
  const asked = parseVersionPair(name);
  return asked === null ? noPair : answerGit(await findDifference(asked));
};

const refuseOtherVersions = (name: string): ApiResponse | null => {
  const [file = '', commit, ...rest] = name.split('/');
  const isVersion = commit === undefined || parseCommitHash(commit) !== null;
  if (isVersion && rest.length === 0) return refuseOtherFiles(file);
  return problem(403, 'A version is named by the whole hash of its commit.');
};

/** The text of a definition on its way to git. */
export const proposals: Collection = {
  all: nothingToList,
  one: {
    methods: new Map([
      ['POST', planProposal],
      ['PUT', propose],
    ]),
    refuseName: refuseOtherFiles,
  },
};

/** The open proposals. */
export const reviews: Collection = {
  all: {
    methods: new Map([
      ['GET', listReviews],
      ['POST', fetchReviews],
    ]),
  },
  one: {
    methods: new Map([['GET', readReview]]),
    refuseName: (name) => (parseProposalBranch(name) === null ? noProposal : null),
  },
};

/** The versions that git has of a definition. */
export const history: Collection = {
  all: nothingToList,
  one: { methods: new Map([['GET', readHistory]]), refuseName: refuseOtherVersions },
};

/** Two versions that visits know by their marks. */
export const versions: Collection = {
  all: nothingToList,
  one: { methods: new Map([['GET', compareVersions]]) },
};
