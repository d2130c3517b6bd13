import type { TextSection } from '../text-page';

/**
 * What is stored of a visit to a quiz, for its visitors. The names are those of the parts of `visit.v1`
 * (docs/visit.schema.json); a test finds one without words.
 */
export const countedOfVisit: readonly { parts: readonly string[]; text: string }[] = [
  { parts: ['funnel', 'version', 'definition'], text: 'Which quiz it was, in which version.' },
  { parts: ['received_at'], text: 'When it reached us.' },
  {
    parts: ['views'],
    text: 'Which steps you saw, for how long, how you came to them, and which options you chose.',
  },
  {
    parts: ['outcomes'],
    text: 'Which result you got, whether a form was sent, and which link you opened at the end.',
  },
  {
    parts: ['source'],
    text: 'Which of our letters or pages led you here, where the link says it.',
  },
  {
    parts: ['visit', 'part', 'followed_from'],
    text: 'A random number of the visit, which is gone when you close the page, and from which step on you agreed.',
  },
];

/** How long visits and their daily sums are kept, as the database deletes them. */
export const countedFor = { days: 30, months: 25 } as const;
/** The same in words. */
export const keptFor = `A visit is kept for ${countedFor.days} days, its part in daily sums for ${countedFor.months} months.`;

const beginnings = {
  consent: 'If you accept, we also store your visits to our quizzes, step by step:',
  statistics:
    'We store visits to our quizzes, step by step, unless you reject it there or at the foot of a page:',
} as const;

/** What the privacy page says of visits to quizzes, in a build that stores them. */
export const describeCountedVisits = (mode: keyof typeof beginnings): TextSection => ({
  title: 'Visits to quizzes',
  paragraphs: [
    beginnings[mode],
    `What you type is not among it, and neither are your name, email and address. ${keptFor}`,
  ],
  points: countedOfVisit.map(({ text }) => text),
});
