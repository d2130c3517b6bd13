import type { IncomingMessage, ServerResponse } from 'node:http';
import { templateNames } from '../../authoring/wording/template-names';
import { discardRemainingBody, readBody } from '../local-database/read-body';
import {
  API_PATH,
  type ApiProblem,
  LATE_STORIES_HEADER,
  type NewFunnelRequest,
} from '../../authoring/studio/api/api-protocol';
import type { AskedVisits, SignInRequest } from '../../authoring/studio/api/measurement-protocol';
import { parseJson, readKey } from '../../shared/text/json';
import { createDefinitions } from './definitions';
import { createFunnelFiles, isWritableName, type Expectation } from './funnel-files';
import { finishInterruptedSaves, removeFunnel, saveFunnel } from './save-funnel';
import { createStoryFiles } from './story-files';
import { createPictureFiles } from './picture-files';
import { parseCommitHash, parseProposalBranch } from '../../authoring/git/proposal-branch';
import { createHistory } from './proposals/history';
import { parsePlanRequest, parseProposeRequest } from './proposals/parse-requests';
import { createProposals, type ProposalRefusal } from './proposals/propose';
import type { PreviewAddress } from './preview-address';
import type { MeasuredDatabase } from './database-session';
import { createMeasurements } from './measurements';
import { readKnownVersions } from './known-versions';
import { parseVisitChoice } from './look-through-visits';
import { parseNewestRequest } from './read-newest-visits';
import { createReviews } from './reviews';
import { createVersionDifference, type VersionPair } from './version-difference';
import { checkApiRequest } from './request-check';
import { describeSystemError } from './server-messages';

/** A definition of 300 questions has 0.2 MiB. */
const BODY_LIMIT = 4 * 1024 * 1024;

interface ApiResponse {
  status: number;
  headers?: Record<string, string>;
  /** JSON, or a text as it is. */
  body?: unknown;
}

const problem = (status: number, message: string): ApiResponse => ({
  status,
  body: { message } satisfies ApiProblem,
});

function send(response: ServerResponse, { status, headers = {}, body }: ApiResponse): void {
  const isText = typeof body === 'string';
  const content = body === undefined ? '' : isText ? body : JSON.stringify(body);
  response.writeHead(status, {
    ...(body !== undefined && {
      'content-type': isText ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8',
    }),
    'content-length': Buffer.byteLength(content),
    ...headers,
  });
  response.end(content);
}

/** The text of a body; null where it is no UTF-8. */
function decode(body: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    return null;
  }
}

/** What a write expects: one of both headers has to be there, so that no write is by accident. */
function readExpectation({ headers }: IncomingMessage): Expectation | null {
  if (headers['if-none-match'] === '*') return 'absent';
  const etag = headers['if-match'];
  return etag === undefined || etag === '*' ? null : { etag };
}

function parseNewFunnel(text: string): NewFunnelRequest | null {
  try {
    const { title, id, route, start } = Object(JSON.parse(text)) as Record<string, unknown>; // checked below
    const { template, copyOf } = Object(start) as Record<string, unknown>; // checked below
    if (typeof id !== 'string' || typeof route !== 'string') return null;
    const names = { ...(typeof title === 'string' && { title }), id, route };
    if (typeof copyOf === 'string') return { ...names, start: { copyOf } };
    const known = templateNames.find((name) => name === template);
    return known === undefined ? null : { ...names, start: { template: known } };
  } catch {
    return null;
  }
}

export interface StudioApiOptions {
  /** The folder of the definitions. */
  directory: string;
  /** The folder of the project. */
  root: string;
  /** The page has it from its document. */
  token: string;
  /** Whether definitions in TypeScript are run. */
  runsTypeScript: boolean;
  /** Null where no pattern of preview addresses is given. */
  getPreviewAddress?: PreviewAddress | null;
  /** Where the site writes what was measured. */
  database: MeasuredDatabase;
}

/** What the answers of the API work with. */
interface Folders {
  definitions: ReturnType<typeof createDefinitions>;
  files: ReturnType<typeof createFunnelFiles>;
  stories: ReturnType<typeof createStoryFiles>;
  pictures: ReturnType<typeof createPictureFiles>;
  proposals: ReturnType<typeof createProposals>;
  history: ReturnType<typeof createHistory>;
  reviews: ReturnType<typeof createReviews>;
  measurements: ReturnType<typeof createMeasurements>;
  findDifference: ReturnType<typeof createVersionDifference>;
}

