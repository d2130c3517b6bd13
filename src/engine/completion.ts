import type { JsonValue } from '../definition/value-source-schema';
import type { FunnelContext } from './parts/context';
import { pickWeighted } from './parts/pick-weighted';
import type { PreparedFunnel } from './parts/prepared-funnel';
import { resolveSources } from './value-sources';

/** Where an ending leads, with what it carries. The app navigates; the funnel does not. */
export interface Completion {
  to: string;
  carried: Record<string, JsonValue>;
}

export interface ResultDependencies {
  /** ms since the epoch. */
  now: () => number;
  /** In [0, 1). */
  random: () => number;
  getProductId: (key: string) => string | undefined;
}

/** The completion of a funnel standing on an ending; null where the ending itself is the result. */
export function resolveCompletion(
  funnel: PreparedFunnel,
  context: FunnelContext,
  endingId: string,
  edge: ResultDependencies,
): Completion | null {
  const { result } = funnel.definition;
  const destination = result && pickWeighted(result.redirect, edge.random());
  if (result === undefined || destination === null || destination === undefined) return null;
  const resolution = {
    funnel,
    context,
    currentStepId: endingId,
    now: edge.now(),
    getProductId: edge.getProductId,
  };
  return { to: destination.to, carried: resolveSources(result.carry, resolution) };
}
