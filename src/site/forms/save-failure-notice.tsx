import { queuedLeadMessages, offlineMessages } from '../../content/messages';
import type { RetainedIn, SaveResult } from '../../ports/leads-port';
import { Notice } from '../../ui/notice';
import { PendingSaveText } from '../../ui/pending-save-text';

/** What a form that could not save says until the next try. */
export interface FormFailure {
  /** `null`: it is said elsewhere, as a toast, or to the log alone. */
  message: string | null;
  retainedIn: RetainedIn;
  /** Only the network is missing: nothing went wrong, and where the row waits is all that is said. */
  isOffline?: boolean;
}

/** What a form says of a result that says nothing elsewhere; `null` where the row is saved. */
export const toFormFailure = (result: SaveResult): FormFailure | null =>
  result.status === 'failed'
    ? { message: null, retainedIn: result.retainedIn, isOffline: result.reason === 'offline' }
    : null;

/** The sentence of a failure, and where what was written waits. */
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
