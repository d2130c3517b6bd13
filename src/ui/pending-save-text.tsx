import { useLateSave } from '../stores/late-save';

/** Says where something waits for the network, and that it was sent once it was. */
export function PendingSaveText({
  pendingText: waiting,
  sentText: sent,
}: {
  pendingText: string;
  sentText: string;
}) {
  const isSent = useLateSave();
  // While it waits, the page's notice of the connection gives way to it.
  return isSent ? <p>{sent}</p> : <p data-waits-for-network>{waiting}</p>;
}
