import type { ContentReasons } from '../../authoring/content-gate/judge-content';
import type { ContentAnswers, ContentQuestions } from '../../authoring/wording/content-answers';
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

/** Two texts of a definition. */
export interface ComparedTexts {
  name: string;
  /** Null where the funnel is new. */
  before: string | null;
  after: string;
  /** What the text calls the version before: `origin/main`. */
  against: string;
}

/** The generated stories and maps of a definition, by the names of their files. */
export type Stories = readonly (readonly [name: string, text: string])[];

/** What belongs to a text: how it differs, and what is generated from it. */
export interface DefinitionParts {
  /** What the command `diff` prints. */
  difference: string;
  stories: Stories;
  /** The names of its pictures. */
  pictures: readonly string[];
}

/** A text that is judged as the checks of content do it. */
export interface ContentRequest {
  name: string;
  text: string;
  /** The texts of the other definitions. */
  others: readonly string[];
  reasons: ContentReasons;
  answers: ContentAnswers;
}

export interface ContentVerdict {
  questions: ContentQuestions;
  missingNotes: readonly string[];
  /** The texts of the files with the reasons; null where the folder has no such file. */
  claims: string | null;
  departures: string | null;
}

/** What the server requests of its worker, one at a time. */
export type WorkerRequest =
  | ({ type: 'list' } & Folder)
  | ({ type: 'draft'; newFunnel: NewFunnelRequest } & Folder)
  | { type: 'compare'; texts: ComparedTexts; root: string }
  | { type: 'stories'; name: string; text: string; root: string }
  | { type: 'judge'; content: ContentRequest; root: string };

/** How the text of a new funnel came about. */
export type Draft = { text: string } | { refusal: 'start' | { message: string } };

/** How the worker gets on. The time limit begins again with each of these. */
export type WorkerProgress =
  | { type: 'ready' }
  /** It begins with a file, which is the cause where nothing follows. */
  | { type: 'began'; name: string };

/** The last message about a request. */
export type WorkerResponse =
  | { type: 'listed'; funnels: FunnelEntry[] }
  | { type: 'drafted'; draft: Draft }
  /** Null where the text has errors. */
  | { type: 'compared'; parts: DefinitionParts | null }
  /** Null where the text has errors. */
  | { type: 'generated'; stories: Stories | null }
  /** Null where the text has errors. */
  | { type: 'judged'; verdict: ContentVerdict | null }
  | { type: 'failed'; message: string };

export type WorkerMessage = WorkerProgress | WorkerResponse;
