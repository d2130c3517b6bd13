import type { ExactCount } from './census';
import type { SampledShare } from './simulate/wilson-interval';

/**
 * A share of a whole, 0 to 1, and how it is known. A share that was not found has no number, so that
 * nothing can show one.
 */
export type Figure =
  /** Of all there are. `count` is missing where the share was computed from probabilities. */
  | { how: 'counted'; share: number; count?: ExactCount }
  /** Of random visitors, with its 95% interval. */
  | { how: 'estimated'; share: number; low: number; high: number }
  | { how: 'unknown' };

export const unknownFigure: Figure = { how: 'unknown' };

/** A part of a whole, from exact counts. */
export function countFigure(part: ExactCount, whole: ExactCount): Figure {
  const [count, total] = [BigInt(part), BigInt(whole)];
  const share = total === 0n ? 0 : Number((count * 10n ** 12n) / total) / 10 ** 12;
  return { how: 'counted', share, count: part };
}

export const estimateFigure = ({ share, low, high }: Omit<SampledShare, 'count'>): Figure => ({
  how: 'estimated',
  share,
  low,
  high,
});

/** Whether two estimates differ by more than chance: their intervals do not meet. */
export const areApart = (one: Figure, other: Figure): boolean =>
  one.how === 'estimated' &&
  other.how === 'estimated' &&
  (one.high < other.low || other.high < one.low);

/** Fewer visits than this are too few to say anything. */
export const FEWEST_VISITS = 30;

/**
 * A share of simulated visitors: exact where it could be computed.
 * @param areRatesMeasured then even that is an estimate, as are the rates
 */
export function toFigure(
  share: SampledShare & { exact: number | null },
  areRatesMeasured: boolean,
): Figure {
  if (share.exact === null) return estimateFigure(share);
  return areRatesMeasured
    ? estimateFigure({ ...share, share: share.exact })
    : { how: 'counted', share: share.exact };
}
