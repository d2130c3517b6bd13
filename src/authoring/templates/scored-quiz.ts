import type { FunnelTemplate } from './funnel-template';

/** Points for each answer, score bands and an ending for each band. */
export const scoredQuiz: FunnelTemplate = {
  description: 'Four questions show how ready your application is, and what to do next.',
  presentation: { progress: 'questionOfTotal', labels: { restart: 'Start again' } },
  steps: [
    {
      kind: 'question',
      id: 'cv',
      title: 'When did you last change your CV?',
      back: 'deny',
      fields: [
        {
          type: 'singleChoice',
          id: 'cv',
          options: [
            { value: 'for-this-job', label: 'For the job I want now', points: 2 },
            { value: 'this-year', label: 'This year', points: 1 },
            { value: 'longer-ago', label: 'Longer ago', points: 0 },
          ],
        },
      ],
    },
    {
      kind: 'question',
      id: 'numbers',
      title: 'Does your CV say what came of your work?',
      fields: [
        {
          type: 'singleChoice',
          id: 'numbers',
          options: [
            { value: 'with-numbers', label: 'Yes, with numbers', points: 2 },
            { value: 'in-words', label: 'Yes, in words', points: 1 },
            { value: 'duties', label: 'It lists what I was in charge of', points: 0 },
          ],
        },
      ],
    },
    {
      kind: 'question',
      id: 'employer',
      title: 'What do you know about the employer?',
      fields: [
        {
          type: 'singleChoice',
          id: 'employer',
          options: [
            { value: 'people', label: 'I talked to someone who works there', points: 2 },
            { value: 'website', label: 'What the website says', points: 1 },
            { value: 'job-ad', label: 'What the job ad says', points: 0 },
          ],
        },
      ],
    },
    {
      kind: 'question',
      id: 'questions',
      title: 'Which questions would you ask in an interview?',
      fields: [
        {
          type: 'singleChoice',
          id: 'questions',
          options: [
            { value: 'three', label: 'I have three ready', points: 2 },
            { value: 'one', label: 'I have one', points: 1 },
            { value: 'none', label: 'None so far', points: 0 },
          ],
        },
      ],
      next: {
        rules: [
          { when: { score: 'readiness', operator: 'is', value: 'ready' }, goTo: 'ready' },
          { when: { score: 'readiness', operator: 'is', value: 'close' }, goTo: 'close' },
        ],
        default: 'begin',
      },
    },
    {
      kind: 'ending',
      id: 'ready',
      title: 'You are ready to apply',
      icon: 'rocket',
      body: ['Send it today. Then write down what you would say about each line of your CV.'],
    },
    {
      kind: 'ending',
      id: 'close',
      title: 'You are close',
      icon: 'gauge',
      body: ['Pick the answer you liked least and spend one hour on it before you apply.'],
    },
    {
      kind: 'ending',
      id: 'begin',
      title: 'Begin with your CV',
      icon: 'file',
      body: ['Write one sentence for each job you had: what changed because you were there?'],
    },
  ],
  scores: [
    {
      id: 'readiness',
      bands: [
        { id: 'begin', min: 0, max: 2 },
        { id: 'close', min: 3, max: 5 },
        { id: 'ready', min: 6, max: 8 },
      ],
    },
  ],
};
