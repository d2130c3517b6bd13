import type { RawIssue } from '../../definition/parts/issue';
import type { ParseResult } from '../../definition/parse';
import type { Position } from '../../definition/source-text';

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
}

/** What a check of a definition needs of its file. */
export type CheckedFile = Pick<FunnelFile, 'displayName' | 'result' | 'locate'>;
