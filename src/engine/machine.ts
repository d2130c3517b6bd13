import { createMachine, type EventObject, fromPromise, type SnapshotFrom } from 'xstate';
import type { AnswerValue, Answers } from '../definition/parts/answer';
import type { RetainedIn } from '../ports/leads-port';
import { assign } from './assign';
import {
  createFunnelContext,
  contextWith,
  type FunnelContext,
  type FunnelEvent,
  type FunnelInput,
  type StepNotice,
} from './parts/context';
import { copyOf } from './copy-of';
import { getDecisionKey } from './decisions';
import { drawOutcome } from './draw';
import type { DrawStep } from './parts/draw-step';
import type { Facts } from './parts/facts';
import { createFacts, getFieldValue } from './create-facts';
import { parseInput } from '../fields/field-rules';
import { completeStep } from './complete-step';
import type { PreparedFunnel, PreparedStep } from './parts/prepared-funnel';
import type { ActionRef, GuardRef, StateNode } from './parts/step-node';
import { exitedStateId, getNodeId } from './parts/step-node';
import { buildStepNode } from '../steps/step-rules';
import { isStepComplete } from './current-fields';
import { getPreviousStop } from './back-navigation';

/** The outcome of a submission. `skipped`: no backend is configured. */
export type SubmitOutcome =
  | { status: 'saved' }
  | { status: 'duplicate' }
  | { status: 'queued' }
  | { status: 'skipped' }
  /** The network failed. */
  | { status: 'offline'; retainedIn: RetainedIn }
  /** `retainedIn`: where the row waits to be sent again. */
  | { status: 'failed'; message: string; retainedIn?: RetainedIn };

export interface SubmitInput {
  /** The id of the submission in the definition. */
  submission: string;
  context: FunnelContext;
}

type SubmitHandler = (request: SubmitInput) => Promise<SubmitOutcome>;

/** The handlers by actor system: contexts are plain data, and all sessions share one machine. */
const submitHandlers = new WeakMap<object, SubmitHandler>();

/** Sets the submit handler of an actor of a funnel's machine. */
export function setSubmitHandler(actor: { system: object }, send: SubmitHandler): void {
  submitHandlers.set(actor.system, send);
}

/** The machine names the effect only. Its caller sets the handler, or provides another `submit`. */
const submit = fromPromise<SubmitOutcome, SubmitInput>(({ input, system }) => {
  const send = submitHandlers.get(system);
  return send === undefined
    ? Promise.reject(new Error('No submit handler is set for this machine.'))
    : send(input);
});

interface EventArgs {
  context: FunnelContext;
  event: FunnelEvent;
}

/**
 * The evaluation of an event on a step. The guards of several transitions and the action of one
 * share it. Expensive parts are evaluated once, when they are first used.
 */
interface EventEvaluation extends EventArgs {
  prepared: PreparedStep;
  /** The draft with the event's answer; null for an answer that the field does not accept. */
  draft: Answers | null;
  /** The facts if the event completes the step, else null. */
  facts?: Facts | null;
  /** The step the event leads to; null if this one is not complete. */
  targetStepId?: string | null;
}

