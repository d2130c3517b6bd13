import { useState } from 'react';
import { isOnline } from '../browser/is-online';
import { useLateSave } from './late-save';

type PendingSaveMessages = Readonly<Record<'device' | 'page' | 'nowhere' | 'sent', string>>;

export interface PendingSaveTextProps {
  /** Where the lead is queued. */
  retainedIn: Exclude<keyof PendingSaveMessages, 'sent'>;
  offline: PendingSaveMessages;
  /** Instead of `offline` while the browser is online, as with an ad-blocker. */
  unreached: PendingSaveMessages;
}

/** Text for a queued lead, replaced once the lead has been saved. */
export function PendingSaveText({ retainedIn, offline, unreached }: PendingSaveTextProps) {
  const isSent = useLateSave();
  const [messages] = useState(() => (isOnline() ? unreached : offline));
  // CSS hides the connection notice while an element with this attribute is present.
  return isSent ? <p>{messages.sent}</p> : <p data-waits-for-network>{messages[retainedIn]}</p>;
}
