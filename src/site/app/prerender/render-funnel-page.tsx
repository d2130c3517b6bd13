import type { FunnelEntry } from 'virtual:funnels';
import { createStore } from 'zustand/vanilla';
import type { FunnelDefinition } from '../../../funnel/definition/normalise';
import { renderToHtml } from './render-to-html';
import { createBootstrapData } from '../event-replay/create-bootstrap-data';
import type { BootstrapData } from '../event-replay/bootstrap-data';
import type { Environment } from '../boot/environment';
import { createStandaloneRuntime } from '../funnel-page/player-runtime';
import { loadFunnel } from '../funnel-page/load-funnel';
import { StandaloneFunnelPage } from '../funnel-page/funnel-page';
import { createPrerenderPorts } from './create-prerender-ports';
import { extractHeadTags } from './extract-head-tags';

/** Effects do not run in a prerender. */
const renderNothing = () => null;
/** A prerender has no navigation. */
const openNoPage = () => undefined;

export interface RenderedFunnelPage {
  definition: FunnelDefinition;
  /** Content of #root. */
  html: string;
  /** Content of <head>. */
  head: string;
  bootstrapData: BootstrapData;
}

/**
 * Renders the first step of a funnel without visitor data.
 * @throws AggregateError if a component throws
 */
export async function renderFunnelPage(
  entry: FunnelEntry,
  environment: Environment,
): Promise<RenderedFunnelPage> {
  const [funnel, views] = await Promise.all([loadFunnel(entry), entry.views()]);
  const { definition } = funnel;
  const { productIds, siteOrigin } = environment;
  const html = await renderToHtml(
    <StandaloneFunnelPage
      definition={definition}
      siteOrigin={siteOrigin}
      runtime={{
        ...createStandaloneRuntime(
          { ...funnel, views, productIds },
          createPrerenderPorts(environment),
          openNoPage,
        ),
        SessionEffects: renderNothing,
        PageExtras: renderNothing,
      }}
      navigation={createStore(() => ({ isLoading: false }))}
    />,
    entry.route,
  );
  return {
    definition,
    ...extractHeadTags(html),
    bootstrapData: createBootstrapData(environment, definition),
  };
}
