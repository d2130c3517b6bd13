import type { FunnelSource } from '../../src/funnel/definition/funnel-schema';
import type { QuestionSource } from '../support/funnel-source-types';

export const funnelShapes = ['plain', 'branching', 'scored'] as const;
export type FunnelShape = (typeof funnelShapes)[number];

const letters = ['a', 'b', 'c', 'd'] as const;

function createQuestion(index: number, isScored: boolean): QuestionSource {
  const id = `question-${index}`;
  return {
    kind: 'question',
    id,
    title: `Question ${index}: which of these fits you best?`,
    fields: [
      {
        type: 'singleChoice',
        id,
        options: letters.map((value, points) => ({
          value,
          label: `Answer ${value} to question ${index}`,
          ...(isScored && { points }),
        })),
      },
    ],
  };
}

const createStepByShape: Record<FunnelShape, (index: number) => QuestionSource> = {
  plain: (index) => createQuestion(index, false),
  // In each group of ten, the first question may skip the next two, and the sixth may be hidden.
  branching: (index) => {
    const question = createQuestion(index, false);
    if (index % 10 === 1)
      return {
        ...question,
        next: {
          rules: [
            {
              when: { field: question.id, operator: 'isAnyOf', value: ['a', 'b'] },
              goTo: `question-${index + 3}`,
            },
          ],
        },
      };
    if (index % 10 === 6)
      return {
        ...question,
        visibleWhen: { field: `question-${index - 5}`, operator: 'is', value: 'c' },
      };
    return question;
  },
  scored: (index) => createQuestion(index, true),
};

const createBands = (max: number) => [
  { id: 'low', min: 0, max: Math.floor(max / 2) },
  { id: 'high', min: Math.floor(max / 2) + 1, max },
];

/**
 * Creates a valid funnel of any size.
 * @param steps the number of steps, including the ending
 */
export function createGeneratedFunnel(shape: FunnelShape, steps: number): FunnelSource {
  const questions = steps - 1;
  const isScored = shape === 'scored';
  return {
    schemaVersion: 1,
    id: `generated-${shape}`,
    version: 1,
    title: 'A generated funnel',
    description: 'Shows how the check grows with the number of steps.',
    route: `/generated-${shape}`,
    presentation: { progress: 'stepOfTotal' },
    steps: [
      ...Array.from({ length: questions }, (_, index) => createStepByShape[shape](index + 1)),
      { kind: 'ending', id: 'end', title: 'Thank you' },
    ],
    ...(isScored && {
      scores: [{ id: 'sum', bands: createBands(questions * (letters.length - 1)) }],
    }),
    result: {
      redirect: [{ to: '/quizzes', weight: 1 }],
      carry: {
        answers: { answers: 'values' },
        ...(isScored && { band: { score: 'sum', as: 'band' } }),
      },
      fallbackTo: '/quizzes',
    },
    persistence: {
      step: { key: 'generated_step', as: 'id' },
      answers: 'generated_answers',
    },
  };
}
