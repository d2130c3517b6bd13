import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { hasCode } from './error-code';

/** Who holds a lock. */
export interface LockHolder {
  pid: number;
  /** The port of a studio. */
  port?: number;
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
};

async function readHolder(file: string): Promise<{ text: string; holder: LockHolder | null }> {
  const text = await readFile(file, 'utf8').catch(() => '');
  try {
    const holder = Object(JSON.parse(text)) as Partial<LockHolder>; // checked below
    const { pid, port } = holder;
    if (typeof pid !== 'number') return { text, holder: null };
    return { text, holder: typeof port === 'number' ? { pid, port } : { pid } };
  } catch {
    return { text, holder: null };
  }
}

/** Whether a process that still runs has the lock. */
export async function hasLiveHolder(file: string): Promise<boolean> {
  const { holder } = await readHolder(file);
  return holder !== null && isAlive(holder.pid);
}

/** Creates the lock with its content in one step: no process reads half of it. */
async function create(file: string, text: string): Promise<boolean> {
  const own = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(own, text, { flag: 'wx' });
  try {
    await link(own, file);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    if (!hasCode(error, 'EPERM', 'ENOTSUP', 'ENOSYS')) throw error;
    // A file system without links.
    return await writeFile(file, text, { flag: 'wx' }).then(
      () => true,
      () => false,
    );
  } finally {
    await rm(own, { force: true });
  }
}

/** Takes a lock away that a process has left behind. Of several takers one moves it. */
async function removeStale(file: string, stale: string): Promise<void> {
  const moved = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    await rename(file, moved);
  } catch {
    return;
  }
  // Another has taken it in between: it gets it back.
  if ((await readFile(moved, 'utf8')) !== stale) await link(moved, file).catch(() => undefined);
  await rm(moved, { force: true });
}

/**
 * Takes the lock of a file, also from a process that has ended.
 * @returns the holder, where another process has it
 */
export async function takeLock(file: string, own: LockHolder): Promise<LockHolder | 'taken'> {
  const text = JSON.stringify({ ...own, token: randomBytes(6).toString('hex') });
  for (let turn = 0; turn < 5; turn += 1) {
    if (await create(file, text)) return 'taken';
    const { text: found, holder } = await readHolder(file);
    if (holder !== null && isAlive(holder.pid)) return holder;
    if (found !== '') await removeStale(file, found);
  }
  return { pid: 0 };
}

/** A save holds its lock for milliseconds. */
const patienceMs = 5_000;
const pauseMs = 3;

/** Runs work that no other process may do at the same time. Null where it never became free. */
export async function withLock<Result>(
  file: string,
  work: () => Promise<Result>,
): Promise<Result | null> {
  const endsAt = Date.now() + patienceMs;
  while ((await takeLock(file, { pid: process.pid })) !== 'taken') {
    if (Date.now() >= endsAt) return null;
    await delay(pauseMs);
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}
