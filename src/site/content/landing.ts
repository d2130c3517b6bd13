import type { IconName } from '../../funnel/definition/schema/text-schemas';
import { announcedDates } from './announced-dates';
import type { NewsletterSource } from './newsletter';

/** Sample data of a feature. */
export interface FeatureSample {
  title: string;
  rows: readonly { label: string; text: string }[];
}

export interface Feature {
  title: string;
  text: string;
  /** Only in the Full Autopilot plan. */
  autopilotOnly: boolean;
  sample: FeatureSample;
}

export interface Tool {
  icon: IconName;
  title: string;
  text: string;
  autopilotOnly: boolean;
}

/** An announced feature with its page and newsletter. */
export interface Announcement {
  icon: IconName;
  title: string;
  when: string;
  text: string;
  to: string;
  newsletter: NewsletterSource;
  /** Text of the link; must be unique, because screen readers list links out of context. */
  more: string;
}

/** Label of features that only one plan has (LD-04). */
export const autopilotOnlyLabel = 'Only in Full Autopilot';

/** Beside buttons whose label says less than what they open (LD-03). */
const quizNote =
  'Opens the job search quiz. It is free, asks for your name and email, and ends with a plan and its price.';

const hero = {
  eyebrow: 'Job search, minus the busywork',
  title: 'Spend your time on interviews, not on applications.',
  lead: 'GetHired finds the openings that fit, tailors your CV to each of them and keeps track of every reply.',
  /** Below the answers to the first question of a quiz. */
  questionNote: 'The first of {{career-match: five questions}}. No email to start.',
  primary: 'Start looking for a new job',
  secondary: 'View Plans',
  quizzes: 'Or pick another quiz',
  prices: (lowest: string) => `from ${lowest} a week`,
  /** The picture of the hero: one line of a posting, and what it changes in a CV. */
  cvSample: {
    title: 'One CV, before and after',
    note: 'A sample',
    /** What the posting asks for, marked in the lines that answer it. */
    terms: ['checkout conversion', 'experiments', 'SQL'],
    posting: {
      label: 'The posting asks for',
      text: '“Improve checkout conversion with experiments and SQL.”',
    },
    before: {
      label: 'Before',
      lines: ['Owned the payment pages.', 'Improved them with developers.'],
    },
    after: {
      label: 'After',
      lines: ['Raised checkout conversion by 11%.', 'Ran 14 experiments, measured in SQL.'],
    },
    source: 'A made-up CV. Both figures stood further down in it.',
  },
} as const;

const problem = {
  title: 'Looking for a job is three jobs',
  lead: 'None of them is the one you are good at.',
  entries: [
    {
      title: 'Finding quality roles fast',
      text: 'The good openings sit between reposts, agencies and jobs that were filled last month. By the time you have read your way to one, hundreds have applied.',
    },
    {
      title: 'Knowing each company in depth',
      text: 'Is the team growing or being replaced? Who would you work for, and what do they care about? Half an hour of reading for each employer, and you have twenty of them.',
    },
    {
      title: 'Applying at scale, and personally',
      text: 'One careful application takes an evening. The same CV sent fifty times takes an hour and brings silence. You need both the number and the care.',
    },
  ],
} as const;

const features: {
  title: string;
  lead: string;
  sampleNote: string;
  cta: string;
  ctaNote: string;
  entries: Feature[];
} = {
  title: 'What GetHired does about it',
  lead: 'Four things, each with an example.',
  sampleNote: 'Example',
  cta: 'Get started with AI job search',
  ctaNote: quizNote,
  entries: [
    {
      title: 'Targeted matching: quality over quantity',
      text: 'Every opening is read against your experience, requirement by requirement. You see the score, why it is what it is, and what is missing before you spend an evening on it.',
      autopilotOnly: false,
      sample: {
        title: 'Senior Product Manager, match 94',
        rows: [
          { label: 'Payments products', text: '6 years' },
          { label: 'SQL and experiments', text: 'In your CV' },
          { label: 'Led a team of five', text: 'In your CV' },
          { label: 'Fluent German', text: 'Missing' },
        ],
      },
    },
    {
      title: 'Deep company and job insights',
      text: 'What the company does and for whom, how long the opening has been up, how the team has changed, and what the posting says between its lines. Read it in the lift on the way to the interview.',
      autopilotOnly: true,
      sample: {
        title: 'Northgate Freight, 240 people',
        rows: [
          { label: 'Opening first seen', text: '4 days ago' },
          { label: 'Why it exists', text: 'New team' },
          { label: 'Reports to', text: 'VP Product' },
          { label: 'Ask them about', text: 'The carrier API' },
        ],
      },
    },
    {
      title: 'A CV and cover letter for every job, in your own voice',
      text: 'For each application the AI moves what this employer asked for to the front and writes a letter to go with it. It keeps your facts and your tone of voice, and adds nothing you have not done.',
      autopilotOnly: true,
      sample: {
        title: 'One line, before and after',
        rows: [
          { label: 'They ask for', text: 'Checkout conversion' },
          { label: 'You wrote', text: '"Owned the payment pages"' },
          { label: 'Tailored', text: '"Owned checkout; conversion up 11%"' },
          { label: 'Source', text: 'Your CV, line 14' },
        ],
      },
    },
    {
      title: 'Transparency and control',
      text: 'Nothing is done behind your back. Review what goes out, edit any line of it, and keep the companies that matter most to yourself.',
      autopilotOnly: false,
      sample: {
        title: 'Your rules',
        rows: [
          { label: 'Everyone else', text: 'Prepare, I press send' },
          { label: 'Northgate Freight', text: 'Ask me first' },
          { label: 'Larkspur Health', text: 'I write this one' },
          { label: 'My current employer', text: 'Never' },
        ],
      },
    },
  ],
};

