import { marketsToday } from './announced-dates';
import type { FaqEntry } from './faq';

/** Copy of `/job-listings-landing`. */
export const jobListingsLanding = {
  tabTitle: 'Find your next job',
  title: 'Say what you want. We keep looking.',
  lead: 'Name a job, a place and how you want to work. Browse what is listed, and let us write to you when something new fits.',
  description:
    'Search jobs by title, place and work format, browse by field or state, and get new vacancies by email, free.',
  form: {
    title: 'Search and get alerts',
    placePlaceholder: 'Choose a state or country',
    submit: 'Search jobs',
    /** Until the email is asked for (JL-11). */
    submitNote:
      'Shows the sample jobs that fit, and sets up a free alert: next we ask where to send it.',
    /** Beside the email field, because on phones the list is below the form. */
    seeMatches: 'See the sample jobs first',
    emailHint: 'Where should we send what we find? Free, and every email has a link to stop.',
    thanks: 'Thank You for Subscribing',
    thanksText: (email: string) =>
      `We write to ${email} when a vacancy that fits goes live. Until then, have a look at the list.`,
    seeJobs: 'See the listings',
    again: 'Subscribe to another alert',
  },
  /** Below the form, once it has been searched with. */
  matches: {
    title: 'Sample jobs for your search',
    lead: 'From our sample list. Real vacancies come with the alert.',
    none: 'No sample fits all three. The alert looks among real vacancies.',
    inList: 'See them in the list, with filters',
    all: 'See all samples',
  },
  steps: {
    title: 'How it works',
    entries: [
      {
        title: 'Search once',
        text: 'A job title, a place and a work format are enough. You can set up a second search at any time.',
      },
      {
        title: 'Read what fits',
        text: 'Each listing shows contract, salary and format first, so that a wrong one costs you seconds.',
      },
      {
        title: 'Apply with a CV made for it',
        text: 'Open the CV app from a listing and send a version that answers what the employer asks for.',
      },
    ],
  },
  categories: { title: 'Featured categories', lead: 'Fields of work in our sample list.' },
  locations: { title: 'Top locations', lead: 'The states and countries with the most samples.' },
  trending: {
    title: 'Trending searches',
    /** Nothing counts searches. */
    lead: 'Examples to start from, chosen by us.',
    terms: [
      'Product Manager',
      'React',
      'SQL',
      'Fintech',
      'Healthcare',
      'Robotics',
      'Entry level',
      'SaaS',
    ],
  },
  fresh: {
    title: 'Fresh listings',
    lead: 'The newest of our sample list, dated June 2025.',
    all: 'See all listings',
  },
  faqTitle: 'Questions and answers',
  faq: [
    {
      question: 'What does searching here cost?',
      answer: 'Nothing. Browsing and alerts are free, and neither asks for a card.',
    },
    {
      question: 'Why do you ask for my email after the search?',
      answer:
        'Because the search goes on after you leave: we send what is found later. If you only want to look around, open the listings without it.',
    },
    {
      question: 'Which countries do you cover?',
      answer: marketsToday,
    },
    {
      question: 'How do I stop an alert?',
      answer: 'With the link at the foot of any alert. One click, no account.',
    },
  ] satisfies FaqEntry[],
  pricing: {
    title: 'Plans',
    lead: 'Alerts are free. A plan adds scored matches and a CV tailored to each job.',
  },
} as const;
