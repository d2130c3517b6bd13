import { useStore } from 'zustand';
import { playerMessages, stepLoadFailed } from '../../content/messages';
import type { FunnelDefinition } from '../../definition/normalise';
import { ConnectionNotice } from '../../site/connection-notice';
import type { FunnelViews } from '../../steps/step-view';
import { Button } from '../../ui/button';
import type { RuntimeStore } from './runtime-store';
import { FunnelPlayerPage } from './funnel-player-page';

export interface StandaloneFunnelPageProps {
  definition: FunnelDefinition;
  /** Views of the first step. */
  views: FunnelViews;
  /** The origin of the site. */
  siteOrigin: string;
  runtimeStore: RuntimeStore;
}

/** A reload gets the chunks of the newest deployment. */
const reloadPage = () => window.location.reload();

function RuntimeLoadError() {
  return (
    <>
      <p>{stepLoadFailed}</p>
      <Button variant="secondary" className="mt-3" onClick={reloadPage}>
        {playerMessages.labels.retry}
      </Button>
    </>
  );
}

/** The funnel page that the build prerenders and the browser hydrates. */
export function StandaloneFunnelPage({ runtimeStore, ...pageProps }: StandaloneFunnelPageProps) {
  const { runtime, hasLoadError, isLoading } = useStore(runtimeStore);
  return (
    <>
      <FunnelPlayerPage
        {...pageProps}
        runtime={runtime}
        onRuntimeNeeded={hasLoadError ? reloadPage : runtimeStore.requestRuntime}
        loadError={hasLoadError ? <RuntimeLoadError /> : null}
      />
      <ConnectionNotice isLoading={isLoading} />
      {runtime !== null && <runtime.PageExtras />}
    </>
  );
}
