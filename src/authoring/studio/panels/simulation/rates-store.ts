import { create } from 'zustand';
import { asJsonObject } from '../../../../shared/text/json';
import type { MeasuredRates } from '../../../verify/simulate/measure-rates';
import type { RatesSource } from '../../worker/report';
import type { LoadedRates } from './load-rates';

/** How many visitors leave at each step, in percent, as the author types it. */
export type LeavePercents = Readonly<Record<string, string>>;

export interface GivenRates {
  percents: LeavePercents;
  /** What visitors did, where the author has chosen it. What is typed comes before it. */
  measured: MeasuredRates | null;
  /** Those of a file, in place of what visitors did. */
  loaded: LoadedRates | null;
}

export const noRates: GivenRates = { percents: {}, measured: null, loaded: null };

export const useRates = create<GivenRates>()(() => noRates);

/** The share that leaves a step, by the rates that were measured or loaded. */
export const getLeaveShare = (
  { measured, loaded }: Pick<GivenRates, 'measured' | 'loaded'>,
  step: string,
): number => loaded?.leaves.get(step) ?? measured?.file.steps[step]?.leaves ?? 0;

/** The rates as `simulate --rates` takes them; undefined while none are given. */
export function toRates({ percents, measured, loaded }: GivenRates): RatesSource {
  const typed = Object.entries(percents).filter(([, percent]) => percent !== '');
  const taken = loaded?.source ?? measured?.file ?? null;
  if (taken === null && !typed.some(([, percent]) => Number(percent) > 0)) return undefined;
  const steps = typed.map(([step, percent]) => [step, { leaves: Number(percent) / 100 }] as const);
  return { ...taken, steps: { ...asJsonObject(taken?.steps), ...Object.fromEntries(steps) } };
}

export const getRates = (): RatesSource => toRates(useRates.getState());
