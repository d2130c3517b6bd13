import { keptMessages, offlineMessages } from '../../content/messages';
import type { Kept, SaveResult } from '../../gateway/leads-port';
import { Notice } from '../../ui/notice';
import { WaitingLine } from '../../ui/waiting-line';

/** What a form that could not save says until the next try. */
export interface Failure {
  /** `null`: it is said elsewhere, as a toast, or to the log alone. */
  message: string | null;
  kept: Kept;
  /** Only the network is missing: nothing went wrong, and where the row waits is all that is said. */
  isOffline?: boolean;
}

/** What a form says of a result that says nothing elsewhere; `null` where the row is saved. */
export const failureIn = (result: SaveResult): Failure | null =>
  result.status === 'failed'
    ? { message: null, kept: result.kept, isOffline: result.reason === 'offline' }
    : null;

/** The sentence of a failure, and where what was written waits. */
export function SaveFailure({ message, kept, isOffline = false }: Failure) {
  if (isOffline)
    return (
      <Notice tone="info">
        <WaitingLine waiting={offlineMessages[kept]} sent={offlineMessages.sent} />
      </Notice>
    );
  const where = keptMessages[kept];
  if (message === null && where === null) return null;
  if (message === null) return <Notice tone="info">{where}</Notice>;
  return (
    <Notice>
      <p>{message}</p>
      {where !== null && <p className="mt-1 text-sm">{where}</p>}
    </Notice>
  );
}
