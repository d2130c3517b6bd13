import {
  announcedDates,
  formatNotOpenYet,
  marketsToday,
} from '../../../../src/site/content/announced-dates';
import {
  type Claim,
  claims,
  claimsNote,
  interviewFootnote,
  ownFigureNote,
  popularNote,
} from '../../../../src/site/content/claims';
import { coaches } from '../../../../src/site/content/coaches';
import { jobListingsLanding } from '../../../../src/site/content/job-listings-landing';
import { autopilotOnlyLabel, landing } from '../../../../src/site/content/landing';
import { plans } from '../../../../src/site/content/plans';
import { quizIndex } from '../../../../src/site/content/quiz-index';
import { sampleJobs } from '../../../../src/site/content/sample-jobs';
import { siteFunnels } from '../../funnels/load-funnel-definitions';
import type { ClaimEvidence, ClaimRow } from '../../../../src/authoring/claims/claim-row';
import { toCapitalWord, toNumberWord } from '../../../../src/authoring/claims/count-words';
import { countQuestions, estimateMinutes } from '../../../../src/authoring/claims/funnel-counts';

const source = (from: string): ClaimEvidence => ({ kind: 'source', from });
const computed = (from: string): ClaimEvidence => ({ kind: 'computed', from });
const commitment = (to: string): ClaimEvidence => ({ kind: 'commitment', to });
const ownFigure: ClaimEvidence = { kind: 'own figure', note: claimsNote };

const quiz = {
  careerMatch: siteFunnels.load('career-match'),
  jobSearch: siteFunnels.load('job-search'),
  aiJobMarket: siteFunnels.load('ai-job-market'),
};
const questions = {
  careerMatch: countQuestions(quiz.careerMatch),
  jobSearch: countQuestions(quiz.jobSearch),
  aiJobMarket: countQuestions(quiz.aiJobMarket),
};
const longestQuiz = Math.max(
  ...siteFunnels
    .loadAll()
    .filter((definition) => countQuestions(definition) > 0)
    .map(estimateMinutes),
);

const {
  supportTime,
  removalTime,
  quizTime,
  coverage,
  markets: withoutFigure,
  template,
  ...ownFigures
} = claims;

/** One row for each page of a claim: a page that no longer makes it leaves its row unused. */
const createRows = ({ text, pages }: Claim, evidence: ClaimEvidence): ClaimRow[] =>
  pages.map((page) => ({ texts: [text], pages: [page], evidence }));

const figures: readonly ClaimRow[] = [
  ...Object.values<Claim>(ownFigures).flatMap((claim) => createRows(claim, ownFigure)),
  ...createRows(template, { kind: 'own figure', note: ownFigureNote }),
  {
    texts: ['Most Popular'],
    isWholeText: true,
    evidence: { kind: 'own figure', note: popularNote },
  },
  { texts: [claimsNote, interviewFootnote], evidence: source('NV-09') },
];

