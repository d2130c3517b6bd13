import {
  addSubmissionState,
  createBackTransitions,
  createForwardTransitions,
} from '../../engine/model/step-node';
import type { StepRule } from '../shared/rule/contract';

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
