import { useState } from 'react';
import { useStore } from 'zustand';
import { usePageScheme } from '../../../shared/browser/use-page-scheme';
import { playerMessages, storageMessages } from '../../content/messages';
import type { FunnelDefinition } from '../../../funnel/definition/normalise';
import type { SiteStorage } from '../../../funnel/engine/ports/storage-port';
import { FunnelPlayer } from '../../../funnel/renderer/funnel-player';
import type { PlayerRuntime } from '../../../funnel/renderer/player-runtime';

export interface FunnelPageRuntime extends PlayerRuntime {
  storage: Pick<SiteStorage, 'persistence'>;
}

export interface FunnelPlayerPageProps {
  definition: FunnelDefinition;
  /** The origin of the site. */
  siteOrigin: string;
  runtime: FunnelPageRuntime;
}

export function FunnelPlayerPage({ definition, siteOrigin, runtime }: FunnelPlayerPageProps) {
  const [resetCount, setResetCount] = useState(0);
  const [handleReset] = useState(() => () => setResetCount((count) => count + 1));
  usePageScheme(definition.presentation.theme.scheme);
  const { isPersistent } = useStore(runtime.storage.persistence);
  return (
    <>
      <meta name="description" content={definition.description} />
      <link rel="canonical" href={`${siteOrigin}${definition.route}`} />
      <FunnelPlayer
        key={resetCount}
        definition={definition}
        runtime={runtime}
        messages={playerMessages}
        onReset={handleReset}
        note={isPersistent ? null : storageMessages.notKept}
      />
    </>
  );
}
