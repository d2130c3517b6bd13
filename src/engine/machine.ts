import { createMachine, type EventObject, fromPromise, type SnapshotFrom } from 'xstate';
import type { AnswerValue, Answers } from '../definition/answer';
import type { StepOf } from '../definition/normalise';
import { assign } from './assign';
import {
  contextOf,
  contextWith,
  type FunnelContext,
  type FunnelEvent,
  type FunnelInput,
  type Kept,
  type Notice,
} from './context';
import { copyOf } from './copy-of';
import { decidedKey } from './decisions';
import { drawOutcome } from './draw';
import type { Facts } from './facts';
import { factsOf, shownValue } from './facts-of';
import { ruleOf } from './field-rules';
import { passStep } from './pass-step';
import type { PreparedFunnel, PreparedStep } from './prepare';
import type { ActionRef, GuardRef, StateNode } from './step-node';
import { exitedState, nodeId } from './step-node';
import { nodeOf, stepRuleOf } from './step-rules';
import { lastStop } from './way-back';

/** What came of a submission. `skipped`: this installation has nowhere to send it. */
export type SubmitOutcome =
  | { status: 'saved' }
  | { status: 'duplicate' }
  | { status: 'queued' }
  | { status: 'skipped' }
  /** Nobody was reached: only the network is missing. */
  | { status: 'offline'; kept: Kept }
  /** `kept`: it waits to be sent again, across reloads or for as long as the page stands. */
  | { status: 'failed'; message: string; kept?: Kept };

export interface SubmitInput {
  /** The id of the submission in the definition. */
  submission: string;
  context: FunnelContext;
}

type Send = (request: SubmitInput) => Promise<SubmitOutcome>;

/** Beside the actors, not in them: contexts are plain data, and one machine serves every session. */
const senders = new WeakMap<object, Send>();

/** Says who sends what an actor of a funnel's machine submits. */
export function submitBy(actor: { system: object }, send: Send): void {
  senders.set(actor.system, send);
}

/** Effects are names until the edge: whoever runs the machine says who submits, or provides `submit`. */
const submit = fromPromise<SubmitOutcome, SubmitInput>(({ input, system }) => {
  const send = senders.get(system);
  return send === undefined
    ? Promise.reject(new Error('This machine was started without anybody to submit.'))
    : send(input);
});

interface Arguments {
  context: FunnelContext;
  event: FunnelEvent;
}

/**
 * What an event comes to on the step it meets. The guards of several transitions ask for it, then
 * the action of the one taken; what costs something is worked out when it is first asked for.
 */
interface Meeting extends Arguments {
  prepared: PreparedStep;
  /** The draft once the event's answer is taken in; null for an answer that is none. */
  draft: Answers | null;
  /** What holds once the event has completed the step; null where it has not. */
  facts?: Facts | null;
  /** The step the event leads to; null where this one is not complete. */
  destination?: string | null;
}

