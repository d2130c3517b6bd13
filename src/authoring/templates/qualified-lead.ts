import type { FunnelTemplate } from './funnel-template';

/** Points decide whether somebody calls or writes. The row has the points and the day of the start. */
export const createQualifiedLead = (id: string): FunnelTemplate => ({
  description: 'Tell us what you need and by when, and the right person answers.',
  presentation: { progress: 'stepOfTotal' },
  steps: [
    {
      kind: 'question',
      id: 'need',
      title: 'What do you need help with?',
      back: 'deny',
      fields: [
        {
          type: 'singleChoice',
          id: 'need',
          options: [
            { value: 'search', label: 'The whole search', points: 3 },
            { value: 'interview', label: 'One interview', points: 2 },
            { value: 'cv', label: 'My CV', points: 1 },
            {
              value: 'other',
              label: 'Something else',
              points: 1,
              other: { id: 'needOther', label: 'What is it?', maxLength: 120 },
            },
          ],
        },
      ],
    },
    {
      kind: 'question',
      id: 'start',
      title: 'When do you want to begin?',
      fields: [
        {
          type: 'date',
          id: 'start',
          label: 'First day',
          earliest: 'today',
          latest: 'today+6m',
        },
        {
          type: 'number',
          id: 'hours',
          label: 'Hours a week that you can give it',
          min: 1,
          max: 40,
          points: [
            { min: 1, max: 4, points: 0 },
            { min: 5, max: 14, points: 1 },
            { min: 15, max: 40, points: 2 },
          ],
        },
      ],
    },
    {
      kind: 'question',
      id: 'contact',
      title: 'Where may we answer?',
      labels: { next: 'Send', submitting: 'Sending…' },
      fields: [
        {
          type: 'text',
          id: 'name',
          label: 'Your name',
          autocomplete: 'name',
          maxLength: 80,
          personal: true,
        },
        {
          type: 'email',
          id: 'email',
          label: 'Your email address',
          placeholder: 'you@example.com',
        },
        { type: 'phone', id: 'phone', label: 'Your phone number', required: false },
        {
          type: 'consent',
          id: 'consent',
          label: 'You may contact me about this. I can say no again at any time.',
          required: true,
          validation: [{ rule: 'required', message: 'We contact nobody who has not agreed to it' }],
        },
      ],
      next: {
        rules: [
          {
            when: {
              any: [
                { score: 'fit', operator: 'is', value: 'high' },
                { field: 'start', operator: 'before', value: 'today+7d' },
              ],
            },
            goTo: 'call',
          },
        ],
        default: 'mail',
      },
    },
    {
      kind: 'ending',
      id: 'call',
      title: 'Thank you, we will be in touch first thing',
      icon: 'bell',
      back: 'deny',
      body: ['You want to begin on {answer.start, date}. We answer requests like yours first.'],
    },
    {
      kind: 'ending',
      id: 'mail',
      title: 'Thank you, we will write to you',
      icon: 'mail',
      back: 'deny',
      body: [
        'You want to begin on {answer.start, date}. The answer comes by email before that day.',
      ],
    },
  ],
  scores: [
    {
      id: 'fit',
      bands: [
        { id: 'low', min: 1, max: 3 },
        { id: 'high', min: 4, max: 5 },
      ],
    },
  ],
  submissions: [
    {
      id: 'lead',
      table: 'quiz_results',
      step: 'contact',
      await: 'block',
      map: {
        name: { field: 'name' },
        email: { field: 'email' },
        phone: { field: 'phone' },
        answers: {
          object: {
            funnel: { const: id },
            fit: { score: 'fit' },
            needOther: { field: 'needOther' },
            answers: { answers: 'values' },
          },
        },
        created_at: { clock: 'iso' },
      },
      messages: { failed: 'We could not store this. Please try again.' },
    },
  ],
});