/** @param name the file that the address names; empty where it names none */
type Handler = (folders: Folders, request: IncomingMessage, name: string) => Promise<ApiResponse>;

const listFunnels: Handler = async ({ definitions }) => ({
  status: 200,
  body: await definitions.list(),
});

const readFunnel: Handler = async ({ files }, request, name) => {
  const found = await files.read(name);
  // The page polls, and browsers log each 404 as an error.
  if (found === 'absent') return { status: 204 };
  if ('refusal' in found) return problem(404, found.refusal);
  const headers = { etag: found.etag };
  return request.headers['if-none-match'] === found.etag
    ? { status: 304, headers }
    : { status: 200, headers, body: found.text };
};

async function readText(request: IncomingMessage): Promise<string | ApiResponse> {
  const body = await readBody(request, BODY_LIMIT);
  if (body === null) return problem(413, 'A definition has 4 MiB at most.');
  return decode(body) ?? problem(400, 'A definition is text in UTF-8.');
}

const answerStale = (name: string, { etag }: { etag: string | null }): ApiResponse => ({
  ...problem(412, `${name} has changed since it was opened.`),
  ...(etag !== null && { headers: { etag } }),
});

const writeFunnel: Handler = async (folders, request, name) => {
  const expected = readExpectation(request);
  if (expected === null)
    return problem(428, 'Say with If-Match which text is replaced, or with If-None-Match: * none.');
  const text = await readText(request);
  if (typeof text !== 'string') return text;
  const result = await saveFunnel(folders, name, text, expected);
  if (result.status === 'refused') return problem(403, result.message);
  if (result.status === 'stale') return answerStale(name, result);
  const { etag, areStoriesLate = false } = result;
  return { status: 204, headers: { etag, ...(areStoriesLate && { [LATE_STORIES_HEADER]: '1' }) } };
};

const deleteFunnel: Handler = async (folders, request, name) => {
  const expected = readExpectation(request);
  if (expected === null || expected === 'absent')
    return problem(428, 'Say with If-Match which text is deleted.');
  const result = await removeFunnel(folders, name, expected.etag);
  if (result.status === 'refused') return problem(403, result.message);
  return result.status === 'stale' ? answerStale(name, result) : { status: 204 };
};

const createFunnel: Handler = async (folders, request) => {
  const body = await readText(request);
  if (typeof body !== 'string') return body;
  const newFunnel = parseNewFunnel(body);
  const name = `${newFunnel?.id ?? ''}.funnel.json`;
  if (newFunnel === null || !isWritableName(name))
    return problem(400, 'The id of a funnel has letters, digits and hyphens: salary-check.');
  const draft = await folders.definitions.draft(newFunnel);
  if ('refusal' in draft)
    return draft.refusal === 'start'
      ? problem(400, 'The funnel to copy has errors. Correct it first.')
      : problem(409, draft.refusal.message);
  const result = await saveFunnel(folders, name, draft.text, 'absent');
  if (result.status === 'written')
    return { status: 201, headers: { etag: result.etag }, body: { name } };
  return result.status === 'refused'
    ? problem(403, result.message)
    : problem(409, `${name} exists already. Choose another id.`);
};

const listPictures: Handler = async ({ pictures }) => ({
  status: 200,
  body: await pictures.read(),
});

const addPicture: Handler = async ({ pictures }, request, name) => {
  if (!pictures.isName(name))
    return problem(
      403,
      'The name of a picture has small letters, digits and hyphens, and ends with jpg, png or webp.',
    );
  const content = await readBody(request, pictures.maxBytes);
  if (content === null) return problem(413, 'A picture has 8 MiB at most.');
  const result = await pictures.add(name, content);
  if ('message' in result) return problem(result.status === 'taken' ? 409 : 422, result.message);
  return { status: result.status === 'added' ? 201 : 204 };
};

/** What came of a proposal, or why nothing did. */
function answerProposal(result: object | ProposalRefusal): ApiResponse {
  if (!('refusal' in result)) return { status: 200, body: result };
  return problem(result.isStale === true ? 412 : 409, result.refusal);
}

const planProposal: Handler = async ({ proposals }, request, name) => {
  const body = await readText(request);
  if (typeof body !== 'string') return body;
  const asked = parsePlanRequest(body);
  if (asked === null) return problem(400, 'A plan has a text, and the tags of what is merged.');
  return answerProposal(await proposals.plan(name, asked));
};

const propose: Handler = async ({ proposals }, request, name) => {
  const body = await readText(request);
  if (typeof body !== 'string') return body;
  const asked = parseProposeRequest(body);
  if (asked === null)
    return problem(400, 'A proposal has a title of 100 characters at most, and a reason of 5,000.');
  return answerProposal(await proposals.propose(name, asked));
};

