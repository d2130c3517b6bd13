import {
  addSubmissionState,
  createBackTransitions,
  createForwardTransitions,
} from '../../engine/parts/step-node';
import type { StepRule } from '../step-rule';

export const statement: StepRule<'statement'> = {
  status: 'ready',
  countsIn: ['stepOfTotal', 'countOfTotal', 'fraction'],
  buildNode: (prepared, _, params) =>
    addSubmissionState(prepared, {
      on: {
        continue: createForwardTransitions(prepared, params),
        back: createBackTransitions(prepared),
      },
    }),
};
