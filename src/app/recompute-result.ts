import type { FunnelDefinition } from '../definition/normalise';
import { prepare } from '../engine/prepare';
import { recompute } from '../engine/recompute';
import type { Recompute } from '../site/navigation-state';
import type { Environment } from './environment';

/** Makes results anew with the funnels that lead to a page: the first whose answers are whole. */
export function recomputeWith(
  definitions: readonly FunnelDefinition[],
  productIds: Environment['productIds'],
): Recompute {
  const prepared = definitions.map(prepare);
  const names: ReadonlyMap<string, string> = new Map(Object.entries(productIds));
  const edge = { now: () => Date.now(), productId: (key: string) => names.get(key) };
  return (handed) =>
    prepared.map((funnel) => recompute(funnel, handed, edge)).find((carried) => carried !== null) ??
    null;
}
