import { useMemo } from 'react';
import type { PlayerSessionProps } from '../../renderer/player-runtime';
import { useSitePorts } from '../../ports/ports-context';
import {
  FunnelSessionEffects,
  createPlayerRuntime,
  type PlayerRuntimeOptions,
} from './create-player-runtime';
import { FunnelPlayerPage } from './funnel-player-page';
import { useRouterHistory } from '../history/use-router-history';

/** The router moves the history. */
function RouterSessionEffects(props: PlayerSessionProps) {
  return <FunnelSessionEffects {...props} pageHistory={useRouterHistory()} />;
}

/** A funnel inside the site. */
export function FunnelRoute({ definition, views, productIds }: PlayerRuntimeOptions) {
  const ports = useSitePorts();
  const onward = useMemo(
    () => ({
      ...createPlayerRuntime({ definition, views, productIds }, ports),
      Keeper: RouterSessionEffects,
    }),
    [definition, views, productIds, ports],
  );
  return (
    <FunnelPlayerPage
      definition={definition}
      views={views}
      siteOrigin={ports.siteOrigin}
      runtime={onward}
    />
  );
}
