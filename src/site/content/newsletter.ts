/** Copy of one newsletter and its form. */
interface Newsletter {
  title: string;
  text: string;
  submit: string;
  /** Replaces the form after a subscription. */
  done: string;
}

/** Newsletters by the `source` of their rows (TY-03). */
export const newsletters = {
  full_autopilot: {
    title: 'Subscribe to Full Autopilot updates',
    text: 'One email when it opens, and nothing else unless you ask.',
    submit: 'Join the waitlist',
    done: 'You are on the list. We will write when Full Autopilot opens.',
  },
  marketplace: {
    title: 'Subscribe to marketplace updates',
    text: 'One email when the first career professionals can be booked.',
    submit: 'Subscribe',
    done: 'You are on the list. We will write when the marketplace opens.',
  },
  career_boost: {
    title: 'Subscribe to career coaching updates',
    text: 'One email when coaching and the LinkedIn boost can be booked.',
    submit: 'Subscribe',
    done: 'You are on the list. We will write when coaching opens.',
  },
  footer: {
    title: 'Job-search notes by email',
    text: 'What works in applications right now, once a month at most.',
    submit: 'Subscribe',
    done: 'You are on the list.',
  },
} as const satisfies Record<string, Newsletter>;

export type NewsletterSource = keyof typeof newsletters;

export const newsletterEmailLabel = 'Your email';
