import { formatBullets, type StepAnalysis, toSingleButton } from '../step-analysis';

export const draw: StepAnalysis<'draw'> = {
  colours: { fill: '#fdf3dc', line: '#96690b' },
  mermaidShape: ['{{', '}}'],
  formatBody: ({ outcomes }) => {
    const total = outcomes.reduce((sum, { weight }) => sum + weight, 0);
    return formatBullets(
      outcomes.map(
        ({ label, weight }) => `${label} (${String(Math.round((1000 * weight) / total) / 10)}%)`,
      ),
    );
  },
  getWalkButtons: () => ['spin', 'next'],
  getAvailableActions: (_, { status, canContinue }) =>
    status === 'ready'
      ? toSingleButton('spin')
      : toSingleButton('next', status === 'won' && canContinue),
  storyStates: [
    { state: 'ready' },
    { state: 'spinning' },
    { state: 'won' },
    { state: 'longest' },
    { state: 'reducedMotion' },
  ],
};
