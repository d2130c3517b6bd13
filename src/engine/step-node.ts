import type { PreparedStep } from './prepare';

/** The step a state belongs to, as its guards and actions are told. One object serves them all. */
export interface Here {
  step: string;
}

/** A step, and one it can lead to. */
interface Way extends Here {
  target: string;
}

/** The guards of the machine, by name, with what each needs to know. */
export interface GuardParams {
  /** The step is complete and its route leads to `target`. */
  leadsTo: Way;
  isComplete: Here;
  /** A decision due at this step finds no result. */
  isUndecided: Here;
  /** Back leads to this step. */
  cameFrom: Here;
  accepts: Here;
  canSpin: Here;
  isDrawn: Here;
  hasSettled: Here;
  /** The submission arrived, and the route leads to `target`. */
  deliveredTo: Way;
}

/** The actions of the machine: each only assigns. */
export interface ActionParams {
  keepAnswer: Here;
  /** Confirm the step's answers, make its decisions, put it on the trail. */
  leave: Here;
  confirm: Here;
  goBack: Record<never, never>;
  exit: { to: string; clear: boolean };
  spin: Here;
  /** The wheel has stopped for good: coming back later, it must not turn again. */
  settle: Here;
  refuse: Here;
  reportUndecided: Here;
  reportFailed: Here;
  reportUnexpected: Here;
  thank: Here;
  reset: Record<never, never>;
}

type Named<Params> = { [Name in keyof Params]: { type: Name; params: Params[Name] } }[keyof Params];
export type GuardRef = Named<GuardParams>;
export type ActionRef = Named<ActionParams>;

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

interface Spoken {
  guard?: GuardRef;
  target?: string | undefined;
  actions?: readonly ActionRef[];
}

export const transition = ({ guard, target, actions = [] }: Spoken): Transition => ({
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

export const exitedState = '$exited';
/** The id of a step's state, or of a state inside it that others lead to. */
export const nodeId = (step: string, inner?: 'submitting' | 'undecided'): string =>
  inner === undefined ? `at-${step}` : `at-${step}/${inner}`;

/** Where a step's ways lead, as the states of the machine are addressed. */
const at = (step: string, inner?: 'submitting' | 'undecided'): string => `#${nodeId(step, inner)}`;

/** Forward out of a finished step, straight on. */
function onwards({ targets }: PreparedStep, here: Here): Transition[] {
  const actions: readonly ActionRef[] = [{ type: 'leave', params: here }];
  return targets.map((target) =>
    transition({
      guard: { type: 'leadsTo', params: { step: here.step, target } },
      target: at(target),
      actions,
    }),
  );
}

/** Forward, by way of the submission where the step has one to wait for. */
export function waysForward(prepared: PreparedStep, here: Here): Transition[] {
  const { step, submission, decisions } = prepared;
  const ways =
    submission?.await === 'block'
      ? [
          transition({
            guard: { type: 'isComplete', params: here },
            target: at(step.id, 'submitting'),
            actions: [{ type: 'confirm', params: here }],
          }),
        ]
      : onwards(prepared, here);
  if (decisions.length > 0)
    ways.unshift(
      transition({
        guard: { type: 'isUndecided', params: here },
        target: step.kind === 'loading' ? at(step.id, 'undecided') : undefined,
        actions: [{ type: 'reportUndecided', params: here }],
      }),
    );
  return ways;
}

const goBack: readonly ActionRef[] = [{ type: 'goBack', params: {} }];

/** Back to each step the visitor can have come from. */
export function waysToOrigins({ origins }: PreparedStep): Transition[] {
  return origins.map((origin) =>
    transition({
      guard: { type: 'cameFrom', params: { step: origin } },
      target: at(origin),
      actions: goBack,
    }),
  );
}

/** Back as the definition says: to where the visitor came from, out of the funnel, or not at all. */
export function waysBack(prepared: PreparedStep): Transition[] {
  const { back } = prepared.step;
  if (back === 'deny') return [];
  if (back === 'allow') return waysToOrigins(prepared);
  return [
    transition({
      target: at(exitedState),
      actions: [{ type: 'exit', params: { to: back.exitTo, clear: back.clear } }],
    }),
  ];
}

/** Wraps what a visitor can do on a step with the state that waits for its submission. */
export function withSubmission(prepared: PreparedStep, here: Here, open: StateNode): StateNode {
  const { step, submission } = prepared;
  if (submission?.await !== 'block') return open;
  // A timer would only send it again and again: a loading step asks the visitor first.
  const reopened = step.kind === 'loading' ? at(step.id, 'undecided') : 'open';
  return {
    initial: 'open',
    states: {
      open,
      submitting: {
        id: nodeId(step.id, 'submitting'),
        submits: {
          submission: submission.id,
          onDelivered: prepared.targets.map((target) =>
            transition({
              guard: { type: 'deliveredTo', params: { step: step.id, target } },
              target: at(target),
              actions: [
                { type: 'leave', params: here },
                { type: 'thank', params: here },
              ],
            }),
          ),
          onFailed: transition({
            target: reopened,
            actions: [{ type: 'reportFailed', params: here }],
          }),
          onError: transition({
            target: reopened,
            actions: [{ type: 'reportUnexpected', params: here }],
          }),
        },
      },
    },
  };
}
