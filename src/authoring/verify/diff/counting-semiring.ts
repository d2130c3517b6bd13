import type { Semiring } from '../product/semiring';

export const getShare = (part: bigint, whole: bigint): number =>
  whole === 0n ? 0 : Number((part * 1_000_000_000n) / whole) / 1_000_000_000;

/** Counts answer combinations, as a census does. */
export const countingSemiring: Semiring<bigint> = {
  one: 1n,
  plus: (a, b) => a + b,
  times: (a, b) => a * b,
  getAnswerWeight: ({ count }) => count,
  getOutcomeWeight: () => 1n,
  getRetentionWeight: () => 1n,
};
