import type { PreparedStep } from './prepare';

/** The guards of the machine, by name, with what each needs to know. */
export interface GuardParams {
  /** The step is complete and its route leads to `target`. */
  leadsTo: { from: string; target: string };
  isComplete: { step: string };
  /** A decision due at this step finds no result. */
  isUndecided: { step: string };
  cameFrom: { step: string };
  accepts: { step: string };
  canSpin: { step: string };
  isDrawn: { step: string };
  hasSettled: { step: string };
  /** The submission arrived, and the route leads to `target`. */
  deliveredTo: { from: string; target: string };
  startsAt: { step: string };
}

/** The actions of the machine: each only assigns. */
export interface ActionParams {
  keepAnswer: { step: string };
  /** Confirm the step's answers, make its decisions, put it on the trail. */
  leave: { from: string };
  confirm: { step: string };
  goBack: Record<never, never>;
  exit: { to: string; clear: boolean };
  spin: { step: string };
  /** The wheel has stopped for good: coming back later, it must not turn again. */
  settle: { step: string };
  refuse: { step: string };
  reportUndecided: { step: string };
  reportFailed: { step: string };
  reportUnexpected: { step: string };
  thank: { step: string };
  reset: Record<never, never>;
}

type Named<Params> = { [Name in keyof Params]: { type: Name; params: Params[Name] } }[keyof Params];
export type GuardRef = Named<GuardParams>;
export type ActionRef = Named<ActionParams>;

export interface Transition {
  guard?: GuardRef;
  target?: string;
  actions?: ActionRef[];
}

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

/** Forward out of a finished step, straight on. */
function onwards({ step, targets }: PreparedStep): Transition[] {
  return targets.map((target) => ({
    guard: { type: 'leadsTo', params: { from: step.id, target } },
    target: `#${nodeId(target)}`,
    actions: [{ type: 'leave', params: { from: step.id } }],
  }));
}

/** Forward, by way of the submission where the step has one to wait for. */
export function waysForward(prepared: PreparedStep): Transition[] {
  const { step, submission, decisions } = prepared;
  const undecided: Transition[] =
    decisions.length === 0
      ? []
      : [
          {
            guard: { type: 'isUndecided', params: { step: step.id } },
            ...(step.kind === 'loading' ? { target: `#${nodeId(step.id, 'undecided')}` } : {}),
            actions: [{ type: 'reportUndecided', params: { step: step.id } }],
          },
        ];
  if (submission?.await !== 'block') return [...undecided, ...onwards(prepared)];
  return [
    ...undecided,
    {
      guard: { type: 'isComplete', params: { step: step.id } },
      target: `#${nodeId(step.id, 'submitting')}`,
      actions: [{ type: 'confirm', params: { step: step.id } }],
    },
  ];
}

/** Back as the definition says: to where the visitor came from, out of the funnel, or not at all. */
export function waysBack({ step, origins }: PreparedStep): Transition[] {
  if (step.back === 'deny') return [];
  if (step.back !== 'allow')
    return [
      {
        target: `#${nodeId(exitedState)}`,
        actions: [{ type: 'exit', params: { to: step.back.exitTo, clear: step.back.clear } }],
      },
    ];
  return origins.map((origin) => ({
    guard: { type: 'cameFrom', params: { step: origin } },
    target: `#${nodeId(origin)}`,
    actions: [{ type: 'goBack', params: {} }],
  }));
}

/** Wraps what a visitor can do on a step with the state that waits for its submission. */
export function withSubmission(prepared: PreparedStep, open: StateNode): StateNode {
  const { step, submission } = prepared;
  if (submission?.await !== 'block') return open;
  const report = { step: step.id };
  // A timer would only send it again and again: a loading step asks the visitor first.
  const reopened = step.kind === 'loading' ? `#${nodeId(step.id, 'undecided')}` : 'open';
  return {
    initial: 'open',
    states: {
      open,
      submitting: {
        id: nodeId(step.id, 'submitting'),
        submits: {
          submission: submission.id,
          onDelivered: prepared.targets.map((target) => ({
            guard: { type: 'deliveredTo', params: { from: step.id, target } },
            target: `#${nodeId(target)}`,
            actions: [
              { type: 'leave', params: { from: step.id } },
              { type: 'thank', params: report },
            ],
          })),
          onFailed: { target: reopened, actions: [{ type: 'reportFailed', params: report }] },
          onError: { target: reopened, actions: [{ type: 'reportUnexpected', params: report }] },
        },
      },
    },
  };
}
