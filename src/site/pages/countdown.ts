import { COUNTDOWN_KEY } from '../../shared/names/storage-keys';
import type { StoragePort } from '../../funnel/engine/ports/storage-port';

export type CountdownPolicy = 'rolling' | 'first-visit' | 'frozen';

export interface CountdownPlan {
  policy: CountdownPolicy;
  /** The deadline is the last second of the day this many days after the start. */
  days: number;
}

function getEndOfDay(start: number, days: number): number {
  const day = new Date(start);
  day.setDate(day.getDate() + days);
  return day.setHours(23, 59, 59, 0);
}

/** Deadline of a countdown that starts at `now`, in ms since the epoch. */
const deadlineByPolicy: Readonly<
  Record<CountdownPolicy, (days: number, now: number, storage: StoragePort) => number>
> = {
  rolling: (days, now) => getEndOfDay(now, days),
  'first-visit': (days, now, storage) => {
    const storedDeadline = Number(storage.get(COUNTDOWN_KEY) ?? Number.NaN);
    const latestDeadline = getEndOfDay(now, days);
    // A later deadline than that of a new visitor is invalid.
    if (Number.isFinite(storedDeadline) && storedDeadline <= latestDeadline) return storedDeadline;
    storage.set(COUNTDOWN_KEY, String(latestDeadline));
    return latestDeadline;
  },
  frozen: (_, now) => now,
};

/**
 * Deadline of a countdown that starts at `now` (LD-07).
 * @param storage stores the deadline of the first visit, for that policy
 */
export function getCountdownDeadline(
  plan: CountdownPlan,
  now: number,
  storage: StoragePort,
): number {
  return deadlineByPolicy[plan.policy](plan.days, now, storage);
}

export interface TimeLeft {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
  isOver: boolean;
}

/** Never negative. */
export function getTimeLeft(deadline: number, now: number): TimeLeft {
  const totalSeconds = Math.max(0, Math.floor((deadline - now) / 1000));
  return {
    days: Math.floor(totalSeconds / 86_400),
    hours: Math.floor(totalSeconds / 3600) % 24,
    minutes: Math.floor(totalSeconds / 60) % 60,
    seconds: totalSeconds % 60,
    isOver: totalSeconds === 0,
  };
}
