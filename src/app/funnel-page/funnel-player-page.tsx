import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { playerMessages, storageMessages } from '../../content/messages';
import type { FunnelDefinition } from '../../definition/normalise';
import type { SiteStorage } from '../../ports/storage-port';
import { FunnelPlayer } from '../../renderer/funnel-player';
import type { PlayerRuntime } from '../../renderer/player-runtime';
import type { FunnelViews } from '../../steps/step-view';

export interface FunnelPageRuntime extends PlayerRuntime {
  storage: Pick<SiteStorage, 'isPersistent' | 'subscribe'>;
}

export interface FunnelPlayerPageProps {
  definition: FunnelDefinition;
  /** Views of the first step, or of all steps. */
  views: FunnelViews;
  /** The origin of the site. */
  siteOrigin: string;
  runtime: FunnelPageRuntime | null;
  onRuntimeNeeded?: () => void;
  loadError?: ReactNode;
}

const subscribeToNothing = () => () => undefined;
const returnTrue = () => true;

export function FunnelPlayerPage({ siteOrigin, ...props }: FunnelPlayerPageProps) {
  const { definition, runtime } = props;
  const [resetCount, setResetCount] = useState(0);
  const [handleReset] = useState(() => () => setResetCount((count) => count + 1));
  const { subscribe, isPersistent } = runtime?.storage ?? {
    subscribe: subscribeToNothing,
    isPersistent: returnTrue,
  };
  const isStoragePersistent = useSyncExternalStore(subscribe, isPersistent, returnTrue);
  return (
    <>
      <meta name="description" content={definition.description} />
      <link rel="canonical" href={`${siteOrigin}${definition.route}`} />
      <FunnelPlayer
        {...props}
        key={resetCount}
        messages={playerMessages}
        onReset={handleReset}
        note={isStoragePersistent ? null : storageMessages.notKept}
      />
    </>
  );
}
