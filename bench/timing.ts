import { spawnSync } from 'node:child_process';
import { availableParallelism, cpus, loadavg, platform } from 'node:os';
import { median } from '../testing/statistics';

export interface Timing {
  wallMs: number;
  cpuMs: number;
}

/**
 * Times something inside this process, after a run that warms it up.
 * @returns the median of the runs, in milliseconds
 */
export function measureMedian(runs: number, work: () => void): number {
  work();
  return median(
    Array.from({ length: runs }, () => {
      const before = performance.now();
      work();
      return performance.now() - before;
    }),
  );
}

export interface ProcessTiming extends Timing {
  peakMiB: number;
}

/** Hands out, on a pipe of its own, what the process has used: nothing of its output is touched. */
const usageOnExit = `data:text/javascript,${encodeURIComponent(`
  import { writeSync } from 'node:fs';
  process.on('exit', () => writeSync(3, JSON.stringify(process.resourceUsage())));
`)}`;

interface ResourceUsage {
  userCPUTime: number;
  systemCPUTime: number;
  maxRSS: number;
}

function runOnce(words: readonly string[], cwd: string): ProcessTiming {
  const before = performance.now();
  const { status, output, stderr } = spawnSync(
    process.execPath,
    ['--import', usageOnExit, 'scripts/funnel.mjs', ...words],
    { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe', 'pipe'] },
  );
  const wallMs = performance.now() - before;
  if (status !== 0) throw new Error(`funnel ${words.join(' ')} ended with ${status}: ${stderr}`);
  const usage = JSON.parse(output[3] ?? '') as ResourceUsage; // what the line above writes
  return {
    wallMs,
    cpuMs: (usage.userCPUTime + usage.systemCPUTime) / 1000,
    peakMiB: usage.maxRSS / 1024,
  };
}

/**
 * Runs the command line as a process of its own, each time from the start.
 * @returns medians; the peak memory is the highest seen
 */
export function measureProcess(runs: number, words: readonly string[], cwd: string): ProcessTiming {
  const all = Array.from({ length: runs }, () => runOnce(words, cwd));
  return {
    wallMs: median(all.map(({ wallMs }) => wallMs)),
    cpuMs: median(all.map(({ cpuMs }) => cpuMs)),
    peakMiB: Math.max(...all.map(({ peakMiB }) => peakMiB)),
  };
}

/** What the figures were taken on, and how busy it was: a busy machine makes them larger. */
export function describeMachine(): string {
  const [cpu] = cpus();
  const [load = 0] = loadavg();
  return [
    `${availableParallelism()} cores (${cpu?.model.trim() ?? 'unknown'})`,
    `${platform()}, Node ${process.versions.node}`,
    `load ${load.toFixed(1)} when it began`,
  ].join(', ');
}
