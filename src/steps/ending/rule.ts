import { createBackTransitions } from '../../engine/parts/step-node';
import type { StepRule } from '../step-rule';

export const ending: StepRule<'ending'> = {
  status: 'ended',
  countsIn: ['fraction'],
  buildNode: (prepared) => ({ on: { back: createBackTransitions(prepared) } }),
};
