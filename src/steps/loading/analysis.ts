import { type StepAnalysis, toSingleButton } from '../step-analysis';
import { getPreparedStep } from '../story-states';

export const loading: StepAnalysis<'loading'> = {
  colours: { fill: '#f3eefb', line: '#7650b8' },
  mermaidShape: ['[[', ']]'],
  formatBody: ({ body, durationMs }) => [...body, `(lasts ${String(durationMs)} ms)`],
  getWalkButtons: () => [],
  getAvailableActions: (_, { status }) => toSingleButton('retry', status === 'undecided'),
  storyStates: [
    { state: 'running' },
    {
      state: 'undecided',
      when: (step, funnel) => getPreparedStep(funnel, step).decisions.length > 0,
    },
    { state: 'longest' },
    { state: 'reducedMotion' },
  ],
};
