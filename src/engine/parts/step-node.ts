import type { PreparedStep } from './prepared-funnel';

/** The step of a state, as the parameter of its guards and actions. They share one object. */
export interface StepParams {
  step: string;
}

/** A step and a possible next step. */
interface RouteParams extends StepParams {
  target: string;
}

/** The guards of the machine by name, with their parameters. */
export interface GuardParams {
  /** The step is complete and its route leads to `target`. */
  routesTo: RouteParams;
  isComplete: StepParams;
  /** No rule holds for a decision due at this step. */
  isUndecided: StepParams;
  /** Back leads to this step. */
  previousStepIs: StepParams;
  acceptsAnswer: StepParams;
  canSpin: StepParams;
  isDrawn: StepParams;
  hasSettled: StepParams;
  /** The submission allows to continue, and the route leads to `target`. */
  submittedAndRoutesTo: RouteParams;
}

/** The actions of the machine. Each only assigns to the context. */
export interface ActionParams {
  assignAnswer: StepParams;
  /** Confirms the step's answers, evaluates its decisions, pushes it on the trail. */
  completeStep: StepParams;
  confirmAnswers: StepParams;
  goBack: Record<never, never>;
  exit: { to: string; clear: boolean };
  spin: StepParams;
  /** Records that the wheel has stopped, so that it does not spin again later. */
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
   * The keys that XState adds when it copies a transition. V8 up to 11, which Node 20 has, takes
   * 4 µs to copy an object with new keys, and 50 ns with existing ones.
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

/** One state of the machine as plain data. Only `machine.ts` passes it to XState. */
export interface StateNode {
  id?: string;
  initial?: string;
  always?: Transition[];
  on?: Record<string, Transition[]>;
  after?: Record<string, Transition[]>;
  states?: Record<string, StateNode>;
  /** Sends the step's submission and waits for its outcome. A failure leads back with a notice. */
  submits?: {
    submission: string;
    onSubmitted: Transition[];
    onFailed: Transition;
    onError: Transition;
  };
}

export const exitedStateId = '$exited';
/** The id of a step's state, or of a state inside it that is a target. */
export const getNodeId = (step: string, inner?: 'submitting' | 'undecided'): string =>
  inner === undefined ? `at-${step}` : `at-${step}/${inner}`;

/** The target of a transition, as XState addresses it. */
const getNodeTarget = (step: string, inner?: 'submitting' | 'undecided'): string =>
  `#${getNodeId(step, inner)}`;

/** The transitions from a complete step to the next. */
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

/** The transitions forward, by way of the submission where the visitor waits for it. */
export function createForwardTransitions(prepared: PreparedStep, params: StepParams): Transition[] {
  const { step, submission, decisions } = prepared;
  const transitions =
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
    transitions.unshift(
      createTransition({
        guard: { type: 'isUndecided', params },
        target: prepared.durationMs === null ? undefined : getNodeTarget(step.id, 'undecided'),
        actions: [{ type: 'reportUndecided', params }],
      }),
    );
  return transitions;
}

const goBackActions: readonly ActionRef[] = [{ type: 'goBack', params: {} }];

/** The transitions back to each possible previous step. */
export function createBackTargetTransitions({ backTargets }: PreparedStep): Transition[] {
  return backTargets.map((target) =>
    createTransition({
      guard: { type: 'previousStepIs', params: { step: target } },
      target: getNodeTarget(target),
      actions: goBackActions,
    }),
  );
}

/** The transitions of Back: to the previous step, out of the funnel, or none. */
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

/** Adds to a step's states the one that waits for its submission. */
export function addSubmissionState(
  prepared: PreparedStep,
  params: StepParams,
  open: StateNode,
): StateNode {
  const { step, submission } = prepared;
  if (submission?.await !== 'block') return open;
  // A timer would repeat the submission for ever, so such a step asks the visitor to retry.
  const reopened = prepared.durationMs === null ? 'open' : getNodeTarget(step.id, 'undecided');
  return {
    initial: 'open',
    states: {
      open,
      submitting: {
        id: getNodeId(step.id, 'submitting'),
        submits: {
          submission: submission.id,
          onSubmitted: prepared.targets.map((target) =>
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
