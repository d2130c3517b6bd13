/** Copy of `/subscription-confirmation` (TY-02). */
export const confirmation = {
  /** Followed by the email. */
  saved: {
    title: 'Your alert is saved',
    text: 'There is nothing to confirm. Updates go to',
    unknownText: 'If you have just set one up, it is saved, and updates go to',
    spam: 'Look in your spam folder if none arrives.',
  },
  /** Only if the operator's database sends a link (VITE_CONFIRMATION_EMAIL). */
  sent: {
    title: 'Check your inbox',
    text: 'We sent a confirmation link to',
    unknownText: 'If you have just set one up, we sent a confirmation link to',
    spam: 'Nothing there after a few minutes? Look in your spam folder.',
  },
  /** Without an email, what the visitor did before is not known. */
  unknownTitle: 'Your job alert',
  description: 'The settings of your job alert, and where its updates go.',
  emailFallback: 'your email',
  settingsTitle: 'Your alert',
  role: "Role you're tracking",
  region: 'Search region',
  regionFallback: 'Selected Location',
  workFormat: 'Work format',
  email: 'Where updates will go',
  cta: 'Customize Job Feed Now',
  nextTitle: 'While you wait',
  nextText:
    '{{job-search: Two minutes}} with our job search quiz show which plan would speed things up.',
  nextCta: 'Take the job search quiz',
} as const;
