import type { FunnelEntry, NewFunnelRequest } from '../../authoring/studio/api/api-protocol';

/** Why a definition is not read: in the list it stands where the findings would be. */
export interface SkippedFile {
  name: string;
  problem: string;
}

interface Folder {
  directory: string;
  /** The folder of the project. */
  root: string;
  /** Files that are not read: links, and those that took too long. */
  skipped: readonly string[];
}

/** What the server asks of its worker, one at a time. */
export type WorkerAsk =
  ({ ask: 'list' } & Folder) | ({ ask: 'draft'; asked: NewFunnelRequest } & Folder);

/** How the text of a new funnel came about. */
export type Draft = { text: string } | { refusal: 'start' | { message: string } };

/** What the worker tells. Each has to come in time. */
export type WorkerTell =
  | { tell: 'ready' }
  /** It begins with a file, which is to blame where nothing follows. */
  | { tell: 'began'; name: string }
  | { tell: 'listed'; funnels: FunnelEntry[] }
  | { tell: 'drafted'; draft: Draft }
  | { tell: 'failed'; message: string };
