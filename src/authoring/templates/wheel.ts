import type { FunnelTemplate } from './funnel-template';

/** One question and a wheel whose slices match the weights of its outcomes. */
export const wheel: FunnelTemplate = {
  description: 'Spin the wheel for one small thing you can do for your job search today.',
  presentation: { progress: 'stepOfTotal', labels: { restart: 'Start again' } },
  steps: [
    {
      kind: 'question',
      id: 'minutes',
      title: 'Do you have ten minutes today?',
      back: 'deny',
      fields: [
        {
          type: 'singleChoice',
          id: 'minutes',
          options: [
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'Not today' },
          ],
        },
      ],
      next: {
        rules: [{ when: { field: 'minutes', operator: 'is', value: 'no' }, goTo: 'rest' }],
      },
    },
    {
      kind: 'draw',
      id: 'task',
      title: 'Spin for your task',
      description:
        'One spin. The CV comes up in half of all spins, the message and the pause in a quarter each.',
      labels: { spin: 'Spin the wheel', next: 'Show me how' },
      outcomes: [
        { value: 'cv', label: 'CV', weight: 50 },
        { value: 'message', label: 'Message', weight: 25 },
        { value: 'pause', label: 'Pause', weight: 25 },
      ],
      animation: { durationMs: 4000, minTurns: 4, slices: ['cv', 'message', 'cv', 'pause'] },
      next: {
        rules: [
          { when: { draw: 'task', operator: 'is', value: 'cv' }, goTo: 'cv' },
          { when: { draw: 'task', operator: 'is', value: 'message' }, goTo: 'message' },
        ],
        default: 'rest',
      },
    },
    {
      kind: 'ending',
      id: 'cv',
      title: 'Mend the first line of your CV',
      icon: 'file',
      body: ['Say in one sentence what you do best and for whom. Read it aloud, then shorten it.'],
    },
    {
      kind: 'ending',
      id: 'message',
      title: 'Write to one person',
      icon: 'message',
      body: ['Ask someone you worked with how they are. Mention what you are looking for.'],
    },
    {
      kind: 'ending',
      id: 'rest',
      title: 'Leave it for today',
      icon: 'feather',
      body: ['A search takes weeks. A day without it is part of it.'],
    },
  ],
};
