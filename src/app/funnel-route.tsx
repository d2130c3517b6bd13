import { useMemo } from 'react';
import type { KeeperProps } from '../renderer/onward';
import { useSitePorts } from '../site/ports-context';
import { FunnelKeeper, onwardWith, type OnwardParts } from './funnel-onward';
import { FunnelScreen } from './funnel-screen';
import { useRouterEntry } from './router-entry';

/** The router moves the history. */
function Keeper(props: KeeperProps) {
  return <FunnelKeeper {...props} entry={useRouterEntry()} />;
}

/** A funnel inside the site. */
export function FunnelRoute({ definition, views, productIds }: OnwardParts) {
  const ports = useSitePorts();
  const onward = useMemo(
    () => ({ ...onwardWith({ definition, views, productIds }, ports), Keeper }),
    [definition, views, productIds, ports],
  );
  return (
    <FunnelScreen definition={definition} views={views} address={ports.address} onward={onward} />
  );
}
