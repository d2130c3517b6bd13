import type { SaveResult } from './ports/leads-port';
import { opensPage } from './completion';
import { createFacts } from './create-facts';
import { isLeftOut } from './draw';
import { getDecisionKey } from './decisions';
import { type EventArgs, evaluateEvent, getPreparedStep, parseAnswer } from './evaluate-event';
import type { PreparedFunnel, PreparedStep } from './model/prepared-funnel';
import type { GuardParams } from './model/step-node';
import { getPreviousStop, isOnTrail } from './model/trail';

type Guards = {
  [Name in keyof GuardParams]: (args: EventArgs, params: GuardParams[Name]) => boolean;
};

/** Whether the visitor continues with an outcome. Otherwise the visitor may send again. */
function allowsContinue({ submission }: PreparedStep, outcome: SaveResult): boolean {
  if (outcome.status !== 'failed') return true;
  const { reason, retainedIn } = outcome;
  // Without a database no row is sent, and the funnel continues.
  if (reason === 'not-configured') return true;
  return reason === 'offline' && retainedIn === 'device' && submission?.offline === 'continue';
}

/** Creates the guards of a funnel's machine. All are pure. */
export function createGuards(funnel: PreparedFunnel): Guards {
  return {
    routesTo: (args, { step, target }) => {
      const facts = evaluateEvent(funnel, args, step);
      return facts !== null && funnel.resolveTarget(step, facts) === target;
    },
    isComplete: (args, { step }) => evaluateEvent(funnel, args, step) !== null,
    isUndecided: (args, { step }) => {
      const facts = evaluateEvent(funnel, args, step);
      const { decisions } = getPreparedStep(funnel, step);
      return (
        facts !== null &&
        decisions.some((decision) => getDecisionKey(funnel, decision, facts) === null)
      );
    },
    previousStepIs: ({ context }, { step }) => getPreviousStop(context.trail)?.step === step,
    revisits: ({ context, event }, { step, result }) =>
      event.type === 'revisit' &&
      event.step === step &&
      isOnTrail(context.trail, getPreparedStep(funnel, step).rank) &&
      (getPreparedStep(funnel, result).isFinal
        ? !opensPage(funnel, result, createFacts(funnel, context, result))
        : isLeftOut(context, result)),
    acceptsAnswer: (args, { step }) => parseAnswer(funnel, args, step) !== null,
    canSpin: ({ context }, { step }) => {
      const { draw } = getPreparedStep(funnel, step);
      return draw !== null && (context.draws[step]?.attempt ?? 0) < draw.attempts;
    },
    isDrawn: ({ context }, { step }) => context.draws[step] !== undefined,
    hasSettled: ({ context }, { step }) => {
      const { draw } = getPreparedStep(funnel, step);
      return draw !== null && (context.elapsed[step] ?? 0) >= draw.animation.durationMs;
    },
    // The answers are confirmed before the submission.
    submittedAndRoutesTo: ({ context }, { step, target, outcome }) =>
      allowsContinue(getPreparedStep(funnel, step), outcome) &&
      funnel.resolveTarget(step, createFacts(funnel, context, step)) === target,
    completesChange: (args, { step }) =>
      args.context.change !== null && evaluateEvent(funnel, args, step) !== null,
    submittedChange: ({ context }, { step, outcome }) =>
      context.change !== null && allowsContinue(getPreparedStep(funnel, step), outcome),
    arrivesAt: ({ context: { arrival } }, { step, isSent }) =>
      arrival?.step === step && arrival.isSent === isSent,
  };
}
