import type { ComponentType } from 'react';
import { knownFunnels } from 'virtual:funnel-traits';
import type { KeeperProps } from '../renderer/onward';
import { type SitePorts, SitePortsProvider } from '../site/ports-context';
import type { Environment } from './environment';
import { FunnelKeeper, onwardWith, type OnwardParts } from './funnel-onward';
import type { FunnelOnward } from './funnel-screen';
import type { HistoryEntry } from './history-entry';
import { pushEntry, usePageEntry } from './page-entry';
import { PageView } from './page-view';
import { browserPorts } from './ports';
import { SiteToasts } from './site-toasts';

/** What leads on from the first step of a funnel that was gone to by its address. */
export interface AloneOnward extends FunnelOnward {
  ports: SitePorts;
  /** What every page has beside what it shows. */
  Beside: ComponentType;
}

/** @param enter goes to another page, to which the browser's address is moved when its parts are there */
export function onwardAlone(
  parts: Omit<OnwardParts, 'productIds'>,
  environment: Environment,
  enter: (move: () => void) => void,
): AloneOnward {
  const { definition } = parts;
  const leave: HistoryEntry['leave'] = (to, carried) => enter(() => pushEntry(carried ?? null, to));
  const ports = browserPorts(environment, knownFunnels);
  const onward = onwardWith({ ...parts, productIds: environment.productIds }, ports);
  return {
    ...onward,
    ports,
    outcome: (visit) => (
      <SitePortsProvider ports={ports}>{onward.outcome(visit)}</SitePortsProvider>
    ),
    Keeper: function Keeper(props: KeeperProps) {
      return <FunnelKeeper {...props} entry={usePageEntry(leave)} />;
    },
    Beside: function Beside() {
      return (
        <SitePortsProvider ports={ports}>
          <PageView path={definition.route} />
          <SiteToasts />
        </SitePortsProvider>
      );
    },
  };
}
