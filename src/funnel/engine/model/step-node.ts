import type { SaveResult } from '../ports/leads-port';
import type { FunnelContext, SubmitInput } from './context';
import type { PreparedStep } from './prepared-funnel';

/** The step of a state, as the parameter of its guards and actions. */
export interface StepParams {
  step: string;
}

/** A step and a possible next step. */
interface RouteParams extends StepParams {
  target: string;
}

/** A step and the outcome of its submission. */
interface OutcomeParams extends StepParams {
  outcome: SaveResult;
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
  /** The event asks for this step, which is completed, from a result that stays. */
  revisits: StepParams & { result: string };
  acceptsAnswer: StepParams;
  canSpin: StepParams;
  isDrawn: StepParams;
  hasSettled: StepParams;
  /** The submission allows to continue, and the route leads to `target`. */
  submittedAndRoutesTo: RouteParams & OutcomeParams;
  /** The step is complete, and the visitor changes an answer of a result. */
  completesChange: StepParams;
  submittedChange: OutcomeParams;
  /** A change leads to this step, which is shown, or which sends its row at once. */
  arrivesAt: StepParams & { isSent: boolean };
}

/** The actions of the machine. Each only assigns to the context. */
export interface ActionParams {
  assignAnswer: StepParams;
  /** Confirms the step's answers, evaluates its decisions, pushes it on the trail. */
  completeStep: StepParams;
  confirmAnswers: StepParams;
  goBack: undefined;
  /** Passes over what the visitor has done already, from this step on. */
  passKnownSteps: StepParams;
  /** Takes this step and all after it off the trail. The answers that were given are passed over. */
  revisit: StepParams;
  /** The step's draw shows the result without a prize from now on. */
  leaveOut: StepParams;
  exit: { to: string; clear: boolean };
  spin: StepParams;
  /** Records that the wheel has stopped, so that it does not spin again later. */
  settle: StepParams;
  rejectContinue: StepParams;
  reportUndecided: StepParams;
  reportFailed: OutcomeParams;
  reportUnexpected: StepParams;
  notifySaved: OutcomeParams;
  reset: undefined;
}

/** The event of XState that carries the outcome of a submission. */
interface DoneArgs {
  event: { output: SaveResult };
}

/** A guard or an action by name. On `onDone`, its parameters may come from the outcome. */
type ParameterizedRef<Params> = {
  [Name in keyof Params]: Params[Name] extends undefined
    ? { type: Name }
    : Params[Name] extends OutcomeParams
      ? { type: Name; params: (args: DoneArgs) => Params[Name] }
      : { type: Name; params: Params[Name] };
};
type GuardRefs = ParameterizedRef<GuardParams>;
type ActionRefs = ParameterizedRef<ActionParams>;
type OutcomeRef = 'submittedAndRoutesTo' | 'submittedChange' | 'reportFailed' | 'notifySaved';
type GuardRef = GuardRefs[Exclude<keyof GuardRefs, OutcomeRef>];
type ActionRef = ActionRefs[Exclude<keyof ActionRefs, OutcomeRef>];

export interface Transition {
  guard?: GuardRef;
  target?: string | undefined;
  actions?: readonly ActionRef[];
}

/** A transition that depends on the outcome of a submission. */
interface OutcomeTransition {
  guard?: GuardRefs['submittedAndRoutesTo' | 'submittedChange'];
  target: string;
  actions: readonly ActionRefs[keyof ActionRefs][];
}

/** Sends the step's submission and waits for its outcome. A failure leads back with a notice. */
interface SubmitInvocation {
  src: 'submit';
  input: (args: { context: FunnelContext }) => SubmitInput;
  onDone: OutcomeTransition[];
  onError: Transition;
}

/** One state of the machine, in XState's format. */
export interface StateNode {
  id?: string;
  type?: 'final';
  initial?: string;
  always?: Transition[];
  on?: Record<string, Transition[]>;
  after?: Record<string, Transition[]>;
  states?: Record<string, StateNode>;
  invoke?: SubmitInvocation;
}

export const exitedStateId = '$exited';
/** The state from which a change arrives at a step. It is left at once. */
export const arrivingStateId = '$arriving';
/** The id of a step's state, or of a state inside it that is a target. */
export const getNodeId = (step: string, inner?: 'submitting' | 'undecided'): string =>
  inner === undefined ? `at-${step}` : `at-${step}/${inner}`;

/** The target of a transition, as XState addresses it. */
const getNodeTarget = (step: string, inner?: 'submitting' | 'undecided'): string =>
  `#${getNodeId(step, inner)}`;

