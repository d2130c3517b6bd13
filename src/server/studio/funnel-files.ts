import { createHash } from 'node:crypto';
import { lstat, readFile, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { decodeDefinition } from '../../authoring/files/definition-text';
import { describeEncoding } from '../../authoring/cli/read-given-file';
import { hasCode } from './error-code';
import { withLock } from './file-lock';
import { serverMessages } from './server-messages';
import { createQueues, removeInterruptedWrites, writeWholeFile } from './write-whole-file';

/** How a write ended. `stale` and `exists` carry what the file holds now. */
export type WriteResult =
  /** `areStoriesLate`: its stories take too long, and are not written. */
  | { status: 'written'; etag: string; areStoriesLate?: true }
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

/** What is written with a definition: put once the definition is, or discarded. */
export interface Companions {
  put: () => Promise<void>;
  discard: () => Promise<void>;
}

/** How a deletion ended. */
export type RemoveResult = { status: 'removed' } | Exclude<WriteResult, { status: 'written' }>;

type PrepareCompanions = () => Promise<Companions | { refusal: string }>;

export interface FunnelFiles {
  /** The text of a definition. A file that is no plain file of the folder, or not UTF-8, is refused. */
  read: (name: string) => Promise<StoredText | 'absent' | { refusal: string }>;
  /** @param prepare what is written with the definition: all of it, or nothing */
  write: (
    name: string,
    text: string,
    expected: Expectation,
    prepare?: PrepareCompanions,
  ) => Promise<WriteResult>;
  /** Deletes a definition that still has the text of this tag. */
  remove: (name: string, etag: string) => Promise<RemoveResult>;
  /** Deletes the files of writes that were interrupted. */
  removeRests: () => Promise<void>;
}

const noCompanions: Companions = {
  put: () => Promise.resolve(),
  discard: () => Promise.resolve(),
};

const isMissing = (error: unknown): boolean => hasCode(error, 'ENOENT');

const refused = (message: string) => ({ status: 'refused', message }) as const;

/** Writes a definition and what belongs to it, or nothing. */
async function writeWithCompanions(
  writeDefinition: () => Promise<WriteResult>,
  prepare: PrepareCompanions = () => Promise.resolve(noCompanions),
): Promise<WriteResult> {
  const companions = await prepare();
  if ('refusal' in companions) return refused(companions.refusal);
  let isWritten = false;
  try {
    const result = await writeDefinition();
    isWritten = result.status === 'written';
    return result;
  } finally {
    await (isWritten ? companions.put() : companions.discard());
  }
}

/** The file in the folder itself; null for a link, a folder and whatever leads out. */
async function resolveFile(
  directory: string,
  name: string,
): Promise<{ file: string; isThere: boolean } | null> {
  if (!isWritableName(name)) return null;
  const file = path.join(await realpath(directory), name);
  try {
    return (await lstat(file)).isFile() ? { file, isThere: true } : null;
  } catch (error) {
    if (isMissing(error)) return { file, isThere: false };
    throw error;
  }
}

async function readText(
  directory: string,
  name: string,
): Promise<StoredText | 'absent' | { refusal: string }> {
  const resolved = await resolveFile(directory, name);
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

/** Another studio may save the same file: comparing and replacing is one piece of work. */
async function inLock<Result>(
  directory: string,
  name: string,
  work: (file: string) => Promise<Result>,
): Promise<Result | { status: 'refused'; message: string }> {
  const resolved = await resolveFile(directory, name);
  if (resolved === null)
    return refused(`"${name}" is no definition of the folder that can be saved.`);
  const lock = path.join(path.dirname(resolved.file), `.${name}.lock`);
  const result = await withLock(lock, () => work(resolved.file));
  return result ?? refused(serverMessages.busy(name, lock));
}

/** The definitions of a folder, read and written as whole texts. */
export function createFunnelFiles(directory: string): FunnelFiles {
  const inOrder = createQueues();
  const read = (name: string) => readText(directory, name);

  const write: FunnelFiles['write'] = (name, text, expected, prepare) =>
    inLock(directory, name, (file) =>
      writeWithCompanions(() => compareAndWrite(file, text, expected), prepare),
    );

  const remove: FunnelFiles['remove'] = (name, etag) =>
    inLock(directory, name, async (file): Promise<RemoveResult> => {
      const current = await read(name);
      if (current === 'absent') return { status: 'stale', etag: null };
      if ('refusal' in current) return refused(current.refusal);
      if (current.etag !== etag) return { status: 'stale', etag: current.etag };
      await rm(file);
      return { status: 'removed' };
    });

  async function compareAndWrite(
    file: string,
    text: string,
    expected: Expectation,
  ): Promise<WriteResult> {
    const name = path.basename(file);
    const getEtag = async (): Promise<string | null | { refusal: string }> => {
      const current = await read(name);
      if (current === 'absent') return null;
      return 'refusal' in current ? current : current.etag;
    };
    const expectedEtag = expected === 'absent' ? null : expected.etag;
    const etag = await getEtag();
    // To write over it would lose what no one could see.
    if (typeof etag === 'object' && etag !== null) return refused(etag.refusal);
    if (etag !== expectedEtag) return { status: 'stale', etag };
    const isUnchanged = async (): Promise<boolean> => (await getEtag()) === expectedEtag;
    const outcome = await writeWholeFile(file, text, isUnchanged);
    if (outcome === 'written') return { status: 'written', etag: createEtag(text) };
    if (outcome !== 'changed') return refused(outcome.refusal);
    const now = await getEtag();
    return typeof now === 'object' && now !== null
      ? refused(now.refusal)
      : { status: 'stale', etag: now };
  }

  return {
    read: (name) => inOrder(name, () => read(name)),
    write: (name, ...written) => inOrder(name, () => write(name, ...written)),
    remove: (name, etag) => inOrder(name, () => remove(name, etag)),
    removeRests: () => removeInterruptedWrites(directory, /\.funnel\.json/),
  };
}
