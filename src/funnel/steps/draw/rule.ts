import {
  addSubmissionState,
  createBackTransitions,
  createForwardTransitions,
  type Transition,
} from '../../engine/model/step-node';
import type { StepRule } from '../shared/rule/contract';

export const draw: StepRule<'draw'> = {
  status: 'ready',
  countsIn: ['stepOfTotal', 'countOfTotal', 'fraction'],
  isComplete: ({ id }, { draws }) => draws[id] !== undefined,
  getDraw: (step) => step,
  buildNode: (prepared, { id }, params) => {
    const spin: Transition[] = [
      {
        guard: { type: 'canSpin', params },
        target: 'arriving',
        actions: [{ type: 'spin', params }],
      },
    ];
    return addSubmissionState(prepared, {
      initial: 'arriving',
      states: {
        // A restored session may already have its draw, with the wheel still spinning. A spin may
        // skip the animation.
        arriving: {
          always: [
            { guard: { type: 'hasSettled', params }, target: 'won' },
            { guard: { type: 'isDrawn', params }, target: 'spinning' },
            { target: 'ready' },
          ],
        },
        ready: {
          on: {
            spin,
            leaveOut: [{ actions: [{ type: 'leaveOut', params }] }],
            back: createBackTransitions(prepared),
          },
        },
        spinning: {
          after: {
            [`settle-${id}`]: [{ target: 'won', actions: [{ type: 'settle', params }] }],
          },
        },
        won: {
          on: {
            spin,
            continue: createForwardTransitions(prepared, params),
            back: createBackTransitions(prepared),
          },
        },
      },
    });
  },
};
