/** The nearest-rank percentile; NaN of an empty sample. `share` is between 0 and 1. */
export function percentile(sample: readonly number[], share: number): number {
  const sorted = [...sample].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export const median = (sample: readonly number[]) => percentile(sample, 0.5);
