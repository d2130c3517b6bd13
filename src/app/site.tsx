import type { Root } from 'react-dom/client';
import {
  createBrowserRouter,
  matchRoutes,
  type RouteObject,
  RouterProvider,
} from 'react-router-dom';
import { knownFunnels } from 'virtual:funnel-traits';
import { type SitePorts, SitePortsProvider } from '../site/ports-context';
import type { Environment } from './environment';
import { fetchLater } from './fetch-later';
import { fetchLikelyNext } from './fetch-likely-next';
import { loadRoutes } from './load-routes';
import { pageOf } from './page-handle';
import { browserPorts } from './ports';
import { siteRoutes } from './routes';
import { showPage } from './show-page';
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
function isDrawn({ dataset }: HTMLElement, routes: RouteObject[], address: string): boolean {
  const matches = matchRoutes(routes, address) ?? [];
  const page = pageOf(matches.map(({ route }) => route));
  return dataset.page === page && (page === '*' || dataset.address === address);
}

/** Takes up what the page had read when the build drew it (`RenderedPage.data`). */
async function takeUpData(ports: SitePorts): Promise<void> {
  const text = document.getElementById('page-data')?.textContent;
  if (text === undefined) return;
  // Only pages that read something come with it, and they have this part anyway.
  const { readAnswers, takeUpAnswers } = await import('../site/jobs/jobs-cache');
  takeUpAnswers(ports.jobs, readAnswers(text));
}

const succeeded = async (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

/**
 * Starts the site in a page that was just loaded. Where the HTML of the page at this address stands
 * in the container already (`data-page`: its pattern, `data-address`: its address), that comes alive
 * once its parts are there; anything else in it gives way to the page.
 */
export async function startSite(container: HTMLElement, environment: Environment): Promise<void> {
  // Before the router reads the address: a sign-in link's tokens are taken out of it first.
  const ports = browserPorts(environment, knownFunnels);
  const routes = siteRoutes(knownFunnels, environment);
  const address = window.location.pathname;
  const drawn = isDrawn(container, routes, address);
  const loading = [loadRoutes(routes, address), ...(drawn ? [takeUpData(ports)] : [])];
  // What could not be fetched the router asks for once more, and says it.
  const ready = await succeeded(Promise.all(loading));
  const comesAlive = drawn && ready;
  // Told that it was drawn elsewhere, the router leaves the page where it is scrolled to.
  const hydration = comesAlive ? { hydrationData: { loaderData: {} } } : {};
  const router = createBrowserRouter(routes, hydration);
  showPage(container, <Site ports={ports} router={router} />, comesAlive);
  if (comesAlive) fetchLater(container);
  fetchLikelyNext(router, routes, comesAlive ? router.state.location.key : null);
}

/**
 * Goes from a funnel page to the site without loading a document. The caller has put the next
 * address into the history already, in an entry as react-router writes it (`usr` is what the next
 * page is handed); the funnel stays on the screen until the page's parts are there.
 * @param root what the funnel is drawn in; the site takes its place
 * @param ports those of the funnel page, so that nothing listens or is sent twice
 */
export async function enterSite(
  root: Root,
  environment: Environment,
  ports: SitePorts = browserPorts(environment, knownFunnels),
): Promise<void> {
  const routes = siteRoutes(knownFunnels, environment);
  // What could not be fetched the router asks for once more, and says it.
  await succeeded(loadRoutes(routes, window.location.pathname));
  const router = createBrowserRouter(routes);
  root.render(<Site ports={ports} router={router} />);
  fetchLikelyNext(router, routes);
}
