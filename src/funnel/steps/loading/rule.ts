import {
  addSubmissionState,
  createBackTargetTransitions,
  createBackTransitions,
  createForwardTransitions,
  getNodeId,
  type StateNode,
} from '../../engine/model/step-node';
import type { StepRule } from '../shared/rule/contract';

export const loading: StepRule<'loading'> = {
  status: 'running',
  countsIn: ['fraction'],
  getDurationMs: ({ durationMs }) => durationMs,
  buildNode: (prepared, { id, durationMs }, params) => {
    const running: StateNode = {
      after: { [String(durationMs)]: createForwardTransitions(prepared, params) },
    };
    // Without a decision or a blocking submission it only waits, so it needs no child state.
    if (prepared.decisions.length === 0 && prepared.submission?.await !== 'block')
      return { ...running, on: { back: createBackTransitions(prepared) } };
    return addSubmissionState(prepared, {
      initial: 'running',
      states: {
        running,
        // Retry leads back to the last question: other answers may match a rule.
        undecided: {
          id: getNodeId(id, 'undecided'),
          on: { retry: createBackTargetTransitions(prepared) },
        },
      },
      on: { back: createBackTransitions(prepared) },
    });
  },
};