/** A number word or a figure, with what it counts. */
const counts: readonly ClaimRow[] = [
  {
    texts: [`${String(longestQuiz)} minutes`],
    pages: quizTime.pages,
    evidence: computed('the words of the longest quiz, src/authoring/claims/funnel-counts.ts'),
  },
  {
    texts: [
      `${toNumberWord(estimateMinutes(quiz.jobSearch))} minutes`,
      `${toCapitalWord(estimateMinutes(quiz.jobSearch))} minutes`,
    ],
    pages: ['/', '/career-boost', '/job/:id', '/subscription-confirmation', '/thank-you'],
    evidence: computed('the words of /quiz2, src/authoring/claims/funnel-counts.ts'),
  },
  {
    texts: [
      `${toCapitalWord(questions.careerMatch)} questions about your`,
      `${String(questions.careerMatch)} questions`,
    ],
    pages: ['/quizzes'],
    evidence: computed('the questions of funnels/career-match.funnel.json'),
  },
  {
    texts: [`The first of ${toNumberWord(questions.careerMatch)} questions`],
    pages: ['/'],
    evidence: computed('the questions of funnels/career-match.funnel.json'),
  },
  {
    texts: [`${String(questions.jobSearch)} questions`],
    pages: ['/quizzes'],
    evidence: computed('the questions of funnels/job-search.funnel.json, without the e-mail'),
  },
  {
    texts: [
      `${toCapitalWord(questions.aiJobMarket)} questions`,
      `the ${toNumberWord(questions.aiJobMarket)} questions`,
    ],
    pages: ['/fomo', '/quizzes'],
    evidence: computed('the questions of funnels/ai-job-market.funnel.json'),
  },
  {
    texts: quizIndex.cards.map((_, index) => `Take Quiz ${String(index + 1)}`),
    isWholeText: true,
    pages: ['/quizzes'],
    evidence: source('QZ-01'),
  },
  {
    texts: [`${toCapitalWord(quizIndex.cards.length)} short quizzes`],
    pages: ['/quizzes'],
    evidence: computed('the cards of src/site/content/quiz-index.ts'),
  },
  {
    texts: [
      `${toCapitalWord(landing.features.entries.length)} things`,
      `${toCapitalWord(landing.process.steps.length)} steps`,
      `${toCapitalWord(landing.toolbox.tools.length)} tools`,
    ],
    pages: ['/'],
    evidence: computed('the lists below these words, src/site/content/landing.ts'),
  },
  {
    texts: [`${toCapitalWord(coaches.length)} sample profiles`],
    pages: ['/marketplace'],
    evidence: computed('the profiles of src/site/content/coaches.ts'),
  },
];

/** The limits of a plan, in a card or section that names it. */
const limits: readonly ClaimRow[] = [
  {
    texts: ['Up to 50 postings', '1 feed'],
    isWholeText: true,
    evidence: source('PL-03'),
    pages: ['/', '/funnel'],
    within: 'card',
    beside: 'Free Jobs Feed',
  },
  {
    texts: ['Up to 1000 postings', '3 job feeds', '100 AI-scored matches', '10 tailored CVs'],
    isWholeText: true,
    evidence: source('PL-04'),
    beside: plans.starter.name,
  },
  {
    texts: ['Up to 3 interviews', 'Up to 10 interviews', 'not guaranteed'],
    evidence: source('PL-04'),
    within: 'card',
    beside: '(not guaranteed)',
  },
  {
    texts: [
      'Up to 2500 postings, updated daily',
      '7 job feeds',
      '400 AI-scored matches',
      '40 tailored CVs',
    ],
    isWholeText: true,
    evidence: source('PL-04'),
    beside: plans.double_down.name,
  },
  {
    texts: ['Up to 100 applications weekly', '15-minute setup'],
    isWholeText: true,
    evidence: source('PL-02'),
    within: 'card',
    beside: plans.full_autopilot.name,
  },
  {
    texts: [
      'Up to 40 jobs/day',
      'chatGPT 4o-mini',
      'Up to 100 jobs/day',
      'chatGPT 4.1-mini',
      'chatGPT 4.1',
    ],
    isWholeText: true,
    evidence: source('PL-04'),
    pages: ['/quiz5-results-v2'],
    within: 'card',
  },
];

