import type { PreparedFunnel } from '../../funnel/engine/model/prepared-funnel';
import { getOrThrow } from './get-or-throw';

/** Reachability by the graph of routes. Computed per step on first use: few steps are queried. */
export function createReachability({
  steps,
}: PreparedFunnel): (from: string, step: string) => boolean {
  const cache = new Map<string, ReadonlySet<string>>();
  const computeReachable = (from: string): ReadonlySet<string> => {
    const reachable = new Set(getOrThrow(steps, from).targets);
    // A Set also iterates over entries added meanwhile.
    for (const id of reachable)
      for (const target of getOrThrow(steps, id).targets) reachable.add(target);
    cache.set(from, reachable);
    return reachable;
  };
  return (from, step) => (cache.get(from) ?? computeReachable(from)).has(step);
}
