import type { RouteObject } from 'react-router-dom';
import { environmentResult } from 'virtual:environment';
import { funnelManifest } from 'virtual:funnel-manifest';
import { staticPages } from './static-pages';
import type { BootstrapData } from '../event-replay/bootstrap-data';
import { createBootstrapData } from '../event-replay/create-bootstrap-data';
import type { NoSecondStep, SecondStep } from '../event-replay/first-step-presses';
import type { Environment } from '../boot/environment';
import { renderFunnelPage } from './render-funnel-page';
import { findFirstQuestion, type PagePreview, readPagePreview } from './page-preview';
import { shellPages } from '../../content/shell';
import { SHELL_PATTERN } from '../boot/shell-pattern';
import { renderSitePage } from './render-site-page';
import { createShellRoutes } from './shell-page';
import { createStructuredData, type StructuredNode } from './structured-data';

export interface PrerenderedPage {
  /** Content of #root. */
  html: string;
  /** Content of <head>. */
  head: string;
  /** Query results for hydration; null for none. */
  dehydratedQueries: unknown;
  bootstrapData: BootstrapData;
  /** What follows the first step of a funnel, or why the page does not have it; null for others. */
  secondSteps: readonly SecondStep[] | NoSecondStep | null;
  /** What a shared link to it shows. */
  preview: PagePreview;
  structuredData: readonly StructuredNode[];
}

export interface PrerenderTarget {
  /** "/job/1"; null for the not-found page and the shell. */
  address: string | null;
  /** The route pattern: "/job/:id"; "*" for the not-found page. The shell has its own. */
  pattern: string;
  /** Whether search engines may list it. */
  index: boolean;
  /** Whether the browser mounts a funnel alone or the site. */
  kind: 'funnel' | 'site';
  /** Whether the page is a funnel that ends on this page, so that its visitor needs no other page. */
  isSelfContained: boolean;
  render: (environment: Environment) => Promise<PrerenderedPage>;
}

const UNKNOWN_ADDRESS = '/an-address-that-does-not-exist';

function createSiteTarget(
  page: { address: string; pattern: string; index: boolean },
  routes?: RouteObject[],
): PrerenderTarget {
  return {
    ...page,
    kind: 'site',
    isSelfContained: false,
    render: async (environment) => {
      const rendered = await renderSitePage(page.address, environment, routes);
      return {
        ...rendered,
        bootstrapData: createBootstrapData(environment, null, page.address),
        secondSteps: null,
        preview: readPagePreview(rendered.head),
        structuredData: createStructuredData({ ...page, funnelTitle: null }, environment),
      };
    },
  };
}

/** With an invalid environment there is no page to render. */
export { environmentResult };

/** Every page that is the same for all first-time visitors: site, funnels, not-found and shell. */
export const prerenderTargets: readonly PrerenderTarget[] = [
  ...staticPages.map((page) => createSiteTarget(page)),
  ...funnelManifest.map((entry): PrerenderTarget => ({
    address: entry.route,
    pattern: entry.route,
    index: true,
    kind: 'funnel',
    isSelfContained: entry.result === null,
    render: async (environment) => {
      const { definition, ...rendered } = await renderFunnelPage(entry, environment);
      const { title, description } = definition;
      const page = { address: entry.route, pattern: entry.route, funnelTitle: title };
      return {
        ...rendered,
        dehydratedQueries: null,
        preview: { title, description, firstQuestion: findFirstQuestion(definition) },
        structuredData: createStructuredData(page, environment),
      };
    },
  })),
  { ...createSiteTarget({ address: UNKNOWN_ADDRESS, pattern: '*', index: false }), address: null },
  ...Object.keys(shellPages).map((address) =>
    createSiteTarget({ address, pattern: SHELL_PATTERN, index: false }, createShellRoutes(address)),
  ),
  {
    ...createSiteTarget(
      { address: '/', pattern: SHELL_PATTERN, index: false },
      createShellRoutes(null),
    ),
    address: null,
  },
];
