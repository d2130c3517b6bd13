import { reading } from 'virtual:environment';
import { funnels } from 'virtual:funnels';
import { pageAddresses } from './addresses';
import type { EarlyFacts } from './early/early-facts';
import { earlyFactsOf } from './early/early-facts-of';
import type { Environment } from './environment';
import { importOnward, renderFunnelPage } from './prerender-funnel';
import { renderSitePage } from './prerender-site';

/** One page as the build writes it. */
export interface Prerendered {
  /** What goes into #root. */
  html: string;
  /** What goes into <head>. */
  head: string;
  /** What the page had read, for the browser to go on with; null for nothing. */
  data: unknown;
  early: EarlyFacts;
}

/** A page to be rendered when the site is built. */
export interface PrerenderedAddress {
  /** "/job/1"; null for the page of an address that does not exist. */
  address: string | null;
  /** As the route table writes it: "/job/:id"; "*" for the page of no address. */
  pattern: string;
  /** Whether search engines may list it. */
  index: boolean;
  /** The module that starts it in the browser. */
  start: 'start-funnel.tsx' | 'site.tsx';
  render: (environment: Environment) => Promise<Prerendered>;
  /** Imports what the first press needs. */
  importNext: () => Promise<void>;
}

const NOWHERE = '/an-address-that-does-not-exist';

function pageOfSite(page: {
  address: string;
  pattern: string;
  index: boolean;
}): PrerenderedAddress {
  return {
    ...page,
    start: 'site.tsx',
    importNext: () => Promise.resolve(),
    render: async (environment) => ({
      ...(await renderSitePage(page.address, environment)),
      early: earlyFactsOf(environment, null),
    }),
  };
}

/** The environment of the site, read; with faults in it there is no page to render. */
export { reading };

/** Every page that is the same for whoever comes first: the site's, the funnels' and the one for no page. */
export const prerenderedAddresses: readonly PrerenderedAddress[] = [
  ...pageAddresses.map(pageOfSite),
  ...funnels.map((entry): PrerenderedAddress => ({
    address: entry.route,
    pattern: entry.route,
    index: true,
    start: 'start-funnel.tsx',
    importNext: () => importOnward(entry),
    render: async (environment) => ({
      ...(await renderFunnelPage(entry, environment)),
      data: null,
    }),
  })),
  { ...pageOfSite({ address: NOWHERE, pattern: '*', index: false }), address: null },
];
