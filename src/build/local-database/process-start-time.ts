import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Linux: ticks from the boot to the start of the process, and which boot that was. */
function readFromProc(pid: number): string {
  const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
  // proc(5): the name stands in brackets and may hold anything; the start is the 22nd field.
  const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return `${boot} ${String(ticks)}`;
}

function readFromPs(pid: number): string {
  const said = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
  });
  return said.trim();
}

/**
 * When a process started, as a text that no later process with the same number has.
 * @returns `null` when there is no such process, or the system does not tell
 */
export function getProcessStartTime(pid: number): string | null {
  for (const read of [readFromProc, readFromPs]) {
    try {
      return read(pid);
    } catch {
      // Not this system's way, or no such process: the next one tells.
    }
  }
  return null;
}