/** What guards and actions of one funnel do, as pure functions of context and event. */
function createGuardHelpers(funnel: PreparedFunnel) {
  const getStep = (id: string): PreparedStep => {
    const prepared = funnel.steps.get(id);
    if (prepared === undefined) throw new Error(`The machine has no step "${id}".`);
    return prepared;
  };

  const getNextDraft = ({ context, event }: EventArgs, { fields, step }: PreparedStep) => {
    if (event.type !== 'answer') return context.draft;
    const entry = fields.find(({ field }) => field.id === event.field);
    if (entry === undefined || !entry.isVisible(createFacts(funnel, context, step.id))) return null;
    const { field } = entry;
    const value = parseInput(field, event.value, getFieldValue(context, field.id));
    if (value === null) return null;
    const draft = copyOf(context.draft);
    draft[field.id] = value;
    return draft;
  };

  let latest: EventEvaluation | null = null;
  const evaluate = (args: EventArgs, stepId: string): EventEvaluation => {
    const { context, event } = args;
    const isLatest =
      latest?.event === event && latest.context === context && latest.prepared.step.id === stepId;
    if (latest !== null && isLatest) return latest;
    const prepared = getStep(stepId);
    latest = {
      context,
      event,
      prepared,
      draft: getNextDraft(args, prepared),
      facts: undefined,
      targetStepId: undefined,
    };
    return latest;
  };

  const applyAnswer = ({ context, draft }: EventEvaluation): FunnelContext =>
    draft === null || draft === context.draft ? context : contextWith(context, { draft });

  const getFactsIfComplete = (evaluation: EventEvaluation): Facts | null => {
    const { prepared, draft } = evaluation;
    if (evaluation.facts === undefined) {
      const context = applyAnswer(evaluation);
      const facts = createFacts(funnel, context, prepared.step.id);
      const isComplete = draft !== null && isStepComplete(prepared, context, facts);
      evaluation.facts = isComplete ? facts : null;
    }
    return evaluation.facts;
  };

  const getTarget = (evaluation: EventEvaluation): string | null => {
    if (evaluation.targetStepId === undefined) {
      const facts = getFactsIfComplete(evaluation);
      evaluation.targetStepId = facts && funnel.resolveTarget(evaluation.prepared.step.id, facts);
    }
    return evaluation.targetStepId;
  };

  /** The step that follows a submission. The answers are confirmed already. */
  const getTargetAfterSubmit = ({ context }: EventArgs, stepId: string): string | null =>
    funnel.resolveTarget(stepId, createFacts(funnel, context, stepId));

  const hasUndecidedDecision = (evaluation: EventEvaluation): boolean => {
    const facts = getFactsIfComplete(evaluation);
    return (
      facts !== null &&
      evaluation.prepared.decisions.some(
        (decision) => getDecisionKey(funnel, decision, facts) === null,
      )
    );
  };

  /** Moves the step's part of the draft to the answers. */
  const confirmAnswers = (
    context: FunnelContext,
    stepId: string,
  ): Pick<FunnelContext, 'answers' | 'draft'> => {
    const ids = Object.keys(context.draft);
    const isOwn = (id: string): boolean => funnel.fields.get(id)?.stepId === stepId;
    if (!ids.some(isOwn)) return context;
    const answers = copyOf(context.answers);
    const draft: Record<string, AnswerValue> = {};
    for (const id of ids) {
      const value = context.draft[id];
      if (value !== undefined) (isOwn(id) ? answers : draft)[id] = value;
    }
    return { answers, draft };
  };

  const completeCurrentStep = (args: EventArgs, stepId: string): Partial<FunnelContext> => {
    const evaluation = evaluate(args, stepId);
    const context = applyAnswer(evaluation);
    const { submission } = evaluation.prepared;
    const { answers, draft } = confirmAnswers(context, stepId);
    const { decisions, trail } = completeStep(funnel, context, stepId);
    const queued =
      submission?.await === 'queue' ? [...context.queued, submission.id] : context.queued;
    return { answers, draft, decisions, trail, queued, notice: null, attempted: false };
  };

  const createNotice = (stepId: string, code: StepNotice['code']): { notice: StepNotice } => {
    const messages = getStep(stepId).submission?.messages;
    const message = code === 'undecided' || code === 'offline' ? undefined : messages?.[code];
    return { notice: { code, message: message ?? null } };
  };

  /** Whether the visitor continues with an outcome. Otherwise the visitor may send again. */
  const allowsContinue = (outcome: SubmitOutcome, stepId: string): boolean =>
    outcome.status === 'offline'
      ? outcome.retainedIn === 'device' && getStep(stepId).submission?.offline === 'continue'
      : outcome.status !== 'failed';

  const hasSpun = (step: DrawStep, context: FunnelContext): boolean =>
    (context.elapsed[step.id] ?? 0) >= step.animation.durationMs;

  return {
    getStep,
    evaluate,
    applyAnswer,
    getFactsIfComplete,
    getTarget,
    getTargetAfterSubmit,
    hasUndecidedDecision,
    confirmAnswers,
    completeCurrentStep,
    createNotice,
    allowsContinue,
    hasSpun,
  };
}

type SubmitActor = { src: 'submit'; logic: typeof submit; id: string | undefined };

/**
 * The only use of XState's machine factory (architecture.md, fact 8). XState's `setup` would add
 * every kind of action to the bundle.
 */
const createTypedMachine = createMachine<
  FunnelContext,
  FunnelEvent,
  SubmitActor,
  ActionRef,
  GuardRef,
  string,
  never,
  FunnelInput | undefined,
  undefined,
  EventObject
>;
type MachineConfig = Parameters<typeof createTypedMachine>[0];
type NodeConfig = NonNullable<MachineConfig['states']>[string];

/** All tables, complete: the compiler names a missing guard or action. */
type Implementations = {
  [Table in keyof ImplementationTables]-?: Required<ImplementationTables[Table]>;
};
type ImplementationTables = NonNullable<Parameters<typeof createTypedMachine>[1]>;

