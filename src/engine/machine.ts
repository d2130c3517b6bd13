import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import type { AnswerValue } from '../definition/answer';
import type { StepOf } from '../definition/normalise';
import { contextOf, type FunnelContext, type FunnelEvent, type FunnelInput } from './context';
import { decide } from './decisions';
import { drawOutcome } from './draw';
import type { Facts } from './facts';
import { factsOf, shownValue } from './facts-of';
import { ruleOf } from './field-rules';
import { passStep } from './pass-step';
import type { PreparedFunnel, PreparedStep } from './prepare';
import type { ActionParams, GuardParams, StateNode } from './step-node';
import { exitedState, nodeId } from './step-node';
import { nodeOf, stepRuleOf } from './step-rules';
import { lastStop } from './way-back';

/** What came of a submission. `skipped`: this installation has nowhere to send it. */
export type SubmitOutcome =
  | { status: 'saved' }
  | { status: 'duplicate' }
  | { status: 'queued' }
  | { status: 'skipped' }
  /** `kept`: it waits to be sent again, across reloads or for as long as the page stands. */
  | { status: 'failed'; message: string; kept?: 'device' | 'page' | 'nowhere' };

export interface SubmitInput {
  /** The id of the submission in the definition. */
  submission: string;
  context: FunnelContext;
}

/** Effects are names until the edge: whoever runs the machine provides `submit`. */
const submit = fromPromise<SubmitOutcome, SubmitInput>(() =>
  Promise.reject(new Error('This machine was started without a "submit" actor.')),
);

type Arguments = { context: FunnelContext; event: FunnelEvent };

/** Everything the guards and actions of one funnel do, as pure functions of context and event. */
function rulesOf(funnel: PreparedFunnel) {
  const stepOf = (id: string): PreparedStep => {
    const prepared = funnel.steps.get(id);
    if (prepared === undefined) throw new Error(`The machine has no step "${id}".`);
    return prepared;
  };

  /** The context as it is once the event's answer is taken in; null for an answer that is none. */
  const afterAnswer = ({ context, event }: Arguments, stepId: string): FunnelContext | null => {
    if (event.type !== 'answer') return context;
    const entry = stepOf(stepId).fields.find(({ field }) => field.id === event.field);
    if (entry === undefined || !entry.isVisible(factsOf(funnel, context, stepId))) return null;
    const { field } = entry;
    const value = ruleOf(field).accept(field, event.value, shownValue(context, field.id));
    return value === null ? null : { ...context, draft: { ...context.draft, [field.id]: value } };
  };

  const isComplete = (prepared: PreparedStep, context: FunnelContext, facts: Facts): boolean =>
    stepRuleOf(prepared.step).isComplete(prepared, context, facts);

  const isUndecided = (prepared: PreparedStep, facts: Facts): boolean =>
    prepared.decisions.some((decision) => decide(funnel, decision, facts) === null);

  /** Complete after the event, with the facts that hold then; null where not. */
  const completed = (args: Arguments, stepId: string): Facts | null => {
    const context = afterAnswer(args, stepId);
    if (context === null) return null;
    const facts = factsOf(funnel, context, stepId);
    return isComplete(stepOf(stepId), context, facts) ? facts : null;
  };

  const confirmed = (
    context: FunnelContext,
    stepId: string,
  ): Pick<FunnelContext, 'answers' | 'draft'> => {
    const ids = stepOf(stepId).fields.map(({ field }) => field.id);
    if (!ids.some((id) => context.draft[id] !== undefined)) return context;
    const answers: Record<string, AnswerValue> = { ...context.answers };
    const draft: Record<string, AnswerValue> = { ...context.draft };
    for (const id of ids) {
      const value = draft[id];
      if (value !== undefined) answers[id] = value;
      delete draft[id];
    }
    return { answers, draft };
  };

  const leave = (args: Arguments, { from }: ActionParams['leave']): Partial<FunnelContext> => {
    const context = afterAnswer(args, from) ?? args.context;
    const prepared = stepOf(from);
    const queues = prepared.submission?.await === 'queue' ? [prepared.submission.id] : [];
    return {
      ...confirmed(context, from),
      ...passStep(funnel, context, from),
      queued: queues.length === 0 ? context.queued : [...context.queued, ...queues],
      notice: null,
      attempted: false,
    };
  };

  const notice = (
    stepId: string,
    code: 'invalid' | 'failed' | 'unexpected' | 'saved' | 'undecided',
  ): Pick<FunnelContext, 'notice'> => {
    const messages = stepOf(stepId).submission?.messages;
    const message = code === 'undecided' ? undefined : messages?.[code];
    return { notice: { code, message: message ?? null } };
  };

  const hasTurned = (step: StepOf<'draw'>, context: FunnelContext): boolean =>
    (context.elapsed[step.id] ?? 0) >= step.animation.durationMs;

  return { stepOf, afterAnswer, completed, confirmed, leave, notice, isUndecided, hasTurned };
}

