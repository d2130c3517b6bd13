/** Copy that the results of all quizzes share. */
export const results = {
  /** Above two or three of the visitor's own answers. */
  toldUs: 'You told us',
  sticky: { label: 'The plan of your result', perWeek: 'per week' },
  review: {
    title: 'Your answers',
    lead: 'Change one, and the result follows.',
    change: 'Change',
    /** Beside an answer, and what the result says to it, after a change. */
    changed: 'Changed',
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
    mail: 'Mail',
    mailLabel: 'Mail this result to yourself',
    picture: 'Picture',
    pictureLabel: 'Picture of this result',
    pictureEyebrow: 'My result',
    pictureSaved: 'The picture is in your downloads.',
    pictureFailed: 'Your browser does not draw the picture. Print the result instead.',
    notMade: 'The file could not be made. Check your connection and press again.',
    calendar: 'Calendar',
    calendarLabel: 'Add hours to your calendar',
    calendarTitle: 'Time for your job search',
    calendarSaved: 'The file is in your downloads. Open it to add the hours.',
  },
} as const;
