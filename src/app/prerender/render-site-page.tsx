import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router-dom';
import { funnelManifest } from 'virtual:funnel-traits';
import { dehydrateJobsCache, destroyJobsCache } from '../../site/jobs/jobs-cache';
import { type SitePorts, SitePortsProvider } from '../../ports/ports-context';
import { renderToHtml } from './render-to-html';
import type { Environment } from '../boot/environment';
import { loadRoutes } from '../routes/load-routes';
import { createPrerenderPorts } from './create-prerender-ports';
import { createSiteRoutes } from '../routes/create-site-routes';
import { extractHeadTags } from './extract-head-tags';

/** One page of the site as the build writes it. */
export interface RenderedSitePage {
  /** What goes into #root. */
  html: string;
  /** Title, meta and link elements: what goes into <head>. */
  head: string;
  /** What the page had read, for the browser to go on with (see `startSite`); null for nothing. */
  dehydratedQueries: unknown;
}

async function renderRoute(routes: RouteObject[], url: string, ports: SitePorts): Promise<string> {
  const { query, dataRoutes } = createStaticHandler(routes);
  const context = await query(new Request(url));
  if (context instanceof Response) throw new Error(`${url} leads elsewhere.`);
  return renderToHtml(
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
): Promise<RenderedSitePage> {
  const url = environment.siteOrigin + address;
  const ports = createPrerenderPorts(environment);
  const routes = createSiteRoutes(funnelManifest, environment);
  await loadRoutes(routes, address);
  try {
    const first = await renderRoute(routes, url, ports);
    const answers = await dehydrateJobsCache(ports.jobs);
    if (answers.length === 0) return { ...extractHeadTags(first), dehydratedQueries: null };
    // Once more, now that what it waited for is there.
    return {
      ...extractHeadTags(await renderRoute(routes, url, ports)),
      dehydratedQueries: answers,
    };
  } finally {
    destroyJobsCache(ports.jobs);
  }
}
