import type { Count } from '../census';
import type { Weighing } from '../together/weighing';

/** A count as JSON can hold it. */
export const countOf = (ways: bigint): Count =>
  ways <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(ways) : String(ways);

export const shareOf = (part: bigint, whole: bigint): number =>
  whole === 0n ? 0 : Number((part * 1_000_000_000n) / whole) / 1_000_000_000;

/** Counts ways of answering, each as one, as `census` does. */
export const waysOfAnswering: Weighing<bigint> = {
  one: 1n,
  plus: (a, b) => a + b,
  times: (a, b) => a * b,
  answer: ({ ways }) => ways,
  outcome: () => 1n,
  goingOn: () => 1n,
};
