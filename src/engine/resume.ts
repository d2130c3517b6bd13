import type { AnswerValue } from '../definition/answer';
import { contextOf, type FunnelContext, type FunnelInput } from './context';
import { nextStep, passStep } from './pass-step';
import type { PreparedFunnel, PreparedStep } from './prepare';
import { readFieldText, type StoredProgress } from './stored-progress';

export interface Resumed {
  startAt: string;
  input: FunnelInput;
}

/** What the visitor did on a step, to have passed it, that a walk must not lose: an answer, a draw. */
function leavesEvidence({ step, fields }: PreparedStep, { answers }: FunnelContext): boolean {
  return step.kind === 'draw' || fields.some(({ field }) => answers[field.id] !== undefined);
}

/** A walk that does not know its goal passes no submission: it may not have been sent. */
function mayPassUnasked(prepared: PreparedStep): boolean {
  return prepared.submission === null;
}

/**
 * Walks the definition with the stored answers up to the stored step. Where an answer on the way
 * is missing the walk ends there; where the stored step is unknown (an outdated definition, a
 * corrupt value) it ends at the furthest step the answers themselves reach.
 */
function walk(
  funnel: PreparedFunnel,
  from: string,
  stored: StoredProgress,
): { stepId: string; context: FunnelContext } {
  let context = contextOf({ answers: stored.answers, draws: stored.draws });
  let stepId = from;
  let proven = { stepId, context };
  const isEnding = (id: string): boolean => funnel.steps.get(id)?.step.kind === 'ending';
  for (;;) {
    const prepared = funnel.steps.get(stepId);
    if (prepared === undefined || stepId === stored.step) break;
    const next = nextStep(funnel, context, stepId);
    if (next === null || (stored.step === null && !mayPassUnasked(prepared))) break;
    const isEvident = leavesEvidence(prepared, context);
    context = { ...context, ...passStep(funnel, context, stepId) };
    stepId = next;
    // Nobody is brought to an ending, and so to its result, by less than having stood there.
    if (isEvident && !isEnding(stepId)) proven = { stepId, context };
  }
  const isGoal = stepId === stored.step;
  const end = isGoal || stored.step !== null ? { stepId, context } : proven;
  return isEnding(end.stepId) && !isGoal ? proven : end;
}

/** The choice not yet confirmed, if it still fits the step it was made on. */
function draftOf(
  funnel: PreparedFunnel,
  stepId: string,
  selection: string | null,
): Record<string, AnswerValue> {
  const field = funnel.steps.get(stepId)?.fields[0]?.field;
  if (field === undefined || selection === null) return {};
  const value = readFieldText(field, selection);
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
): Resumed {
  const { stepId, context } = walk(funnel, first, stored);
  const elapsed = Object.fromEntries(
    Object.entries(stored.draws).map(([id, { at }]) => [id, Math.max(0, now - at)]),
  );
  return {
    startAt: stepId,
    input: {
      answers: context.answers,
      draft: stored.step === stepId ? draftOf(funnel, stepId, stored.selection) : {},
      trail: context.trail,
      draws: stored.draws,
      elapsed,
      decisions: context.decisions,
    },
  };
}
