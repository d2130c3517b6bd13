import type { Root } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { funnelManifest } from 'virtual:funnel-manifest';
import { listedPatterns, openPatterns } from '../../content/page-paths';
import { startCountingTraversals } from '../../../shared/browser/count-traversals';
import { getCanonicalPath } from '../../../shared/names/addresses';
import { keepHeadingFocused } from '../../pages/page-focus';
import { type SitePorts, SitePortsProvider } from '../../ports/ports-context';
import type { Environment } from './environment';
import { preloadHintedModules } from '../prefetch/preload-hinted-modules';
import { prefetchLinkedRoutes } from '../prefetch/prefetch-linked-routes';
import { loadRoutes } from '../routes/load-routes';
import { getPagePattern } from '../routes/route-handle';
import { createBrowserPorts } from '../ports/create-browser-ports';
import { createSiteRoutes } from '../routes/create-site-routes';
import { withViewTransitions } from '../vendor/view-transitions';
import { hydrateOrRender, withStrictMode } from './hydrate-or-render';
import './site.css';

type SiteRouter = ReturnType<typeof createBrowserRouter>;

function Site({ ports, router }: { ports: SitePorts; router: SiteRouter }) {
  return (
    <SitePortsProvider ports={ports}>
      <RouterProvider router={router} />
    </SitePortsProvider>
  );
}

/** The router of the document. */
const createRouter = (...options: Parameters<typeof createBrowserRouter>): SiteRouter =>
  withViewTransitions(createBrowserRouter(...options));

type Matches = NonNullable<ReturnType<typeof matchRoutes>>;

function isPrerendered({ dataset }: HTMLElement, matches: Matches | null, address: string) {
  // The error element of the site shows that there is no such page.
  if (matches === null) return false;
  const page = getPagePattern(matches.map(({ route }) => route));
  const isSameEverywhere = page === '*' || openPatterns.includes(page);
  return dataset.page === page && (isSameEverywhere || dataset.address === address);
}

/**
 * The path that the host has answered as not found, as the router writes it: its page needs to be told
 * no more. A path with the router's signs would match other addresses.
 */
function findMissingPath({ dataset }: HTMLElement, matches: Matches | null): string | null {
  const match = matches?.at(-1);
  if (match === undefined || dataset.page !== '*' || /[:*?]/.test(match.pathname)) return null;
  return listedPatterns.includes(getPagePattern([match.route])) ? match.pathname : null;
}

/** Hydrates the queries that ran at prerender (`RenderedSitePage.dehydratedQueries`). */
async function hydrateQueryCache(
  { dataset }: HTMLElement,
  ports: SitePorts,
  matches: Matches | null,
): Promise<void> {
  const text = document.getElementById('page-data')?.textContent;
  if (text === undefined) return;
  // Pages with queries import this chunk in any case.
  const { parseDehydratedQueries, hydrateJobsCache } = await import('../../pages/jobs/jobs-cache');
  const [asked] = Object.values(matches?.at(-1)?.params ?? {});
  const served = dataset.address?.split('/').at(-1);
  // The page of an open pattern is written for one of its addresses.
  const queries = parseDehydratedQueries(text).map(
    ([key, data]) => [key.map((part) => (part === served ? asked : part)), data] as const,
  );
  hydrateJobsCache(ports.jobs, queries);
}

/** A static host may serve a page at other spellings of its path. */
function correctAddress({ pathname, search, hash }: Location): void {
  const canonical = getCanonicalPath(pathname);
  if (canonical !== pathname)
    window.history.replaceState(window.history.state, '', canonical + search + hash);
}

const isFulfilled = async (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

/**
 * Mounts the site. It hydrates the container if `data-page` (the route pattern) and `data-address`
 * match the current URL, and otherwise replaces the HTML.
 */
export async function mountSite(container: HTMLElement, environment: Environment): Promise<void> {
  correctAddress(window.location);
  startCountingTraversals();
  // Removes the tokens of an auth redirect from the URL before the router reads it.
  const ports = createBrowserPorts(environment, funnelManifest);
  const address = window.location.pathname;
  const createRoutes = (missing?: string | null) =>
    createSiteRoutes(funnelManifest, environment, ports, missing);
  const routes = createRoutes(findMissingPath(container, matchRoutes(createRoutes(), address)));
  const matches = matchRoutes(routes, address);
  const isPagePrerendered = isPrerendered(container, matches, address);
  const loading = [
    loadRoutes(routes, address),
    ...(isPagePrerendered ? [hydrateQueryCache(container, ports, matches)] : []),
  ];
  // If loading fails, the router retries and shows its error element.
  const isLoaded = await isFulfilled(Promise.all(loading));
  const canHydrate = isPagePrerendered && isLoaded;
  // With hydration data the router keeps the scroll position.
  const hydration = canHydrate ? { hydrationData: { loaderData: {} } } : {};
  const router = createRouter(routes, hydration);
  hydrateOrRender(container, <Site ports={ports} router={router} />, canHydrate);
  if (canHydrate) preloadHintedModules(container);
  prefetchLinkedRoutes(router, routes, canHydrate ? router.state.location.key : null);
}

/**
 * Replaces a funnel page with the site without a document load. The caller has already pushed the
 * next URL with a state in react-router's format. The funnel stays visible until the page has loaded.
 * @param root the React root of the funnel page
 * @param ports those of the funnel page, so that no listener or request is doubled
 */
export async function switchToSite(
  root: Root,
  environment: Environment,
  ports: SitePorts = createBrowserPorts(environment, funnelManifest),
): Promise<void> {
  const routes = createSiteRoutes(funnelManifest, environment, ports);
  // If loading fails, the router retries and shows its error element.
  await isFulfilled(loadRoutes(routes, window.location.pathname));
  const router = createRouter(routes);
  root.render(withStrictMode(<Site ports={ports} router={router} />));
  keepHeadingFocused();
  prefetchLinkedRoutes(router, routes);
}
