import type { JsonValue } from '../definition/value-source-schema';
import type { FunnelContext } from './parts/context';
import { pickWeighted } from './parts/pick-weighted';
import type { PreparedFunnel } from './parts/prepared-funnel';
import { resolveSources } from './value-sources';

/** The page that an ending leads to, and the values carried there. The app navigates. */
export interface Completion {
  to: string;
  carried: Record<string, JsonValue>;
}

export interface ResultDependencies {
  /** Milliseconds since the epoch. */
  now: () => number;
  /** In [0, 1). */
  random: () => number;
  getProductId: (key: string) => string | undefined;
}

/** The completion of a funnel on an ending; null where the ending itself is the result. */
export function resolveCompletion(
  funnel: PreparedFunnel,
  context: FunnelContext,
  endingId: string,
  dependencies: ResultDependencies,
): Completion | null {
  const { result } = funnel.definition;
  const target = result && pickWeighted(result.redirect, dependencies.random());
  if (result === undefined || target === null || target === undefined) return null;
  const scope = {
    funnel,
    context,
    currentStepId: endingId,
    now: dependencies.now(),
    getProductId: dependencies.getProductId,
  };
  return { to: target.to, carried: resolveSources(result.carry, scope) };
}
