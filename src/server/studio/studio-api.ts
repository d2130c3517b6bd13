import type { IncomingMessage, ServerResponse } from 'node:http';
import { discardRemainingBody } from '../local-database/read-body';
import { API_PATH } from '../../authoring/studio/api/api-protocol';
import type { Collection, Folders, Route } from './api/collection';
import { funnels } from './api/funnels';
import { measured, session } from './api/measured';
import { media } from './api/pictures';
import { history, proposals, reviews, versions } from './api/proposals';
import { problem, send, type ApiResponse } from './api/response';
import { createDefinitions } from './definitions';
import { createFunnelFiles } from './funnel-files';
import { finishInterruptedSaves } from './save-funnel';
import { createStoryFiles } from './story-files';
import { createPictureFiles } from './picture-files';
import { createHistory } from './proposals/history';
import { createProposals } from './proposals/propose';
import type { PreviewAddress } from './preview-address';
import type { MeasuredDatabase } from './database-session';
import { createMeasurements } from './measurements';
import { readKnownVersions } from './known-versions';
import { createReviews } from './reviews';
import { createVersionDifference } from './version-difference';
import { checkApiRequest } from './request-check';
import { describeSystemError } from './server-messages';

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

/** The addresses of the API: a collection, and what it holds by name. */
const collections: Readonly<Record<string, Collection | undefined>> = {
  funnels,
  media,
  proposals,
  reviews,
  history,
  versions,
  session,
  ...measured,
};

/** @param pathname as the request spells it: an encoded spelling is unknown */
function findRoute(pathname: string): { route: Route; name: string } | null {
  if (!pathname.startsWith(`${API_PATH}/`)) return null;
  const [collection = '', ...rest] = pathname.slice(API_PATH.length + 1).split('/');
  const found = Object.hasOwn(collections, collection) ? collections[collection] : undefined;
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
