import type { StepOf } from '../definition/normalise';
import type { StepKind } from '../definition/step-schemas';
import type { FunnelContext } from './context';
import { areFieldsValid } from './current-fields';
import type { Facts } from './facts';
import type { PreparedStep } from './prepare';
import {
  nodeId,
  waysBack,
  waysForward,
  withSubmission,
  type StateNode,
  type Transition,
} from './step-node';

/** What a step is doing, as one word; the screens show it as `data-status`. */
export type StepStatus =
  'ready' | 'submitting' | 'running' | 'undecided' | 'spinning' | 'won' | 'ended';

interface StepRule<Kind extends StepKind> {
  /** The states of such a step. */
  node: (prepared: PreparedStep, step: StepOf<Kind>) => StateNode;
  /** Has the visitor done what the step asks? Decides Next, and how far a stored session reaches. */
  isComplete: (
    prepared: PreparedStep,
    context: Pick<FunnelContext, 'answers' | 'draft' | 'draws'>,
    facts: Facts,
  ) => boolean;
  /** The status while the machine is in the step's plain state, without a state inside it. */
  status: StepStatus;
}

const back = (prepared: PreparedStep): Record<string, Transition[]> => {
  const ways = waysBack(prepared);
  return ways.length === 0 ? {} : { back: ways };
};

/** One entry a step kind; the type demands that none is missing. */
export const stepRules: { [Kind in StepKind]: StepRule<Kind> } = {
  statement: {
    status: 'ready',
    isComplete: () => true,
    node: (prepared) =>
      withSubmission(prepared, { on: { continue: waysForward(prepared), ...back(prepared) } }),
  },
  question: {
    status: 'ready',
    isComplete: areFieldsValid,
    node: (prepared, step) => {
      const params = { step: step.id };
      const keep: Transition = {
        guard: { type: 'accepts', params },
        actions: [{ type: 'keepAnswer', params }],
      };
      const answer = step.advance === 'onSelect' ? [...waysForward(prepared), keep] : [keep];
      const refuse: Transition = { actions: [{ type: 'refuse', params }] };
      return withSubmission(prepared, {
        on: { answer, continue: [...waysForward(prepared), refuse], ...back(prepared) },
      });
    },
  },
  loading: {
    status: 'running',
    isComplete: () => true,
    node: (prepared, step) =>
      withSubmission(prepared, {
        initial: 'running',
        states: {
          running: { after: { [String(step.durationMs)]: waysForward(prepared) } },
          // Back to the last question: other answers may decide.
          undecided: {
            id: nodeId(step.id, 'undecided'),
            on: {
              retry: prepared.origins.map((origin) => ({
                guard: { type: 'cameFrom', params: { step: origin } },
                target: `#${nodeId(origin)}`,
                actions: [{ type: 'goBack', params: {} }],
              })),
            },
          },
        },
        on: back(prepared),
      }),
  },
  draw: {
    status: 'ready',
    isComplete: ({ step }, { draws }) => draws[step.id] !== undefined,
    node: (prepared, { id }) => {
      const params = { step: id };
      const spin: Transition[] = [
        {
          guard: { type: 'canSpin', params },
          target: 'spinning',
          actions: [{ type: 'spin', params }],
        },
      ];
      return withSubmission(prepared, {
        initial: 'arriving',
        states: {
          // A restored session may arrive with the draw made, and the wheel still turning.
          arriving: {
            always: [
              { guard: { type: 'hasSettled', params }, target: 'won' },
              { guard: { type: 'isDrawn', params }, target: 'spinning' },
              { target: 'ready' },
            ],
          },
          ready: { on: { spin, ...back(prepared) } },
          spinning: {
            after: { [`settle-${id}`]: [{ target: 'won', actions: [{ type: 'settle', params }] }] },
          },
          won: { on: { spin, continue: waysForward(prepared), ...back(prepared) } },
        },
      });
    },
  },
  ending: {
    status: 'ended',
    isComplete: () => false,
    node: (prepared) => ({ on: back(prepared) }),
  },
};

/** The rule of a step's own kind. */
export function stepRuleOf<Kind extends StepKind>(step: { kind: Kind }): StepRule<Kind> {
  return stepRules[step.kind];
}

/** The states of one step. */
export function nodeOf(prepared: PreparedStep): StateNode {
  const rule = stepRuleOf(prepared.step) as StepRule<StepKind>; // chosen by the step's own kind
  return rule.node(prepared, prepared.step);
}
