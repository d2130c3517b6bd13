import type { IconName } from '../../funnel/definition/schema/text-schemas';
import { marketsToday } from './announced-dates';
import { claims } from './claims';
import { europeanCountries, usStates } from './places';

interface Point {
  icon: IconName;
  title: string;
  text: string;
}

/** Copy of `/instant-jobs-feed`. */
export const instantJobsFeed = {
  eyebrow: 'Instant Jobs Feed',
  title: 'Hear of the job before the crowd does.',
  lead: 'Tell us the job, the place and how you want to work. When a vacancy that fits goes live, you get an email with the link to it. Free, and without an account.',
  description:
    'Free job alerts by email: name the job, the place and the work format, and hear of fitting vacancies soon after they go live.',

  form: {
    title: 'Set up your free alert',
    region: 'Region',
    submit: 'Subscribe',
    consent:
      'We use your email for this alert and nothing else. Every alert has a link that ends it.',
  },

  speed: {
    title: 'Why speed matters',
    lead: 'Recruiters read applications in the order they come in, and many stop when they have enough.',
    points: [
      {
        icon: 'clock',
        title: 'The first day counts most',
        text: 'Some listings come down once the first good candidates are in conversation. A week later you write to a closed door.',
      },
      {
        icon: 'users',
        title: 'A short pile is a read pile',
        text: 'Among the first twenty, a CV is read. Among four hundred, it is sorted.',
      },
      {
        icon: 'calendar',
        title: 'Less searching, more writing',
        text: 'Ten boards a day is an hour gone before the first sentence. Let the openings come to you, and spend the hour on the application.',
      },
    ] satisfies Point[],
  },

  steps: {
    title: 'How it works',
    entries: [
      {
        title: 'Say what you are looking for',
        text: 'One job title, one place, one or more work formats. It takes less than a minute.',
      },
      {
        title: 'We watch the boards and career pages',
        text: 'New vacancies are compared with your alert as they are found, day and night.',
      },
      {
        title: 'You get the link',
        text: 'Title, company, place and the original listing. You apply there, in your own name.',
      },
    ],
  },

  channels: {
    title: 'Where alerts reach you',
    entries: [
      {
        icon: 'mail',
        title: 'Email',
        text: 'An alert for each vacancy that fits. This is what you set up on this page.',
      },
      {
        icon: 'calendar',
        title: 'Daily digest',
        text: 'Rather one message a day? Change the pace with the link in any alert.',
      },
      {
        icon: 'home',
        title: 'In the app',
        text: 'With an account, the same matches wait in your feed, each scored against your CV.',
      },
    ] satisfies Point[],
  },

  coverage: {
    title: 'What we cover',
    figures: [claims.companiesScanned, claims.scanInterval, claims.jobBoards, claims.interviewRate],
    regions: claims.coverage.text,
    today: marketsToday,
  },

  features: {
    title: 'What is in each alert',
    entries: [
      {
        icon: 'target',
        title: 'Only what fits',
        text: 'A vacancy has to match the title, the place and the work format before it is sent.',
      },
      {
        icon: 'compass',
        title: 'The original link',
        text: 'Straight to the listing of the employer or the board. No page of ours in between.',
      },
      {
        icon: 'shield',
        title: 'No doubles',
        text: 'The same opening on five boards is one line in your inbox.',
      },
      {
        icon: 'briefcase',
        title: 'More than one search',
        text: 'Looking for two kinds of job? Set up a second alert with the same email.',
      },
      {
        icon: 'message',
        title: 'People who answer',
        text: 'Something odd in your feed? Reply to any alert and a person reads it.',
      },
      {
        icon: 'feather',
        title: 'Easy to leave',
        text: 'Got the job? One click on the link in the last alert, and it is over.',
      },
    ] satisfies Point[],
  },

  start: {
    title: 'Start with the free feed',
    text: 'No card, and no trial that turns into a bill. Move up only if you want tailored CVs and match scores.',
    trial: 'Start Free Trial',
    /** What the button starts; its label is exact (JF-07). */
    trialNote:
      '“Start Free Trial” takes you to the form above. It sets up the free alert, which stays free: no trial period, no card, no bill.',
    plans: 'View Plans',
  },

  pricing: {
    title: 'When you want more than alerts',
    lead: 'The alert on this page is free and stays free. These plans add scored matches and a CV tailored to each job.',
  },
} as const;

/** The two regions of the hero form with their location options (JF-01). */
export const alertRegions = {
  us: {
    label: 'US',
    place: 'State',
    placeholder: 'Choose a state',
    hint: undefined,
    options: usStates,
  },
  europe: {
    label: 'Europe',
    place: 'Country',
    placeholder: 'Choose a country',
    hint: 'Europe is coming soon: we keep your alert and start it then.',
    options: europeanCountries,
  },
} as const;
