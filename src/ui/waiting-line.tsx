import { useSentLate } from './sent-late';

/** Says where something waits for the network, and that it was sent once it was. */
export function WaitingLine({ waiting, sent }: { waiting: string; sent: string }) {
  const isSent = useSentLate();
  // While it waits, the page's notice of the connection gives way to it.
  return isSent ? <p>{sent}</p> : <p data-waits-for-network>{waiting}</p>;
}
