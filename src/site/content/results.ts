/** Copy that the results of all quizzes share. */
export const results = {
  /** Above two or three of the visitor's own answers. */
  toldUs: 'You told us',
  sticky: { label: 'The plan of your result', perWeek: 'per week' },
  review: {
    title: 'Your answers',
    lead: 'Something is not right? Change it, and the result follows.',
    change: 'Change',
    back: 'All others are kept.',
  },
  nextTitle: 'What to do next',
  last: {
    see: 'See your last result',
    delete: 'Delete this result',
    deleted: 'The result is gone from this device.',
  },
  share: {
    copy: 'Copy link',
    copied: 'The link to the quiz is copied. None of your answers are in it.',
    failed: 'Your browser does not copy. The link to the quiz is',
    print: 'Print',
  },
} as const;
