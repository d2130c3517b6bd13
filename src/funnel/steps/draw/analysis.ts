import { formatBullets, type StepAnalysis, toSingleButton } from '../shared/analysis/contract';
import { copyStates } from '../shared/analysis/story-states';

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
  getAvailableActions: (_, { status, canContinue, prize }) => {
    if (status === 'ready') return toSingleButton('spin');
    const { buttons, answers } = toSingleButton('next', status === 'won' && canContinue);
    const canSpinAgain = status === 'won' && prize !== null && prize.attemptsLeft > 0;
    return { buttons: canSpinAgain ? [...buttons, 'spin'] : buttons, answers };
  },
  storyStates: [
    { state: 'ready' },
    { state: 'spinning' },
    { state: 'won' },
    ...copyStates,
    { state: 'reducedMotion' },
  ],
};
