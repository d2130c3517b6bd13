import { useMemo } from 'react';
import type { PlayerSessionProps } from '../../../funnel/renderer/player-runtime';
import { useSitePorts } from '../../ports/ports-context';
import {
  FunnelSessionEffects,
  createPlayerRuntime,
  type PlayerRuntimeOptions,
} from './create-player-runtime';
import { FunnelPlayerPage } from './funnel-player-page';
import { LastResultOnStep } from './last-result-on-step';
import { useRouterHistory } from '../history/use-router-history';

function RouterSessionEffects(props: PlayerSessionProps) {
  const { external } = useSitePorts();
  return <FunnelSessionEffects {...props} pageHistory={useRouterHistory()} external={external} />;
}

function RouterLastResult(props: { route: string; onReset: () => void }) {
  return <LastResultOnStep {...props} openPage={useRouterHistory().navigateAway} />;
}

/** A funnel as a route of the site. */
export function FunnelRoute(props: PlayerRuntimeOptions) {
  const { definition, extensions, views, productIds, dropped } = props;
  const ports = useSitePorts();
  const runtime = useMemo(
    () => ({
      ...createPlayerRuntime(
        { definition, extensions, views, productIds, ...(dropped && { dropped }) },
        ports,
      ),
      SessionEffects: RouterSessionEffects,
      renderBeforeFirstStep: ({ onReset }: { onReset: () => void }) => (
        <RouterLastResult route={definition.route} onReset={onReset} />
      ),
    }),
    [definition, extensions, views, productIds, dropped, ports],
  );
  return (
    <FunnelPlayerPage definition={definition} siteOrigin={ports.siteOrigin} runtime={runtime} />
  );
}
