import { spawnSync } from 'node:child_process';
import { availableParallelism, cpus, loadavg, platform } from 'node:os';
import path from 'node:path';
import { median } from '../support/statistics';

export interface Timing {
  wallMs: number;
  cpuMs: number;
}

/**
 * Times a function in this process, after one warm-up run.
 * @returns the median of the runs in milliseconds
 */
export function measureMedian(runs: number, work: () => void): number {
  work();
  return median(
    Array.from({ length: runs }, () => {
      const start = performance.now();
      work();
      return performance.now() - start;
    }),
  );
}

export interface ProcessTiming extends Timing {
  peakMiB: number;
}

/** Writes the resource usage of the process to file descriptor 3, apart from its output. */
const usageReporter = `data:text/javascript,${encodeURIComponent(`
  import { writeSync } from 'node:fs';
  process.on('exit', () => writeSync(3, JSON.stringify(process.resourceUsage())));
`)}`;

interface ResourceUsage {
  userCPUTime: number;
  systemCPUTime: number;
  maxRSS: number;
}

/** The paths of a large funnel are long. */
const maxOutputBytes = 2 ** 30;

const funnelCommand = path.join(import.meta.dirname, '../..', 'scripts', 'funnel.mjs');

function runOnce(args: readonly string[], cwd: string): ProcessTiming {
  const start = performance.now();
  const { status, output, stderr } = spawnSync(
    process.execPath,
    ['--import', usageReporter, funnelCommand, ...args],
    {
      cwd,
      encoding: 'utf8',
      maxBuffer: maxOutputBytes,
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    },
  );
  const wallMs = performance.now() - start;
  if (status !== 0) throw new Error(`funnel ${args.join(' ')} exited with ${status}: ${stderr}`);
  const usage = JSON.parse(output[3] ?? '') as ResourceUsage; // `usageReporter` writes it
  return {
    wallMs,
    cpuMs: (usage.userCPUTime + usage.systemCPUTime) / 1000,
    peakMiB: usage.maxRSS / 1024,
  };
}

/**
 * Runs the command line in a new process each time.
 * @returns medians, and the highest peak memory
 */
export function measureProcess(runs: number, args: readonly string[], cwd: string): ProcessTiming {
  const timings = Array.from({ length: runs }, () => runOnce(args, cwd));
  return {
    wallMs: median(timings.map(({ wallMs }) => wallMs)),
    cpuMs: median(timings.map(({ cpuMs }) => cpuMs)),
    peakMiB: Math.max(...timings.map(({ peakMiB }) => peakMiB)),
  };
}

/** Builds a site once. @returns how long that took */
export function measureBuildMs(folder: string): number {
  const start = performance.now();
  const { status, stderr } = spawnSync('npm', ['run', '-s', 'build'], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The build exited with ${status}: ${stderr}`);
  return performance.now() - start;
}

/** Describes the machine and its load: a busy machine makes the figures larger. */
export function describeMachine(): string {
  const [cpu] = cpus();
  const [load = 0] = loadavg();
  return [
    `${availableParallelism()} cores (${cpu?.model.trim() ?? 'unknown'})`,
    `${platform()}, Node ${process.versions.node}`,
    `load ${load.toFixed(1)} at the start`,
  ].join(', ');
}
