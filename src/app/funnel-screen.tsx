import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { playerMessages, storageMessages } from '../content/messages';
import type { FunnelDefinition } from '../definition/normalise';
import type { SiteStorage } from '../gateway/storage-port';
import { FunnelPlayer } from '../renderer/funnel-player';
import type { Onward } from '../renderer/onward';
import type { FunnelViews } from '../steps/step-view';

/** What a funnel's page needs from the first move on. */
export interface FunnelOnward extends Onward {
  storage: Pick<SiteStorage, 'keeps' | 'subscribe'>;
}

export interface FunnelScreenProps {
  definition: FunnelDefinition;
  /** How its first step looks, or all of them. */
  views: FunnelViews;
  /** The origin of the site. */
  address: string;
  onward: FunnelOnward | null;
  onWanted?: () => void;
  missing?: ReactNode;
}

const never = () => () => undefined;
const yes = () => true;

/** The page of any funnel: its definition, played. */
export function FunnelScreen({ address, ...props }: FunnelScreenProps) {
  const { definition, onward } = props;
  const [visit, setVisit] = useState(0);
  const [readAnew] = useState(() => () => setVisit((before) => before + 1));
  const { subscribe, keeps } = onward?.storage ?? { subscribe: never, keeps: yes };
  const isKept = useSyncExternalStore(subscribe, keeps, yes);
  return (
    <>
      <meta name="description" content={definition.description} />
      <link rel="canonical" href={`${address}${definition.route}`} />
      <FunnelPlayer
        {...props}
        key={visit}
        messages={playerMessages}
        onAnew={readAnew}
        note={isKept ? null : storageMessages.notKept}
      />
    </>
  );
}
