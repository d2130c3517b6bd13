import type { Decision } from '../../funnel/definition/funnel-schema';
import type { ValueSource } from '../../funnel/definition/value-source-schema';
import { evaluateDecision } from '../../funnel/engine/decisions';
import type { Facts } from '../../funnel/engine/model/facts';
import type { PreparedFunnel } from '../../funnel/engine/model/prepared-funnel';

type DecisionSource = Extract<ValueSource, { decision: string }>;

export const findDecision = (
  { definition }: PreparedFunnel,
  { decision }: DecisionSource,
): Decision | undefined => definition.decisions.find(({ id }) => id === decision);

/** Has the source a value whichever rule holds? A rule can lack a reason, and no rule may hold. */
export const hasAlwaysValue = (
  { rules, default: fallback }: Decision,
  { as }: DecisionSource,
): boolean =>
  fallback !== undefined &&
  (as !== 'reason' || [...rules, fallback].every(({ reason }) => reason !== undefined));

/** Has the source a value for a visitor? */
export function hasValue(funnel: PreparedFunnel, source: DecisionSource, facts: Facts): boolean {
  const decision = findDecision(funnel, source);
  if (decision === undefined || hasAlwaysValue(decision, source)) return true;
  const result = evaluateDecision(funnel, decision, facts);
  return result !== null && (source.as !== 'reason' || result.reason !== null);
}
