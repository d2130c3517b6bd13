import { prepareVisit } from '../../engine/prepare';
import { recomputeResult, recomputeWordedAnswers } from '../../engine/recompute';
import type { LoadedFunnel } from '../funnel-page/load-funnel';
import type { VisitPorts } from '../funnel-page/migrate-visit';
import { readVisit } from '../funnel-page/read-visit';
import type { RecomputeResult } from '../../site/use-funnel-result';
import type { Environment } from '../boot/environment';

/**
 * Recomputes a result with the first funnel whose required answers are complete. `review` has the
 * answers in words, which no result carries.
 * @param ports of the stored visit, whose day counts; null where none is stored
 */
export function createRecompute(
  funnels: readonly LoadedFunnel[],
  productIds: Environment['productIds'],
  ports: VisitPorts | null = null,
): RecomputeResult {
  const prepared = funnels.map(({ definition, extensions }) =>
    prepareVisit(
      definition,
      extensions,
      ports === null ? undefined : readVisit({ definition, extensions }, ports),
    ),
  );
  const productIdsByKey: ReadonlyMap<string, string> = new Map(Object.entries(productIds));
  const dependencies = {
    now: () => Date.now(),
    getProductId: (key: string) => productIdsByKey.get(key),
  };
  return (payload) => {
    for (const funnel of prepared) {
      const result = recomputeResult(funnel, payload, dependencies);
      if (result !== null) return { ...result, review: recomputeWordedAnswers(funnel, payload) };
    }
    return null;
  };
}
