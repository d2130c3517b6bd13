import { keptMessages } from '../../content/messages';
import type { Kept } from '../../gateway/leads-port';
import { Notice } from '../../ui/notice';

/** What a form that could not save says until the next try. */
export interface Failure {
  /** `null`: it is said elsewhere, as a toast, or to the log alone. */
  message: string | null;
  kept: Kept;
}

/** The sentence of a failure, and where what was written waits. */
export function SaveFailure({ message, kept }: Failure) {
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
