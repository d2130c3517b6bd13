import type { AnswerValue } from '../definition/schema/answer';
import { createFunnelContext, type FunnelContext, type FunnelInput } from './model/context';
import { resolveNextStep, completeStep } from './complete-step';
import { createFacts, getFieldValue } from './create-facts';
import { getCurrentFields } from './current-fields';
import { isBlank } from '../fields/shared/rule/contract';
import type { PreparedFunnel, PreparedStep } from './model/prepared-funnel';
import { playForward } from './play-forward';
import { parseFieldText, type StoredProgress } from './stored-progress';

export interface ResumedSession {
  startStepId: string;
  input: FunnelInput;
}

/** Whether the visitor answered or drew on a step, which a replay must not lose. */
function hasVisitorInput({ draw, fields }: PreparedStep, { answers }: FunnelContext): boolean {
  return draw !== null || fields.some(({ field }) => answers[field.id] !== undefined);
}

/** Whether a replay without a stored step may pass a step: its submission may not have been sent. */
function canSkipWithoutSubmit(prepared: PreparedStep): boolean {
  return prepared.submission === null;
}

/**
 * Replays the stored answers up to the stored step. A missing answer ends the replay there. Where
 * the stored step is unknown (a changed definition, a corrupt value), it ends at the last step that
 * the answers prove.
 */
function replayProgress(
  funnel: PreparedFunnel,
  from: string,
  stored: StoredProgress,
): { stepId: string; context: FunnelContext } {
  let context = createFunnelContext({ answers: stored.answers, draws: stored.draws });
  let stepId = from;
  let lastConfirmed = { stepId, context };
  const isEnding = (id: string): boolean => funnel.steps.get(id)?.isFinal === true;
  for (;;) {
    const prepared = funnel.steps.get(stepId);
    if (prepared === undefined || stepId === stored.stepId) break;
    const next = resolveNextStep(funnel, context, stepId);
    if (next === null || (stored.stepId === null && !canSkipWithoutSubmit(prepared))) break;
    const hasInput = hasVisitorInput(prepared, context);
    context = { ...context, ...completeStep(funnel, context, stepId) };
    stepId = next;
    // Only the stored step itself resumes at an ending, and so at its result.
    if (hasInput && !isEnding(stepId)) lastConfirmed = { stepId, context };
  }
  const isGoal = stepId === stored.stepId;
  const end = isGoal || stored.stepId !== null ? { stepId, context } : lastConfirmed;
  return isEnding(end.stepId) && !isGoal ? lastConfirmed : end;
}

/** The stored draft, if the field of its step accepts it. */
function restoreDraft(
  funnel: PreparedFunnel,
  stepId: string,
  selection: string | null,
): Record<string, AnswerValue> {
  const field = funnel.steps.get(stepId)?.fields[0]?.field;
  if (field === undefined || selection === null) return {};
  const value = parseFieldText(field, selection);
  return value === null ? {} : { [field.id]: value };
}

/**
 * Rebuilds a session from stored progress: step, answers, draft and draws. The machine starts on
 * that step, so that its timers run (QZ-05, Q2-09, Q3-04).
 * @param now ms since the epoch: a spinning wheel has continued meanwhile
 */
export function resume(
  funnel: PreparedFunnel,
  first: string,
  stored: StoredProgress,
  now: number,
): ResumedSession {
  const { stepId, context } = replayProgress(funnel, first, stored);
  const elapsed = Object.fromEntries(
    Object.entries(stored.draws).map(([id, { at }]) => [id, Math.max(0, now - at)]),
  );
  const { answers, draws } = stored;
  const end = stored.isChange
    ? playForward(funnel, { stepId: first, context: createFunnelContext({ answers, draws }) })
    : null;
  return {
    startStepId: stepId,
    input: {
      answers: context.answers,
      draft: stored.stepId === stepId ? restoreDraft(funnel, stepId, stored.selection) : {},
      trail: context.trail,
      change: end && { trail: end.context.trail },
      leftOut: stored.leftOut,
      draws: stored.draws,
      elapsed,
      decisions: context.decisions,
    },
  };
}

/** Whether the step of a resumed session shows an answer that its question no longer takes. */
export function hasUnfitAnswer(
  funnel: PreparedFunnel,
  { startStepId, input }: ResumedSession,
): boolean {
  const prepared = funnel.steps.get(startStepId);
  const context = createFunnelContext(input);
  const shown = prepared
    ? getCurrentFields(prepared, context, createFacts(funnel, context, startStepId))
    : [];
  // An option that is no longer offered is held, and not shown.
  return shown.some(
    ({ field, error }) => error !== null && !isBlank(getFieldValue(context, field.id)),
  );
}
