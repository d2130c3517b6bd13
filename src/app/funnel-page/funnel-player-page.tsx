import { type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { playerMessages, storageMessages } from '../../content/messages';
import type { FunnelDefinition } from '../../definition/normalise';
import type { SiteStorage } from '../../ports/storage-port';
import { FunnelPlayer } from '../../renderer/funnel-player';
import type { PlayerRuntime } from '../../renderer/player-runtime';
import type { FunnelViews } from '../../steps/step-view';

export interface FunnelPageRuntime extends PlayerRuntime {
  storage: Pick<SiteStorage, 'persistence'>;
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

/** Nothing is stored before the runtime has loaded. */
const emptyStorage = createStore(() => ({ isPersistent: true }));

export function FunnelPlayerPage({ siteOrigin, ...props }: FunnelPlayerPageProps) {
  const { definition, runtime } = props;
  const [resetCount, setResetCount] = useState(0);
  const [handleReset] = useState(() => () => setResetCount((count) => count + 1));
  const { isPersistent } = useStore(runtime?.storage.persistence ?? emptyStorage);
  return (
    <>
      <meta name="description" content={definition.description} />
      <link rel="canonical" href={`${siteOrigin}${definition.route}`} />
      <FunnelPlayer
        {...props}
        key={resetCount}
        messages={playerMessages}
        onReset={handleReset}
        note={isPersistent ? null : storageMessages.notKept}
      />
    </>
  );
}