function drawStep(prepared: PreparedStep): StepOf<'draw'> | null {
  return prepared.step.kind === 'draw' ? prepared.step : null;
}

/** The one place that knows XState's way of making machines (architecture.md, fact 8). */
function setupFor(funnel: PreparedFunnel) {
  const rules = rulesOf(funnel);
  return setup({
    types: {
      context: {} as FunnelContext,
      events: {} as FunnelEvent,
      input: {} as FunnelInput,
    },
    actors: { submit },
    delays: Object.fromEntries(
      funnel.definition.steps.flatMap((step) =>
        step.kind === 'draw'
          ? [
              [
                `settle-${step.id}`,
                ({ context }: { context: FunnelContext }) =>
                  Math.max(0, step.animation.durationMs - (context.elapsed[step.id] ?? 0)),
              ],
            ]
          : [],
      ),
    ),
    guards: {
      leadsTo: (args, { from, target }: GuardParams['leadsTo']) => {
        const facts = rules.completed(args, from);
        if (facts === null) return false;
        // Where only one step can follow there is nothing to ask, unless it can be hidden.
        const isOnly =
          rules.stepOf(from).targets.length === 1 &&
          rules.stepOf(target).step.visibleWhen === undefined;
        return isOnly || funnel.route(from, facts) === target;
      },
      isComplete: (args, { step }: GuardParams['isComplete']) =>
        rules.completed(args, step) !== null,
      isUndecided: (args, { step }: GuardParams['isUndecided']) => {
        const facts = rules.completed(args, step);
        return facts !== null && rules.isUndecided(rules.stepOf(step), facts);
      },
      cameFrom: ({ context }, { step }: GuardParams['cameFrom']) =>
        lastStop(funnel, context)?.step === step,
      accepts: (args, { step }: GuardParams['accepts']) => rules.afterAnswer(args, step) !== null,
      canSpin: ({ context }, { step }: GuardParams['canSpin']) => {
        const draw = drawStep(rules.stepOf(step));
        return draw !== null && (context.draws[step]?.attempt ?? 0) < draw.attempts;
      },
      isDrawn: ({ context }, { step }: GuardParams['isDrawn']) => context.draws[step] !== undefined,
      hasSettled: ({ context }, { step }: GuardParams['hasSettled']) => {
        const draw = drawStep(rules.stepOf(step));
        return draw !== null && context.draws[step] !== undefined && rules.hasTurned(draw, context);
      },
      deliveredTo: ({ context, event }, { from, target }: GuardParams['deliveredTo']) => {
        // An actor's answer arrives as an event outside the visitor's own ones.
        const { output } = event as unknown as { output: SubmitOutcome };
        if (output.status === 'failed') return false;
        return funnel.route(from, factsOf(funnel, context, from)) === target;
      },
      startsAt: (_, { step }: GuardParams['startsAt']) =>
        funnel.start(factsOf(funnel, contextOf({}), '')) === step,
    },
    actions: {
      keepAnswer: assign((args, { step }: ActionParams['keepAnswer']) => ({
        draft: rules.afterAnswer(args, step)?.draft ?? args.context.draft,
        notice: null,
      })),
      confirm: assign((args, { step }: ActionParams['confirm']) => ({
        ...rules.confirmed(rules.afterAnswer(args, step) ?? args.context, step),
        notice: null,
      })),
      leave: assign((args, params: ActionParams['leave']) => rules.leave(args, params)),
      goBack: assign(({ context }) => ({
        trail: lastStop(funnel, context)?.before ?? null,
        notice: null,
        attempted: false,
      })),
      exit: assign((_, exit: ActionParams['exit']) => ({ exit })),
      spin: assign(({ context, event }, { step }: ActionParams['spin']) => {
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
      settle: assign(({ context }, { step }: ActionParams['settle']) => ({
        elapsed: {
          ...context.elapsed,
          [step]: drawStep(rules.stepOf(step))?.animation.durationMs ?? 0,
        },
      })),
      refuse: assign((_, { step }: ActionParams['refuse']) => ({
        ...rules.notice(step, 'invalid'),
        attempted: true,
      })),
      reportUndecided: assign((_, { step }: ActionParams['reportUndecided']) =>
        rules.notice(step, 'undecided'),
      ),
      reportFailed: assign(({ event }, { step }: ActionParams['reportFailed']) => {
        const { output } = event as unknown as { output: SubmitOutcome }; // as in deliveredTo
        const kept = output.status === 'failed' ? output.kept : undefined;
        const { notice } = rules.notice(step, 'failed');
        return { notice: notice && { ...notice, ...(kept && { kept }) } };
      }),
      reportUnexpected: assign((_, { step }: ActionParams['reportUnexpected']) =>
        rules.notice(step, 'unexpected'),
      ),
      thank: assign(({ event }, { step }: ActionParams['thank']) => {
        const { output } = event as unknown as { output: SubmitOutcome }; // as in deliveredTo
        const isSaved = output.status === 'saved' || output.status === 'duplicate';
        return isSaved ? rules.notice(step, 'saved') : { notice: null };
      }),
      reset: assign(() => contextOf({})),
    },
  });
}

type Setup = ReturnType<typeof setupFor>;
type MachineConfig = Parameters<Setup['createMachine']>[0];
type NodeConfig = NonNullable<MachineConfig['states']>[string];

/** Our plain state as XState writes it: only `submits` is spelled differently. */
function toConfig(node: StateNode): NodeConfig {
  const { submits, states, ...rest } = node;
  const config = {
    ...rest,
    ...(states && {
      states: Object.fromEntries(
        Object.entries(states).map(([key, inner]) => [key, toConfig(inner)]),
      ),
    }),
    ...(submits && {
      invoke: {
        src: 'submit',
        input: ({ context }: { context: FunnelContext }) => ({
          submission: submits.submission,
          context,
        }),
        onDone: [...submits.onDelivered, submits.onFailed],
        onError: submits.onError,
      },
    }),
  };
  // Names and parameters are held by GuardRef and ActionRef; XState's own type cannot follow a tree built at run time.
  return config as unknown as NodeConfig;
}

/**
 * The machine of a funnel: one state a step, with the step's id.
 * @param startAt the step a restored session stands on; entering it anew arms its timer
 *   (statelyai/xstate#5331: a restored snapshot would not)
 */
export function buildMachine(funnel: PreparedFunnel, startAt: string) {
  const { definition, starts, steps } = funnel;
  const states = Object.fromEntries(
    [...steps].map(([id, prepared]) => [id, { id: nodeId(id), ...toConfig(nodeOf(prepared)) }]),
  );
  return setupFor(funnel).createMachine({
    id: definition.id,
    initial: startAt,
    context: ({ input }) => contextOf(input),
    on: {
      restart: starts.map((step) => ({
        guard: { type: 'startsAt' as const, params: { step } },
        target: `#${nodeId(step)}`,
        actions: [{ type: 'reset' as const, params: {} }],
      })),
    },
    states: { ...states, [exitedState]: { id: nodeId(exitedState), type: 'final' } },
  });
}

export type FunnelMachine = ReturnType<typeof buildMachine>;
export type FunnelSnapshot = SnapshotFrom<FunnelMachine>;
