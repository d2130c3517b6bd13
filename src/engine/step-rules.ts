import type { StepOf } from '../definition/normalise';
import type { StepKind } from '../definition/step-schemas';
import type { FunnelContext } from './context';
import { areFieldsValid } from './current-fields';
import type { Facts } from './facts';
import type { PreparedStep } from './prepare';
import {
  nodeId,
  transition,
  waysBack,
  waysForward,
  waysToOrigins,
  withSubmission,
  type Here,
  type StateNode,
} from './step-node';

/** What a step is doing, as one word; the screens show it as `data-status`. */
export type StepStatus =
  'ready' | 'submitting' | 'running' | 'undecided' | 'spinning' | 'won' | 'ended';

interface StepRule<Kind extends StepKind> {
  /** The states of such a step. */
  node: (prepared: PreparedStep, step: StepOf<Kind>, here: Here) => StateNode;
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
    node: (prepared, _, here) =>
      withSubmission(prepared, here, {
        on: { continue: waysForward(prepared, here), back: waysBack(prepared) },
      }),
  },
  question: {
    status: 'ready',
    isComplete: areFieldsValid,
    node: (prepared, step, here) => {
      const onward = waysForward(prepared, here);
      const keep = transition({
        guard: { type: 'accepts', params: here },
        actions: [{ type: 'keepAnswer', params: here }],
      });
      const refuse = transition({ actions: [{ type: 'refuse', params: here }] });
      return withSubmission(prepared, here, {
        on: {
          answer: step.advance === 'onSelect' ? [...onward, keep] : [keep],
          continue: [...onward, refuse],
          back: waysBack(prepared),
        },
      });
    },
  },
  loading: {
    status: 'running',
    isComplete: () => true,
    node: (prepared, step, here) => {
      const running: StateNode = {
        after: { [String(step.durationMs)]: waysForward(prepared, here) },
      };
      // Nothing to wait for but the time: no state inside it is needed.
      if (prepared.decisions.length === 0 && prepared.submission?.await !== 'block')
        return { ...running, on: { back: waysBack(prepared) } };
      return withSubmission(prepared, here, {
        initial: 'running',
        states: {
          running,
          // Back to the last question: other answers may decide.
          undecided: {
            id: nodeId(step.id, 'undecided'),
            on: { retry: waysToOrigins(prepared) },
          },
        },
        on: { back: waysBack(prepared) },
      });
    },
  },
  draw: {
    status: 'ready',
    isComplete: ({ step }, { draws }) => draws[step.id] !== undefined,
    node: (prepared, { id }, here) => {
      const spin = [
        transition({
          guard: { type: 'canSpin', params: here },
          target: 'spinning',
          actions: [{ type: 'spin', params: here }],
        }),
      ];
      return withSubmission(prepared, here, {
        initial: 'arriving',
        states: {
          // A restored session may arrive with the draw made, and the wheel still turning.
          arriving: {
            always: [
              transition({ guard: { type: 'hasSettled', params: here }, target: 'won' }),
              transition({ guard: { type: 'isDrawn', params: here }, target: 'spinning' }),
              transition({ target: 'ready' }),
            ],
          },
          ready: { on: { spin, back: waysBack(prepared) } },
          spinning: {
            after: {
              [`settle-${id}`]: [
                transition({ target: 'won', actions: [{ type: 'settle', params: here }] }),
              ],
            },
          },
          won: { on: { spin, continue: waysForward(prepared, here), back: waysBack(prepared) } },
        },
      });
    },
  },
  ending: {
    status: 'ended',
    isComplete: () => false,
    node: (prepared) => ({ on: { back: waysBack(prepared) } }),
  },
};

/** The rule of a step's own kind. */
export function stepRuleOf<Kind extends StepKind>(step: { kind: Kind }): StepRule<Kind> {
  return stepRules[step.kind];
}

/** The states of one step. */
export function nodeOf(prepared: PreparedStep): StateNode {
  const { step } = prepared;
  const rule = stepRuleOf(step) as StepRule<StepKind>; // chosen by the step's own kind
  return rule.node(prepared, step, { step: step.id });
}
