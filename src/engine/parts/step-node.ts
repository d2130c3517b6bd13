import type { PreparedStep } from './prepared-funnel';

/** The step a state belongs to, as its guards and actions are told. One object serves them all. */
export interface StepParams {
  step: string;
}

/** A step, and one it can lead to. */
interface RouteParams extends StepParams {
  target: string;
}

/** The guards of the machine, by name, with what each needs to know. */
export interface GuardParams {
  /** The step is complete and its route leads to `target`. */
  routesTo: RouteParams;
  isComplete: StepParams;
  /** A decision due at this step finds no result. */
  isUndecided: StepParams;
  /** Back leads to this step. */
  previousStepIs: StepParams;
  acceptsAnswer: StepParams;
  canSpin: StepParams;
  isDrawn: StepParams;
  hasSettled: StepParams;
  /** The submission arrived, and the route leads to `target`. */
  submittedAndRoutesTo: RouteParams;
}

/** The actions of the machine: each only assigns. */
export interface ActionParams {
  assignAnswer: StepParams;
  /** Confirm the step's answers, make its decisions, put it on the trail. */
  completeStep: StepParams;
  confirmAnswers: StepParams;
  goBack: Record<never, never>;
  exit: { to: string; clear: boolean };
  spin: StepParams;
  /** The wheel has stopped for good: coming back later, it must not turn again. */
  settle: StepParams;
  rejectContinue: StepParams;
  reportUndecided: StepParams;
  reportFailed: StepParams;
  reportUnexpected: StepParams;
  notifySaved: StepParams;
  reset: Record<never, never>;
}

type ParameterizedRef<Params> = {
  [Name in keyof Params]: { type: Name; params: Params[Name] };
}[keyof Params];
export type GuardRef = ParameterizedRef<GuardParams>;
export type ActionRef = ParameterizedRef<ActionParams>;

export interface Transition {
  guard: GuardRef | undefined;
  target: string | undefined;
  actions: readonly ActionRef[];
  /**
   * What XState adds when it copies a transition. V8 up to 11, which Node 20 has, takes 4 µs for a
   * copy with new keys, and 50 ns where their place is there already.
   */
  reenter: false;
  source: undefined;
  eventType: undefined;
  toJSON: undefined;
}

interface TransitionOptions {
  guard?: GuardRef;
  target?: string | undefined;
  actions?: readonly ActionRef[];
}

export const createTransition = ({
  guard,
  target,
  actions = [],
}: TransitionOptions): Transition => ({
  guard,
  target,
  actions,
  reenter: false,
  source: undefined,
  eventType: undefined,
  toJSON: undefined,
});

/** One state of the machine as plain data; `machine.ts` alone hands it to XState. */
export interface StateNode {
  id?: string;
  initial?: string;
  always?: Transition[];
  on?: Record<string, Transition[]>;
  after?: Record<string, Transition[]>;
  states?: Record<string, StateNode>;
  /** Sends the step's submission and waits: delivered, or back to `open` with a notice. */
  submits?: {
    submission: string;
    onDelivered: Transition[];
    onFailed: Transition;
    onError: Transition;
  };
}

export const exitedStateId = '$exited';
/** The id of a step's state, or of a state inside it that others lead to. */
export const getNodeId = (step: string, inner?: 'submitting' | 'undecided'): string =>
  inner === undefined ? `at-${step}` : `at-${step}/${inner}`;

/** Where a step's ways lead, as the states of the machine are addressed. */
const getNodeTarget = (step: string, inner?: 'submitting' | 'undecided'): string =>
  `#${getNodeId(step, inner)}`;

/** Forward out of a finished step, straight on. */
function createRouteTransitions({ targets }: PreparedStep, params: StepParams): Transition[] {
  const actions: readonly ActionRef[] = [{ type: 'completeStep', params }];
  return targets.map((target) =>
    createTransition({
      guard: { type: 'routesTo', params: { step: params.step, target } },
      target: getNodeTarget(target),
      actions,
    }),
  );
}

/** Forward, by way of the submission where the step has one to wait for. */
export function createForwardTransitions(prepared: PreparedStep, params: StepParams): Transition[] {
  const { step, submission, decisions } = prepared;
  const ways =
    submission?.await === 'block'
      ? [
          createTransition({
            guard: { type: 'isComplete', params },
            target: getNodeTarget(step.id, 'submitting'),
            actions: [{ type: 'confirmAnswers', params }],
          }),
        ]
      : createRouteTransitions(prepared, params);
  if (decisions.length > 0)
    ways.unshift(
      createTransition({
        guard: { type: 'isUndecided', params },
        target: prepared.durationMs === null ? undefined : getNodeTarget(step.id, 'undecided'),
        actions: [{ type: 'reportUndecided', params }],
      }),
    );
  return ways;
}

const goBackActions: readonly ActionRef[] = [{ type: 'goBack', params: {} }];

/** Back to each step the visitor can have come from. */
export function createBackTargetTransitions({ backTargets }: PreparedStep): Transition[] {
  return backTargets.map((target) =>
    createTransition({
      guard: { type: 'previousStepIs', params: { step: target } },
      target: getNodeTarget(target),
      actions: goBackActions,
    }),
  );
}

/** Back as the definition says: to where the visitor came from, out of the funnel, or not at all. */
export function createBackTransitions(prepared: PreparedStep): Transition[] {
  const { back } = prepared.step;
  if (back === 'deny') return [];
  if (back === 'allow') return createBackTargetTransitions(prepared);
  return [
    createTransition({
      target: getNodeTarget(exitedStateId),
      actions: [{ type: 'exit', params: { to: back.exitTo, clear: back.clear } }],
    }),
  ];
}

/** Wraps what a visitor can do on a step with the state that waits for its submission. */
export function addSubmissionState(
  prepared: PreparedStep,
  params: StepParams,
  open: StateNode,
): StateNode {
  const { step, submission } = prepared;
  if (submission?.await !== 'block') return open;
  // A timer would only send it again and again: a loading step asks the visitor first.
  const reopened = prepared.durationMs === null ? 'open' : getNodeTarget(step.id, 'undecided');
  return {
    initial: 'open',
    states: {
      open,
      submitting: {
        id: getNodeId(step.id, 'submitting'),
        submits: {
          submission: submission.id,
          onDelivered: prepared.targets.map((target) =>
            createTransition({
              guard: { type: 'submittedAndRoutesTo', params: { step: step.id, target } },
              target: getNodeTarget(target),
              actions: [
                { type: 'completeStep', params },
                { type: 'notifySaved', params },
              ],
            }),
          ),
          onFailed: createTransition({
            target: reopened,
            actions: [{ type: 'reportFailed', params }],
          }),
          onError: createTransition({
            target: reopened,
            actions: [{ type: 'reportUnexpected', params }],
          }),
        },
      },
    },
  };
}
