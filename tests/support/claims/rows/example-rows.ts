import { benefitBars } from '../../../../src/site/content/career-match-result';
import { type Coach, coaches } from '../../../../src/site/content/coaches';
import { credentials } from '../../../../src/site/content/credentials';
import { CARD_CHARACTERS, jobPage } from '../../../../src/site/content/job-listings';
import { splitText } from '../../../../src/shared/text/cut-text';
import { sampleMessages } from '../../../../src/site/content/jobs';
import { landing } from '../../../../src/site/content/landing';
import { coachPage, formatRating } from '../../../../src/site/content/marketplace';
import { getSampleDetails } from '../../../../src/site/content/sample-job-details';
import { sampleJobs } from '../../../../src/site/content/sample-jobs';
import { testimonialNote } from '../../../../src/site/content/testimonials';
import { formatDate } from '../../../../src/site/pages/format-date';
import { formatSalary } from '../../../../src/site/pages/jobs/format-job';
import type { ClaimEvidence, ClaimRow } from '../../../../src/authoring/claims/claim-row';
import { findClaims } from '../../../../src/authoring/claims/find-claims';

const example = (note: string): ClaimEvidence => ({ kind: 'example', note });

/** Those with a figure or promise, each once. */
const withClaims = (texts: readonly string[]): string[] => [
  ...new Set(texts.filter((text) => findClaims(text).length > 0)),
];

/** Every text of a value, at any depth. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(listTexts);
}

/** A card has two parts of a long description, of which a phone shows the first. */
const listCardParts = (description: string): string[] =>
  Object.values(splitText(description, CARD_CHARACTERS)).map((part) => part.trim());

const jobTexts = sampleJobs.flatMap((job) => [
  job.description,
  ...listCardParts(job.description),
  formatSalary(job),
  `Posted ${formatDate(job.postedDate)}`,
]);
const detailTexts = sampleJobs.flatMap(({ id }) => {
  const details = getSampleDetails(id);
  return [
    ...listTexts(details.fullDescription),
    details.description,
    formatSalary(details),
    formatDate(details.publishDate),
    formatDate(details.postedDate),
  ];
});

const listCoachTexts = (coach: Coach): string[] => [
  ...listTexts({ ...coach, testimonials: [] }),
  formatRating(coach),
];

/** Made-up listings, profiles and stories. The words that say so must stand beside them. */
export const exampleRows: readonly ClaimRow[] = [
  {
    texts: withClaims(jobTexts),
    isWholeText: true,
    within: 'card',
    evidence: example(sampleMessages.badge),
  },
  // On the page of a job, and beside its list.
  {
    texts: withClaims(detailTexts),
    isWholeText: true,
    pages: [
      '/job/:id',
      '/job-listings',
      '/category',
      '/category/:slug',
      '/location/:slug',
      '/search',
    ],
    within: 'page',
    evidence: example(sampleMessages.badge),
  },
  {
    texts: withClaims([`${String(jobPage.matching.score)}%`, ...jobPage.matching.strengths.points]),
    isWholeText: true,
    pages: ['/job/:id', '/library'],
    evidence: example(jobPage.matching.badge),
  },
  {
    texts: withClaims(coaches.flatMap(listCoachTexts)),
    isWholeText: true,
    pages: ['/marketplace', '/marketplace/:coachId', '/professional-profile'],
    within: 'page',
    evidence: example(coachPage.sampleNote),
  },
  {
    texts: withClaims(coaches.flatMap(({ testimonials }) => testimonials.map(({ text }) => text))),
    pages: ['/marketplace/:coachId', '/professional-profile'],
    within: 'page',
    evidence: example(coachPage.sampleNote),
  },
  {
    texts: withClaims(listTexts(landing.hero.cvSample)),
    isWholeText: true,
    pages: ['/'],
    evidence: example(landing.hero.cvSample.note),
  },
  {
    texts: withClaims(landing.features.entries.flatMap(({ sample }) => listTexts(sample))),
    isWholeText: true,
    pages: ['/'],
    evidence: example(landing.features.sampleNote),
  },
  {
    texts: ['I can tell within ten seconds'],
    pages: ['/'],
    evidence: example(landing.quote.note),
  },
  {
    texts: [
      'for nine years',
      'two software companies',
      'Thinks ranking is a promise',
      'a video call of four minutes',
      'Hires thirty people a year',
    ],
    pages: ['/'],
    evidence: example(credentials.note),
  },
  {
    texts: [
      'Half of what I used to apply for was never going to answer.',
      'Forty applications by hand',
      'three months out of work',
    ],
    evidence: example(testimonialNote),
  },
  {
    texts: [...new Set(benefitBars.bars.flatMap((bar) => [bar.without, bar.with]))].map(
      (hours) => `${String(hours)} ${hours === 1 ? 'hour' : 'hours'}`,
    ),
    isWholeText: true,
    pages: ['/quiz-results'],
    evidence: { kind: 'own figure', note: benefitBars.lead },
  },
];
