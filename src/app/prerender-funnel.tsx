import type { FunnelEntry } from 'virtual:funnels';
import { drawPage } from './draw-page';
import { earlyFactsOf } from './early/early-facts-of';
import type { EarlyFacts } from './early/early-facts';
import type { Environment } from './environment';
import { FunnelAlone } from './funnel-alone';
import { funnelPage } from './funnel-page-state';
import { splitHead } from './split-head';
import type { FunnelViews } from '../steps/step-view';

async function viewsOf({ firstViews, views }: FunnelEntry): Promise<FunnelViews> {
  if (firstViews === null) {
    await import('./onward-alone');
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
): Promise<{ html: string; head: string; early: EarlyFacts }> {
  const [definition, views] = await Promise.all([entry.load(), viewsOf(entry)]);
  const drawn = await drawPage(
    <FunnelAlone
      definition={definition}
      views={views}
      address={environment.address}
      page={funnelPage(() => Promise.reject(new Error('Nobody goes on in what the build draws.')))}
    />,
    entry.route,
  );
  return { ...splitHead(drawn), early: earlyFactsOf(environment, definition) };
}

/** Imports what the first press needs and the first step does without, so that the build learns its files. */
export async function importOnward({ firstViews, views }: FunnelEntry): Promise<void> {
  if (firstViews !== null) await Promise.all([views(), import('./onward-alone')]);
}
