import type { FunnelDefinition } from '../../funnel/definition/normalise';
import type { Census } from './census';
import { isOutOfTime, type Watch } from './exploration-limits';
import { estimateOutcomes, type SimulatedOutcome } from './simulate/simulate';

/** What random visitors show of the outcomes that a census could not count. */
export interface Estimates {
  /** How many random visitors finished. */
  visitors: number;
  /** Shares of those visitors, with 95% intervals. */
  outcomes: SimulatedOutcome[];
}

/** At this size a 95% interval is at most 1% wide on each side. */
export const estimateRuns = 10_000;

/** Equal definitions have equal estimates. */
export const estimateSeed = 1;

/** Whether all combinations were counted: without their number a count is no share. */
export const hasWhole = ({ endings }: Census): boolean => Object.keys(endings).length > 0;

/** Was an outcome counted exactly? Draws are never counted. */
function isCounted(census: Census, { kind, id }: SimulatedOutcome): boolean {
  if (kind === 'draw') return true;
  if (!hasWhole(census)) return false;
  const { redirects, decisions, bands } = census;
  if (kind === 'ending') return true;
  if (kind === 'redirect') return Object.keys(redirects ?? {}).length > 0;
  return Object.hasOwn(kind === 'decision' ? decisions : bands, id);
}

/**
 * Estimates what a census left out, by random visitors who take each answer equally often.
 * @returns null where everything was counted, or no time is left
 */
export function estimateLeftOut(
  definition: FunnelDefinition,
  census: Census,
  watch?: Watch,
): Estimates | null {
  if (census.leftOut.length === 0 || isOutOfTime(watch)) return null;
  const options = { runs: estimateRuns, seed: estimateSeed, ...(watch && { watch }) };
  const { finished, outcomes } = estimateOutcomes(definition, options);
  return {
    visitors: finished,
    outcomes: outcomes.filter((outcome) => !isCounted(census, outcome)),
  };
}
