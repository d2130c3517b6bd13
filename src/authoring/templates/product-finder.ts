import type { FunnelTemplate } from './funnel-template';

/** Needs in an order of their own for each visitor, a limit of choices, and the product with most points. */
export const productFinder: FunnelTemplate = {
  description: 'Three questions, and the one tool that helps your search most.',
  presentation: { progress: 'stepOfTotal', labels: { restart: 'Look again' } },
  steps: [
    {
      kind: 'question',
      id: 'needs',
      title: 'What holds you up?',
      description: 'Choose up to two.',
      back: 'deny',
      fields: [
        {
          type: 'multiChoice',
          id: 'needs',
          max: 2,
          shuffle: {},
          options: [
            { value: 'cv', label: 'My CV gets no reply', points: { template: 2 } },
            { value: 'finding', label: 'I find too few jobs', points: { alert: 2 } },
            { value: 'late', label: 'I see them too late', points: { alert: 2 } },
            { value: 'interview', label: 'Interviews go badly', points: { coach: 2 } },
            { value: 'alone', label: 'Doing it all alone', points: { coach: 2 } },
          ],
        },
      ],
    },
    {
      kind: 'question',
      id: 'time',
      title: 'How much time do you have in a week?',
      fields: [
        {
          type: 'singleChoice',
          id: 'time',
          options: [
            { value: 'little', label: 'An hour or two', points: { alert: 1 } },
            { value: 'some', label: 'A few evenings', points: { template: 1 } },
            { value: 'plenty', label: 'As much as it takes', points: { coach: 1 } },
          ],
        },
      ],
    },
    {
      kind: 'question',
      id: 'budget',
      title: 'What may it cost?',
      fields: [
        {
          type: 'singleChoice',
          id: 'budget',
          options: [
            { value: 'nothing', label: 'Nothing at the moment' },
            { value: 'something', label: 'Something, if it helps' },
          ],
        },
      ],
      next: {
        rules: [
          {
            when: {
              all: [
                { field: 'budget', operator: 'is', value: 'something' },
                { highestOf: ['template', 'alert', 'coach'], operator: 'is', value: 'coach' },
              ],
            },
            goTo: 'coach',
          },
          {
            when: { highestOf: ['template', 'alert', 'coach'], operator: 'is', value: 'alert' },
            goTo: 'alert',
          },
        ],
        default: 'template',
      },
    },
    {
      kind: 'ending',
      id: 'template',
      title: 'A CV with a clear order',
      icon: 'file',
      body: [
        'You said: {label.needs}. A template with one column and plain headings is read by people and by software.',
      ],
    },
    {
      kind: 'ending',
      id: 'alert',
      title: 'A job alert',
      icon: 'bell',
      body: [
        'You said: {label.needs}. With an alert the jobs come to you on the day they are published.',
      ],
    },
    {
      kind: 'ending',
      id: 'coach',
      title: 'An hour with a coach',
      icon: 'users',
      body: [
        'You said: {label.needs}. Somebody who has heard a hundred interviews hears at once what to change.',
      ],
    },
  ],
  scores: [{ id: 'template' }, { id: 'alert' }, { id: 'coach' }],
};
