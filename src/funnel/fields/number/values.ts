import type { NumberGrid } from '../../../shared/text/number-grid';

interface GridSource {
  whole: boolean;
  step?: number | undefined;
  min?: number | undefined;
}

/** The grid of the numbers that are answers; null where every number between the bounds is one. */
export function getGrid({ whole, step, min = 0 }: GridSource): NumberGrid | null {
  if (whole) return { step: 1, origin: 0 };
  return step === undefined ? null : { step, origin: min };
}
