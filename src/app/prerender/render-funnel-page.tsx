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
  const [first, { icons }] = await Promise.all([firstViews(), views()]);
  // Its pictures are in the HTML, and stay there until the browser can draw them.
  return { ...first, icons };
}

/**
 * Draws the first step of a funnel for a visitor nobody knows.
 * @throws where the step cannot be drawn
 */
export async function renderFunnelPage(
  entry: FunnelEntry,
  environment: Environment,
): Promise<{ html: string; head: string; bootstrapData: BootstrapData }> {
  const [definition, views] = await Promise.all([entry.load(), loadPrerenderViews(entry)]);
  const drawn = await renderToHtml(
    <StandaloneFunnelPage
      definition={definition}
      views={views}
      siteOrigin={environment.siteOrigin}
      runtimeStore={createRuntimeStore(() =>
        Promise.reject(new Error('Nobody goes on in what the build draws.')),
      )}
    />,
    entry.route,
  );
  return { ...extractHeadTags(drawn), bootstrapData: createBootstrapData(environment, definition) };
}

/** Imports what the first press needs and the first step does without, so that the build learns its files. */
export async function importPlayerRuntime({ firstViews, views }: FunnelEntry): Promise<void> {
  if (firstViews !== null)
    await Promise.all([views(), import('../funnel-page/standalone-runtime')]);
}
