/** Pages with claims, by route. */
export type ClaimPage =
  | '/'
  | '/about'
  | '/contact'
  | '/fomo'
  | '/for-employers'
  | '/funnel'
  | '/instant-jobs-feed'
  | '/job-listings-landing'
  | '/quiz2'
  | '/quiz3'
  | '/quizzes'
  | '/quiz-results'
  | '/quiz5-results'
  | '/quiz5-results-v2'
  | '/remove-listing'
  | '/sources';

/** A factual claim, with its source and the pages that use it. */
export interface Claim {
  text: string;
  pages: readonly ClaimPage[];
}

export const claims = {
  hoursSaved: {
    text: '20+ hours saved weekly',
    pages: ['/', '/quiz-results'],
  },
  applications: {
    text: '80-100 applications',
    pages: ['/quiz-results'],
  },
  interviews: {
    text: '3-10+ interviews',
    pages: ['/quiz-results'],
  },
  template: {
    text: 'CV template validated by 400+ HR professionals',
    pages: [
      '/',
      '/funnel',
      '/instant-jobs-feed',
      '/job-listings-landing',
      '/quiz-results',
      '/quiz2',
      '/quiz3',
      '/quiz5-results',
    ],
  },
  interviewShare: {
    text: '85% got an interview within 3 weeks',
    pages: ['/quiz-results'],
  },
  lessStress: {
    text: '70% stress less',
    pages: ['/quiz-results'],
  },
  sevenHours: {
    text: '61% saved 7 or more hours a week',
    pages: ['/quiz-results'],
  },
  markets: {
    text: 'US, UK and EU markets',
    pages: ['/'],
  },
  vacancies: {
    // The price after it is that of the plan: "… for $9".
    text: '100+ vacancies in 1 minute',
    pages: ['/quiz5-results'],
  },
  quizTime: {
    text: 'A quiz takes {{*: 2 minutes}}',
    pages: ['/', '/fomo', '/quizzes'],
  },
  moreApplications: { text: '10x more applications', pages: ['/about'] },
  jobsScanned: { text: '5M+ jobs scanned per second', pages: ['/sources'] },
  consulted: { text: 'Over 100 HR and tech managers consulted', pages: ['/'] },
  hiringManagers: { text: 'Built with 400+ hiring managers', pages: ['/about'] },
  fastAlerts: { text: 'Alerts within 1 hour', pages: ['/sources'] },
  fiveDays: { text: 'Over 300 applications in 5 days', pages: ['/about'] },
  companiesScanned: {
    text: '194,665 companies scanned every minute',
    pages: ['/instant-jobs-feed', '/sources'],
  },
  scanInterval: { text: '1-minute scans', pages: ['/instant-jobs-feed'] },
  jobBoards: { text: '300+ job boards', pages: ['/instant-jobs-feed', '/sources'] },
  jobSources: { text: '40+ sources', pages: ['/sources'] },
  newJobs: { text: '10,000+ new jobs daily', pages: ['/sources'] },
  partners: { text: '500+ partners', pages: ['/about'] },
  interviewRate: { text: '5x interview rate', pages: ['/about', '/instant-jobs-feed'] },
  coverage: {
    text: 'US active, Europe coming soon (Q2 2025)',
    pages: ['/instant-jobs-feed', '/sources'],
  },
  supportTime: { text: 'We answer within 24 hours', pages: ['/contact'] },
  removalTime: {
    text: 'Removal requests are processed in 24-48 hours',
    pages: ['/for-employers', '/remove-listing'],
  },
} as const satisfies Record<string, Claim>;

/** Shown below every list of figures about the service. */
export const claimsNote =
  'Our own figures about the service as a whole. None of them promises you a result.';

/** Shown beside a figure of our own in a list of features. */
export const ownFigureNote = 'our own figure';

/** Shown below plans with the badge "Most Popular". */
export const popularNote = 'Which plan most people choose is our own figure.';

/** Shown on every page with a number of interviews. */
export const interviewFootnote =
  'The number of interviews is an anticipated maximum, not guaranteed. It depends on your role, your market and your experience.';

/** A refund promise and its page. The two promises differ, so each is used on its own page only. */
export interface Guarantee {
  page: ClaimPage;
  title: string;
  text: string;
  /** The offers that it holds for (PL-04). */
  holdsFor: string;
}

export const guarantees = {
  interview: {
    page: '/quiz5-results-v2',
    title: 'Money-back guarantee',
    text: 'If you do not get an interview within 15 days, we refund what you paid.',
    holdsFor:
      'Holds for the three offers on this page: Starter and Double Down for 1 month, Long run for 3 months.',
  },
  noQuestions: {
    page: '/quiz-results',
    title: '3-day refund',
    text: 'Changed your mind? Tell us within 3 days and we refund you, no questions asked.',
    holdsFor:
      'Holds for Starter and Double Down, by the week or for a term. The offers of the AI job market quiz have their own guarantee instead.',
  },
} as const satisfies Record<string, Guarantee>;

/** Shown beside every price, because a daily price must not appear without the charged one. */
export const billingNote = 'Billed weekly until you cancel.';
