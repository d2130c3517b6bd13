import { describeLeftOut, type LeftOut } from '../verify/left-out';
import { formatCounted } from './format-figure';

/** How much of the answer combinations a proof explored. */
export interface Coverage {
  exhaustive: boolean;
  /** 0 to 1. It can be 1 where results of some combinations were not told apart. */
  share: number;
  leftOut: readonly LeftOut[];
}

/**
 * Says what was not explored.
 * @returns words without a capital letter and without the last full stop, and a line for each reason;
 * null where all was explored
 */
export function describeCoverage({
  exhaustive,
  share,
  leftOut,
}: Coverage): { sentence: string; reasons: string[] } | null {
  if (exhaustive) return null;
  const reasons = describeLeftOut(leftOut);
  if (leftOut.some(({ why }) => why === 'out-of-time'))
    return {
      sentence:
        'the time was over, so not everything was checked. What needs all visits is not said',
      reasons,
    };
  const part = share < 1 ? `${formatCounted(share)} of` : 'not all of';
  return {
    sentence: `a sample, ${part} its combinations of answers were explored. What only all of them prove is a warning`,
    reasons,
  };
}
