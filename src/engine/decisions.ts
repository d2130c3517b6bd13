import type { Decision } from '../definition/funnel-schema';
import type { Facts } from './parts/facts';
import type { PreparedFunnel } from './parts/prepared-funnel';

export interface DecisionResult {
  /** The result's key. */
  key: string;
  label: string;
  /** The key to show in its place: a plan that cannot be bought yet is shown as one that can. */
  display: string;
  /** The other results that may be shown beside it, in the definition's order. */
  alternatives: string[];
  /** Why, in words for the visitor. */
  reason: string | null;
}

function toDecisionResult(
  decision: Decision,
  key: string,
  reason: string | undefined,
): DecisionResult {
  const { map, exclude } = decision.display;
  const display = map[key] ?? key;
  return {
    key,
    label: decision.results[key]?.label ?? key,
    display,
    alternatives: Object.keys(decision.results).filter(
      (other) => other !== display && !exclude.includes(other),
    ),
    reason: reason ?? null,
  };
}

/** The first rule that holds, else the default; undefined where there is neither (Q2-05). */
function findMatchingRule(funnel: PreparedFunnel, decision: Decision, facts: Facts) {
  const tests = funnel.decisionPredicates.get(decision) ?? [];
  return decision.rules[tests.findIndex((test) => test(facts))] ?? decision.default;
}

/** The key of the result alone, for who has nothing to show; null where there is none. */
export function getDecisionKey(
  funnel: PreparedFunnel,
  decision: Decision,
  facts: Facts,
): string | null {
  return findMatchingRule(funnel, decision, facts)?.result ?? null;
}

/** The result with what can be shown of it; null where there is none. */
export function evaluateDecision(
  funnel: PreparedFunnel,
  decision: Decision,
  facts: Facts,
): DecisionResult | null {
  const hit = findMatchingRule(funnel, decision, facts);
  return hit === undefined ? null : toDecisionResult(decision, hit.result, hit.reason);
}
