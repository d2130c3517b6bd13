import type { StepOf } from '../definition/normalise';
import type { StepKind } from './step-schema';
import type { FunnelContext } from '../engine/parts/context';
import { areFieldsValid } from '../engine/current-fields';
import type { Facts } from '../engine/parts/facts';
import type { PreparedStep } from '../engine/prepare';
import {
  getNodeId,
  createTransition,
  createBackTransitions,
  createForwardTransitions,
  createBackTargetTransitions,
  addSubmissionState,
  type StepParams,
  type StateNode,
} from '../engine/parts/step-node';

/** What a step is doing, as one word; the screens show it as `data-status`. */
export type StepStatus =
  'ready' | 'submitting' | 'running' | 'undecided' | 'spinning' | 'won' | 'ended';

interface StepRule<Kind extends StepKind> {
  /** The states of such a step. */
  buildNode: (prepared: PreparedStep, step: StepOf<Kind>, here: StepParams) => StateNode;
  /** Has the visitor done what the step asks? Decides Next, and how far a stored session reaches. */
  isComplete: (
    prepared: PreparedStep,
    context: Pick<FunnelContext, 'answers' | 'draft' | 'draws'>,
    facts: Facts,
  ) => boolean;
  /** The status while the machine is in the step's plain state, without a state inside it. */
  status: StepStatus;
}

/** One entry a step kind; the type demands that none is missing. */
export const stepRules: { [Kind in StepKind]: StepRule<Kind> } = {
  statement: {
    status: 'ready',
    isComplete: () => true,
    buildNode: (prepared, _, here) =>
      addSubmissionState(prepared, here, {
        on: {
          continue: createForwardTransitions(prepared, here),
          back: createBackTransitions(prepared),
        },
      }),
  },
  question: {
    status: 'ready',
    isComplete: areFieldsValid,
    buildNode: (prepared, step, here) => {
      const onward = createForwardTransitions(prepared, here);
      const keep = createTransition({
        guard: { type: 'acceptsAnswer', params: here },
        actions: [{ type: 'assignAnswer', params: here }],
      });
      const refuse = createTransition({ actions: [{ type: 'rejectContinue', params: here }] });
      return addSubmissionState(prepared, here, {
        on: {
          answer: step.advance === 'onSelect' ? [...onward, keep] : [keep],
          continue: [...onward, refuse],
          back: createBackTransitions(prepared),
        },
      });
    },
  },
  loading: {
    status: 'running',
    isComplete: () => true,
    buildNode: (prepared, step, here) => {
      const running: StateNode = {
        after: { [String(step.durationMs)]: createForwardTransitions(prepared, here) },
      };
      // Nothing to wait for but the time: no state inside it is needed.
      if (prepared.decisions.length === 0 && prepared.submission?.await !== 'block')
        return { ...running, on: { back: createBackTransitions(prepared) } };
      return addSubmissionState(prepared, here, {
        initial: 'running',
        states: {
          running,
          // Back to the last question: other answers may decide.
          undecided: {
            id: getNodeId(step.id, 'undecided'),
            on: { retry: createBackTargetTransitions(prepared) },
          },
        },
        on: { back: createBackTransitions(prepared) },
      });
    },
  },
  draw: {
    status: 'ready',
    isComplete: ({ step }, { draws }) => draws[step.id] !== undefined,
    buildNode: (prepared, { id }, here) => {
      const spin = [
        createTransition({
          guard: { type: 'canSpin', params: here },
          target: 'spinning',
          actions: [{ type: 'spin', params: here }],
        }),
      ];
      return addSubmissionState(prepared, here, {
        initial: 'arriving',
        states: {
          // A restored session may arrive with the draw made, and the wheel still turning.
          arriving: {
            always: [
              createTransition({ guard: { type: 'hasSettled', params: here }, target: 'won' }),
              createTransition({ guard: { type: 'isDrawn', params: here }, target: 'spinning' }),
              createTransition({ target: 'ready' }),
            ],
          },
          ready: { on: { spin, back: createBackTransitions(prepared) } },
          spinning: {
            after: {
              [`settle-${id}`]: [
                createTransition({ target: 'won', actions: [{ type: 'settle', params: here }] }),
              ],
            },
          },
          won: {
            on: {
              spin,
              continue: createForwardTransitions(prepared, here),
              back: createBackTransitions(prepared),
            },
          },
        },
      });
    },
  },
  ending: {
    status: 'ended',
    isComplete: () => false,
    buildNode: (prepared) => ({ on: { back: createBackTransitions(prepared) } }),
  },
};

/** The rule of a step's own kind. */
export function getStepRule<Kind extends StepKind>(step: { kind: Kind }): StepRule<Kind> {
  return stepRules[step.kind];
}

/** The states of one step. */
export function buildStepNode(prepared: PreparedStep): StateNode {
  const { step } = prepared;
  const rule = getStepRule(step) as StepRule<StepKind>; // chosen by the step's own kind
  return rule.buildNode(prepared, step, { step: step.id });
}
