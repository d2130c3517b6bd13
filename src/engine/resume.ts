import type { AnswerValue } from '../definition/parts/answer';
import { createFunnelContext, type FunnelContext, type FunnelInput } from './parts/context';
import { resolveNextStep, completeStep } from './complete-step';
import type { PreparedFunnel, PreparedStep } from './parts/prepared-funnel';
import { parseFieldText, type StoredProgress } from './stored-progress';

export interface ResumedSession {
  startStepId: string;
  input: FunnelInput;
}

/** What the visitor did on a step, to have passed it, that a walk must not lose: an answer, a draw. */
function hasVisitorInput({ draw, fields }: PreparedStep, { answers }: FunnelContext): boolean {
  return draw !== null || fields.some(({ field }) => answers[field.id] !== undefined);
}

/** A walk that does not know its goal passes no submission: it may not have been sent. */
function canSkipWithoutSubmit(prepared: PreparedStep): boolean {
  return prepared.submission === null;
}

/**
 * Walks the definition with the stored answers up to the stored step. Where an answer on the way
 * is missing the walk ends there; where the stored step is unknown (an outdated definition, a
 * corrupt value) it ends at the furthest step the answers themselves reach.
 */
function replayProgress(
  funnel: PreparedFunnel,
  from: string,
  stored: StoredProgress,
): { stepId: string; context: FunnelContext } {
  let context = createFunnelContext({ answers: stored.answers, draws: stored.draws });
  let stepId = from;
  let proven = { stepId, context };
  const isEnding = (id: string): boolean => funnel.steps.get(id)?.isFinal === true;
  for (;;) {
    const prepared = funnel.steps.get(stepId);
    if (prepared === undefined || stepId === stored.stepId) break;
    const next = resolveNextStep(funnel, context, stepId);
    if (next === null || (stored.stepId === null && !canSkipWithoutSubmit(prepared))) break;
    const isEvident = hasVisitorInput(prepared, context);
    context = { ...context, ...completeStep(funnel, context, stepId) };
    stepId = next;
    // Nobody is brought to an ending, and so to its result, by less than having stood there.
    if (isEvident && !isEnding(stepId)) proven = { stepId, context };
  }
  const isGoal = stepId === stored.stepId;
  const end = isGoal || stored.stepId !== null ? { stepId, context } : proven;
  return isEnding(end.stepId) && !isGoal ? proven : end;
}

/** The choice not yet confirmed, if it still fits the step it was made on. */
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
 * Rebuilds a session from what was stored: the same step, answers, draft and draws, so that the
 * machine is entered there anew and its timers run (QZ-05, Q2-09, Q3-04).
 * @param now ms since the epoch: a wheel that was turning has turned on meanwhile
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
  return {
    startStepId: stepId,
    input: {
      answers: context.answers,
      draft: stored.stepId === stepId ? restoreDraft(funnel, stepId, stored.selection) : {},
      trail: context.trail,
      draws: stored.draws,
      elapsed,
      decisions: context.decisions,
    },
  };
}
