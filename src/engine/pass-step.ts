import type { FunnelContext } from './context';
import { copyOf } from './copy-of';
import { decidedKey } from './decisions';
import { factsOf } from './facts-of';
import type { PreparedFunnel } from './prepare';
import { stepRuleOf } from './step-rules';
import { push } from './trail';
import { backDepth } from './way-back';

/**
 * What passing a step forwards leaves behind, in a live session and in a restored one alike: the
 * decisions due at it, and the step itself on the trail.
 */
export function passStep(
  funnel: PreparedFunnel,
  context: FunnelContext,
  stepId: string,
): Pick<FunnelContext, 'decisions' | 'trail'> {
  const prepared = funnel.steps.get(stepId);
  if (prepared === undefined) return context;
  const trail = push(context.trail, prepared, backDepth(prepared, context));
  if (prepared.decisions.length === 0) return { decisions: context.decisions, trail };
  const facts = factsOf(funnel, context, stepId);
  const decisions = copyOf(context.decisions);
  for (const decision of prepared.decisions)
    decisions[decision.id] = decidedKey(funnel, decision, facts);
  return { decisions, trail };
}

/** The step that follows for who did what this one asks; null where something is missing. */
export function nextStep(
  funnel: PreparedFunnel,
  context: FunnelContext,
  stepId: string,
): string | null {
  const prepared = funnel.steps.get(stepId);
  if (prepared === undefined) return null;
  const facts = factsOf(funnel, context, stepId);
  const isComplete = stepRuleOf(prepared.step).isComplete(prepared, context, facts);
  return isComplete ? funnel.route(stepId, facts) : null;
}
