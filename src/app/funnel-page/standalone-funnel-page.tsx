import { useSyncExternalStore } from 'react';
import { playerMessages, stepLoadFailed } from '../../content/messages';
import type { FunnelDefinition } from '../../definition/normalise';
import { ConnectionNotice } from '../../site/connection-notice';
import type { FunnelViews } from '../../steps/step-view';
import { Button } from '../../ui/button';
import type { RuntimeStore } from './runtime-store';
import { FunnelPlayerPage } from './funnel-player-page';

export interface StandaloneFunnelPageProps {
  definition: FunnelDefinition;
  /** How its first step looks. */
  views: FunnelViews;
  /** The origin of the site. */
  siteOrigin: string;
  runtimeStore: RuntimeStore;
}

/** A newer build has everything. */
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

/** The whole of a funnel's page: what the build draws and what the browser takes up. */
export function StandaloneFunnelPage({ runtimeStore: page, ...shown }: StandaloneFunnelPageProps) {
  const {
    runtime: onward,
    hasLoadError: isMissing,
    isLoading,
  } = useSyncExternalStore(page.subscribe, page.getSnapshot, page.getSnapshot);
  return (
    <>
      <FunnelPlayerPage
        {...shown}
        runtime={onward}
        onRuntimeNeeded={isMissing ? reloadPage : page.requestRuntime}
        loadError={isMissing ? <RuntimeLoadError /> : null}
      />
      <ConnectionNotice isLoading={isLoading} />
      {onward !== null && <onward.PageExtras />}
    </>
  );
}
