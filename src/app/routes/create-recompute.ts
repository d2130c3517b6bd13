import type { FunnelDefinition } from '../../definition/normalise';
import { prepare } from '../../engine/prepare';
import { recomputeResult } from '../../engine/recompute';
import type { RecomputeResult } from '../../site/use-funnel-result';
import type { Environment } from '../boot/environment';

/** Makes results anew with the funnels that lead to a page: the first whose answers are whole. */
export function createRecompute(
  definitions: readonly FunnelDefinition[],
  productIds: Environment['productIds'],
): RecomputeResult {
  const prepared = definitions.map(prepare);
  const names: ReadonlyMap<string, string> = new Map(Object.entries(productIds));
  const edge = { now: () => Date.now(), productId: (key: string) => names.get(key) };
  return (handed) =>
    prepared
      .map((funnel) => recomputeResult(funnel, handed, edge))
      .find((carried) => carried !== null) ?? null;
}
