import { useEffect, useRef } from 'react';
import { queuedLeadMessages, offlineMessages, unreachedMessages } from '../../content/messages';
import type { RetainedIn, SaveResult } from '../../../funnel/engine/ports/leads-port';
import { Notice } from '../../../shared/ui/notice';
import { PendingSaveText } from '../../../shared/ui/pending-save-text';

/** A failed save, shown in the form until the next submission. */
export interface FormFailure {
  /** `null`: shown elsewhere as a toast, or only logged. */
  message: string | null;
  retainedIn: RetainedIn;
  /** Without a network the notice tells only where the lead is queued. */
  isOffline?: boolean;
}

/** The failure of a result, without a message; `null` if the row is saved. */
export const toFormFailure = (result: SaveResult): FormFailure | null =>
  result.status === 'failed'
    ? { message: null, retainedIn: result.retainedIn, isOffline: result.reason === 'offline' }
    : null;

/** A failure in the words of the form, or of the queue; null where both have nothing to say. */
function FailureText({ message, retainedIn, isOffline = false }: FormFailure) {
  if (isOffline)
    return (
      <Notice tone="info">
        <PendingSaveText
          retainedIn={retainedIn}
          offline={offlineMessages}
          unreached={unreachedMessages}
        />
      </Notice>
    );
  const retainedMessage = queuedLeadMessages[retainedIn];
  if (message === null && retainedMessage === null) return null;
  if (message === null) return <Notice tone="info">{retainedMessage}</Notice>;
  return (
    <Notice>
      <p>{message}</p>
      {retainedMessage !== null && <p className="mt-1 text-sm">{retainedMessage}</p>}
    </Notice>
  );
}

/**
 * Shows the message of a failure and where the lead is queued. It appears below the button that was
 * pressed, which on a phone is often the lower edge of the window, so it scrolls into view.
 */
export function SaveFailureNotice(failure: FormFailure) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={notice} className="scroll-my-6 empty:hidden">
      <FailureText {...failure} />
    </div>
  );
}
