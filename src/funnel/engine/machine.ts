import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import { buildStepNode } from '../steps/shared/rule/step-rules';
import { createContextUpdates } from './actions';
import type { EventArgs } from './evaluate-event';
import type { FunnelModel } from './funnel-model';
import { createGuards } from './guards';
import {
  createFunnelContext,
  type FunnelContext,
  type FunnelEvent,
  type FunnelInput,
  type SubmitInput,
} from './model/context';
import type { PreparedFunnel } from './model/prepared-funnel';
import {
  arrivingStateId,
  createArrivingNode,
  createRevisitTransitions,
  exitedStateId,
  getNodeId,
  type StateNode,
} from './model/step-node';
import type { SaveResult } from './ports/leads-port';

/** Sends the row of a submission the way its session gave, so that sessions share a machine. */
const submit = fromPromise<SaveResult, SubmitInput>(async ({ input: { submission, context } }) => {
  if (context.submit === undefined)
    throw new Error('The machine has no session to send a submission. Open a session.');
  return context.submit(submission, context);
});

interface FunnelTypes {
  context: FunnelContext;
  events: FunnelEvent;
  input: FunnelInput;
}

/** The delays after which the wheels of a funnel stop: what is left of the animation. */
function createDelays(funnel: PreparedFunnel): Record<string, (args: EventArgs) => number> {
  const draws = [...funnel.steps.values()].flatMap(({ draw }) => draw ?? []);
  return Object.fromEntries(
    draws.map(({ id, animation }) => [
      `settle-${id}`,
      ({ context }) => Math.max(0, animation.durationMs - (context.elapsed[id] ?? 0)),
    ]),
  );
}

function createSetup(funnel: PreparedFunnel) {
  const updates = createContextUpdates(funnel);
  return setup({
    types: {} as FunnelTypes, // XState reads the type only
    actors: { submit },
    guards: createGuards(funnel),
    delays: createDelays(funnel),
    actions: {
      assignAnswer: assign(updates.assignAnswer),
      confirmAnswers: assign(updates.confirmAnswers),
      completeStep: assign(updates.completeStep),
      goBack: assign(updates.goBack),
      passKnownSteps: assign(updates.passKnownSteps),
      revisit: assign(updates.revisit),
      leaveOut: assign(updates.leaveOut),
      exit: assign(updates.exit),
      spin: assign(updates.spin),
      settle: assign(updates.settle),
      rejectContinue: assign(updates.rejectContinue),
      reportUndecided: assign(updates.reportUndecided),
      reportFailed: assign(updates.reportFailed),
      reportUnexpected: assign(updates.reportUnexpected),
      notifySaved: assign(updates.notifySaved),
      reset: assign(updates.reset),
    },
  });
}

/**
 * Builds the machine of a funnel: one state per step, with the step's id.
 * @param initialStepId the step of a resumed session, if it is another. Entering it arms its timer,
 * which a restored snapshot does not (statelyai/xstate#5331).
 */
export function buildMachine(
  { prepared: funnel, firstStepId }: FunnelModel,
  initialStepId = firstStepId,
) {
  const states: Record<string, StateNode> = {};
  for (const [id, prepared] of funnel.steps)
    states[id] = { id: getNodeId(id), ...buildStepNode(prepared) };
  // An ending with a page of its own is over; the others show the answers and let them be changed.
  const endingsStay = funnel.definition.result === undefined || funnel.endings !== null;
  for (const [id, { isFinal, draw }] of funnel.steps)
    if ((isFinal && endingsStay) || draw !== null) {
      const revisit = createRevisitTransitions(funnel.steps.values(), id);
      states[id] = { ...states[id], on: { ...states[id]?.on, revisit } };
    }
  states[arrivingStateId] = createArrivingNode(funnel.steps.values());
  states[exitedStateId] = { id: getNodeId(exitedStateId), type: 'final' };
  return createSetup(funnel).createMachine({
    id: funnel.definition.id,
    initial: initialStepId,
    context: ({ input }) => createFunnelContext(input),
    on: { restart: { target: `#${getNodeId(firstStepId)}`, actions: { type: 'reset' } } },
    states,
  });
}

export type FunnelMachine = ReturnType<typeof buildMachine>;
export type FunnelSnapshot = SnapshotFrom<FunnelMachine>;
