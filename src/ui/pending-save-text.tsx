import { useLateSave } from '../stores/late-save';

/** Text for a queued lead, replaced once the lead has been saved. */
export function PendingSaveText({
  pendingText,
  sentText,
}: {
  pendingText: string;
  sentText: string;
}) {
  const isSent = useLateSave();
  // CSS hides the connection notice while an element with this attribute is present.
  return isSent ? <p>{sentText}</p> : <p data-waits-for-network>{pendingText}</p>;
}
