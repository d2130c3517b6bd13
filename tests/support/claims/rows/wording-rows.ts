import { company } from '../../../../src/site/content/company';
import { library } from '../../../../src/site/content/library';
import { prospectErrors } from '../../../../src/site/content/site-messages';
import { siteFunnels } from '../../funnels/load-funnel-definitions';
import type { ClaimEvidence, ClaimRow } from '../../../../src/authoring/claims/claim-row';

const noClaim = (because: string): ClaimEvidence => ({ kind: 'no claim', because });

const scoreBands = siteFunnels.load('ai-job-market').scores.flatMap(({ bands = [] }) => bands);

/** Words that look like a claim and state nothing about the service. Each is exact. */
export const wordingRows: readonly ClaimRow[] = [
  {
    texts: [/^(?:Error: )?(?:Step |Question )?\d{1,2} of \d{1,2}(?=$|: )/g],
    evidence: noClaim('Progress in a funnel. e2e/every-funnel.spec.ts compares it with the steps.'),
  },
  {
    texts: [/^[1-9]$/g],
    isWholeText: true,
    evidence: noClaim('The number of a step in a list, or the key of an option.'),
  },
  {
    texts: [/^\dd \d\d:\d\d:\d\d$/g, /^\d days? \d{1,2} hours? \d{1,2} minutes?$/g],
    within: 'timer',
    evidence: noClaim('The time left until the day that stands beside it.'),
  },
  {
    texts: [/^Your score: \d{1,2} out of 12(?=$|\. )/g, / is band [1-4] of 4, from the lowest\.$/g],
    pages: ['/quiz5-results', '/quiz5-results-v2'],
    evidence: noClaim('The score of the visitor. e2e/ai-job-market.spec.ts computes it.'),
  },
  {
    texts: [
      /^Of all 4,096 ways to answer these questions, \d{1,2}(?:\.\d)?% score above \d{1,2}\.$/g,
    ],
    pages: ['/quiz5-results-v2'],
    evidence: {
      kind: 'computed',
      from: 'the points of funnels/ai-job-market.funnel.json, by src/site/pages/market-results/market-state.ts',
    },
  },
  {
    texts: scoreBands.map(({ min, max }) => `${String(min)} to ${String(max)}`),
    isWholeText: true,
    pages: ['/quiz5-results', '/quiz5-results-v2'],
    evidence: {
      kind: 'computed',
      from: 'the bands of funnels/ai-job-market.funnel.json (Q5-03)',
    },
  },
  {
    texts: [/ \+\d{1,3}$/g],
    pages: ['/library'],
    evidence: noClaim('The calling code of a country, as libphonenumber-js has it.'),
  },
  {
    texts: [company.address],
    evidence: noClaim('The postal address.'),
  },
  {
    texts: [
      prospectErrors.jobTitleShort,
      prospectErrors.jobTitleLong,
      prospectErrors.locationShort,
      prospectErrors.locationLong,
    ],
    evidence: noClaim('The limit of a field.'),
  },
  {
    texts: [
      'what was sent, what came back, what changes',
      'A second look after two weeks',
      'Week 1',
      'Week 2',
      'Week 3',
      'Week 4',
    ],
    pages: ['/career-boost'],
    evidence: noClaim('The plan of a service that is announced, "as we plan it" (PL-10).'),
  },
  {
    texts: ['We never allowed it to be listed'],
    pages: ['/remove-listing'],
    evidence: noClaim('An answer that a visitor chooses.'),
  },
  {
    texts: [
      'Below 768 px',
      'for 200 ms',
      'for 700 ms, and at once for the keyboard',
      'A CV is read for ten seconds',
      '86% match',
    ],
    pages: ['/library'],
    evidence: noClaim('The showcase of components describes itself (ST-07, NV-06).'),
  },
  {
    texts: [
      '0',
      '10',
      '0: Not at all likely',
      '10: Extremely likely',
      'Please choose 1 January 2026 or later.',
      'Please enter a number, such as 12.',
    ],
    isWholeText: true,
    pages: ['/library'],
    beside: library.fieldTypesNote,
    evidence: noClaim('Examples of the fields of a quiz.'),
  },
  {
    texts: [
      /^\d{1,2}\.\d$/g,
      /^\d{1,2} px$/g,
      'Text needs 7 to 1, edges and drawings 3 to 1.',
      'Three tempos: 120 ms for a state, 240 ms for a step or a page, 600 ms for a reward, once.',
    ],
    pages: ['/library'],
    evidence: noClaim('The style guide, with contrasts that it measures.'),
  },
  {
    texts: [
      'Looking for a job is three jobs',
      'The same CV sent fifty times takes an hour and brings silence.',
      'held against that list',
      'The same CV sent everywhere',
      'may have sent five tailored applications',
      'One more month of doing nothing',
      'Three openings that suit you appear.',
      'In two weeks',
      'In three weeks',
      'You are where you are today, and more tired.',
      'Reading hundreds of postings to find the dozen that fit.',
      'costs you the interview it won',
      'Ten boards a day is an hour gone before the first sentence.',
      'The same opening on five boards',
      'tries to fit three jobs',
      'Read five postings for it',
      'Send three applications you are proud of',
    ],
    evidence: noClaim('A picture of a search or a piece of advice. It measures nothing.'),
  },
  {
    texts: [/^You said: .+$/g],
    pages: ['/quiz5-results', '/quiz5-results-v2'],
    evidence: noClaim('The answer that the visitor chose.'),
  },
];