/** @param name of a definition, and perhaps the commit of a version after a slash */
const readHistory: Handler = async ({ history }, _, name) => {
  const [file = '', commit] = name.split('/');
  return answerProposal(
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

function parseSignIn(text: string): SignInRequest | null {
  const value = parseJson(text);
  const [email, password] = ['email', 'password'].map((key) => readKey(value, key));
  return typeof email === 'string' && typeof password === 'string' ? { email, password } : null;
}

const signIn: Handler = async ({ measurements }, request) => {
  const body = await readText(request);
  if (typeof body !== 'string') return body;
  const asked = parseSignIn(body);
  if (asked === null) return problem(400, 'A sign-in has an e-mail address and a password.');
  const refusal = await measurements.signIn(asked);
  // Not 401, which says that the page is of an earlier server.
  return refusal === null ? { status: 204 } : problem(422, refusal);
};

const signOut: Handler = async ({ measurements }) => {
  await measurements.signOut();
  return { status: 204 };
};

/** @param name `ID/FROM/TO` */
function parseMeasured(name: string): AskedVisits | null {
  const [funnel = '', from = '', to = '', ...rest] = name.split('/');
  const isDay = (text: string): boolean =>
    /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
  const isRange = isDay(from) && isDay(to) && from <= to;
  return isWritableName(`${funnel}.funnel.json`) && isRange && rest.length === 0
    ? { funnel, from, to }
    : null;
}

const noRange = problem(400, 'Ask for a funnel and its days: career-match/2026-11-01/2026-11-30.');

const readMeasurements: Handler = async ({ measurements }, _request, name) => {
  const asked = parseMeasured(name);
  return asked === null
    ? noRange
    : { status: 200, body: await measurements.read(asked.funnel, asked) };
};

/** Answers from single visits. It changes nothing; its marks are too many for an address. */
const createVisitsHandler =
  <Choice>(
    parse: (text: string) => Choice | null,
    find: (
      measurements: Folders['measurements'],
      asked: AskedVisits,
      choice: Choice,
    ) => Promise<object>,
  ): Handler =>
  async ({ measurements }, request, name) => {
    const body = await readText(request);
    if (typeof body !== 'string') return body;
    const [asked, choice] = [parseMeasured(name), parse(body)];
    if (asked === null) return noRange;
    return choice === null
      ? problem(400, 'Say which versions, by their marks, and which source.')
      : { status: 200, body: await find(measurements, asked, choice) };
  };

const explainLeaving = createVisitsHandler(parseVisitChoice, (measurements, asked, choice) =>
  measurements.explainLeaving(asked, choice),
);

const findResults = createVisitsHandler(parseVisitChoice, (measurements, asked, choice) =>
  measurements.findResults(asked, choice),
);

const listNewest = createVisitsHandler(parseNewestRequest, (measurements, asked, request) =>
  measurements.listNewest(asked, request),
);

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
  return asked === null ? noPair : answerProposal(await findDifference(asked));
};

/** @param name ids of funnels, with slashes between them */
const countFinishes: Handler = async ({ measurements }, _request, name) => {
  const funnels = name.split('/');
  return funnels.every((funnel) => isWritableName(`${funnel}.funnel.json`))
    ? { status: 200, body: await measurements.countFinishes(funnels) }
    : problem(400, 'Ask for funnels by their ids: career-match/job-search.');
};

interface Route {
  methods: ReadonlyMap<string, Handler>;
  /** Why a name is not served, whatever the method. */
  refuseName?: (name: string) => ApiResponse | null;
}

const refuseOtherFiles = (name: string): ApiResponse | null =>
  isWritableName(name)
    ? null
    : problem(403, 'Only NAME.funnel.json in the folder of the definitions is read and saved.');

const refuseOtherVersions = (name: string): ApiResponse | null => {
  const [file = '', commit, ...rest] = name.split('/');
  const isVersion = commit === undefined || parseCommitHash(commit) !== null;
  if (isVersion && rest.length === 0) return refuseOtherFiles(file);
  return problem(403, 'A version is named by the whole hash of its commit.');
};

const nothingToList: Route = { methods: new Map() };

/** The addresses of the API: a collection, and what it holds by name. */
const routes: Readonly<Record<string, Record<'all' | 'one', Route> | undefined>> = {
  funnels: {
    all: {
      methods: new Map([
        ['GET', listFunnels],
        ['POST', createFunnel],
      ]),
    },
    one: {
      methods: new Map([
        ['GET', readFunnel],
        ['PUT', writeFunnel],
        ['DELETE', deleteFunnel],
      ]),
      refuseName: refuseOtherFiles,
    },
  },
  reviews: {
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
  },
  media: {
    all: { methods: new Map([['GET', listPictures]]) },
    one: { methods: new Map([['PUT', addPicture]]) },
  },
  history: {
    all: nothingToList,
    one: { methods: new Map([['GET', readHistory]]), refuseName: refuseOtherVersions },
  },
  session: {
    all: {
      methods: new Map([
        ['POST', signIn],
        ['DELETE', signOut],
      ]),
    },
    one: nothingToList,
  },
  measurements: { all: nothingToList, one: { methods: new Map([['GET', readMeasurements]]) } },
  leaving: { all: nothingToList, one: { methods: new Map([['POST', explainLeaving]]) } },
  results: { all: nothingToList, one: { methods: new Map([['POST', findResults]]) } },
  visits: { all: nothingToList, one: { methods: new Map([['POST', listNewest]]) } },
  versions: { all: nothingToList, one: { methods: new Map([['GET', compareVersions]]) } },
  finishes: { all: nothingToList, one: { methods: new Map([['GET', countFinishes]]) } },
  proposals: {
    all: nothingToList,
    one: {
      methods: new Map([
        ['POST', planProposal],
        ['PUT', propose],
      ]),
      refuseName: refuseOtherFiles,
    },
  },
};

/** @param pathname as the request spells it: an encoded spelling is unknown */
function findRoute(pathname: string): { route: Route; name: string } | null {
  if (!pathname.startsWith(`${API_PATH}/`)) return null;
  const [collection = '', ...rest] = pathname.slice(API_PATH.length + 1).split('/');
  const found = Object.hasOwn(routes, collection) ? routes[collection] : undefined;
  if (found === undefined) return null;
  const name = rest.join('/');
  return { route: rest.length === 0 ? found.all : found.one, name };
}

async function answer(
  folders: Folders,
  request: IncomingMessage,
  pathname: string,
): Promise<ApiResponse> {
  const found = findRoute(pathname);
  if (found === null || found.route.methods.size === 0)
    return problem(404, 'There is no such address.');
  const { route, name } = found;
  const refusal = route.refuseName?.(name) ?? null;
  if (refusal !== null) return refusal;
  const handle = route.methods.get(request.method ?? 'GET');
  if (handle !== undefined) return handle(folders, request, name);
  const methods = [...route.methods.keys()];
  return {
    ...problem(405, `Use ${methods.join(' or ')}.`),
    headers: { allow: methods.join(', ') },
  };
}

/** What went wrong, in words; the terminal has the rest. */
function describeFailure(error: unknown): ApiResponse {
  const described = describeSystemError(error);
  if (described !== null) return problem(described.status, described.message);
  console.error(error);
  return problem(500, 'The studio could not do this. Its terminal says why.');
}

/** The API that reads and writes the definitions of a folder, for the page of this server alone. */
export function createStudioApi(options: StudioApiOptions) {
  const { directory, root, token, runsTypeScript, getPreviewAddress = null } = options;
  const definitions = createDefinitions({ directory, root, runsTypeScript });
  const files = createFunnelFiles(directory);
  const folders: Folders = {
    definitions,
    files,
    stories: createStoryFiles(directory),
    pictures: createPictureFiles(directory),
    proposals: createProposals(directory, definitions),
    history: createHistory(directory, definitions.compare),
    reviews: createReviews(directory, getPreviewAddress),
    measurements: createMeasurements(options.database, {
      readVersions: (funnel) => readKnownVersions(directory, funnel),
    }),
    findDifference: createVersionDifference(directory, files, definitions),
  };
  return {
    stop: folders.definitions.stop,
    removeRests: async (): Promise<void> => {
      await finishInterruptedSaves(folders);
      await folders.files.removeRests();
      await folders.pictures.removeRests();
    },
    handle: async (
      request: IncomingMessage,
      response: ServerResponse,
      pathname: string,
    ): Promise<void> => {
      try {
        const refusal = checkApiRequest(request.headers, request.method ?? 'GET', token);
        send(
          response,
          refusal === null
            ? await answer(folders, request, pathname)
            : problem(refusal.status, refusal.message),
        );
      } catch (error) {
        if (!response.headersSent) send(response, describeFailure(error));
      } finally {
        discardRemainingBody(request);
      }
    },
  };
}
