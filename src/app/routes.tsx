import type { RouteObject } from 'react-router-dom';
import type { FunnelEntry } from 'virtual:funnels';
import { privacy, terms } from '../content/legal';
import { FailurePage } from '../site/failure/failure-page';
import { LegalPage } from '../site/legal/legal-page';
import { NotFoundPage } from '../site/not-found/not-found-page';
import { SiteLayout } from '../site/site-layout';
import type { Environment } from './environment';
import { Root } from './root';

/** Where a result page sends a visitor who has no result: the funnel that leads to it says so. */
function fallbackOf(destination: string, funnels: readonly FunnelEntry[]): string {
  const funnel = funnels.find(({ result }) => result?.destinations.includes(destination));
  return funnel?.result?.fallbackTo ?? '/quizzes';
}

function funnelRoute(entry: FunnelEntry, environment: Environment): RouteObject {
  return {
    path: entry.route,
    lazy: async () => {
      const [definition, { FunnelRoute }] = await Promise.all([
        entry.load(),
        import('./funnel-route'),
      ]);
      return {
        element: <FunnelRoute definition={definition} productIds={environment.productIds} />,
      };
    },
  };
}

function sitePages(funnels: readonly FunnelEntry[]): RouteObject[] {
  return [
    {
      path: '/',
      lazy: async () => ({
        Component: (await import('../site/landing/landing-page')).LandingPage,
      }),
    },
    {
      path: '/quizzes',
      lazy: async () => ({
        Component: (await import('../site/quiz-index/quiz-index-page')).QuizIndexPage,
      }),
    },
    {
      path: '/quiz-results',
      lazy: async () => {
        const { QuizResultsPage } = await import('../site/quiz-results/quiz-results-page');
        return { element: <QuizResultsPage fallbackTo={fallbackOf('/quiz-results', funnels)} /> };
      },
    },
    {
      path: '/quiz5-results-v2',
      lazy: async () => {
        const { MarketResultsPage } = await import('../site/market-results/market-results-page');
        return {
          element: <MarketResultsPage fallbackTo={fallbackOf('/quiz5-results-v2', funnels)} />,
        };
      },
    },
    {
      path: '/quiz5-results',
      lazy: async () => {
        const { MarketResultsEarlierPage } =
          await import('../site/market-results-earlier/market-results-earlier-page');
        return {
          element: <MarketResultsEarlierPage fallbackTo={fallbackOf('/quiz5-results', funnels)} />,
        };
      },
    },
    {
      path: '/subscription-confirmation',
      lazy: async () => {
        const { SubscriptionConfirmationPage } =
          await import('../site/subscription-confirmation/subscription-confirmation-page');
        return { Component: SubscriptionConfirmationPage };
      },
    },
    { path: '/terms-of-service', element: <LegalPage text={terms} path="/terms-of-service" /> },
    { path: '/privacy-policy', element: <LegalPage text={privacy} path="/privacy-policy" /> },
    { path: '*', element: <NotFoundPage /> },
  ];
}

/** Every address of the site: its pages, and one route for each funnel there is. */
export function siteRoutes(
  funnels: readonly FunnelEntry[],
  environment: Environment,
): RouteObject[] {
  return [
    {
      element: <Root />,
      // Nothing to show for the moment a page takes to load.
      hydrateFallbackElement: <></>,
      errorElement: (
        <SiteLayout>
          <FailurePage />
        </SiteLayout>
      ),
      children: [
        {
          element: <SiteLayout />,
          children: [{ errorElement: <FailurePage />, children: sitePages(funnels) }],
        },
        ...funnels.map((entry) => funnelRoute(entry, environment)),
      ],
    },
  ];
}
