import { useFunnelHistory } from './funnel-history';
import { FunnelScreen, type FunnelScreenProps } from './funnel-screen';
import { useRouterEntry } from './router-entry';

/** A funnel inside the site: its router moves the history. */
export function FunnelRoute(props: Omit<FunnelScreenProps, 'history'>) {
  return <FunnelScreen {...props} history={useFunnelHistory(useRouterEntry())} />;
}
