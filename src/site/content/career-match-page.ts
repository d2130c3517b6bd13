export const careerMatchPage = {
  back: 'Back to quiz',
  eyebrow: 'Your result',
  heading: 'Your plan:',
  comparisonTitle: 'Where you are, where you could be',
  now: 'Now',
  goal: 'Your goal',
  form: {
    title: 'Keep this result',
    text: 'We save your answers and your plan with your name and email.',
    name: 'Your name',
    email: 'Your email',
    submit: 'Save my result',
    submitting: 'Saving...',
    hint: 'Fill in both to save your result.',
    ready: 'We use it for this result only.',
  },
  thanks: 'Thank you,',
  thanksText: 'Your result is saved under',
  chooserTitle: 'Choose how far to go',
  chooserLead: 'Pick a plan to see what it includes. You can change it every week.',
  benefitsTitle: 'What every plan brings',
  statisticsTitle: 'What it changes',
  faqTitle: 'Questions people ask first',
  testimonialsTitle: 'From people in the middle of it',
  offersTitle: 'Ready when you are',
  recommended: 'Recommended for you',
  alternative: 'Alternative',
  pricesTitle: 'Indicative prices',
  pricesLead: 'Per week, in US dollars.',
} as const;

/**
 * The countdown banner (ecosystem.md 1.7). It says what it counts to, and no price ends with it
 * (docs/decisions/0015).
 */
export const countdown = {
  policy: 'rolling',
  days: 5,
  /** Followed by the day of the deadline. */
  text: "Today's prices are shown until",
  notes: {
    rolling: 'It starts again with each visit. No price ends with it.',
    'first-visit': 'It started with your first visit. No price ends with it.',
    frozen: 'No price ends with it.',
  },
  /** All that a phone has room for. */
  shortNote: 'No price ends with it.',
  ended: 'The countdown has ended. The prices are the same.',
  cta: 'View Plans',
  close: 'Close the countdown',
} as const satisfies {
  policy: 'rolling' | 'first-visit' | 'frozen';
  days: number;
  text: string;
  notes: Record<'rolling' | 'first-visit' | 'frozen', string>;
  shortNote: string;
  ended: string;
  cta: string;
  close: string;
};
