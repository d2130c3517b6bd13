import { create } from 'zustand';
import type { RatesSource } from '../../worker/report';

/** How many visitors leave at each step, in percent, as the author types it. */
export type LeavePercents = Readonly<Record<string, string>>;

export const useRates = create<{ percents: LeavePercents }>()(() => ({ percents: {} }));

/** The rates as `simulate --rates` takes them; undefined while none are given. */
export function toRates(percents: LeavePercents): RatesSource {
  const given = Object.entries(percents).filter(([, percent]) => Number(percent) > 0);
  if (given.length === 0) return undefined;
  const steps = given.map(([step, percent]) => [step, { leaves: Number(percent) / 100 }] as const);
  return { steps: Object.fromEntries(steps) };
}

export const getRates = (): RatesSource => toRates(useRates.getState().percents);
