import type { FunnelTemplate } from './funnel-template';

/** Three questions and a plan chosen by rules. */
export const quiz: FunnelTemplate = {
  description: 'Three questions about your job search, and the plan that fits your answers.',
  presentation: { progress: 'questionOfTotal', labels: { restart: 'Start again' } },
  steps: [
    {
      kind: 'question',
      id: 'stage',
      title: 'Where are you in your job search?',
      back: 'deny',
      fields: [
        {
          type: 'singleChoice',
          id: 'stage',
          options: [
            { value: 'looking', label: 'Looking around', helpText: 'Nothing sent so far.' },
            { value: 'applying', label: 'Applying', helpText: 'Applications are out.' },
            { value: 'interviewing', label: 'Talking to employers' },
          ],
        },
      ],
    },
    {
      kind: 'question',
      id: 'replies',
      title: 'How often do employers write back?',
      fields: [
        {
          type: 'singleChoice',
          id: 'replies',
          options: [
            { value: 'often', label: 'Most of the time' },
            { value: 'seldom', label: 'Hardly ever' },
            { value: 'unknown', label: 'Too early to say' },
          ],
        },
      ],
    },
    {
      kind: 'question',
      id: 'time',
      title: 'How much time can you give it in a week?',
      fields: [
        {
          type: 'singleChoice',
          id: 'time',
          options: [
            { value: 'little', label: 'Less than three hours' },
            { value: 'some', label: 'Three to ten hours' },
            { value: 'plenty', label: 'More than ten hours' },
          ],
        },
      ],
    },
    {
      kind: 'ending',
      id: 'result',
      title: 'The plan that fits your answers',
      icon: 'compass',
      body: ['It follows from what you told us. Other answers may lead to the other plan.'],
    },
  ],
  decisions: [
    {
      id: 'plan',
      decideAt: 'time',
      results: { starter: { label: 'Starter' }, double_down: { label: 'Double Down' } },
      rules: [
        {
          when: {
            all: [
              { field: 'stage', operator: 'isNot', value: 'looking' },
              { field: 'replies', operator: 'is', value: 'seldom' },
            ],
          },
          result: 'double_down',
          reason:
            'You told us that employers hardly ever write back, so a CV tailored to each job comes first.',
        },
        {
          when: { field: 'time', operator: 'is', value: 'little' },
          result: 'double_down',
          reason:
            'You told us that you have little time in a week, so the searching should not fall to you.',
        },
      ],
      default: {
        result: 'starter',
        reason: 'You told us that you have the time to do the main work yourself.',
      },
    },
  ],
};