const start = {
  title: 'Easy to get started',
  cta: 'Easy to get started',
  ctaNote: quizNote,
  steps: [
    {
      title: 'Answer a few questions',
      text: 'The role, the place, and what has been going wrong. You get a plan, and the reason for it.',
    },
    {
      title: 'The AI tailors your CV and cover letter',
      text: 'Give it the CV you have. It asks about what is missing and fits both to the jobs you choose.',
    },
    {
      title: 'Get hired',
      text: 'You arrive at the interview prepared and with hours to spare. That part is yours, and it should be.',
    },
  ],
} as const;

const process = {
  title: 'What happens to each opening',
  lead: 'Five steps for every job that fits.',
  cta: 'Start my automated job search',
  ctaNote: `${quizNote} Sending stays with you until Full Autopilot opens.`,
  steps: [
    {
      title: 'Job analysis',
      text: 'The posting is taken apart: what is required, what is nice to have, what is only decoration.',
    },
    {
      title: 'CV analysis',
      text: 'Your CV is read the way their software reads it, and held against that list.',
    },
    {
      title: 'CV improvement',
      text: 'Gaps become questions to you. What you answer goes in; what you leave open stays out.',
    },
    {
      title: 'CV customisation',
      text: 'The right experience moves up, the words become theirs, the tone stays yours.',
    },
    {
      title: 'Applying',
      text: 'You read it and send it. On Full Autopilot, once it opens, it is sent by the rules you set.',
    },
  ],
} as const;

const quote = {
  title: 'What a hiring manager sees',
  text: 'I can tell within ten seconds that a CV was not written for us. It is not a bad CV. It just answers a question I did not ask, and there are two hundred more below it.',
  by: 'A hiring manager for product teams',
  note: 'An example, from what hiring managers told us.',
} as const;

const toolbox: { title: string; lead: string; tools: Tool[] } = {
  title: 'The toolbox',
  lead: 'Four tools that share what you type once.',
  tools: [
    {
      icon: 'search',
      title: 'Opportunities parsing',
      text: 'Reads boards and career pages, drops doubles and dead listings, and sorts what is left by fit.',
      autopilotOnly: false,
    },
    {
      icon: 'file',
      title: 'CV improving',
      text: 'Shows what a filter cannot read and a person would skip, with a better line for each.',
      autopilotOnly: false,
    },
    {
      icon: 'rocket',
      title: 'Automatic application',
      text: 'Fills in the forms and sends what you have allowed, at the hours you have set.',
      autopilotOnly: true,
    },
    {
      icon: 'chart',
      title: 'Application tracking',
      text: 'What you sent, when, with which CV, and what came back. One list, from first click to offer.',
      autopilotOnly: false,
    },
  ],
};

const professionals = {
  title: 'Designed for driven professionals',
  lead: 'For people who are good at their work and short of time to find the next one.',
  roles: [
    'Product managers',
    'Software engineers',
    'Designers',
    'Marketers',
    'Sales and account executives',
    'Data analysts and scientists',
    'Project and program managers',
    'Customer success managers',
    'Operations leads',
    'People who change careers',
  ],
} as const;

const comingSoon: { title: string; lead: string; cta: string; cards: Announcement[] } = {
  title: 'Coming soon',
  lead: 'Subscribe to either, and we note which one you are waiting for.',
  cta: 'Subscribe to updates',
  cards: [
    {
      icon: 'users',
      title: 'Career professionals marketplace',
      when: announcedDates.marketplace.period,
      text: 'Coaches, CV editors and interview trainers for the hour when software is not enough. See who they are, what they ask and what others say.',
      to: '/marketplace',
      newsletter: 'marketplace',
      more: 'Meet the coaches',
    },
    {
      icon: 'trending-up',
      title: 'Career coaching with LinkedIn boost',
      when: announcedDates.careerBoost.period,
      text: 'A coach for the weeks of your search, and a LinkedIn profile that recruiters find for the jobs you want.',
      to: '/career-boost',
      newsletter: 'career_boost',
      more: 'What a coach will do',
    },
  ],
};

const pricing = {
  title: 'Plans for the search you are in',
  lead: 'Start free. Move up for more matches and CVs.',
  tabs: 'Plans',
} as const;

/** Copy of the landing page, in the order of its sections (LD-01). */
export const landing = {
  hero,
  problem,
  features,
  start,
  process,
  quote,
  testimonials: { title: 'How it feels from the inside', shownOnPhone: 1 },
  toolbox,
  professionals,
  comingSoon,
  pricing,
};
