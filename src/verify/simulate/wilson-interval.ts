/** A share of visitors that was seen in a sample, with what it may be among all of them. */
export interface SampledShare {
  count: number;
  /** 0 to 1; 0 where nobody was there to be counted. */
  share: number;
  /** The true share lies between these in 95 of 100 samples. */
  low: number;
  high: number;
}

/** 97.5% of a normal distribution lie below this many standard deviations. */
const normalQuantile975 = 1.959_963_984_540_054;

/**
 * A share with Wilson's score interval, which holds for small counts and for none as well
 * (Wilson 1927; Brown, Cai and DasGupta 2001 recommend it over the share ± error).
 */
export function estimateShare(count: number, of: number): SampledShare {
  if (of === 0) return { count, share: 0, low: 0, high: 1 };
  const share = count / of;
  const spread = 1 + normalQuantile975 ** 2 / of;
  const centre = (share + normalQuantile975 ** 2 / (2 * of)) / spread;
  const half =
    (normalQuantile975 *
      Math.sqrt((share * (1 - share)) / of + normalQuantile975 ** 2 / (4 * of ** 2))) /
    spread;
  // Rounding must not put a bound on the wrong side of what was seen.
  return {
    count,
    share,
    low: count === 0 ? 0 : Math.min(share, centre - half),
    high: count === of ? 1 : Math.max(share, centre + half),
  };
}
