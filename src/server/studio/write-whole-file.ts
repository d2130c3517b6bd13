import { randomBytes } from 'node:crypto';
import { constants, type Stats } from 'node:fs';
import { access, link, lstat, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from './error-code';
import { hasLiveHolder } from './file-lock';
import { serverMessages } from './server-messages';

/** `changed`: the file is no longer as it was when the write began. */
export type WholeWrite = 'written' | 'changed' | { refusal: string };

/** What a new file has. */
const newFileMode = 0o644;
const modeBits = 0o7777;

/** Why a file keeps neither rights nor names if it is replaced; null where it can be. */
async function findObstacle(file: string, { mode, nlink }: Stats): Promise<string | null> {
  const name = path.basename(file);
  // A file is replaced by rename, which asks for no right to write it.
  if ((mode & 0o200) === 0) return serverMessages.readOnly(name);
  // In place a crash could leave half of it; replaced, the other name would keep the old text.
  if (nlink > 1) return serverMessages.manyNames(name, nlink);
  try {
    await access(file, constants.W_OK);
    return null;
  } catch {
    return serverMessages.readOnly(name);
  }
}

interface Place {
  file: string;
  temporary: string;
  /** Of the file that is replaced; null for a new one. */
  stats: Stats | null;
}

/** Writes the content beside the file, with the rights of the file. */
async function writeBeside(
  { temporary, stats }: Place,
  content: string | Buffer,
): Promise<boolean> {
  const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW;
  const handle = await open(temporary, flags, newFileMode);
  try {
    await handle.writeFile(content);
    if (stats !== null) {
      const own = await handle.stat();
      if (own.uid !== stats.uid || own.gid !== stats.gid)
        try {
          await handle.chown(stats.uid, stats.gid);
        } catch (error) {
          if (hasCode(error, 'EPERM')) return false;
          throw error;
        }
      await handle.chmod(stats.mode & modeBits);
    }
    // Otherwise a crash of the machine could leave an empty file under the new name.
    await handle.sync();
    return true;
  } finally {
    await handle.close();
  }
}

/** A new file takes no other's place: a link is not made where there is a name already. */
async function putNew({ file, temporary }: Place): Promise<WholeWrite> {
  try {
    await link(temporary, file);
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return 'changed';
    if (!hasCode(error, 'EPERM', 'ENOTSUP', 'ENOSYS')) throw error;
    // A file system without links.
    await rename(temporary, file);
    return 'written';
  }
  await rm(temporary, { force: true });
  return 'written';
}

/** A content that stands beside its file, and is put into its place or discarded. */
export interface PreparedWrite {
  put: () => Promise<WholeWrite>;
  discard: () => Promise<void>;
}

/**
 * Writes the whole content beside the file. The file keeps its rights and its owner, or it is not
 * written.
 */
export async function prepareWholeFile(
  file: string,
  content: string | Buffer,
): Promise<PreparedWrite | { refusal: string }> {
  const stats = await lstat(file).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  });
  const obstacle = stats === null ? null : await findObstacle(file, stats);
  if (obstacle !== null) return { refusal: obstacle };
  const name = `.${path.basename(file)}.${randomBytes(6).toString('hex')}.tmp`;
  const place = { file, temporary: path.join(path.dirname(file), name), stats };
  const discard = (): Promise<void> => rm(place.temporary, { force: true });
  const put = async (): Promise<WholeWrite> => {
    if (stats === null) return putNew(place);
    await rename(place.temporary, file);
    return 'written';
  };
  let isBeside = false;
  try {
    isBeside = await writeBeside(place, content);
    return isBeside
      ? { put, discard }
      : { refusal: serverMessages.otherOwner(path.basename(file)) };
  } finally {
    if (!isBeside) await discard();
  }
}

/**
 * Writes the whole content beside the file, then puts it in the place of the file in one step.
 * @param isUnchanged looks once more, just before that step
 */
export async function writeWholeFile(
  file: string,
  content: string | Buffer,
  isUnchanged: () => Promise<boolean>,
): Promise<WholeWrite> {
  const prepared = await prepareWholeFile(file, content);
  if ('refusal' in prepared) return prepared;
  try {
    return (await isUnchanged()) ? await prepared.put() : 'changed';
  } finally {
    await prepared.discard();
  }
}

/** Deletes the files of writes that were interrupted. @param ending of the files, such as `.png` */
export async function removeInterruptedWrites(folder: string, ending: RegExp): Promise<void> {
  const isRest = new RegExp(
    `^\\.[\\w-]+(?:${ending.source})\\.(?:[0-9a-f]+\\.tmp|lock(?:\\.[0-9a-f]+)?)$`,
  );
  const isHeld = async (file: string): Promise<boolean> =>
    file.endsWith('.lock') && (await hasLiveHolder(file));
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    // What cannot be deleted does not stop the studio.
    if (isRest.test(name) && !(await isHeld(file)))
      await rm(file, { force: true }).catch(() => undefined);
  }
}

/** Runs the work of one file in order: a check and the write after it must not interleave. */
export function createQueues() {
  const queues = new Map<string, Promise<unknown>>();
  return async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const previous = queues.get(name) ?? Promise.resolve();
    const next = previous.then(work, work);
    queues.set(name, next);
    return next;
  };
}
