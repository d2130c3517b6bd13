import type { ComponentType } from 'react';
import { funnelManifest } from 'virtual:funnel-traits';
import type { PlayerSessionProps } from '../../renderer/player-runtime';
import { type SitePorts, SitePortsProvider } from '../../ports/ports-context';
import type { Environment } from '../boot/environment';
import {
  FunnelSessionEffects,
  createPlayerRuntime,
  type PlayerRuntimeOptions,
} from './create-player-runtime';
import type { FunnelPageRuntime } from './funnel-player-page';
import type { PageHistory } from '../history/page-history';
import { pushRouterEntry, useBrowserHistory } from '../history/use-browser-history';
import { PageViewTracker } from '../routes/page-view-tracker';
import { createBrowserPorts } from '../ports/create-browser-ports';
import { SiteToasts } from '../routes/site-toasts';

/** What leads on from the first step of a funnel that was gone to by its address. */
export interface StandaloneRuntime extends FunnelPageRuntime {
  ports: SitePorts;
  /** What every page has beside what it shows. */
  PageExtras: ComponentType;
}

/** @param enter goes to another page, to which the browser's address is moved when its parts are there */
export function createStandaloneRuntime(
  parts: Omit<PlayerRuntimeOptions, 'productIds'>,
  environment: Environment,
  enter: (move: () => void) => void,
): StandaloneRuntime {
  const { definition } = parts;
  const leave: PageHistory['navigateAway'] = (to, carried) =>
    enter(() => pushRouterEntry(carried ?? null, to));
  const ports = createBrowserPorts(environment, funnelManifest);
  const onward = createPlayerRuntime({ ...parts, productIds: environment.productIds }, ports);
  return {
    ...onward,
    ports,
    renderOutcome: (visit) => (
      <SitePortsProvider ports={ports}>{onward.renderOutcome(visit)}</SitePortsProvider>
    ),
    SessionEffects: function Keeper(props: PlayerSessionProps) {
      return <FunnelSessionEffects {...props} pageHistory={useBrowserHistory(leave)} />;
    },
    PageExtras: function Beside() {
      return (
        <SitePortsProvider ports={ports}>
          <PageViewTracker path={definition.route} />
          <SiteToasts />
        </SitePortsProvider>
      );
    },
  };
}
