import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { getProcessStartTime } from './process-start-time';
import { createDirectoryInUseError } from './start-errors';

/** Who has the folder open. */
interface LockHolder {
  pid: number;
  /** When it started; `null` where the system does not tell. */
  started: string | null;
}

/** A lock names its holder in JSON; whatever else stands there names nobody. */
function parseLockHolder(text: string): LockHolder | null {
  try {
    const { pid, started } = JSON.parse(text) as Record<string, unknown>; // looked at below
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
    // Not ours to signal, but there. The cast: what Node throws here has a code.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether the process that wrote the lock still runs; another one with its number does not count. */
function isHeld({ pid, started }: LockHolder): boolean {
  if (pid === process.pid || !isRunning(pid)) return false;
  const runningSince = getProcessStartTime(pid);
  return started === null || runningSince === null || runningSince === started;
}

/** Takes a lock away whose holder is gone, unless somebody else has just put theirs in its place. */
function removeStaleLock(lock: string, seen: string): void {
  const aside = `${lock}.${String(process.pid)}`;
  renameSync(lock, aside);
  if (readFileSync(aside, 'utf8') === seen) rmSync(aside);
  else renameSync(aside, lock);
}

/**
 * Holds a folder for this process, in the file `FOLDER.lock`: two processes on one database lose
 * rows and can destroy it. A lock whose process is gone, or whose number another process has by
 * now, holds nothing.
 *
 * @returns what gives the folder back
 * @throws a sentence that says who has the folder and what to do
 */
export function acquireDirectoryLock(folder: string): () => void {
  const lock = `${folder}.lock`;
  const mine = JSON.stringify({ pid: process.pid, started: getProcessStartTime(process.pid) });
  for (;;) {
    try {
      writeFileSync(lock, mine, { flag: 'wx' });
      break;
    } catch (error) {
      if (!existsSync(lock)) throw error;
    }
    const seen = readFileSync(lock, 'utf8');
    const holder = parseLockHolder(seen);
    if (holder !== null && isHeld(holder)) throw createDirectoryInUseError(folder, holder.pid);
    removeStaleLock(lock, seen);
  }
  return () => {
    if (existsSync(lock) && readFileSync(lock, 'utf8') === mine) rmSync(lock, { force: true });
  };
}
