import type { ComponentType } from 'react';
import type { PlayerSessionProps } from '../../../funnel/renderer/player-runtime';
import { type SitePorts, SitePortsProvider } from '../../ports/ports-context';
import type { Environment } from '../boot/environment';
import {
  FunnelSessionEffects,
  createPlayerRuntime,
  type PlayerRuntimeOptions,
} from './create-player-runtime';
import type { FunnelPageRuntime } from './funnel-player-page';
import { LastResultOnStep } from './last-result-on-step';
import type { PageHistory } from '../history/use-funnel-history';
import { pushRouterEntry, useBrowserHistory } from '../vendor/use-browser-history';
import { PageViewTracker } from '../routes/page-view-tracker';
import { SiteToasts } from '../routes/site-toasts';

/** Player runtime for a funnel opened directly by URL. */
export interface StandaloneRuntime extends FunnelPageRuntime {
  ports: SitePorts;
  /** Page view tracking and toasts. */
  PageExtras: ComponentType;
}

/** @param openPage loads the site, then calls the function that pushes the new URL */
export function createStandaloneRuntime(
  options: Omit<PlayerRuntimeOptions, 'productIds'>,
  environment: Environment,
  ports: SitePorts,
  openPage: (move: () => void) => void,
): StandaloneRuntime {
  const { definition } = options;
  const navigateAway: PageHistory['navigateAway'] = (to, state) =>
    openPage(() => pushRouterEntry(state ?? null, to));
  const playerRuntime = createPlayerRuntime(
    { ...options, productIds: environment.productIds },
    ports,
  );
  return {
    ...playerRuntime,
    ports,
    renderOutcome: (props) => (
      <SitePortsProvider ports={ports}>{playerRuntime.renderOutcome(props)}</SitePortsProvider>
    ),
    renderBeforeFirstStep: ({ onReset }) => (
      <SitePortsProvider ports={ports}>
        <LastResultOnStep route={definition.route} openPage={navigateAway} onReset={onReset} />
      </SitePortsProvider>
    ),
    SessionEffects: function StandaloneSessionEffects(props: PlayerSessionProps) {
      const { external } = ports;
      const pageHistory = useBrowserHistory(navigateAway);
      return <FunnelSessionEffects {...props} pageHistory={pageHistory} external={external} />;
    },
    PageExtras: function StandalonePageExtras() {
      return (
        <SitePortsProvider ports={ports}>
          <PageViewTracker path={definition.route} />
          <SiteToasts />
        </SitePortsProvider>
      );
    },
  };
}
