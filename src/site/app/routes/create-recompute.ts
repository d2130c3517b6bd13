import { prepareVisit } from '../../../funnel/engine/prepare';
import { recomputeResult, recomputeWordedAnswers } from '../../../funnel/engine/recompute';
import type { LoadedFunnel } from '../funnel-page/load-funnel';
import type { VisitPorts } from '../funnel-page/load-migrated-visit';
import { readVisit } from '../../../funnel/renderer/read-visit';
import type { RecomputeResult } from '../../pages/use-funnel-result';
import type { Environment } from '../boot/environment';

/**
 * Recomputes a result of a funnel. `review` has the answers in words, which no result carries.
 * @param ports of the stored visit, whose day counts; null where none is stored
 */
export function createRecompute(
  { definition, extensions }: LoadedFunnel,
  productIds: Environment['productIds'],
  ports: VisitPorts | null = null,
): RecomputeResult {
  const visit = ports === null ? undefined : readVisit({ definition, extensions }, ports);
  const prepared = prepareVisit(definition, extensions, visit);
  const productIdsByKey: ReadonlyMap<string, string> = new Map(Object.entries(productIds));
  const dependencies = {
    now: () => Date.now(),
    getProductId: (key: string) => productIdsByKey.get(key),
  };
  return (payload) => {
    const result = recomputeResult(prepared, payload, dependencies);
    return result === null
      ? null
      : { ...result, review: recomputeWordedAnswers(prepared, payload) };
  };
}
