import type { IconName } from '../../funnel/definition/schema/text-schemas';

/** For an answer of the career match quiz: the current situation and the goal of a plan. */
export interface Insight {
  topic: string;
  now: string;
  goal: string;
}

/** By answer value. An answer without an entry is not compared. */
export const insights: Readonly<Record<string, Insight>> = {
  'just-starting': {
    topic: 'Your search',
    now: 'A blank page and a lot of open tabs',
    goal: 'A shortlist of roles worth your evening',
  },
  'applied-few': {
    topic: 'Your search',
    now: 'A few applications out, mostly silence',
    goal: 'A steady number of good applications each week',
  },
  'actively-interviewing': {
    topic: 'Your search',
    now: 'Interviews and applications competing for the same hours',
    goal: 'Applications handled, hours kept for preparing',
  },
  'received-offers': {
    topic: 'Your search',
    now: 'One offer, and nothing to hold it against',
    goal: 'More than one option on the table',
  },
  'burnt-out': {
    topic: 'Your search',
    now: 'Every application costs more than the last',
    goal: 'The routine work done for you',
  },
  'creating-cvs': {
    topic: 'The hard part',
    now: 'An hour of rewriting for every vacancy',
    goal: 'A tailored CV you only have to read',
  },
  'finding-openings': {
    topic: 'The hard part',
    now: 'Scrolling boards that repeat each other',
    goal: 'One feed, scored for fit, updated daily',
  },
  'getting-responses': {
    topic: 'The hard part',
    now: 'Sending CVs that no one answers',
    goal: 'CVs that pass the filter and name what the job asks for',
  },
  'preparing-interviews': {
    topic: 'The hard part',
    now: 'Guessing what they will ask',
    goal: 'Practice questions made from the posting',
  },
  'negotiating-offers': {
    topic: 'The hard part',
    now: 'Taking the first number',
    goal: 'Enough interviews to be able to say no',
  },
  overwhelmed: {
    topic: 'How it feels',
    now: 'Overwhelmed',
    goal: 'A short list for each day',
  },
  frustrated: {
    topic: 'How it feels',
    now: 'Frustrated',
    goal: 'Effort that shows up as replies',
  },
  anxious: {
    topic: 'How it feels',
    now: 'Anxious',
    goal: 'Knowing where each application stands',
  },
  doubtful: {
    topic: 'How it feels',
    now: 'Doubting yourself',
    goal: 'A CV that says plainly what you are good at',
  },
  hopeful: {
    topic: 'How it feels',
    now: 'Hopeful',
    goal: 'Hopeful, with a plan behind it',
  },
};

export interface BenefitBar {
  label: string;
  without: number;
  with: number;
}

export const benefitBars = {
  title: 'Where your hours go',
  lead: 'An ordinary week of searching, and the same week with a plan. Our estimate in hours.',
  /** The sums of the bars. */
  total: (without: number, withPlan: number) =>
    `${String(without)} hours a week without a plan, ${String(withPlan)} with one: ${String(without - withPlan)} saved.`,
  bars: [
    { label: 'Finding openings', without: 10, with: 1 },
    { label: 'Tailoring CVs', without: 12, with: 2 },
    { label: 'Filling in forms', without: 7, with: 3 },
    { label: 'Preparing for interviews', without: 2, with: 5 },
  ] satisfies BenefitBar[],
} as const;

/** The same from the visitor's own number of applications, at minutes that they set. */
export const ownHours = {
  lead: 'Your applications a week, times minutes that you set. Move both to what is true for you.',
  week: 'Your week',
  writingEach: 'Writing one application',
  readingEach: 'Reading a draft of it instead',
  writing: 'Writing them all yourself',
  reading: 'Reading drafts',
  minutes: (count: number) => `${String(count)} minutes`,
  hours: (count: number) => `${String(count)} ${count === 1 ? 'hour' : 'hours'}`,
  /** The second text has the unit of both, or each has its own. */
  range: (least: string, most: string) => `${least} to ${most}`,
  orMore: (least: string) => `${least} or more`,
} as const;

export interface Benefit {
  icon: IconName;
  title: string;
  text: string;
}

export const benefits: readonly Benefit[] = [
  {
    icon: 'bell',
    title: 'One feed instead of ten tabs',
    text: 'New postings from the boards you would have searched, without the repeats.',
  },
  {
    icon: 'file',
    title: 'CVs that pass the filter',
    text: 'Tailored to each posting and readable by applicant tracking systems.',
  },
  {
    icon: 'gauge',
    title: 'A score before you spend time',
    text: 'See how well you fit and what is missing, before you apply.',
  },
  {
    icon: 'message',
    title: 'Coaching questions',
    text: 'The questions a recruiter is likely to ask, made from the posting itself.',
  },
  {
    icon: 'chart',
    title: 'Everything tracked',
    text: 'What you sent, when, and what happened next, in one list.',
  },
  {
    icon: 'shield',
    title: 'You stay in charge',
    text: 'Nothing leaves without you reading it. Cancel whenever you like.',
  },
];

export const withWithout = {
  title: 'With and without GetHired',
  without: [
    'The same CV sent everywhere',
    'Vacancies found days late',
    'No idea which applications are alive',
    'Evenings gone, few replies',
  ],
  with: [
    'A CV written for each posting',
    'New vacancies in your feed daily',
    'Every application in one list',
    'Evenings back, better-aimed applications',
  ],
} as const;
