import { createHash } from 'node:crypto';
import { lstat, readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { decodeDefinition } from '../../authoring/definition-text';
import { describeEncoding } from '../../authoring/read-given-file';
import { createQueues, removeInterruptedWrites, writeWholeFile } from './write-whole-file';

/** How a write ended. `stale` and `exists` carry what the file holds now. */
export type WriteResult =
  | { status: 'written'; etag: string }
  | { status: 'stale'; etag: string | null }
  | { status: 'refused'; message: string };

/** What a write expects of the file: the text of this tag, or none at all. */
export type Expectation = { etag: string } | 'absent';

/** The names that the studio writes: letters, digits and hyphens, as ids of funnels. */
const fileNamePattern = /^[A-Za-z][\w-]{0,99}\.funnel\.json$/;

export const isWritableName = (name: string): boolean => fileNamePattern.test(name);

export const createEtag = (text: string | Buffer): string =>
  `"${createHash('sha256').update(text).digest('hex').slice(0, 32)}"`;

interface StoredText {
  text: string;
  etag: string;
}

export interface FunnelFiles {
  /** The text of a definition. A file that is no plain file of the folder, or not UTF-8, is refused. */
  read: (name: string) => Promise<StoredText | 'absent' | { refusal: string }>;
  write: (name: string, text: string, expected: Expectation) => Promise<WriteResult>;
  /** Deletes the files of writes that were interrupted. */
  removeRests: () => Promise<void>;
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The definitions of a folder, read and written as whole texts. */
export function createFunnelFiles(directory: string): FunnelFiles {
  const inOrder = createQueues();

  /** The file in the folder itself; null for a link, a folder and whatever leads out. */
  async function resolveFile(name: string): Promise<{ file: string; isThere: boolean } | null> {
    if (!isWritableName(name)) return null;
    const file = path.join(await realpath(directory), name);
    try {
      return (await lstat(file)).isFile() ? { file, isThere: true } : null;
    } catch (error) {
      if (isMissing(error)) return { file, isThere: false };
      throw error;
    }
  }

  async function read(name: string): Promise<StoredText | 'absent' | { refusal: string }> {
    const resolved = await resolveFile(name);
    if (resolved === null) return { refusal: `${name} is no definition of the folder.` };
    if (!resolved.isThere) return 'absent';
    try {
      const decoded = decodeDefinition(await readFile(resolved.file));
      if (!decoded.ok) return { refusal: describeEncoding(name, decoded.encoding) };
      return { text: decoded.text, etag: createEtag(decoded.text) };
    } catch (error) {
      // Deleted since it was looked at.
      if (isMissing(error)) return 'absent';
      throw error;
    }
  }

  async function write(name: string, text: string, expected: Expectation): Promise<WriteResult> {
    const resolved = await resolveFile(name);
    if (resolved === null)
      return {
        status: 'refused',
        message: `"${name}" is no definition of the folder that can be saved.`,
      };
    const current = await read(name);
    // To write over it would lose what no one could see.
    if (typeof current === 'object' && 'refusal' in current)
      return { status: 'refused', message: current.refusal };
    const etag = current === 'absent' ? null : current.etag;
    const isExpected = etag === (expected === 'absent' ? null : expected.etag);
    if (!isExpected) return { status: 'stale', etag };
    await writeWholeFile(resolved.file, text);
    return { status: 'written', etag: createEtag(text) };
  }

  return {
    read: (name) => inOrder(name, () => read(name)),
    write: (name, text, expected) => inOrder(name, () => write(name, text, expected)),
    removeRests: () => removeInterruptedWrites(directory, /\.funnel\.json/),
  };
}
