import { describe, expect, it } from 'vitest';
import type { ReactElement } from 'react';
import { type Claim, type ClaimPage, claims, guarantees } from '../../../src/site/content/claims';
import { ForEmployersPage } from '../../../src/site/pages/employers/for-employers-page';
import { RemoveListingPage } from '../../../src/site/pages/employers/remove-listing-page';
import { FomoPage } from '../../../src/site/pages/fomo/fomo-page';
import { PlansOverviewPage } from '../../../src/site/pages/plans-overview/plans-overview-page';
import { InstantJobsFeedPage } from '../../../src/site/pages/instant-jobs-feed/instant-jobs-feed-page';
import { LandingPage } from '../../../src/site/pages/landing/landing-page';
import { MarketResultsEarlierPage } from '../../../src/site/pages/market-results-earlier/market-results-earlier-page';
import { MarketResultsPage } from '../../../src/site/pages/market-results/market-results-page';
import { QuizIndexPage } from '../../../src/site/pages/quiz-index/quiz-index-page';
import { QuizResultsPage } from '../../../src/site/pages/quiz-results/quiz-results-page';
import { AboutPage, ContactPage, SourcesPage } from '../../../src/site/pages/text/text-pages';
import { getCareerMatchResult } from '../../support/site/career-match-result';
import { keepStateUnchecked, resultPageDefaults, renderPage } from '../../support/site/render-page';

const market = {
  result: { title: 'Augmented Pro' },
  totalScore: 6,
  selectedAnswers: [],
  questions: [],
};

/** The crawl in e2e/ reads these: they load jobs, or are steps of a funnel. */
type CrawledPage = '/job-listings-landing' | '/quiz2' | '/quiz3';
type RenderedPage = Exclude<ClaimPage, CrawledPage>;

const pages: Readonly<Record<RenderedPage, { page: ReactElement; state: unknown }>> = {
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
    page: (
      <QuizResultsPage fallbackTo="/quiz" recompute={keepStateUnchecked} {...resultPageDefaults} />
    ),
    state: getCareerMatchResult(),
  },
  '/quiz5-results': {
    page: (
      <MarketResultsEarlierPage
        fallbackTo="/quiz5"
        recompute={keepStateUnchecked}
        {...resultPageDefaults}
      />
    ),
    state: market,
  },
  '/quiz5-results-v2': {
    page: (
      <MarketResultsPage
        fallbackTo="/quiz5"
        recompute={keepStateUnchecked}
        {...resultPageDefaults}
      />
    ),
    state: market,
  },
};

const routes = Object.keys(pages) as RenderedPage[];
const allClaims: Claim[] = Object.values(claims);
const allGuarantees = Object.values(guarantees);

describe.each(routes)('%s', (route) => {
  const { page, state } = pages[route];

  it(`NV-09 PL-04 ${route} makes exactly its claims and promises its own refund only`, () => {
    renderPage(page, { state });
    const pageText = document.body.textContent;
    const claimsOfPage = allClaims
      .filter(({ pages: on }) => on.includes(route))
      .map(({ text }) => text);
    expect(claimsOfPage.filter((text) => !pageText.includes(text))).toEqual([]);
    const shownGuarantees = allGuarantees.filter(({ text }) => pageText.includes(text));
    expect(shownGuarantees).toEqual(allGuarantees.filter(({ page: on }) => on === route));
  });

  it(`${route} says that a number of interviews is not guaranteed`, () => {
    renderPage(page, { state });
    const pageText = document.body.textContent;
    const hasInterviewCount = /\d\+? interviews/.test(pageText);
    expect(hasInterviewCount && !/not guaranteed/.test(pageText)).toBe(false);
  });
});
