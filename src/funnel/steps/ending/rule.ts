import { createBackTransitions } from '../../engine/model/step-node';
import type { StepRule } from '../shared/rule/contract';

export const ending: StepRule<'ending'> = {
  status: 'ended',
  countsIn: ['fraction'],
  buildNode: (prepared) => ({ on: { back: createBackTransitions(prepared) } }),
};
