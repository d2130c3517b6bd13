import type { Decision } from '../definition/funnel-schema';
import type { Facts } from './model/facts';
import type { PreparedFunnel } from './model/prepared-funnel';

export interface DecisionResult {
  /** The result's key. */
  key: string;
  label: string;
  /** The key shown instead: a plan that is not sold yet is shown as one that is. */
  display: string;
  /** The other results that may be shown, in the definition's order. */
  alternatives: string[];
  /** The reason, as text for the visitor. */
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

/**
 * The first rule that holds, else the default; undefined without either (Q2-05).
 * @param filled the same decision, with its texts filled in
 */
function findMatchingRule(
  funnel: Pick<PreparedFunnel, 'decisionPredicates'>,
  decision: Decision,
  facts: Facts,
  { rules, default: fallback }: Decision = decision,
) {
  const tests = funnel.decisionPredicates.get(decision) ?? [];
  return rules[tests.findIndex((test) => test(facts))] ?? fallback;
}

/** The key of the result; null where no rule holds. */
export function getDecisionKey(
  funnel: Pick<PreparedFunnel, 'decisionPredicates'>,
  decision: Decision,
  facts: Facts,
): string | null {
  return findMatchingRule(funnel, decision, facts)?.result ?? null;
}

/** The result with its label, display and reason; null where no rule holds. */
export function evaluateDecision(
  funnel: PreparedFunnel,
  decision: Decision,
  facts: Facts,
): DecisionResult | null {
  const filled = funnel.texts.fillPart('decisions', decision, facts);
  const match = findMatchingRule(funnel, decision, facts, filled);
  return match === undefined ? null : toDecisionResult(decision, match.result, match.reason);
}
