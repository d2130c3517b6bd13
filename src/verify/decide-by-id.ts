import { evaluateDecision, type DecisionResult } from '../engine/decisions';
import type { Facts } from '../engine/facts';
import type { PreparedFunnel } from '../engine/prepare';

/** What the decision of this name finds for a visitor; null where it finds nothing. */
export function decideById(
  funnel: PreparedFunnel,
  id: string,
  facts: Facts,
): DecisionResult | null {
  for (const decision of funnel.definition.decisions)
    if (decision.id === id) return evaluateDecision(funnel, decision, facts);
  return null;
}
