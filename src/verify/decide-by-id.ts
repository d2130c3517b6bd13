import { evaluateDecision, type DecisionResult } from '../engine/decisions';
import type { Facts } from '../engine/parts/facts';
import type { PreparedFunnel } from '../engine/parts/prepared-funnel';

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
