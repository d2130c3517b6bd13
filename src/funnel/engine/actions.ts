import type { AnswerValue } from '../definition/schema/answer';
import type { SaveResult } from './ports/leads-port';
import { completeStep } from './complete-step';
import { passKnownSteps } from './play-forward';
import { drawOutcome } from './draw';
import { type EventArgs, getNextDraft, getPreparedStep } from './evaluate-event';
import { createFunnelContext, type FunnelContext, type StepNotice } from './model/context';
import type { PreparedFunnel } from './model/prepared-funnel';
import type { ActionParams } from './model/step-node';
import { getPreviousStop, getTrailBefore } from './model/trail';

/** The updates of the context by action. `machine.ts` makes an action of each. */
export type ContextUpdates = {
  [Name in keyof ActionParams]: (
    args: EventArgs,
    params: ActionParams[Name],
  ) => Partial<FunnelContext>;
};

/** Moves the step's part of the draft to the answers. */
function confirmAnswers(
  funnel: PreparedFunnel,
  args: EventArgs,
  stepId: string,
): Pick<FunnelContext, 'answers' | 'draft'> {
  const nextDraft = getNextDraft(funnel, args, stepId);
  const ids = Object.keys(nextDraft);
  const isOwn = (id: string): boolean => funnel.fields.get(id)?.stepId === stepId;
  if (!ids.some(isOwn)) return { answers: args.context.answers, draft: nextDraft };
  const answers: Record<string, AnswerValue> = { ...args.context.answers };
  const draft: Record<string, AnswerValue> = {};
  for (const id of ids) {
    const value = nextDraft[id];
    if (value !== undefined) (isOwn(id) ? answers : draft)[id] = value;
  }
  return { answers, draft };
}

function completeCurrentStep(
  funnel: PreparedFunnel,
  args: EventArgs,
  stepId: string,
): Partial<FunnelContext> {
  const { context } = args;
  const { submission } = getPreparedStep(funnel, stepId);
  const { answers, draft } = confirmAnswers(funnel, args, stepId);
  const confirmed = {
    answers,
    draft,
    draws: context.draws,
    decisions: context.decisions,
    trail: context.trail,
  };
  const { decisions, trail } = completeStep(funnel, confirmed, stepId);
  return {
    answers,
    draft,
    decisions,
    trail,
    queued: submission?.await === 'queue' ? [...context.queued, submission.id] : context.queued,
    notice: null,
    attempted: false,
  };
}

function createNotice(
  funnel: PreparedFunnel,
  stepId: string,
  code: Exclude<StepNotice['code'], 'changed' | 'outdated' | 'earlier' | 'earlierSent'>,
): { notice: StepNotice } {
  const messages = getPreparedStep(funnel, stepId).submission?.messages;
  const message = code === 'undecided' || code === 'offline' ? undefined : messages?.[code];
  return { notice: { code, message: message ?? null } };
}

/** The notice of a submission that was not saved. */
function createFailureNotice(
  funnel: PreparedFunnel,
  stepId: string,
  outcome: SaveResult,
): { notice: StepNotice | null } {
  if (outcome.status !== 'failed') return { notice: null };
  const { reason, retainedIn } = outcome;
  const { notice } = createNotice(funnel, stepId, reason === 'offline' ? 'offline' : 'failed');
  return { notice: { ...notice, retainedIn } };
}

function spin(
  funnel: PreparedFunnel,
  { context, event }: EventArgs,
  stepId: string,
): Partial<FunnelContext> {
  const { draw } = getPreparedStep(funnel, stepId);
  if (event.type !== 'spin' || draw === null) return {};
  const drawn = drawOutcome(draw, event.roll);
  if (drawn === null) return {};
  const attempt = (context.draws[stepId]?.attempt ?? 0) + 1;
  const elapsed = event.skipsAnimation === true ? draw.animation.durationMs : 0;
  return {
    draws: { ...context.draws, [stepId]: { ...drawn, attempt, at: event.at } },
    elapsed: { ...context.elapsed, [stepId]: elapsed },
  };
}

/** A new context with the draws that a restart keeps. Their wheels do not spin again. */
function createRestartContext(
  funnel: PreparedFunnel,
  { draws, starts }: FunnelContext,
): FunnelContext {
  const kept = [...funnel.steps.values()].flatMap(({ draw }) => {
    const record = draw?.onRestart === 'keep' ? draws[draw.id] : undefined;
    return draw === null || record === undefined ? [] : [{ draw, record }];
  });
  const context = createFunnelContext({
    draws: Object.fromEntries(kept.map(({ draw, record }) => [draw.id, record])),
    elapsed: Object.fromEntries(kept.map(({ draw }) => [draw.id, draw.animation.durationMs])),
  });
  return { ...context, starts: starts + 1 };
}

/** Creates the updates of a funnel's context. All are pure. */
export function createContextUpdates(funnel: PreparedFunnel): ContextUpdates {
  return {
    assignAnswer: (args, { step }) => ({
      draft: getNextDraft(funnel, args, step),
      notice: null,
    }),
    confirmAnswers: (args, { step }) => ({
      ...confirmAnswers(funnel, args, step),
      notice: null,
    }),
    completeStep: (args, { step }) => completeCurrentStep(funnel, args, step),
    goBack: ({ context }) => ({
      trail: getPreviousStop(context.trail)?.previous ?? null,
      notice: null,
      attempted: false,
    }),
    revisit: ({ context }, { step }) => ({
      trail: getTrailBefore(context.trail, step),
      change: { trail: context.trail },
      notice: null,
      attempted: false,
    }),
    leaveOut: (_, { step }) => ({ leftOut: step }),
    passKnownSteps: ({ context }, { step }) => passKnownSteps(funnel, context, step),
    exit: (_, exit) => ({ exit }),
    spin: (args, { step }) => spin(funnel, args, step),
    settle: ({ context }, { step }) => ({
      elapsed: {
        ...context.elapsed,
        [step]: getPreparedStep(funnel, step).draw?.animation.durationMs ?? 0,
      },
    }),
    rejectContinue: (_, { step }) => ({
      ...createNotice(funnel, step, 'invalid'),
      attempted: true,
    }),
    reportUndecided: (_, { step }) => createNotice(funnel, step, 'undecided'),
    reportFailed: (_, { step, outcome }) => createFailureNotice(funnel, step, outcome),
    reportUnexpected: (_, { step }) => createNotice(funnel, step, 'unexpected'),
    notifySaved: (_, { step, outcome }) => {
      if (outcome.status !== 'failed') return createNotice(funnel, step, 'saved');
      return outcome.reason === 'offline' ? createFailureNotice(funnel, step, outcome) : {};
    },
    reset: ({ context }) => createRestartContext(funnel, context),
  };
}
