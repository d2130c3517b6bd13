import { create } from 'zustand';
import type { MeasuredRates } from '../../../verify/simulate/measure-rates';
import type { RatesSource } from '../../worker/report';

/** How many visitors leave at each step, in percent, as the author types it. */
export type LeavePercents = Readonly<Record<string, string>>;

export interface GivenRates {
  percents: LeavePercents;
  /** What visitors did, where the author has chosen it. What is typed comes before it. */
  measured: MeasuredRates | null;
}

export const noRates: GivenRates = { percents: {}, measured: null };

export const useRates = create<GivenRates>()(() => noRates);

/** The rates as `simulate --rates` takes them; undefined while none are given. */
export function toRates({ percents, measured }: GivenRates): RatesSource {
  const typed = Object.entries(percents).filter(([, percent]) => percent !== '');
  if (measured === null && !typed.some(([, percent]) => Number(percent) > 0)) return undefined;
  const steps = typed.map(([step, percent]) => [step, { leaves: Number(percent) / 100 }] as const);
  return { ...measured?.file, steps: { ...measured?.file.steps, ...Object.fromEntries(steps) } };
}

export const getRates = (): RatesSource => toRates(useRates.getState());
