import { formatBullets, type StepAnalysis, toSingleButton } from '../shared/analysis/contract';
import { copyStates, submissionStates } from '../shared/analysis/story-states';

export const statement: StepAnalysis<'statement'> = {
  colours: { fill: '#eef2f7', line: '#5b6b82' },
  mermaidShape: ['[', ']'],
  formatBody: ({ body, example, list }) => [
    ...body,
    ...(example === undefined ? [] : [`${example.label}: ${example.title}`]),
    ...formatBullets(example?.rows.map(({ label, text }) => `${label}: ${text}`) ?? []),
    ...(list?.title === undefined ? [] : [list.title]),
    ...formatBullets(list?.entries ?? []),
  ],
  getWalkButtons: () => ['next'],
  getAvailableActions: (_, { canContinue }) => toSingleButton('next', canContinue),
  storyStates: [{ state: 'ready' }, ...submissionStates, ...copyStates],
};
