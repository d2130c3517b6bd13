import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router-dom';
import { funnelManifest } from 'virtual:funnel-manifest';
import { dehydrateJobsCache, destroyJobsCache } from '../../pages/jobs/jobs-cache';
import { type SitePorts, SitePortsProvider } from '../../ports/ports-context';
import { renderToHtml } from './render-to-html';
import type { Environment } from '../boot/environment';
import { loadRoutes } from '../routes/load-routes';
import { createPrerenderPorts } from './create-prerender-ports';
import { createSiteRoutes } from '../routes/create-site-routes';
import { extractHeadTags } from './extract-head-tags';

export interface RenderedSitePage {
  /** Content of #root. */
  html: string;
  /** Content of <head>: title, meta and link elements. */
  head: string;
  /** Query results for hydration (see `mountSite`); null for none. */
  dehydratedQueries: unknown;
}

async function renderRoute(routes: RouteObject[], url: string, ports: SitePorts): Promise<string> {
  const { query, dataRoutes } = createStaticHandler(routes);
  const context = await query(new Request(url));
  if (context instanceof Response)
    throw new Error(
      `${url} is a redirect and cannot be prerendered. Leave it out of the prerender targets.`,
    );
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
 * Renders one page of the site without visitor data.
 * @param address path such as "/job/1"; an unknown path gives the not-found page
 * @throws AggregateError if a component throws
 */
export async function renderSitePage(
  address: string,
  environment: Environment,
  routes: RouteObject[] = createSiteRoutes(funnelManifest, environment),
): Promise<RenderedSitePage> {
  const url = environment.siteOrigin + address;
  const ports = createPrerenderPorts(environment);
  await loadRoutes(routes, address);
  try {
    const firstHtml = await renderRoute(routes, url, ports);
    const dehydratedQueries = await dehydrateJobsCache(ports.jobs);
    if (dehydratedQueries.length === 0)
      return { ...extractHeadTags(firstHtml), dehydratedQueries: null };
    // The second render has the query results.
    return {
      ...extractHeadTags(await renderRoute(routes, url, ports)),
      dehydratedQueries,
    };
  } finally {
    destroyJobsCache(ports.jobs);
  }
}
