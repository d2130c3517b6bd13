/** On both result pages of the quiz. */
export const marketResultShared = {
  score: (total: number, highest: number) =>
    `Your score: ${String(total)} out of ${String(highest)}`,
  /** For the dial. */
  place: (title: string, place: number, count: number) =>
    `${title} is band ${String(place)} of ${String(count)}, from the lowest.`,
  bandsLabel: 'All bands of the score',
  bandRange: (min: number, max: number) => `${String(min)} to ${String(max)}`,
  /** What an answer means, by its mark. */
  marks: { check: 'Strength', warning: 'Watch out', cross: 'Weak spot' },
  /** Computed from the points of the options, not from visitors. */
  comparison: (ways: string, percent: string, total: number) =>
    `Of all ${ways} ways to answer these questions, ${percent} score above ${String(total)}.`,
} as const;

/** The current result page of the AI job market quiz. Banner, countdown and badge are exact (Q5-06). */
export const marketResult = {
  banner: 'LOCKED-IN DISCOUNT FOR ALL FUTURE CHARGES — 50%',
  countdown: '00:00',
  /** The discount of each offer: "Starter 50%, Double Down 50%". */
  discountNote: (offers: string) =>
    `Off the list price, by offer: ${offers}. It stays on every later charge.`,
  countdownNote: 'Nothing is counting down: no price on this page ends at a time.',
  badge: '50% OFF',
  analysisTitle: 'What your answers say',
  storiesTitle: 'People who changed the odds',
  plansTitle: 'Choose your plan',
  plansLead:
    'The total is what you pay for the term, in one sum. It renews for the same term, with the same discount, until you cancel.',
  limitsNote:
    'Jobs a day and AI model are those of the three offers on this page. The other limits of Starter and Double Down are the same on every page.',
  cta: 'Get my plan',
  paymentTitle: 'You pay on the page of our payment provider',
  paymentMethods: ['Visa', 'Mastercard', 'American Express', 'Apple Pay', 'Google Pay'],
} as const;

/** The earlier result page of the same quiz. */
export const marketResultEarlier = {
  offerTitle: 'Put the odds back on your side',
  offerText: 'Start with the smallest plan. You can move up in any week.',
  includedTitle: 'What Double Down includes',
  analysisTitle: 'Your Answer Analysis',
  stepsTitle: 'Post-Quiz Next Steps',
  steps: [
    {
      title: 'Pick one role to aim at',
      text: 'A CV that tries to fit three jobs fits none. Choose the title you would say yes to first.',
    },
    {
      title: 'Read five postings for it',
      text: 'Underline what all five ask for. That list is what your CV has to answer.',
    },
    {
      title: 'Name one thing AI does in your work',
      text: 'A tool you use, a task you handed over. Recruiters ask, and one real example is enough.',
    },
    {
      title: 'Send three applications you are proud of',
      text: 'Tailored, checked, followed up after a week. Three of those beat thirty quick ones.',
    },
  ],
  sectionsTitle: 'Why aim beats volume',
  sections: [
    {
      title: 'Filters read your CV before people do',
      text: 'Most large employers sort applications by software first. A tailored CV uses the words of the posting, so that you get to the part where a person decides.',
    },
    {
      title: 'Speed counts, and so does aim',
      text: 'Early applications are read more carefully. A scored feed shows you the few that fit while they are fresh.',
    },
  ],
} as const;
