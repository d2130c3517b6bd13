import type { FunnelContext } from './model/context';
import { getDecisionKey } from './decisions';
import { createFacts } from './create-facts';
import type { PreparedFunnel } from './model/prepared-funnel';
import { isStepComplete } from './current-fields';
import { getBackDepth, pushStep } from './model/trail';

/**
 * Completes a step, in a running session and in a restored one: evaluates the decisions due at it
 * and pushes it on the trail.
 */
export function completeStep(
  funnel: PreparedFunnel,
  context: Pick<FunnelContext, 'answers' | 'draft' | 'draws' | 'decisions' | 'trail'>,
  stepId: string,
): Pick<FunnelContext, 'decisions' | 'trail'> {
  const prepared = funnel.steps.get(stepId);
  if (prepared === undefined) return { decisions: context.decisions, trail: context.trail };
  const trail = pushStep(context.trail, prepared, getBackDepth(prepared, context.trail));
  if (prepared.decisions.length === 0) return { decisions: context.decisions, trail };
  const facts = createFacts(funnel, context, stepId);
  const decisions: Record<string, string | null> = { ...context.decisions };
  for (const decision of prepared.decisions)
    decisions[decision.id] = getDecisionKey(funnel, decision, facts);
  return { decisions, trail };
}

/** The step that follows a complete step; null where the step is not complete. */
export function resolveNextStep(
  funnel: PreparedFunnel,
  context: FunnelContext,
  stepId: string,
): string | null {
  const prepared = funnel.steps.get(stepId);
  if (prepared === undefined) return null;
  const facts = createFacts(funnel, context, stepId);
  return isStepComplete(prepared, context, facts) ? funnel.resolveTarget(stepId, facts) : null;
}
