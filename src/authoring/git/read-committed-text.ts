import path from 'node:path';
import { readGit } from './run-git';

/** The text of a file in the last commit; null without git, and for a file that is new. */
export const readCommittedText = (file: string): Promise<string | null> =>
  readGit(['show', `HEAD:./${path.basename(file)}`], path.dirname(file));