/** Everything the guards and actions of one funnel do, as pure functions of context and event. */
function rulesOf(funnel: PreparedFunnel) {
  const stepOf = (id: string): PreparedStep => {
    const prepared = funnel.steps.get(id);
    if (prepared === undefined) throw new Error(`The machine has no step "${id}".`);
    return prepared;
  };

  const draftAfter = ({ context, event }: Arguments, { fields, step }: PreparedStep) => {
    if (event.type !== 'answer') return context.draft;
    const entry = fields.find(({ field }) => field.id === event.field);
    if (entry === undefined || !entry.isVisible(factsOf(funnel, context, step.id))) return null;
    const { field } = entry;
    const value = ruleOf(field).accept(field, event.value, shownValue(context, field.id));
    if (value === null) return null;
    const draft = copyOf(context.draft);
    draft[field.id] = value;
    return draft;
  };

  let latest: Meeting | null = null;
  const meet = (args: Arguments, stepId: string): Meeting => {
    const { context, event } = args;
    const isLatest =
      latest?.event === event && latest.context === context && latest.prepared.step.id === stepId;
    if (latest !== null && isLatest) return latest;
    const prepared = stepOf(stepId);
    latest = {
      context,
      event,
      prepared,
      draft: draftAfter(args, prepared),
      facts: undefined,
      destination: undefined,
    };
    return latest;
  };

  const afterAnswer = ({ context, draft }: Meeting): FunnelContext =>
    draft === null || draft === context.draft ? context : contextWith(context, { draft });

  const factsWhenComplete = (meeting: Meeting): Facts | null => {
    const { prepared, draft } = meeting;
    if (meeting.facts === undefined) {
      const context = afterAnswer(meeting);
      const facts = factsOf(funnel, context, prepared.step.id);
      const isComplete =
        draft !== null && stepRuleOf(prepared.step).isComplete(prepared, context, facts);
      meeting.facts = isComplete ? facts : null;
    }
    return meeting.facts;
  };

  const destination = (meeting: Meeting): string | null => {
    if (meeting.destination === undefined) {
      const facts = factsWhenComplete(meeting);
      meeting.destination = facts && funnel.route(meeting.prepared.step.id, facts);
    }
    return meeting.destination;
  };

  /** The step a delivered submission leads to. Its answers are confirmed already. */
  const destinationOnDelivery = ({ context }: Arguments, stepId: string): string | null =>
    funnel.route(stepId, factsOf(funnel, context, stepId));

  const isUndecided = (meeting: Meeting): boolean => {
    const facts = factsWhenComplete(meeting);
    return (
      facts !== null &&
      meeting.prepared.decisions.some((decision) => decidedKey(funnel, decision, facts) === null)
    );
  };

  /** The step's part of the draft becomes answers; the rest of it stays. */
  const confirmed = (
    context: FunnelContext,
    stepId: string,
  ): Pick<FunnelContext, 'answers' | 'draft'> => {
    const ids = Object.keys(context.draft);
    const isOwn = (id: string): boolean => funnel.fields.get(id)?.step === stepId;
    if (!ids.some(isOwn)) return context;
    const answers = copyOf(context.answers);
    const draft: Record<string, AnswerValue> = {};
    for (const id of ids) {
      const value = context.draft[id];
      if (value !== undefined) (isOwn(id) ? answers : draft)[id] = value;
    }
    return { answers, draft };
  };

  const leave = (args: Arguments, stepId: string): Partial<FunnelContext> => {
    const meeting = meet(args, stepId);
    const context = afterAnswer(meeting);
    const { submission } = meeting.prepared;
    const { answers, draft } = confirmed(context, stepId);
    const { decisions, trail } = passStep(funnel, context, stepId);
    const queued =
      submission?.await === 'queue' ? [...context.queued, submission.id] : context.queued;
    return { answers, draft, decisions, trail, queued, notice: null, attempted: false };
  };

  const notice = (stepId: string, code: Notice['code']): { notice: Notice } => {
    const messages = stepOf(stepId).submission?.messages;
    const message = code === 'undecided' || code === 'offline' ? undefined : messages?.[code];
    return { notice: { code, message: message ?? null } };
  };

  /** Whether the visitor goes on with this outcome. One who does not may send it again. */
  const leadsOn = (outcome: SubmitOutcome, stepId: string): boolean =>
    outcome.status === 'offline'
      ? outcome.kept === 'device' && stepOf(stepId).submission?.offline === 'continue'
      : outcome.status !== 'failed';

  const hasTurned = (step: StepOf<'draw'>, context: FunnelContext): boolean =>
    (context.elapsed[step.id] ?? 0) >= step.animation.durationMs;

  return {
    stepOf,
    meet,
    afterAnswer,
    factsWhenComplete,
    destination,
    destinationOnDelivery,
    isUndecided,
    confirmed,
    leave,
    notice,
    leadsOn,
    hasTurned,
  };
}

function drawStep(prepared: PreparedStep): StepOf<'draw'> | null {
  return prepared.step.kind === 'draw' ? prepared.step : null;
}

type Actors = { src: 'submit'; logic: typeof submit; id: string | undefined };

/**
 * The one place that knows XState's way of making machines (architecture.md, fact 8). Not its
 * `setup`: that brings every kind of action there is into the page.
 */
const machineFrom = createMachine<
  FunnelContext,
  FunnelEvent,
  Actors,
  ActionRef,
  GuardRef,
  string,
  never,
  FunnelInput | undefined,
  undefined,
  EventObject
>;
type MachineConfig = Parameters<typeof machineFrom>[0];
type NodeConfig = NonNullable<MachineConfig['states']>[string];

/** Every table in full: the compiler names a guard or an action that is missing. */
type Implementations = {
  [Table in keyof Tables]-?: Required<Tables[Table]>;
};
type Tables = NonNullable<Parameters<typeof machineFrom>[1]>;

