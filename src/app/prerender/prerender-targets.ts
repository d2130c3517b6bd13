import { environmentResult } from 'virtual:environment';
import { funnels } from 'virtual:funnels';
import { staticPages } from './static-pages';
import type { BootstrapData } from '../event-replay/bootstrap-data';
import { createBootstrapData } from '../event-replay/create-bootstrap-data';
import type { Environment } from '../boot/environment';
import { importPlayerRuntime, renderFunnelPage } from './render-funnel-page';
import { renderSitePage } from './render-site-page';

/** One page as the build writes it. */
export interface PrerenderedPage {
  /** What goes into #root. */
  html: string;
  /** What goes into <head>. */
  head: string;
  /** What the page had read, for the browser to go on with; null for nothing. */
  dehydratedQueries: unknown;
  bootstrapData: BootstrapData;
}

/** A page to be rendered when the site is built. */
export interface PrerenderTarget {
  /** "/job/1"; null for the page of an address that does not exist. */
  address: string | null;
  /** As the route table writes it: "/job/:id"; "*" for the page of no address. */
  pattern: string;
  /** Whether search engines may list it. */
  index: boolean;
  /** The module that starts it in the browser. */
  entryModule: 'start-funnel.tsx' | 'site.tsx';
  render: (environment: Environment) => Promise<PrerenderedPage>;
  /** Imports what the first press needs. */
  importRuntime: () => Promise<void>;
}

const UNKNOWN_ADDRESS = '/an-address-that-does-not-exist';

function createSiteTarget(page: {
  address: string;
  pattern: string;
  index: boolean;
}): PrerenderTarget {
  return {
    ...page,
    entryModule: 'site.tsx',
    importRuntime: () => Promise.resolve(),
    render: async (environment) => ({
      ...(await renderSitePage(page.address, environment)),
      bootstrapData: createBootstrapData(environment, null),
    }),
  };
}

/** The environment of the site, read; with faults in it there is no page to render. */
export { environmentResult as reading };

/** Every page that is the same for whoever comes first: the site's, the funnels' and the one for no page. */
export const prerenderTargets: readonly PrerenderTarget[] = [
  ...staticPages.map(createSiteTarget),
  ...funnels.map((entry): PrerenderTarget => ({
    address: entry.route,
    pattern: entry.route,
    index: true,
    entryModule: 'start-funnel.tsx',
    importRuntime: () => importPlayerRuntime(entry),
    render: async (environment) => ({
      ...(await renderFunnelPage(entry, environment)),
      dehydratedQueries: null,
    }),
  })),
  { ...createSiteTarget({ address: UNKNOWN_ADDRESS, pattern: '*', index: false }), address: null },
];
