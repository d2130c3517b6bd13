import type { FunnelEntry } from 'virtual:funnels';
import { drawPage } from './draw-page';
import { earlyFactsOf } from './early/early-facts-of';
import type { EarlyFacts } from './early/early-facts';
import type { Environment } from './environment';
import { FunnelAlone } from './funnel-alone';
import { prerenderPorts } from './prerender-ports';
import { splitHead } from './split-head';

/**
 * Draws the first step of a funnel for a visitor nobody knows.
 * @throws where the step cannot be drawn
 */
export async function renderFunnelPage(
  entry: FunnelEntry,
  environment: Environment,
): Promise<{ html: string; head: string; early: EarlyFacts }> {
  const [definition, views] = await Promise.all([entry.load(), entry.views()]);
  const { productIds } = environment;
  const drawn = await drawPage(
    <FunnelAlone
      ports={prerenderPorts(environment)}
      parts={{ definition, views, productIds }}
      goOn={() => Promise.resolve()}
    />,
    entry.route,
  );
  return { ...splitHead(drawn), early: earlyFactsOf(environment, definition) };
}
