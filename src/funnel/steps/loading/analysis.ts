import { type StepAnalysis, toSingleButton } from '../shared/analysis/contract';
import { type Arrival, copyStates, getPreparedStep } from '../shared/analysis/story-states';

/** A decision with a default always has a result. */
const canBeUndecided = (step: { id: string }, { funnel }: Arrival): boolean =>
  getPreparedStep(funnel, step).decisions.some((decision) => decision.default === undefined);

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
      when: canBeUndecided,
    },
    ...copyStates,
    { state: 'reducedMotion' },
  ],
};
