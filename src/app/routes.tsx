import type { RouteObject } from 'react-router-dom';
import type { FunnelEntry } from 'virtual:funnels';
import type { LegalWording } from '../content/site-links';
import { FailurePage } from '../site/failure/failure-page';
import { NotFoundPage } from '../site/not-found/not-found-page';
import { SiteLayout } from '../site/site-layout';
import type { Environment } from './environment';
import type { PageHandle } from './page-handle';
import { pages, resultPages } from './pages';
import { Root } from './root';

/** Where a result page sends a visitor who has no result: the funnel that leads to it says so. */
function fallbackOf(destination: string, funnels: readonly FunnelEntry[]): string {
  const funnel = funnels.find(({ result }) => result?.destinations.includes(destination));
  return funnel?.result?.fallbackTo ?? '/quizzes';
}

function funnelRoute(entry: FunnelEntry, environment: Environment): RouteObject {
  return {
    path: entry.route,
    handle: { page: entry.route } satisfies PageHandle,
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

function pageRoutes(): RouteObject[] {
  return Object.entries(pages).map(([path, load]) => ({
    path,
    handle: { page: path } satisfies PageHandle,
    lazy: async () => ({ Component: await load() }),
  }));
}

function resultRoutes(funnels: readonly FunnelEntry[]): RouteObject[] {
  return Object.entries(resultPages).map(([path, load]) => ({
    path,
    handle: { page: path } satisfies PageHandle,
    lazy: async () => {
      const ResultPage = await load();
      return { element: <ResultPage fallbackTo={fallbackOf(path, funnels)} /> };
    },
  }));
}

/** Pages in the frame of the site, which stays when one of them fails (RT-03). */
function framed(legal: LegalWording, children: RouteObject[]): RouteObject {
  return {
    element: <SiteLayout legal={legal} />,
    children: [{ errorElement: <FailurePage />, children }],
  };
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
        framed('standard', [...pageRoutes(), { path: '*', element: <NotFoundPage /> }]),
        framed('offer', resultRoutes(funnels)),
        ...funnels.map((entry) => funnelRoute(entry, environment)),
      ],
    },
  ];
}
