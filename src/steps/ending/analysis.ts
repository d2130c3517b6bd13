import { type StepAnalysis, toSingleButton } from '../step-analysis';

export const ending: StepAnalysis<'ending'> = {
  colours: { fill: '#e3edfc', line: '#2b5fb3' },
  mermaidShape: ['([', '])'],
  formatBody: ({ body }) => body,
  getWalkButtons: () => [],
  getAvailableActions: () => toSingleButton('restart'),
  storyStates: [
    { state: 'ended' },
    { state: 'longest', when: (_, { definition }) => definition.result === undefined },
  ],
};
