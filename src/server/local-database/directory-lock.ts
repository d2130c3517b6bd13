import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { getProcessStartTime } from './process-start-time';
import { createDirectoryInUseError } from './start-errors';

/** The process that has the folder open. */
interface LockHolder {
  pid: number;
  /** Start time of the process; `null` where the system does not report it. */
  started: string | null;
}

/** Parses the JSON of a lock file; `null` for any other content. */
function parseLockHolder(text: string): LockHolder | null {
  try {
    const { pid, started } = JSON.parse(text) as Record<string, unknown>; // checked below
    if (!Number.isSafeInteger(pid) || Number(pid) <= 0) return null;
    return { pid: Number(pid), started: typeof started === 'string' ? started : null };
  } catch {
    return null;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, as another user. The cast: Node throws an error with a code here.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether the process that wrote the lock still runs; the start time rules out a reused id. */
function isHeld({ pid, started }: LockHolder): boolean {
  if (pid === process.pid || !isRunning(pid)) return false;
  const runningSince = getProcessStartTime(pid);
  return started === null || runningSince === null || runningSince === started;
}

/** Removes the lock of a dead process, unless another process has just replaced it. */
function removeStaleLock(lock: string, expectedText: string): void {
  const aside = `${lock}.${String(process.pid)}`;
  renameSync(lock, aside);
  if (readFileSync(aside, 'utf8') === expectedText) rmSync(aside);
  else renameSync(aside, lock);
}

/**
 * Locks a folder for this process with the file `FOLDER.lock`: two processes on one database lose
 * rows and can destroy it. The lock of a dead process counts as stale, also when another process
 * has its id by now.
 *
 * @returns a function that releases the lock
 * @throws an error that names the holder and the remedy
 */
export function acquireDirectoryLock(folder: string): () => void {
  const lock = `${folder}.lock`;
  const ownText = JSON.stringify({ pid: process.pid, started: getProcessStartTime(process.pid) });
  for (;;) {
    try {
      writeFileSync(lock, ownText, { flag: 'wx' });
      break;
    } catch (error) {
      if (!existsSync(lock)) throw error;
    }
    const text = readFileSync(lock, 'utf8');
    const holder = parseLockHolder(text);
    if (holder !== null && isHeld(holder)) throw createDirectoryInUseError(folder, holder.pid);
    removeStaleLock(lock, text);
  }
  return () => {
    if (existsSync(lock) && readFileSync(lock, 'utf8') === ownText) rmSync(lock, { force: true });
  };
}
