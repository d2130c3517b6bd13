import type { PlanKey } from './plans';

/** Text of the second quiz for each recommended plan. */
export const planOffers: Readonly<Record<PlanKey, { title: string; text: string }>> = {
  starter: {
    title: 'Starter fits where you are',
    text: 'Enough matches and tailored CVs to get moving, at a price that does not hurt while you look.',
  },
  double_down: {
    title: 'Double Down fits your goal',
    text: 'A change this size takes volume without losing quality: more feeds, more matches, four times the CVs.',
  },
  full_autopilot: {
    title: 'Full Autopilot would suit you best',
    text: 'It finds, tailors and sends for you. It is not open yet: join the waitlist, and we write to you once, when it is.',
  },
};

export const availableToday = {
  title: 'What you can have today',
  /** On the card of the plan. */
  label: 'Available now',
  text: 'Double Down does everything but press "send" for you.',
} as const;

export const waitlist = {
  title: 'Join the Full Autopilot waitlist',
  text: 'One email when it opens, and nothing else unless you ask.',
} as const;

/** Above the feedback on the answers, in a funnel that ends on its own page. */
export const feedbackTitle = 'What you told us';
