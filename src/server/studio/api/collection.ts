import type { IncomingMessage } from 'node:http';
import type { createDefinitions } from '../definitions';
import { isWritableName, type createFunnelFiles } from '../funnel-files';
import type { createMeasurements } from '../measurements';
import type { createPictureFiles } from '../picture-files';
import type { createHistory } from '../proposals/history';
import type { createProposals } from '../proposals/propose';
import type { createReviews } from '../reviews';
import type { createStoryFiles } from '../story-files';
import type { createVersionDifference } from '../version-difference';
import { problem, type ApiResponse } from './response';

/** What the answers of the API work with. */
export interface Folders {
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
export type Handler = (
  folders: Folders,
  request: IncomingMessage,
  name: string,
) => Promise<ApiResponse>;

export interface Route {
  methods: ReadonlyMap<string, Handler>;
  /** Why a name is not served, whatever the method. */
  refuseName?: (name: string) => ApiResponse | null;
}

/** An address of the API, and what it holds by name. */
export interface Collection {
  all: Route;
  one: Route;
}

export const nothingToList: Route = { methods: new Map() };

export const refuseOtherFiles = (name: string): ApiResponse | null =>
  isWritableName(name)
    ? null
    : problem(403, 'Only NAME.funnel.json in the folder of the definitions is read and saved.');
