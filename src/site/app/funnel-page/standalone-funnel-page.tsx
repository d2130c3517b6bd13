import type { ComponentType } from 'react';
import { useStore } from 'zustand';
import type { FunnelDefinition } from '../../../funnel/definition/normalise';
import type { ReadonlyStore } from '../../../funnel/engine/ports/readonly-store';
import { ConnectionNotice } from '../../pages/connection-notice';
import { FunnelPlayerPage, type FunnelPageRuntime } from './funnel-player-page';

export interface NavigationState {
  /** The next page is loading. */
  isLoading: boolean;
}

export interface StandaloneFunnelPageProps {
  definition: FunnelDefinition;
  /** The origin of the site. */
  siteOrigin: string;
  runtime: FunnelPageRuntime & {
    /** Page view tracking and toasts. */
    PageExtras: ComponentType;
  };
  navigation: ReadonlyStore<NavigationState>;
}

/** The funnel page that the build prerenders and the browser hydrates. */
export function StandaloneFunnelPage({ navigation, ...pageProps }: StandaloneFunnelPageProps) {
  const { isLoading } = useStore(navigation);
  const { PageExtras } = pageProps.runtime;
  return (
    <>
      <FunnelPlayerPage {...pageProps} />
      <ConnectionNotice isLoading={isLoading} />
      <PageExtras />
    </>
  );
}
