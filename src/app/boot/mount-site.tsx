import type { Root } from 'react-dom/client';
import {
  createBrowserRouter,
  matchRoutes,
  type RouteObject,
  RouterProvider,
} from 'react-router-dom';
import { funnelManifest } from 'virtual:funnel-traits';
import { type SitePorts, SitePortsProvider } from '../../ports/ports-context';
import type { Environment } from './environment';
import { preloadHintedModules } from '../prefetch/preload-hinted-modules';
import { prefetchLinkedRoutes } from '../prefetch/prefetch-linked-routes';
import { loadRoutes } from '../routes/load-routes';
import { getPagePattern } from '../routes/route-handle';
import { createBrowserPorts } from '../ports/create-browser-ports';
import { createSiteRoutes } from '../routes/create-site-routes';
import { hydrateOrRender } from './hydrate-or-render';
import './site.css';

type SiteRouter = ReturnType<typeof createBrowserRouter>;

/** The whole site, at whatever address its router stands. */
function Site({ ports, router }: { ports: SitePorts; router: SiteRouter }) {
  return (
    <SitePortsProvider ports={ports}>
      <RouterProvider router={router} />
    </SitePortsProvider>
  );
}

/** Whether the HTML in the container is that of the page at this address. */
function isPrerendered({ dataset }: HTMLElement, routes: RouteObject[], address: string): boolean {
  const matches = matchRoutes(routes, address) ?? [];
  const page = getPagePattern(matches.map(({ route }) => route));
  return dataset.page === page && (page === '*' || dataset.address === address);
}

/** Takes up what the page had read when the build drew it (`RenderedPage.data`). */
async function hydrateQueryCache(ports: SitePorts): Promise<void> {
  const text = document.getElementById('page-data')?.textContent;
  if (text === undefined) return;
  // Only pages that read something come with it, and they have this part anyway.
  const { parseDehydratedQueries: readAnswers, hydrateJobsCache: takeUpAnswers } =
    await import('../../site/jobs/jobs-cache');
  takeUpAnswers(ports.jobs, readAnswers(text));
}

const isFulfilled = async (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

/**
 * Starts the site in a page that was just loaded. Where the HTML of the page at this address stands
 * in the container already (`data-page`: its pattern, `data-address`: its address), that comes alive
 * once its parts are there; anything else in it gives way to the page.
 */
export async function mountSite(container: HTMLElement, environment: Environment): Promise<void> {
  // Before the router reads the address: a sign-in link's tokens are taken out of it first.
  const ports = createBrowserPorts(environment, funnelManifest);
  const routes = createSiteRoutes(funnelManifest, environment);
  const address = window.location.pathname;
  const drawn = isPrerendered(container, routes, address);
  const loading = [loadRoutes(routes, address), ...(drawn ? [hydrateQueryCache(ports)] : [])];
  // What could not be fetched the router asks for once more, and says it.
  const ready = await isFulfilled(Promise.all(loading));
  const comesAlive = drawn && ready;
  // Told that it was drawn elsewhere, the router leaves the page where it is scrolled to.
  const hydration = comesAlive ? { hydrationData: { loaderData: {} } } : {};
  const router = createBrowserRouter(routes, hydration);
  hydrateOrRender(container, <Site ports={ports} router={router} />, comesAlive);
  if (comesAlive) preloadHintedModules(container);
  prefetchLinkedRoutes(router, routes, comesAlive ? router.state.location.key : null);
}

/**
 * Goes from a funnel page to the site without loading a document. The caller has put the next
 * address into the history already, in an entry as react-router writes it (`usr` is what the next
 * page is handed); the funnel stays on the screen until the page's parts are there.
 * @param root what the funnel is drawn in; the site takes its place
 * @param ports those of the funnel page, so that nothing listens or is sent twice
 */
export async function switchToSite(
  root: Root,
  environment: Environment,
  ports: SitePorts = createBrowserPorts(environment, funnelManifest),
): Promise<void> {
  const routes = createSiteRoutes(funnelManifest, environment);
  // What could not be fetched the router asks for once more, and says it.
  await isFulfilled(loadRoutes(routes, window.location.pathname));
  const router = createBrowserRouter(routes);
  root.render(<Site ports={ports} router={router} />);
  prefetchLinkedRoutes(router, routes);
}
