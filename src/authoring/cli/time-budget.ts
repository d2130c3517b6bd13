import type { Progress, Watch } from '../verify/exploration-limits';
import { UsageError, type CliOption, type Terminal } from './cli-command';

const unitsMs = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 } as const;

/** A number with a unit: `20s`, `1.5m`. */
const durationPattern = /^(\d+(?:\.\d+)?)(ms|s|m|h)$/;

const isUnit = (unit: string | undefined): unit is keyof typeof unitsMs =>
  unit !== undefined && Object.hasOwn(unitsMs, unit);

/** The milliseconds of a duration; null where it is none. */
export function findDuration(text: string): number | null {
  const [, amount, unit] = durationPattern.exec(text.trim()) ?? [];
  const durationMs = isUnit(unit) ? Number(amount) * unitsMs[unit] : 0;
  return durationMs > 0 ? durationMs : null;
}

/** Parses a duration. @throws UsageError with an example */
function parseDuration(text: string): number {
  const durationMs = findDuration(text);
  if (durationMs !== null) return durationMs;
  throw new UsageError(
    `"${text}" is no duration. --budget takes a number with a unit (ms, s, m, h), such as 20s.`,
  );
}

/** The option of each command that explores a funnel. */
export const budgetOption: CliOption = {
  type: 'string',
  valueName: 'TIME',
  description: 'stop exploring after this time, such as 20s, and say what was left out',
};

/** Redrawing more often would cost more than it tells. */
const redrawMs = 100;

const formatProgress = ({ what, done, of }: Progress, name: string, seconds: number): string =>
  `${name}: ${what}, ${done.toLocaleString('en-US')} of ${of.toLocaleString('en-US')} (${seconds.toFixed(0)} s)`;

/**
 * Watches the explorations of a command: ends them when their time is over, and shows one line of
 * progress on a terminal.
 * @param name what the line begins with
 * @param budget value of `--budget`
 * @throws UsageError when the budget is no duration
 */
export function createWatch(
  name: string,
  budget: string | boolean | undefined,
  terminal: Pick<Terminal, 'showProgress' | 'workOn'>,
  now: () => number = () => performance.now(),
): Required<Watch> & { finish: () => void } {
  const start = now();
  const endsAt = typeof budget === 'string' ? start + parseDuration(budget) : Infinity;
  const { showProgress, workOn } = terminal;
  let drawnAt = start;
  return {
    isOutOfTime: () => endsAt !== Infinity && now() >= endsAt,
    onProgress: (progress) => {
      if (showProgress === undefined || now() - drawnAt < redrawMs) return;
      drawnAt = now();
      showProgress(formatProgress(progress, name, (drawnAt - start) / 1000));
    },
    onFile: (file) => workOn?.(file),
    finish: () => showProgress?.(null),
  };
}
