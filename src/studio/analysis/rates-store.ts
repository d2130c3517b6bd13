import { create } from 'zustand';
import type { RatesSource } from '../model/protocol';

/** How many visitors leave at each step, in percent, as the author has typed it. */
export const useRates = create<{ percents: Readonly<Record<string, string>> }>()(() => ({
  percents: {},
}));

/** The rates of `simulate --rates`; undefined while none are given. */
export function getRates(): RatesSource {
  const given = Object.entries(useRates.getState().percents).filter(
    ([, percent]) => Number(percent) > 0,
  );
  if (given.length === 0) return undefined;
  const steps = given.map(([step, percent]) => [step, { leaves: Number(percent) / 100 }] as const);
  return { steps: Object.fromEntries(steps) };
}
