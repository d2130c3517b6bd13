import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Linux: the id of the boot, and the ticks from it to the start of the process. */
function readFromProc(pid: number): string {
  const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
  // proc(5): the name is in parentheses and may hold any character; the start is field 22.
  const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return `${boot} ${String(ticks)}`;
}

function readFromPs(pid: number): string {
  const output = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
  });
  return output.trim();
}

/**
 * The start time of a process, as a text that no later process with the same id has.
 * @returns `null` when there is no such process, or the system does not report it
 */
export function getProcessStartTime(pid: number): string | null {
  for (const read of [readFromProc, readFromPs]) {
    try {
      return read(pid);
    } catch {
      // Another system, or no such process: try the next source.
    }
  }
  return null;
}
