import {
  addSubmissionState,
  createBackTargetTransitions,
  createBackTransitions,
  createForwardTransitions,
  getNodeId,
  type StateNode,
} from '../../engine/parts/step-node';
import type { StepRule } from '../step-rule';

export const loading: StepRule<'loading'> = {
  status: 'running',
  countsIn: ['fraction'],
  getDurationMs: ({ durationMs }) => durationMs,
  buildNode: (prepared, { id, durationMs }, params) => {
    const running: StateNode = {
      after: { [String(durationMs)]: createForwardTransitions(prepared, params) },
    };
    // It waits for the time only, so it needs no inner state.
    if (prepared.decisions.length === 0 && prepared.submission?.await !== 'block')
      return { ...running, on: { back: createBackTransitions(prepared) } };
    return addSubmissionState(prepared, params, {
      initial: 'running',
      states: {
        running,
        // Retry leads back to the last question: other answers may find a result.
        undecided: {
          id: getNodeId(id, 'undecided'),
          on: { retry: createBackTargetTransitions(prepared) },
        },
      },
      on: { back: createBackTransitions(prepared) },
    });
  },
};
