import type { FunnelSource } from '../../funnel/definition/funnel-schema';
import type { FunnelTemplate } from './funnel-template';

type Step = FunnelSource['steps'][number];

/** A question with 2, 1 and 0 points for its section and for the whole. */
const ask = (section: string, id: string, title: string, labels: readonly string[]): Step => ({
  kind: 'question',
  id,
  title,
  fields: [
    {
      type: 'singleChoice',
      id,
      options: labels.map((label, index) => ({
        value: ['yes', 'partly', 'no'][index] ?? label,
        label,
        points: { [section]: 2 - index, total: 2 - index },
      })),
    },
  ],
});

/** What helps in a section with few points, shown behind its questions. */
const advise = (section: string, title: string, body: string): Step => ({
  kind: 'statement',
  id: `${section}-advice`,
  title,
  icon: 'compass',
  body: [body],
  visibleWhen: { score: section, operator: 'is', value: 'low' },
});

const score = (id: string, low: number, max: number) => ({
  id,
  bands: [
    { id: 'low', title: 'Room to grow', min: 0, max: low },
    { id: 'high', title: 'In good shape', min: low + 1, max },
  ],
});

/** Sections with a score each, advice where one is low, and an ending for the whole. */
export const assessment: FunnelTemplate = {
  description: 'Six questions show how strong your application is, part by part.',
  presentation: { progress: 'questionOfTotal', labels: { restart: 'Start again' } },
  steps: [
    {
      ...ask('cv', 'cv-fit', 'Is your CV written for the job you want?', [
        'Yes, for this very job',
        'For this kind of job',
        'It is the same for all',
      ]),
      back: 'deny',
    },
    ask('cv', 'cv-results', 'Does it say what came of your work?', [
      'Yes, with numbers',
      'Yes, in words',
      'It lists my duties',
    ]),
    advise(
      'cv',
      'Your CV comes first',
      'Take the job ad and mark five words in it. Each should stand in your CV, with an example.',
    ),
    ask('contacts', 'contacts-inside', 'Do you know somebody who works there?', [
      'Yes, and they know I apply',
      'Somebody who knows somebody',
      'Nobody',
    ]),
    ask('contacts', 'contacts-told', 'Who knows that you are looking?', [
      'Friends and former colleagues',
      'A few friends',
      'Nobody so far',
    ]),
    advise(
      'contacts',
      'Tell three people today',
      'Write to three people you worked with. Ask how they are, and say what you are looking for.',
    ),
    ask('interview', 'interview-story', 'Can you tell a story for each line of your CV?', [
      'Yes, I have told them aloud',
      'For some of them',
      'Not yet',
    ]),
    {
      ...ask('interview', 'interview-questions', 'Which questions would you ask them?', [
        'I have three ready',
        'I have one',
        'None so far',
      ]),
      next: {
        rules: [
          { when: { score: 'interview', operator: 'is', value: 'low' }, goTo: 'interview-advice' },
          { when: { score: 'total', operator: 'is', value: 'high' }, goTo: 'ready' },
        ],
        default: 'begin',
      },
    },
    {
      ...advise(
        'interview',
        'Say it aloud once',
        'Tell a friend what you did in your last job, in two minutes. The second time is better.',
      ),
      next: {
        rules: [{ when: { score: 'total', operator: 'is', value: 'high' }, goTo: 'ready' }],
        default: 'begin',
      },
    },
    {
      kind: 'ending',
      id: 'ready',
      title: 'Your application is strong',
      icon: 'rocket',
      description: '{score.total} of 12 points',
      body: [
        'CV: {band.cv}. Contacts: {band.contacts}. Interview: {band.interview}.',
        'Send it this week. Strong applications do not get better by waiting.',
      ],
    },
    {
      kind: 'ending',
      id: 'begin',
      title: 'You know where to begin',
      icon: 'target',
      description: '{score.total} of 12 points',
      body: [
        'CV: {band.cv}. Contacts: {band.contacts}. Interview: {band.interview}.',
        'Take one part, for one evening. Then answer these questions again.',
      ],
    },
  ],
  scores: [
    score('cv', 2, 4),
    score('contacts', 2, 4),
    score('interview', 2, 4),
    score('total', 7, 12),
  ],
};
