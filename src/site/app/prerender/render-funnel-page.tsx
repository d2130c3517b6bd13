import type { FunnelEntry } from 'virtual:funnels';
import { createStore } from 'zustand/vanilla';
import type { FunnelDefinition } from '../../../funnel/definition/normalise';
import type { FunnelEvent } from '../../../funnel/engine/model/context';
import { openPlayerSession } from '../../../funnel/renderer/funnel-player';
import { renderToHtml } from './render-to-html';
import { createBootstrapData } from '../event-replay/create-bootstrap-data';
import type { BootstrapData } from '../event-replay/bootstrap-data';
import type { NoSecondStep, SecondStep } from '../event-replay/first-step-presses';
import type { Environment } from '../boot/environment';
import { createStandaloneRuntime } from '../funnel-page/player-runtime';
import { loadFunnel } from '../funnel-page/load-funnel';
import { StandaloneFunnelPage } from '../funnel-page/funnel-page';
import { createPrerenderPorts } from './create-prerender-ports';
import { extractHeadTags } from './extract-head-tags';
import { readTitle } from './page-preview';
import { renderSecondSteps } from './render-second-steps';

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
  /** What follows the first step; or why the page does not have it. */
  secondSteps: readonly SecondStep[] | NoSecondStep;
}

/**
 * Renders the first step of a funnel without visitor data, and what every new visitor sees next.
 * @throws AggregateError if a component throws
 */
export async function renderFunnelPage(
  entry: FunnelEntry,
  environment: Environment,
): Promise<RenderedFunnelPage> {
  const [funnel, views] = await Promise.all([loadFunnel(entry), entry.views()]);
  const { definition } = funnel;
  const { productIds, siteOrigin } = environment;
  const renderPage = async (now: number, events?: readonly FunnelEvent[]) => {
    const runtime = {
      ...createStandaloneRuntime(
        { ...funnel, views, productIds },
        { ...createPrerenderPorts(environment), now: () => now },
        openNoPage,
      ),
      SessionEffects: renderNothing,
      PageExtras: renderNothing,
    };
    const html = await renderToHtml(
      <StandaloneFunnelPage
        definition={definition}
        siteOrigin={siteOrigin}
        runtime={runtime}
        navigation={createStore(() => ({ isLoading: false }))}
        opened={events && openPlayerSession(runtime, definition, { events })}
      />,
      entry.route,
    );
    return extractHeadTags(html);
  };
  const secondSteps = await renderSecondSteps(funnel, async (events, now) => {
    const { html, head } = await renderPage(now, events);
    return { html, title: readTitle(head) };
  });
  const isKnown = typeof secondSteps !== 'string';
  return {
    definition,
    ...(await renderPage(0)),
    bootstrapData: createBootstrapData(
      environment,
      definition,
      entry.route,
      isKnown ? secondSteps.presses : null,
    ),
    secondSteps: isKnown ? secondSteps.templates : secondSteps,
  };
}
