import { evaluateDecision, type DecisionResult } from '../../funnel/engine/decisions';
import type { Facts } from '../../funnel/engine/model/facts';
import type { PreparedFunnel } from '../../funnel/engine/model/prepared-funnel';

/** Evaluates the decision with this id; null if no rule holds and there is no default. */
export function decideById(
  funnel: PreparedFunnel,
  id: string,
  facts: Facts,
): DecisionResult | null {
  for (const decision of funnel.definition.decisions)
    if (decision.id === id) return evaluateDecision(funnel, decision, facts);
  return null;
}