/** The alert and the free feed. */
const free: readonly ClaimRow[] = [
  {
    texts: [
      'Free Jobs Feed',
      'Free Job Feed',
      'free feed',
      'free alert',
      'free job alert',
      'Free job alerts',
      'Start free.',
      'The alert on this page is free and stays free.',
      'Alerts are free.',
      'The alert is free and needs no account.',
      'The job alert is free.',
      'Browsing and alerts are free, and neither asks for a card.',
      'The feed is free and asks for no card.',
      'Free, and without an account.',
      'Free, and every email has a link to stop.',
      'It is free, and every email has a link to stop.',
      'get new vacancies by email, free.',
      'Jobs like this one, by email, free.',
      'One click, no account.',
      'No card, no trial that ends.',
      'No card, and no trial that turns into a bill.',
      'One plan is free, two can be bought today, and one is on its way. “Get started” opens the free sign-up',
      'Start Free Trial',
      'It sets up the free alert, which stays free: no trial period, no card, no bill.',
      'Start Free Today',
    ],
    evidence: source('src/site/pages/pricing/free-plan-card.tsx'),
  },
  {
    texts: ['Free'],
    isWholeText: true,
    pages: ['/'],
    evidence: source('LD-08'),
    within: 'tab',
  },
  {
    texts: ['Free', 'No card needed'],
    isWholeText: true,
    evidence: source('PL-03'),
    within: 'card',
    beside: 'Free Jobs Feed',
  },
  {
    texts: [
      'Get Started Free',
      'Quiz and result are free',
      'What helps today is free',
      'No email to start',
      'No email, no card, no account',
      'No card, no obligation.',
      'a plan you can start today',
      'It is free, asks for your name and email, and ends with a plan and its price.',
      'What you can have today',
    ],
    evidence: source('RT-07'),
  },
  {
    texts: [
      'There is no account to make and nothing to pay.',
      'No fee for applicants',
      'There will be no subscription to a person.',
    ],
    evidence: commitment('Employers post for nothing, and applicants pay no fee.'),
  },
  {
    texts: [
      'nothing is charged for it',
      'nothing is charged for them before they open',
      'Joining its waitlist costs nothing and obliges you to nothing.',
      'Until it opens',
      'Sending stays with you until Full Autopilot opens.',
      'It finds, tailors and sends for you. It is not open yet',
      'On Full Autopilot, once it opens, it is sent by the rules you set.',
    ],
    evidence: source('src/site/pages/checkout-action.tsx'),
  },
  {
    texts: ['sends what you have allowed'],
    pages: ['/'],
    within: 'card',
    beside: autopilotOnlyLabel,
    evidence: source('LD-04'),
  },
  { texts: ['Instant Jobs Feed'], evidence: source('NV-01') },
  {
    texts: ['Looking for two kinds of job?', 'You can set up a second search at any time.'],
    evidence: source('src/site/pages/forms/prospect.ts'),
  },
  {
    texts: ['Get instant updates', 'For instant updates are required:'],
    evidence: source('JL-06'),
  },
];

const dates: readonly ClaimRow[] = [
  ...createRows(coverage, { kind: 'own figure', note: marketsToday }),
  { texts: [marketsToday], evidence: source('src/site/content/announced-dates.ts') },
  ...[...new Set([announcedDates.marketplace.period, announcedDates.careerBoost.period])].map(
    (period): ClaimRow => ({
      texts: [formatNotOpenYet(period)],
      evidence: computed(
        'the announced period and today, tests/site/content/announced-dates.test.tsx',
      ),
    }),
  ),
  ...[announcedDates.marketplace, announcedDates.careerBoost].flatMap(({ period }): ClaimRow[] => [
    {
      texts: [period, `Announced for ${period}`],
      isWholeText: true,
      pages: ['/', '/career-boost', '/marketplace'],
      evidence: source('LD-05'),
      beside: formatNotOpenYet(period),
    },
  ]),
  {
    texts: [`Coming in ${announcedDates.liveListings.period}`],
    isWholeText: true,
    evidence: source('JL-02'),
    beside: formatNotOpenYet(announcedDates.liveListings.period),
  },
  { texts: ['Last changed in November 2026'], evidence: source('src/site/content/texts/legal.ts') },
  {
    texts: ['The newest of our sample list, dated June 2025.'],
    evidence: computed('the newest posted date of src/site/content/sample-jobs.ts'),
  },
];

const jobCounts = Array.from({ length: sampleJobs.length + 1 }, (_, count) => String(count));

/** Counts of a list that is shown, and marks that number its entries. */
const lists: readonly ClaimRow[] = [
  {
    texts: [new RegExp(`^(?:${jobCounts.join('|')}) jobs?$`, 'g')],
    pages: [
      '/category',
      '/category/:slug',
      '/job-listings',
      '/job-listings-landing',
      '/location/:slug',
      '/search',
    ],
    evidence: computed('the sample jobs that the filters leave'),
  },
  {
    texts: [/^Filter jobs \(\d\)$/g],
    evidence: computed('the filters that are set'),
  },
  {
    texts: [jobListingsLanding.trending.title],
    evidence: { kind: 'example', note: jobListingsLanding.trending.lead },
  },
];

/** What the service is and costs, with the place that makes it so. */
export const productRows: readonly ClaimRow[] = [
  ...figures,
  ...counts,
  ...limits,
  ...free,
  ...dates,
  ...lists,
];
