import { decide, type Decided } from '../engine/decisions';
import type { Facts } from '../engine/facts';
import type { PreparedFunnel } from '../engine/prepare';

/** What the decision of this name finds for a visitor; null where it finds nothing. */
export function decidedBy(funnel: PreparedFunnel, id: string, facts: Facts): Decided | null {
  for (const decision of funnel.definition.decisions)
    if (decision.id === id) return decide(funnel, decision, facts);
  return null;
}
