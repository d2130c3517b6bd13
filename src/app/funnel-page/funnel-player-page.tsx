import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { playerMessages, storageMessages } from '../../content/messages';
import type { FunnelDefinition } from '../../definition/normalise';
import type { SiteStorage } from '../../ports/storage-port';
import { FunnelPlayer } from '../../renderer/funnel-player';
import type { PlayerRuntime } from '../../renderer/player-runtime';
import type { FunnelViews } from '../../steps/step-view';

/** What a funnel's page needs from the first move on. */
export interface FunnelPageRuntime extends PlayerRuntime {
  storage: Pick<SiteStorage, 'keeps' | 'subscribe'>;
}

export interface FunnelPlayerPageProps {
  definition: FunnelDefinition;
  /** How its first step looks, or all of them. */
  views: FunnelViews;
  /** The origin of the site. */
  siteOrigin: string;
  runtime: FunnelPageRuntime | null;
  onRuntimeNeeded?: () => void;
  loadError?: ReactNode;
}

const subscribeToNothing = () => () => undefined;
const returnTrue = () => true;

/** The page of any funnel: its definition, played. */
export function FunnelPlayerPage({ siteOrigin: address, ...props }: FunnelPlayerPageProps) {
  const { definition, runtime: onward } = props;
  const [visit, setVisit] = useState(0);
  const [readAnew] = useState(() => () => setVisit((before) => before + 1));
  const { subscribe, isPersistent: keeps } = onward?.storage ?? {
    subscribe: subscribeToNothing,
    isPersistent: returnTrue,
  };
  const isKept = useSyncExternalStore(subscribe, keeps, returnTrue);
  return (
    <>
      <meta name="description" content={definition.description} />
      <link rel="canonical" href={`${address}${definition.route}`} />
      <FunnelPlayer
        {...props}
        key={visit}
        messages={playerMessages}
        onReset={readAnew}
        note={isKept ? null : storageMessages.notKept}
      />
    </>
  );
}
