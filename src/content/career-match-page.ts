export const careerMatchPage = {
  back: 'Back to quiz',
  eyebrow: 'Your result',
  heading: 'Your plan:',
  comparisonTitle: 'Where you are, where you could be',
  now: 'Now',
  goal: 'Your goal',
  form: {
    title: 'Keep this result',
    text: 'We save your plan under your name, so that you find it again when you start.',
    name: 'Your name',
    email: 'Your e-mail',
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

/** Deadline of the countdown banner (ecosystem.md 1.7). */
export const countdown = {
  policy: 'rolling',
  days: 5,
  text: 'These prices are held for you for',
  ended: 'The countdown has ended.',
  cta: 'View Plans',
} as const satisfies {
  policy: 'rolling' | 'first-visit' | 'frozen';
  days: number;
  text: string;
  ended: string;
  cta: string;
};
