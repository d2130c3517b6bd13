/** A share in a sample, with its 95% confidence interval. */
export interface SampledShare {
  count: number;
  /** 0 to 1; 0 for an empty sample. */
  share: number;
  /** Bounds of the confidence interval. */
  low: number;
  high: number;
}

/** 97.5% quantile of the standard normal distribution. */
const normalQuantile975 = 1.959_963_984_540_054;

/**
 * Estimates a share with Wilson's score interval, which is valid for small and zero counts (Wilson
 * 1927; recommended over the Wald interval by Brown, Cai and DasGupta 2001).
 */
export function estimateShare(count: number, sampleSize: number): SampledShare {
  if (sampleSize === 0) return { count, share: 0, low: 0, high: 1 };
  const share = count / sampleSize;
  const scale = 1 + normalQuantile975 ** 2 / sampleSize;
  const centre = (share + normalQuantile975 ** 2 / (2 * sampleSize)) / scale;
  const halfWidth =
    (normalQuantile975 *
      Math.sqrt(
        (share * (1 - share)) / sampleSize + normalQuantile975 ** 2 / (4 * sampleSize ** 2),
      )) /
    scale;
  // Rounding errors must not exclude the observed share from the interval.
  return {
    count,
    share,
    low: count === 0 ? 0 : Math.min(share, centre - halfWidth),
    high: count === sampleSize ? 1 : Math.max(share, centre + halfWidth),
  };
}
