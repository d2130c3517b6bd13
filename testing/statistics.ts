/** The value below which this share of the sample lies, by the nearest rank; NaN of nothing. */
export function percentile(sample: readonly number[], share: number): number {
  const sorted = [...sample].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export const median = (sample: readonly number[]) => percentile(sample, 0.5);
