import type { StoragePort } from '../ports/storage-port';

export type CountdownPolicy = 'rolling' | 'first-visit' | 'frozen';

export interface CountdownPlan {
  policy: CountdownPolicy;
  /** Days from the start to the day whose last second is the deadline. */
  days: number;
}

const STORAGE_KEY = 'countdown_deadline';

function getEndOfDay(from: number, days: number): number {
  const day = new Date(from);
  day.setDate(day.getDate() + days);
  return day.setHours(23, 59, 59, 0);
}

/** One rule a policy: when the countdown that starts now ends, in milliseconds. */
const deadlineByPolicy: Readonly<
  Record<CountdownPolicy, (days: number, now: number, storage: StoragePort) => number>
> = {
  rolling: (days, now) => getEndOfDay(now, days),
  'first-visit': (days, now, storage) => {
    const stored = Number(storage.get(STORAGE_KEY) ?? Number.NaN);
    const latest = getEndOfDay(now, days);
    // A time further off than a new visitor would get was not written by us.
    if (Number.isFinite(stored) && stored <= latest) return stored;
    storage.set(STORAGE_KEY, String(latest));
    return latest;
  },
  frozen: (_, now) => now,
};

/**
 * The moment a countdown that starts at `now` stops (LD-07).
 * @param storage remembers the first visit, for the policy that asks for it
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

/** What is left until `deadline`; it stops at zero. */
export function getTimeLeft(deadline: number, now: number): TimeLeft {
  const total = Math.max(0, Math.floor((deadline - now) / 1000));
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
    isOver: total === 0,
  };
}
