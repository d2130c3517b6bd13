import type { RouteObject } from 'react-router-dom';
import type { KnownFunnel } from 'virtual:funnel-traits';
import type { FunnelEntry } from 'virtual:funnels';
import type { LegalWording } from '../content/site-links';
import { FailurePage } from '../site/failure/failure-page';
import { NotFoundPage } from '../site/not-found/not-found-page';
import { SiteLayout } from '../site/site-layout';
import { patiently } from '../ui/patient-import';
import type { Environment } from './environment';
import type { PageHandle } from './page-handle';
import { pages, resultPages } from './pages';
import { Root } from './root';

function funnelRoute(entry: FunnelEntry, environment: Environment): RouteObject {
  return {
    path: entry.route,
    handle: { page: entry.route } satisfies PageHandle,
    lazy: async () => {
      const [definition, views, { FunnelRoute }] = await Promise.all([
        patiently(entry.load),
        patiently(entry.views),
        patiently(() => import('./funnel-route')),
      ]);
      const { productIds } = environment;
      return {
        element: <FunnelRoute definition={definition} views={views} productIds={productIds} />,
      };
    },
  };
}

function pageRoutes(): RouteObject[] {
  return Object.entries(pages).map(([path, load]) => ({
    path,
    handle: { page: path } satisfies PageHandle,
    lazy: async () => ({ Component: await patiently(load) }),
  }));
}

/** A result page comes with the funnels that lead to it: they make the result anew. */
function resultRoutes(
  frame: LegalWording,
  funnels: readonly KnownFunnel[],
  { productIds }: Environment,
): RouteObject[] {
  return Object.entries(resultPages)
    .filter(([, page]) => page.frame === frame)
    .map(([path, { load }]) => ({
      path,
      handle: { page: path } satisfies PageHandle,
      lazy: async () => {
        const leading = funnels.filter(({ result }) => result?.destinations.includes(path));
        const [ResultPage, { recomputeWith }, definitions] = await Promise.all([
          patiently(load),
          patiently(() => import('./recompute-result')),
          Promise.all(leading.map((entry) => patiently(() => entry.load()))),
        ]);
        const fallbackTo = leading[0]?.result?.fallbackTo ?? '/quizzes';
        const recompute = recomputeWith(definitions, productIds);
        return { element: <ResultPage fallbackTo={fallbackTo} recompute={recompute} /> };
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
  funnels: readonly KnownFunnel[],
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
        framed('standard', [
          ...pageRoutes(),
          ...resultRoutes('standard', funnels, environment),
          { path: '*', element: <NotFoundPage /> },
        ]),
        framed('offer', resultRoutes('offer', funnels, environment)),
        ...funnels.map((entry) => funnelRoute(entry, environment)),
      ],
    },
  ];
}
