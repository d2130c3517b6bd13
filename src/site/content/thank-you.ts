export const thankYou = {
  title: 'Thank you, your alert is set',
  /** Without an email, what the visitor did before is not known. */
  unknown: {
    title: 'Thank you',
    lead: 'If you have just set up an alert, it is saved, and new openings will go to',
    description: 'What happens after you set up a job alert.',
  },
  description: 'Your alert is saved. What you asked for, and what happens next.',
  emailFallback: 'your email',
  /** Followed by the email. */
  lead: 'New openings will go to',
  settingsTitle: 'What you asked for',
  terms: { jobTitle: 'Job title', place: 'Where', workFormats: 'Work format' },
  nextTitle: 'What happens now',
  next: [
    'There is nothing to confirm: an alert is saved when you send it.',
    'When a job that fits goes live, you get it by email, with the link to apply at the employer. Look in your spam folder if none arrives.',
    'Every mail has a link at its foot that ends the alert at once.',
  ],
  quizTitle: '{{job-search: Two minutes}} that sharpen it',
  quizText:
    'Our job search quiz finds out what slows your applications down, and which plan would help. No card, no obligation.',
  quizCta: 'Take the job search quiz',
  browse: 'Look at sample listings',
} as const;
