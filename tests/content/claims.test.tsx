import { describe, expect, it } from 'vitest';
import type { ReactElement } from 'react';
import { type Claim, type ClaimPage, claims, guarantees } from '../../src/content/claims';
import { ForEmployersPage } from '../../src/site/employers/for-employers-page';
import { RemoveListingPage } from '../../src/site/employers/remove-listing-page';
import { FomoPage } from '../../src/site/fomo/fomo-page';
import { PlansOverviewPage } from '../../src/site/plans-overview/plans-overview-page';
import { InstantJobsFeedPage } from '../../src/site/instant-jobs-feed/instant-jobs-feed-page';
import { LandingPage } from '../../src/site/landing/landing-page';
import { MarketResultsEarlierPage } from '../../src/site/market-results-earlier/market-results-earlier-page';
import { MarketResultsPage } from '../../src/site/market-results/market-results-page';
import { QuizIndexPage } from '../../src/site/quiz-index/quiz-index-page';
import { QuizResultsPage } from '../../src/site/quiz-results/quiz-results-page';
import { AboutPage, ContactPage, SourcesPage } from '../../src/site/text/text-pages';
import { getCareerMatchResult } from '../../testing/site/career-match-result';
import { keepStateUnchecked, renderPage } from '../../testing/site/render-page';

const market = {
  result: { title: 'Augmented Pro' },
  totalScore: 6,
  selectedAnswers: [],
  questions: [],
};

const pages: Readonly<Record<ClaimPage, { page: ReactElement; state: unknown }>> = {
  '/': { page: <LandingPage />, state: null },
  '/about': { page: <AboutPage />, state: null },
  '/contact': { page: <ContactPage />, state: null },
  '/fomo': { page: <FomoPage />, state: null },
  '/for-employers': { page: <ForEmployersPage />, state: null },
  '/funnel': { page: <PlansOverviewPage />, state: null },
  '/instant-jobs-feed': { page: <InstantJobsFeedPage />, state: null },
  '/remove-listing': { page: <RemoveListingPage />, state: null },
  '/sources': { page: <SourcesPage />, state: null },
  '/quizzes': { page: <QuizIndexPage />, state: null },
  '/quiz-results': {
    page: <QuizResultsPage fallbackTo="/quiz" recompute={keepStateUnchecked} />,
    state: getCareerMatchResult(),
  },
  '/quiz5-results': {
    page: <MarketResultsEarlierPage fallbackTo="/quiz5" recompute={keepStateUnchecked} />,
    state: market,
  },
  '/quiz5-results-v2': {
    page: <MarketResultsPage fallbackTo="/quiz5" recompute={keepStateUnchecked} />,
    state: market,
  },
};

const routes = Object.keys(pages) as ClaimPage[];
const made: Claim[] = Object.values(claims);
const promised = Object.values(guarantees);

describe.each(routes)('%s', (route) => {
  const { page, state } = pages[route];

  it('NV-09 PL-04 makes the claims that name it, and promises the refund of this page alone', () => {
    renderPage(page, { state });
    const said = document.body.textContent;
    const due = made.filter(({ pages: on }) => on.includes(route)).map(({ text }) => text);
    expect(due.filter((text) => !said.includes(text))).toEqual([]);
    const refunds = promised.filter(({ text }) => said.includes(text));
    expect(refunds).toEqual(promised.filter(({ page: on }) => on === route));
  });

  it('where it names a number of interviews, it says that they are not guaranteed', () => {
    renderPage(page, { state });
    const said = document.body.textContent;
    const names = /\d\+? interviews/.test(said);
    expect(names && !/not guaranteed/.test(said)).toBe(false);
  });
});
