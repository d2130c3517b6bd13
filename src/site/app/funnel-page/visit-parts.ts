import type { VisitPart } from '../../../funnel/definition/visit-schema';
import { isOnline } from '../../../shared/browser/is-online';
import { visitLimits } from '../../../shared/text/visit-limits';
import type { VisitPartSender } from '../../gateway/visit-part-sender';

/** A visit from its beginning. */
export type SentVisit = Omit<VisitPart, 'part'>;

/** How long a change waits for others. */
const DELAY_MS = 15_000;
const MOST_FAILURES = 3;

export interface VisitParts {
  /** The visit has changed: it is sent with what follows soon. */
  change: () => void;
  /** Sends the visit now, where anything but time has passed since the last part. */
  flush: () => void;
  /** Nothing more is sent. */
  end: () => void;
}

const getByteLength = (text: string): number => new TextEncoder().encode(text).length;

/**
 * Sends a visit in parts, each with all of it. It ends silently after three failures, and where the visit
 * has more parts or bytes than are taken.
 * @param read the visit as it is now
 */
export function createVisitParts(read: () => SentVisit, send: VisitPartSender): VisitParts {
  let hasEnded = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let visitId = '';
  let part = 0;
  let sent = '';

  const end = (): void => {
    hasEnded = true;
    clearTimeout(timer);
  };
  const change = (): void => {
    if (!hasEnded) timer ??= setTimeout(flush, DELAY_MS);
  };
  const flush = (): void => void sendPart();
  async function sendPart(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    // It is sent when the network is back.
    if (hasEnded || !isOnline()) return;
    const visit = read();
    if (visit.visit !== visitId) part = 0;
    visitId = visit.visit;
    const state = JSON.stringify([
      visitId,
      visit.views.length,
      visit.outcomes,
      document.visibilityState,
    ]);
    if (state === sent) return;
    const body = JSON.stringify({ ...visit, part });
    if (part === visitLimits.parts || getByteLength(body) > visitLimits.bytes) return end();
    sent = state;
    part += 1;
    if (await send(body)) return;
    sent = '';
    failures += 1;
    if (failures === MOST_FAILURES) end();
    else change();
  }
  return { change, flush, end };
}
