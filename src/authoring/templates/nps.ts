import type { FunnelTemplate } from './funnel-template';

/** A number from 0 to 10, the question that fits it, and a stored row. */
export const createNps = (id: string): FunnelTemplate => ({
  description: 'One number from 0 to 10, and one question about it.',
  presentation: { progress: 'none' },
  steps: [
    {
      kind: 'question',
      id: 'recommend',
      title: 'How likely are you to recommend us to a friend?',
      back: 'deny',
      fields: [
        {
          type: 'rating',
          id: 'recommend',
          label: 'Your answer',
          from: 0,
          to: 10,
          fromLabel: 'Not at all likely',
          toLabel: 'Extremely likely',
        },
      ],
    },
    {
      kind: 'question',
      id: 'why',
      title: 'What is the most important reason for your {answer.recommend}?',
      labels: { next: 'Send', submitting: 'Sending…' },
      fields: [
        {
          type: 'text',
          id: 'wrong',
          label: 'What should we change first?',
          required: false,
          maxLength: 500,
          visibleWhen: { field: 'recommend', operator: 'lte', value: 6 },
        },
        {
          type: 'text',
          id: 'missing',
          label: 'What is missing for a 9 or a 10?',
          required: false,
          maxLength: 500,
          visibleWhen: { field: 'recommend', operator: 'between', value: [7, 8] },
        },
        {
          type: 'text',
          id: 'liked',
          label: 'What do you like best?',
          required: false,
          maxLength: 500,
          visibleWhen: { field: 'recommend', operator: 'gte', value: 9 },
        },
      ],
      next: {
        rules: [{ when: { field: 'recommend', operator: 'lte', value: 6 }, goTo: 'sorry' }],
        default: 'thanks',
      },
    },
    {
      kind: 'ending',
      id: 'sorry',
      title: 'Thank you for being frank',
      icon: 'message',
      back: 'deny',
      body: ['You said {answer.recommend} of 10. We read every answer.'],
    },
    {
      kind: 'ending',
      id: 'thanks',
      title: 'Thank you',
      icon: 'sparkles',
      back: 'deny',
      body: ['You said {answer.recommend} of 10. We read every answer.'],
    },
  ],
  submissions: [
    {
      id: 'feedback',
      table: 'quiz_results',
      step: 'why',
      await: 'queue',
      map: {
        answers: { object: { funnel: { const: id }, answers: { answers: 'values' } } },
        created_at: { clock: 'iso' },
      },
    },
  ],
});
