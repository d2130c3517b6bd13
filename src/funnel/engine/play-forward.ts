import type { AnswerValue } from '../definition/schema/answer';
import { completeStep, resolveNextStep } from './complete-step';
import { isLeftOut } from './draw';
import type { FunnelContext } from './model/context';
import type { PreparedFunnel, PreparedStep } from './model/prepared-funnel';
import { getTrailSteps, isOnTrail } from './model/trail';

/** A step, and the visit as it is when the step is shown. */
interface Place {
  stepId: string;
  context: FunnelContext;
}

/** The place after a step; null where an answer or the result of a decision is missing. */
function getNextPlace(funnel: PreparedFunnel, { stepId, context }: Place): Place | null {
  const next = resolveNextStep(funnel, context, stepId);
  if (next === null) return null;
  const completed = completeStep(funnel, context, stepId);
  const isUndecided = funnel.steps
    .get(stepId)
    ?.decisions.some(({ id }) => completed.decisions[id] === null);
  return isUndecided === true ? null : { stepId: next, context: { ...context, ...completed } };
}

/** Plays a visit by its answers: to an ending, or to the first step that stops it. */
export function playForward(
  funnel: PreparedFunnel,
  from: Place,
  stopsAt: (prepared: PreparedStep) => boolean = () => false,
): Place {
  let place = from;
  for (;;) {
    const prepared = funnel.steps.get(place.stepId);
    if (prepared === undefined || prepared.isFinal || stopsAt(prepared)) return place;
    const next = getNextPlace(funnel, place);
    if (next === null) return place;
    place = next;
  }
}

/**
 * Whether a step asks nothing new of a visitor who changes an answer: it ends on a timer, it was
 * completed before the result, it draws, or one of its fields has an answer.
 */
function isKnown({ change, answers, draft }: FunnelContext, prepared: PreparedStep): boolean {
  const isAnswered = ({ field: { id } }: PreparedStep['fields'][number]): boolean =>
    (draft[id] ?? answers[id]) !== undefined;
  return (
    prepared.durationMs !== null ||
    isOnTrail(change?.trail ?? null, prepared.rank) ||
    prepared.draw !== null ||
    prepared.fields.some(isAnswered)
  );
}

/** Confirms the answers of some steps that were not confirmed by Next. */
function confirmSteps(
  funnel: PreparedFunnel,
  { answers, draft }: FunnelContext,
  stepIds: readonly string[],
): Pick<FunnelContext, 'answers' | 'draft'> {
  const confirmed: Record<string, AnswerValue> = { ...answers };
  const rest: Record<string, AnswerValue> = {};
  for (const [id, value] of Object.entries(draft)) {
    const isConfirmed = stepIds.includes(funnel.fields.get(id)?.stepId ?? '');
    (isConfirmed ? confirmed : rest)[id] = value;
  }
  return { answers: confirmed, draft: rest };
}

/**
 * Passes over what a visitor who changed an answer of a result has done already: to the result, which may
 * be a draw that was left out, or to the first step that the new answer asks for. Rows on the way are sent.
 * @param context after the changed step was completed
 */
export function passKnownSteps(
  funnel: PreparedFunnel,
  context: FunnelContext,
  changedStepId: string,
): Partial<FunnelContext> {
  const stepId = resolveNextStep(funnel, context, changedStepId);
  if (stepId === null) return { arrival: null };
  const isSentFrom = ({ submission }: PreparedStep): boolean => submission?.await === 'block';
  const stop = playForward(
    funnel,
    { stepId, context },
    (prepared) => isSentFrom(prepared) || !isKnown(context, prepared),
  );
  const prepared = funnel.steps.get(stop.stepId);
  const isSent =
    prepared !== undefined &&
    isSentFrom(prepared) &&
    isKnown(context, prepared) &&
    getNextPlace(funnel, stop) !== null;
  const passed = getTrailSteps(stop.context.trail).slice(context.trail?.length ?? 0);
  const queued = passed.flatMap((id) => {
    const submission = funnel.steps.get(id)?.submission;
    return submission?.await === 'queue' ? [submission.id] : [];
  });
  return {
    ...confirmSteps(funnel, context, isSent ? [...passed, stop.stepId] : passed),
    trail: stop.context.trail,
    decisions: stop.context.decisions,
    queued: [...context.queued, ...queued],
    change: prepared?.isFinal === true || isLeftOut(context, stop.stepId) ? null : context.change,
    arrival: { step: stop.stepId, isSent },
  };
}