/** Creates the guards, actions, delays and actors that a funnel's states name. */
function createImplementations(funnel: PreparedFunnel): Implementations {
  const rules = createGuardHelpers(funnel);
  return {
    actors: { submit },
    delays: Object.fromEntries(
      [...funnel.steps.values()].flatMap(({ draw }) =>
        draw === null
          ? []
          : [
              [
                `settle-${draw.id}`,
                ({ context }: { context: FunnelContext }) =>
                  Math.max(0, draw.animation.durationMs - (context.elapsed[draw.id] ?? 0)),
              ] as const,
            ],
      ),
    ),
    guards: {
      routesTo: (args, { step, target }) => rules.getTarget(rules.evaluate(args, step)) === target,
      isComplete: (args, { step }) => rules.getFactsIfComplete(rules.evaluate(args, step)) !== null,
      isUndecided: (args, { step }) => rules.hasUndecidedDecision(rules.evaluate(args, step)),
      previousStepIs: ({ context }, { step }) => getPreviousStop(context)?.step === step,
      acceptsAnswer: (args, { step }) => rules.evaluate(args, step).draft !== null,
      canSpin: ({ context }, { step }) => {
        const { draw } = rules.getStep(step);
        return draw !== null && (context.draws[step]?.attempt ?? 0) < draw.attempts;
      },
      isDrawn: ({ context }, { step }) => context.draws[step] !== undefined,
      hasSettled: ({ context }, { step }) => {
        const { draw } = rules.getStep(step);
        return draw !== null && rules.hasSpun(draw, context);
      },
      submittedAndRoutesTo: (args, { step, target }) => {
        // XState sends an actor's output as an event of its own type.
        const { output } = args.event as unknown as { output: SubmitOutcome };
        return (
          rules.allowsContinue(output, step) && rules.getTargetAfterSubmit(args, step) === target
        );
      },
    },
    actions: {
      assignAnswer: assign((args, { step }) => ({
        draft: rules.evaluate(args, step).draft ?? args.context.draft,
        notice: null,
      })),
      confirmAnswers: assign((args, { step }) => ({
        ...rules.confirmAnswers(rules.applyAnswer(rules.evaluate(args, step)), step),
        notice: null,
      })),
      completeStep: assign((args, { step }) => rules.completeCurrentStep(args, step)),
      goBack: assign(({ context }) => ({
        trail: getPreviousStop(context)?.previous ?? null,
        notice: null,
        attempted: false,
      })),
      exit: assign((_, exit) => ({ exit })),
      spin: assign(({ context, event }, { step }) => {
        const { draw } = rules.getStep(step);
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
          [step]: rules.getStep(step).draw?.animation.durationMs ?? 0,
        },
      })),
      rejectContinue: assign((_, { step }) => ({
        ...rules.createNotice(step, 'invalid'),
        attempted: true,
      })),
      reportUndecided: assign((_, { step }) => rules.createNotice(step, 'undecided')),
      reportFailed: assign(({ event }, { step }) => {
        const { output } = event as unknown as { output: SubmitOutcome }; // as in submittedAndRoutesTo
        const retainedIn = 'retainedIn' in output ? output.retainedIn : undefined;
        const { notice } = rules.createNotice(
          step,
          output.status === 'offline' ? 'offline' : 'failed',
        );
        return { notice: { ...notice, ...(retainedIn && { retainedIn }) } };
      }),
      reportUnexpected: assign((_, { step }) => rules.createNotice(step, 'unexpected')),
      notifySaved: assign(({ event }, { step }) => {
        const { output } = event as unknown as { output: SubmitOutcome }; // as in submittedAndRoutesTo
        if (output.status === 'offline')
          return {
            notice: {
              ...rules.createNotice(step, 'offline').notice,
              retainedIn: output.retainedIn,
            },
          };
        const isSaved = output.status === 'saved' || output.status === 'duplicate';
        return isSaved ? rules.createNotice(step, 'saved') : { notice: null };
      }),
      reset: assign(() => createFunnelContext()),
    },
  };
}

/**
 * Converts a plain state to XState's format: only `submits` differs. Every state has every key, so
 * that all have one hidden class.
 */
function toNodeConfig(node: StateNode, id = node.id): NodeConfig {
  const { initial, always, on, after, states, submits } = node;
  const config = {
    id,
    initial,
    always,
    on,
    after,
    states: states && toNodeConfigs(states),
    invoke: submits && {
      src: 'submit',
      input: ({ context }: { context: FunnelContext }) => ({
        submission: submits.submission,
        context,
      }),
      onDone: [...submits.onSubmitted, submits.onFailed],
      onError: submits.onError,
    },
  };
  // GuardRef and ActionRef check names and parameters. XState's type cannot check a tree built at run time.
  return config as unknown as NodeConfig;
}

function toNodeConfigs(nodes: Record<string, StateNode>): Record<string, NodeConfig> {
  const configs: Record<string, NodeConfig> = {};
  for (const [key, node] of Object.entries(nodes)) configs[key] = toNodeConfig(node);
  return configs;
}

/**
 * Builds the machine of a funnel: one state per step, with the step's id.
 * @param firstStepId the step of a new session and after a restart
 * @param initialStepId the step of a resumed session; entering it arms its timer, which a restored
 *   snapshot does not (statelyai/xstate#5331)
 */
export function buildMachine(funnel: PreparedFunnel, firstStepId: string, initialStepId: string) {
  const states: Record<string, NodeConfig> = {};
  for (const [id, prepared] of funnel.steps)
    states[id] = toNodeConfig(buildStepNode(prepared), getNodeId(id));
  states[exitedStateId] = { id: getNodeId(exitedStateId), type: 'final' };
  return createTypedMachine(
    {
      id: funnel.definition.id,
      initial: initialStepId,
      context: ({ input }) => createFunnelContext(input),
      on: {
        restart: { target: `#${getNodeId(firstStepId)}`, actions: [{ type: 'reset', params: {} }] },
      },
      states,
    },
    createImplementations(funnel),
  );
}

export type FunnelMachine = ReturnType<typeof buildMachine>;
export type FunnelSnapshot = SnapshotFrom<FunnelMachine>;
