import type { RouteObject } from 'react-router-dom';
import type { FunnelManifestEntry } from 'virtual:funnel-manifest';
import type { FunnelEntry } from 'virtual:funnels';
import type { LegalWording } from '../../content/site-links';
import { FailurePage } from '../../pages/failure/failure-page';
import { SiteLayout } from '../../pages/site-layout';
import { importWithRetry } from '../../../shared/browser/import-with-retry';
import type { Environment } from '../boot/environment';
import { loadFunnel } from '../funnel-page/load-funnel';
import type { VisitPorts } from '../funnel-page/load-migrated-visit';
import type { RouteHandle } from './route-handle';
import { loadNotFoundPage } from '../../pages/not-found/lazy-not-found-page';
import { pages, resultPages } from './pages';
import { RootLayout } from './root-layout';

function createFunnelRoute(
  entry: FunnelEntry,
  environment: Environment,
  ports: VisitPorts | null,
): RouteObject {
  return {
    path: entry.route,
    handle: { page: entry.route } satisfies RouteHandle,
    lazy: async () => {
      const [funnel, views, { FunnelRoute }, { loadMigratedVisit }] = await Promise.all([
        loadFunnel(entry),
        importWithRetry(entry.views),
        importWithRetry(() => import('../funnel-page/funnel-route')),
        importWithRetry(() => import('../funnel-page/load-migrated-visit')),
      ]);
      const { productIds } = environment;
      const dropped = ports === null ? [] : await loadMigratedVisit(entry, funnel, ports);
      return { element: <FunnelRoute {...{ ...funnel, views, productIds, dropped }} /> };
    },
  };
}

function createPageRoutes(): RouteObject[] {
  return Object.entries(pages).map(([path, load]) => ({
    path,
    handle: { page: path } satisfies RouteHandle,
    lazy: async () => ({ Component: await importWithRetry(load) }),
  }));
}

/** A result page loads the funnels that lead to it, because they recompute the result. */
function createResultRoutes(
  legalWording: LegalWording,
  funnels: readonly FunnelManifestEntry[],
  environment: Environment,
  ports: VisitPorts | null,
): RouteObject[] {
  return Object.entries(resultPages)
    .filter(([, page]) => page.legalWording === legalWording)
    .map(([path, { load }]) => ({
      path,
      handle: { page: path } satisfies RouteHandle,
      lazy: async () => {
        const sourceFunnels = funnels.filter(({ result }) => result?.destinations.includes(path));
        const [ResultPage, { createResultElement }, loaded] = await Promise.all([
          importWithRetry(load),
          importWithRetry(() => import('./create-result-element')),
          Promise.all(sourceFunnels.map((entry) => loadFunnel(entry))),
        ]);
        return { element: createResultElement(ResultPage, loaded, environment, ports) };
      },
    }));
}

/** Pages inside the site layout, which stays mounted if a page fails (RT-03). */
function createLayoutRoute(legalWording: LegalWording, children: RouteObject[]): RouteObject {
  return {
    element: <SiteLayout legal={legalWording} />,
    children: [{ errorElement: <FailurePage />, children }],
  };
}

/**
 * All routes of the site: its pages, and one route for each funnel.
 * @param ports null at prerender, where no visit is stored
 * @param missing a path that the host has answered as not found; null for none
 */
export function createSiteRoutes(
  funnels: readonly FunnelManifestEntry[],
  environment: Environment,
  ports: VisitPorts | null = null,
  missing: string | null = null,
): RouteObject[] {
  return [
    {
      element: <RootLayout />,
      // Nothing is shown while the first page loads.
      hydrateFallbackElement: <></>,
      errorElement: (
        <SiteLayout>
          <FailurePage />
        </SiteLayout>
      ),
      children: [
        createLayoutRoute('standard', [
          ...createPageRoutes(),
          ...createResultRoutes('standard', funnels, environment, ports),
          ...['*', ...(missing === null ? [] : [missing])].map((path) => ({
            path,
            lazy: async () => ({ Component: await importWithRetry(loadNotFoundPage) }),
          })),
        ]),
        createLayoutRoute('offer', createResultRoutes('offer', funnels, environment, ports)),
        ...funnels.map((entry) => createFunnelRoute(entry, environment, ports)),
      ],
    },
  ];
}
