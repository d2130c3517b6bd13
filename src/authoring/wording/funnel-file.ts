import type { RawIssue } from '../../funnel/definition/issues/issue';
import type { ParseResult } from '../../funnel/definition/parse';
import type { Position } from '../../funnel/definition/source-text';

/** What is known of the file of a picture: its size in pixels and bytes, or why it cannot be read. */
export type PictureFacts = { bytes: number } & (
  { width: number; height: number } | { problem: string }
);

/** A picture of the folder `media`. */
export type NamedPicture = PictureFacts & { name: string };

/** The folder `media` beside a definition. */
export interface Media {
  /** The names of its files. */
  names: readonly string[];
  /** The facts of those that a definition names. */
  facts: ReadonlyMap<string, PictureFacts>;
}

export interface FunnelFile {
  file: string;
  /** The file's name in issues, relative to the project's folder. */
  displayName: string;
  /** The text that an issue's line and column refer to. */
  text: string;
  /** The definition as its author wrote it; `undefined` where it cannot be read. */
  source: unknown;
  result: ParseResult;
  /** Other files this definition imports. */
  dependencies: string[];
  locate: (issue: Pick<RawIssue, 'path' | 'atKey'>) => Position | null;
  /** The pictures beside it; left out where it names none, or where no folder is known. */
  media?: Media;
}

/** What a check of a definition needs of its file. */
export type CheckedFile = Pick<FunnelFile, 'displayName' | 'result' | 'locate' | 'media'>;
