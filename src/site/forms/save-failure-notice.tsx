import { queuedLeadMessages, offlineMessages } from '../../content/messages';
import type { RetainedIn, SaveResult } from '../../ports/leads-port';
import { Notice } from '../../ui/notice';
import { PendingSaveText } from '../../ui/pending-save-text';

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

/** Shows the message of a failure and where the lead is queued. */
export function SaveFailureNotice({ message, retainedIn, isOffline = false }: FormFailure) {
  if (isOffline)
    return (
      <Notice tone="info">
        <PendingSaveText
          pendingText={offlineMessages[retainedIn]}
          sentText={offlineMessages.sent}
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
