import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router-dom';
import { knownFunnels } from 'virtual:funnel-traits';
import { answersOf, dropCache } from '../site/jobs/jobs-cache';
import { type SitePorts, SitePortsProvider } from '../site/ports-context';
import { drawPage } from './draw-page';
import type { Environment } from './environment';
import { loadRoutes } from './load-routes';
import { prerenderPorts } from './prerender-ports';
import { siteRoutes } from './routes';
import { splitHead } from './split-head';

/** One page of the site as the build writes it. */
export interface RenderedPage {
  /** What goes into #root. */
  html: string;
  /** Title, meta and link elements: what goes into <head>. */
  head: string;
  /** What the page had read, for the browser to go on with (see `startSite`); null for nothing. */
  data: unknown;
}

async function draw(routes: RouteObject[], url: string, ports: SitePorts): Promise<string> {
  const { query, dataRoutes } = createStaticHandler(routes);
  const context = await query(new Request(url));
  if (context instanceof Response) throw new Error(`${url} leads elsewhere.`);
  return drawPage(
    <SitePortsProvider ports={ports}>
      <StaticRouterProvider
        router={createStaticRouter(dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </SitePortsProvider>,
    url,
  );
}

/**
 * Draws one page of the site for a visitor nobody knows.
 * @param address of the page, "/job/1"; one that does not exist gives the page that says so
 * @throws where the page fails
 */
export async function renderSitePage(
  address: string,
  environment: Environment,
): Promise<RenderedPage> {
  const url = environment.address + address;
  const ports = prerenderPorts(environment);
  const routes = siteRoutes(knownFunnels, environment);
  await loadRoutes(routes, address);
  try {
    const first = await draw(routes, url, ports);
    const answers = await answersOf(ports.jobs);
    if (answers.length === 0) return { ...splitHead(first), data: null };
    // Once more, now that what it waited for is there.
    return { ...splitHead(await draw(routes, url, ports)), data: answers };
  } finally {
    dropCache(ports.jobs);
  }
}
