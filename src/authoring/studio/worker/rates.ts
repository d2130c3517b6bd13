import type { FunnelDefinition } from '../../../funnel/definition/normalise';
import type { ExplorationLimits } from '../../verify/exploration-limits';
import { estimateFigure, type Figure } from '../../verify/figure';
import { computeForwardProbabilities } from '../../verify/simulate/forward-probabilities';
import { emptyRates, parseRates, type VisitorRates } from '../../verify/simulate/visitor-rates';
import { estimateShare } from '../../verify/simulate/wilson-interval';
import type { RatesSource } from './report';

/** Reads the rates of a definition; null where none are given. */
export type RateReader = ((definition: FunnelDefinition) => VisitorRates) | null;

/** Rates of steps and options that the definition no longer has are left out. */
function readRates(definition: FunnelDefinition, source: RatesSource): VisitorRates {
  const parsed = parseRates(definition, source);
  if (parsed.ok) return parsed.rates;
  const pruned = structuredClone(source);
  for (const { path } of parsed.issues) {
    const parent = path.slice(0, -1).reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null
          ? (value as Record<string, unknown>)[key] // an object: reading a key is safe
          : undefined,
      pruned,
    );
    const key = path.at(-1);
    if (typeof parent === 'object' && parent !== null && key !== undefined)
      Reflect.deleteProperty(parent, key);
  }
  const again = parseRates(definition, pruned);
  return again.ok ? again.rates : emptyRates;
}

export const createRateReader = (rates: RatesSource): RateReader =>
  rates === undefined || rates === null ? null : (definition) => readRates(definition, rates);

/** The share of all visitors who finish, where it can be computed. Of measured rates it is an estimate. */
export function getFinishedShare(
  definition: FunnelDefinition,
  getRates: RateReader,
  limits?: ExplorationLimits,
): Figure | null {
  if (getRates === null) return null;
  const rates = getRates(definition);
  const forward = computeForwardProbabilities(definition, rates, limits);
  if (!forward.ok) return null;
  const { finished } = forward.probabilities;
  const { visitsMeasured } = rates;
  return visitsMeasured === null
    ? { how: 'counted', share: finished }
    : estimateFigure(estimateShare(finished * visitsMeasured, visitsMeasured));
}