/** What stands behind the names in the states of a funnel. */
function implementationsFor(funnel: PreparedFunnel): Implementations {
  const rules = rulesOf(funnel);
  return {
    actors: { submit },
    delays: Object.fromEntries(
      funnel.definition.steps
        .filter((step) => step.kind === 'draw')
        .map((step) => [
          `settle-${step.id}`,
          ({ context }: { context: FunnelContext }) =>
            Math.max(0, step.animation.durationMs - (context.elapsed[step.id] ?? 0)),
        ]),
    ),
    guards: {
      leadsTo: (args, { step, target }) => rules.destination(rules.meet(args, step)) === target,
      isComplete: (args, { step }) => rules.factsWhenComplete(rules.meet(args, step)) !== null,
      isUndecided: (args, { step }) => rules.isUndecided(rules.meet(args, step)),
      cameFrom: ({ context }, { step }) => lastStop(context)?.step === step,
      accepts: (args, { step }) => rules.meet(args, step).draft !== null,
      canSpin: ({ context }, { step }) => {
        const draw = drawStep(rules.stepOf(step));
        return draw !== null && (context.draws[step]?.attempt ?? 0) < draw.attempts;
      },
      isDrawn: ({ context }, { step }) => context.draws[step] !== undefined,
      hasSettled: ({ context }, { step }) => {
        const draw = drawStep(rules.stepOf(step));
        return draw !== null && rules.hasTurned(draw, context);
      },
      deliveredTo: (args, { step, target }) => {
        // An actor's answer arrives as an event outside the visitor's own ones.
        const { output } = args.event as unknown as { output: SubmitOutcome };
        return rules.leadsOn(output, step) && rules.destinationOnDelivery(args, step) === target;
      },
    },
    actions: {
      keepAnswer: assign((args, { step }) => ({
        draft: rules.meet(args, step).draft ?? args.context.draft,
        notice: null,
      })),
      confirm: assign((args, { step }) => ({
        ...rules.confirmed(rules.afterAnswer(rules.meet(args, step)), step),
        notice: null,
      })),
      leave: assign((args, { step }) => rules.leave(args, step)),
      goBack: assign(({ context }) => ({
        trail: lastStop(context)?.before ?? null,
        notice: null,
        attempted: false,
      })),
      exit: assign((_, exit) => ({ exit })),
      spin: assign(({ context, event }, { step }) => {
        const draw = drawStep(rules.stepOf(step));
        if (event.type !== 'spin' || draw === null) return {};
        const drawn = drawOutcome(draw, event.roll);
        if (drawn === null) return {};
        const attempt = (context.draws[step]?.attempt ?? 0) + 1;
        return {
          draws: { ...context.draws, [step]: { ...drawn, attempt, at: event.at } },
          elapsed: { ...context.elapsed, [step]: 0 },
        };
      }),
      settle: assign(({ context }, { step }) => ({
        elapsed: {
          ...context.elapsed,
          [step]: drawStep(rules.stepOf(step))?.animation.durationMs ?? 0,
        },
      })),
      refuse: assign((_, { step }) => ({
        ...rules.notice(step, 'invalid'),
        attempted: true,
      })),
      reportUndecided: assign((_, { step }) => rules.notice(step, 'undecided')),
      reportFailed: assign(({ event }, { step }) => {
        const { output } = event as unknown as { output: SubmitOutcome }; // as in deliveredTo
        const kept = 'kept' in output ? output.kept : undefined;
        const { notice } = rules.notice(step, output.status === 'offline' ? 'offline' : 'failed');
        return { notice: { ...notice, ...(kept && { kept }) } };
      }),
      reportUnexpected: assign((_, { step }) => rules.notice(step, 'unexpected')),
      thank: assign(({ event }, { step }) => {
        const { output } = event as unknown as { output: SubmitOutcome }; // as in deliveredTo
        if (output.status === 'offline')
          return { notice: { ...rules.notice(step, 'offline').notice, kept: output.kept } };
        const isSaved = output.status === 'saved' || output.status === 'duplicate';
        return isSaved ? rules.notice(step, 'saved') : { notice: null };
      }),
      reset: assign(() => contextOf()),
    },
  };
}

/**
 * Our plain state as XState writes it: only `submits` is spelled differently. Every state has every
 * key, so that all are of one shape to the engines that run them.
 */
function toConfig(node: StateNode, id = node.id): NodeConfig {
  const { initial, always, on, after, states, submits } = node;
  const config = {
    id,
    initial,
    always,
    on,
    after,
    states: states && mapped(states),
    invoke: submits && {
      src: 'submit',
      input: ({ context }: { context: FunnelContext }) => ({
        submission: submits.submission,
        context,
      }),
      onDone: [...submits.onDelivered, submits.onFailed],
      onError: submits.onError,
    },
  };
  // Names and parameters are held by GuardRef and ActionRef; XState's own type cannot follow a tree built at run time.
  return config as unknown as NodeConfig;
}

function mapped(nodes: Record<string, StateNode>): Record<string, NodeConfig> {
  const configs: Record<string, NodeConfig> = {};
  for (const [key, node] of Object.entries(nodes)) configs[key] = toConfig(node);
  return configs;
}

/**
 * The machine of a funnel: one state a step, with the step's id.
 * @param first where a fresh visitor begins, and who begins again
 * @param startAt the step a restored session stands on; entering it anew arms its timer
 *   (statelyai/xstate#5331: a restored snapshot would not)
 */
export function buildMachine(funnel: PreparedFunnel, first: string, startAt: string) {
  const states: Record<string, NodeConfig> = {};
  for (const [id, prepared] of funnel.steps) states[id] = toConfig(nodeOf(prepared), nodeId(id));
  states[exitedState] = { id: nodeId(exitedState), type: 'final' };
  return machineFrom(
    {
      id: funnel.definition.id,
      initial: startAt,
      context: ({ input }) => contextOf(input),
      on: {
        restart: { target: `#${nodeId(first)}`, actions: [{ type: 'reset', params: {} }] },
      },
      states,
    },
    implementationsFor(funnel),
  );
}

export type FunnelMachine = ReturnType<typeof buildMachine>;
export type FunnelSnapshot = SnapshotFrom<FunnelMachine>;
