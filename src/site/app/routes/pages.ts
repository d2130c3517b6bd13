import type { ComponentType } from 'react';
import type { PagePath, ResultPagePath } from '../../content/page-paths';
import type { LegalWording } from '../../content/site-links';
import type { ResultPageProps } from '../../pages/use-funnel-result';

type PageLoader<Props = object> = () => Promise<ComponentType<Props>>;

/** Every page inside the site layout, by its route pattern. */
export const pages: Readonly<Record<PagePath, PageLoader>> = {
  '/': async () => (await import('../landing/landing-route')).LandingRoute,
  '/marketplace': async () =>
    (await import('../../pages/marketplace/marketplace-page')).MarketplacePage,
  '/marketplace/:coachId': async () =>
    (await import('../../pages/marketplace/coach-page')).CoachPage,
  '/professional-profile': async () =>
    (await import('../../pages/marketplace/coach-page')).ProfessionalProfilePage,
  '/career-boost': async () =>
    (await import('../../pages/career-boost/career-boost-page')).CareerBoostPage,
  '/fomo': async () => (await import('../../pages/fomo/fomo-page')).FomoPage,
  '/library': async () => (await import('../library/library-route')).LibraryRoute,
  '/funnel': async () =>
    (await import('../../pages/plans-overview/plans-overview-page')).PlansOverviewPage,
  '/quizzes': async () => (await import('../../pages/quiz-index/quiz-index-page')).QuizIndexPage,
  '/instant-jobs-feed': async () =>
    (await import('../../pages/instant-jobs-feed/instant-jobs-feed-page')).InstantJobsFeedPage,
  '/job-listings': async () => (await import('../../pages/jobs/job-listings-page')).JobListingsPage,
  '/job-listings-landing': async () =>
    (await import('../../pages/jobs/job-listings-landing-page')).JobListingsLandingPage,
  '/job/:id': async () => (await import('../../pages/jobs/job-page')).JobPage,
  '/category': async () => (await import('../../pages/jobs/category-pages')).CategoryByFiltersPage,
  '/category/:slug': async () => (await import('../../pages/jobs/category-pages')).CategoryPage,
  '/location/:slug': async () => (await import('../../pages/jobs/location-page')).LocationPage,
  '/search': async () => (await import('../../pages/jobs/search-page')).SearchPage,
  '/thank-you': async () => (await import('../../pages/thank-you/thank-you-page')).ThankYouPage,
  '/about': async () => (await import('../../pages/text/text-pages')).AboutPage,
  '/editorial-policy': async () =>
    (await import('../../pages/text/text-pages')).EditorialPolicyPage,
  '/sources': async () => (await import('../../pages/text/text-pages')).SourcesPage,
  '/contact': async () => (await import('../../pages/text/text-pages')).ContactPage,
  '/terms-of-service': async () => (await import('../../pages/text/text-pages')).TermsPage,
  '/privacy-policy': async () => (await import('../../pages/text/text-pages')).PrivacyPage,
  '/for-employers': async () =>
    (await import('../../pages/employers/for-employers-page')).ForEmployersPage,
  '/remove-listing': async () =>
    (await import('../../pages/employers/remove-listing-page')).RemoveListingPage,
};

interface ResultPageRoute {
  /** The footer's wording on refunds; it must match the offer on the page. */
  legalWording: LegalWording;
  load: PageLoader<ResultPageProps>;
}

/** Pages that show the result of a funnel, inside the site layout. */
export const resultPages: Readonly<Record<ResultPagePath, ResultPageRoute>> = {
  '/quiz-results': {
    legalWording: 'offer',
    load: async () => (await import('../../pages/quiz-results/quiz-results-page')).QuizResultsPage,
  },
  '/quiz5-results-v2': {
    legalWording: 'offer',
    load: async () =>
      (await import('../../pages/market-results/market-results-page')).MarketResultsPage,
  },
  '/quiz5-results': {
    legalWording: 'offer',
    load: async () =>
      (await import('../../pages/market-results-earlier/market-results-earlier-page'))
        .MarketResultsEarlierPage,
  },
  '/subscription-confirmation': {
    legalWording: 'standard',
    load: async () =>
      (await import('../../pages/subscription-confirmation/subscription-confirmation-page'))
        .SubscriptionConfirmationPage,
  },
};
