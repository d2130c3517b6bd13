import type { FunnelSource } from '../../funnel/definition/funnel-schema';
import type { FunnelTemplate } from './funnel-template';

const types = ['maker', 'planner', 'connector'];

/** A question with one answer for each type, in an order that differs with the visitor. */
const ask = (
  id: string,
  title: string,
  labels: readonly string[],
): FunnelSource['steps'][number] => ({
  kind: 'question',
  id,
  title,
  fields: [
    {
      type: 'singleChoice',
      id,
      shuffle: {},
      options: labels.map((label, index) => {
        const type = types[index] ?? label;
        return { value: type, label, points: { [type]: 1 } };
      }),
    },
  ],
});

/** A type for each visitor: the one with most points. Of equal ones the first counts. */
export const personality: FunnelTemplate = {
  description: 'Four situations at work, and the type that fits what you would do.',
  presentation: { progress: 'countOfTotal', labels: { restart: 'Answer again' } },
  steps: [
    {
      ...ask('monday', 'The plan has changed. What do you do first?', [
        'Start on the part that is clear',
        'Write a new list',
        'Ask the others how they see it',
      ]),
      back: 'deny',
    },
    ask('meeting', 'A meeting goes in circles. How do you help?', [
      'I sketch a first version',
      'I name the decision that we need',
      'I ask those who said nothing',
    ]),
    ask('praise', 'Which praise pleases you most?', [
      'It works, and it is beautiful',
      'One can count on you',
      'The team is better with you',
    ]),
    {
      ...ask('free', 'A free afternoon at work. How do you spend it?', [
        'I finish something',
        'I put things in order',
        'I have coffee with somebody new',
      ]),
      next: {
        rules: [
          { when: { highestOf: types, operator: 'is', value: 'maker' }, goTo: 'maker' },
          { when: { highestOf: types, operator: 'is', value: 'planner' }, goTo: 'planner' },
        ],
        default: 'connector',
      },
    },
    {
      kind: 'ending',
      id: 'maker',
      title: 'You are a maker',
      icon: 'rocket',
      body: [
        'You think with your hands: while others discuss, you have something that they can touch.',
        'Look for a team that ships often.',
      ],
    },
    {
      kind: 'ending',
      id: 'planner',
      title: 'You are a planner',
      icon: 'calendar',
      body: [
        'You see the third step while others take the first. With you a promise has a date.',
        'Look for work with real deadlines.',
      ],
    },
    {
      kind: 'ending',
      id: 'connector',
      title: 'You are a connector',
      icon: 'users',
      body: [
        'You know who knows. People tell you what they do not say in meetings.',
        'Look for work between teams.',
      ],
    },
  ],
  scores: types.map((id) => ({ id })),
};
