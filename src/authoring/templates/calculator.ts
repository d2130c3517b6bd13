import type { FunnelTemplate } from './funnel-template';

/** Numbers, a calculation over them, and an ending for each band of its result. */
export const calculator: FunnelTemplate = {
  description: 'Three numbers show how many hours your search takes, and where to save some.',
  presentation: { progress: 'stepOfTotal', labels: { restart: 'Try other numbers' } },
  steps: [
    {
      kind: 'question',
      id: 'applications',
      title: 'How many applications do you send in a week?',
      back: 'deny',
      fields: [
        { type: 'number', id: 'applications', label: 'Applications', whole: true, min: 1, max: 40 },
      ],
    },
    {
      kind: 'question',
      id: 'effort',
      title: 'How long does one take you?',
      fields: [
        {
          type: 'singleChoice',
          id: 'effort',
          options: [
            { value: 'short', label: 'A quarter of an hour', helpText: 'The same CV for all.' },
            { value: 'medium', label: 'An hour', helpText: 'A few lines are new.' },
            { value: 'long', label: 'Three hours', helpText: 'CV and letter for each job.' },
          ],
        },
      ],
    },
    {
      kind: 'question',
      id: 'weeks',
      title: 'How many weeks do you give yourself?',
      fields: [
        {
          type: 'number',
          id: 'weeks',
          label: 'Weeks',
          whole: true,
          min: 1,
          max: 26,
          unit: 'weeks',
        },
      ],
      next: {
        rules: [
          { when: { calculated: 'hours', operator: 'is', value: 'little' }, goTo: 'little' },
          { when: { calculated: 'hours', operator: 'is', value: 'much' }, goTo: 'much' },
        ],
        default: 'full-time',
      },
    },
    {
      kind: 'ending',
      id: 'little',
      title: '{value.hours, whole} hours: that fits into evenings',
      icon: 'clock',
      body: ['Put two evenings a week into your calendar, and keep them like an appointment.'],
    },
    {
      kind: 'ending',
      id: 'much',
      title: '{value.hours, whole} hours: choose with care',
      icon: 'gauge',
      body: [
        'That is {value.perWeek, whole} hours a week. Fewer applications to jobs that fit take less time, and get more replies.',
      ],
    },
    {
      kind: 'ending',
      id: 'full-time',
      title: '{value.hours, whole} hours: that is a job of its own',
      icon: 'briefcase',
      body: [
        'That is {value.perWeek, whole} hours a week. Write one good CV for each kind of job, and change three lines for each ad.',
      ],
    },
  ],
  values: [
    {
      id: 'hoursForOne',
      as: {
        if: { field: 'effort', operator: 'is', value: 'short' },
        then: 0.25,
        otherwise: {
          if: { field: 'effort', operator: 'is', value: 'medium' },
          then: 1,
          otherwise: 3,
        },
      },
    },
    {
      id: 'perWeek',
      as: {
        round: { multiply: [{ field: 'applications' }, { calculated: 'hoursForOne' }] },
      },
    },
    {
      id: 'hours',
      as: {
        round: {
          multiply: [{ field: 'applications' }, { calculated: 'hoursForOne' }, { field: 'weeks' }],
        },
      },
      bands: [
        { id: 'little', min: 0, max: 60 },
        { id: 'much', min: 61, max: 300 },
        { id: 'full-time', min: 301, max: 3120 },
      ],
    },
  ],
};
