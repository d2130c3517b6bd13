import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** Writes the whole content beside the file, then puts it in the place of the file in one step. */
export async function writeWholeFile(file: string, content: string | Buffer): Promise<void> {
  const folder = path.dirname(file);
  const temporary = path.join(
    folder,
    `.${path.basename(file)}.${randomBytes(6).toString('hex')}.tmp`,
  );
  try {
    const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW;
    const handle = await open(temporary, flags, 0o644);
    try {
      await handle.writeFile(content);
      // Otherwise a crash of the machine could leave an empty file under the new name.
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Deletes the files of writes that were interrupted. @param ending of the files, such as `.png` */
export async function removeInterruptedWrites(folder: string, ending: RegExp): Promise<void> {
  const isRest = new RegExp(`^\\.[\\w-]+(?:${ending.source})\\.[0-9a-f]+\\.tmp$`);
  for (const name of await readdir(folder).catch(() => []))
    if (isRest.test(name)) await rm(path.join(folder, name), { force: true });
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
