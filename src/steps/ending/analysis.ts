import { type StepAnalysis, toSingleButton } from '../step-analysis';
import { type Arrival, copyStates } from '../story-states';

/** An ending with a result page is only seen until that page opens. */
const staysVisible = (_: unknown, { funnel }: Arrival): boolean =>
  funnel.definition.result === undefined;

export const ending: StepAnalysis<'ending'> = {
  colours: { fill: '#e3edfc', line: '#2b5fb3' },
  mermaidShape: ['([', '])'],
  formatBody: ({ body }) => body,
  getWalkButtons: () => [],
  getAvailableActions: () => toSingleButton('restart'),
  storyStates: [
    { state: 'ended' },
    ...copyStates.map(({ state }) => ({ state, when: staysVisible })),
  ],
};
