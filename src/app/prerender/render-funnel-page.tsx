import type { FunnelEntry } from 'virtual:funnels';
import { renderToHtml } from './render-to-html';
import { createBootstrapData } from '../event-replay/create-bootstrap-data';
import type { BootstrapData } from '../event-replay/bootstrap-data';
import type { Environment } from '../boot/environment';
import { StandaloneFunnelPage } from '../funnel-page/standalone-funnel-page';
import { createRuntimeStore } from '../funnel-page/runtime-store';
import { extractHeadTags } from './extract-head-tags';
import type { FunnelViews } from '../../steps/step-view';

async function loadPrerenderViews({ firstViews, views }: FunnelEntry): Promise<FunnelViews> {
  if (firstViews === null) {
    await import('../funnel-page/standalone-runtime');
    return views();
  }
  const [viewsOfFirstStep, { icons }] = await Promise.all([firstViews(), views()]);
  // The browser has no icons at hydration and keeps those in the HTML.
  return { ...viewsOfFirstStep, icons };
}

/**
 * Renders the first step of a funnel without visitor data.
 * @throws AggregateError if a component throws
 */
export async function renderFunnelPage(
  entry: FunnelEntry,
  environment: Environment,
): Promise<{ html: string; head: string; bootstrapData: BootstrapData }> {
  const [definition, views] = await Promise.all([entry.load(), loadPrerenderViews(entry)]);
  const html = await renderToHtml(
    <StandaloneFunnelPage
      definition={definition}
      views={views}
      siteOrigin={environment.siteOrigin}
      runtimeStore={createRuntimeStore(() =>
        Promise.reject(new Error('The player runtime is not loaded in a prerender.')),
      )}
    />,
    entry.route,
  );
  return { ...extractHeadTags(html), bootstrapData: createBootstrapData(environment, definition) };
}

/** Imports the modules the first click needs, so that the build can list their files. */
export async function importPlayerRuntime({ firstViews, views }: FunnelEntry): Promise<void> {
  if (firstViews !== null)
    await Promise.all([views(), import('../funnel-page/standalone-runtime')]);
}