/** The transitions from a complete step to the next. */
function createRouteTransitions({ targets }: PreparedStep, params: StepParams): Transition[] {
  const actions: readonly ActionRef[] = [{ type: 'completeStep', params }];
  const change: Transition = {
    guard: { type: 'completesChange', params },
    target: getNodeTarget(arrivingStateId),
    actions: [...actions, { type: 'passKnownSteps', params }],
  };
  const routes = targets.map((target): Transition => ({
    guard: { type: 'routesTo', params: { step: params.step, target } },
    target: getNodeTarget(target),
    actions,
  }));
  return [change, ...routes];
}

/** The transitions forward, by way of the submission where the visitor waits for it. */
export function createForwardTransitions(prepared: PreparedStep, params: StepParams): Transition[] {
  const { step, submission, decisions } = prepared;
  const transitions: Transition[] =
    submission?.await === 'block'
      ? [
          {
            guard: { type: 'isComplete', params },
            target: getNodeTarget(step.id, 'submitting'),
            actions: [{ type: 'confirmAnswers', params }],
          },
        ]
      : createRouteTransitions(prepared, params);
  if (decisions.length > 0)
    transitions.unshift({
      guard: { type: 'isUndecided', params },
      target: prepared.durationMs === null ? undefined : getNodeTarget(step.id, 'undecided'),
      // The event may be the answer itself. It stays chosen.
      actions: [
        { type: 'assignAnswer', params },
        { type: 'reportUndecided', params },
      ],
    });
  return transitions;
}

const goBackActions: readonly ActionRef[] = [{ type: 'goBack' }];

/** The transitions back to each possible previous step. */
export function createBackTargetTransitions({ backTargets }: PreparedStep): Transition[] {
  return backTargets.map((target) => ({
    guard: { type: 'previousStepIs', params: { step: target } },
    target: getNodeTarget(target),
    actions: goBackActions,
  }));
}

/** The transitions of Back: to the previous step, out of the funnel, or none. */
export function createBackTransitions(prepared: PreparedStep): Transition[] {
  const { back } = prepared.step;
  if (back === 'deny') return [];
  if (back === 'allow') return createBackTargetTransitions(prepared);
  return [
    {
      target: getNodeTarget(exitedStateId),
      actions: [{ type: 'exit', params: { to: back.exitTo, clear: back.clear } }],
    },
  ];
}

/** The transitions from a result, an ending or a draw left out, to the completed steps with fields. */
export function createRevisitTransitions(
  steps: Iterable<PreparedStep>,
  result: string,
): Transition[] {
  return [...steps]
    .filter(({ fields }) => fields.length > 0)
    .map(({ step: { id: step } }) => ({
      guard: { type: 'revisits', params: { step, result } },
      target: getNodeTarget(step),
      actions: [{ type: 'revisit', params: { step } }],
    }));
}

/** The state from which a change arrives at the step that it leads to, or at the sending of its row. */
export function createArrivingNode(steps: Iterable<PreparedStep>): StateNode {
  const always = [...steps].flatMap(({ step: { id: step }, submission }): Transition[] => [
    ...(submission?.await === 'block'
      ? [
          {
            guard: { type: 'arrivesAt' as const, params: { step, isSent: true } },
            target: getNodeTarget(step, 'submitting'),
          },
        ]
      : []),
    {
      guard: { type: 'arrivesAt', params: { step, isSent: false } },
      target: getNodeTarget(step),
    },
  ]);
  return { id: getNodeId(arrivingStateId), always };
}

/** The transitions after a submission: to the next step, or back to the step with a notice. */
function createOutcomeTransitions(
  { step: { id: step }, targets }: PreparedStep,
  reopened: string,
): OutcomeTransition[] {
  const getOutcomeParams = ({ event }: DoneArgs) => ({ step, outcome: event.output });
  return [
    {
      guard: { type: 'submittedChange', params: getOutcomeParams },
      target: getNodeTarget(arrivingStateId),
      actions: [
        { type: 'completeStep', params: { step } },
        { type: 'passKnownSteps', params: { step } },
        { type: 'notifySaved', params: getOutcomeParams },
      ],
    },
    ...targets.map((target): OutcomeTransition => ({
      guard: {
        type: 'submittedAndRoutesTo',
        params: (args) => ({ ...getOutcomeParams(args), target }),
      },
      target: getNodeTarget(target),
      actions: [
        { type: 'completeStep', params: { step } },
        { type: 'notifySaved', params: getOutcomeParams },
      ],
    })),
    { target: reopened, actions: [{ type: 'reportFailed', params: getOutcomeParams }] },
  ];
}

/** Adds to a step's states the one that waits for its submission. */
export function addSubmissionState(prepared: PreparedStep, open: StateNode): StateNode {
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
        invoke: {
          src: 'submit',
          input: ({ context }) => ({ submission: submission.id, context }),
          onDone: createOutcomeTransitions(prepared, reopened),
          onError: {
            target: reopened,
            actions: [{ type: 'reportUnexpected', params: { step: step.id } }],
          },
        },
      },
    },
  };
}
