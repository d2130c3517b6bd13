import type { Census, ExactCount } from '../../../src/authoring/verify/census';

/** The counts of a census by total, for a comparison without an order. */
export const toTotalCounts = (
  scores: Census['scores'],
): Record<string, Record<number, ExactCount>> =>
  Object.fromEntries(
    Object.entries(scores).map(([id, totals]) => [
      id,
      Object.fromEntries(totals.map(({ total, count }) => [total, count])),
    ]),
  );
