import type { LeadTable } from '../leads-port';
import { listen, stopListening } from '../listen';
import { indexedEntries } from './indexed-entries';
import { keptEntries } from './kept-entries';
import { localEntries } from './local-entries';
import { memoryEntries } from './memory-entries';
import { lockedSender } from './one-sender';
import { otherPages, type OtherPages } from './other-pages';
import { createOutbox, type Outbox } from './outbox';
import { postgrestSend } from './send';

export interface BrowserOutboxOptions {
  /** The address of the Supabase project. */
  readonly url: string;
  /** The public key of the anonymous role. */
  readonly anonKey: string;
  /** Hears of a row that was saved later than its form was told. */
  readonly onLate: (table: LeadTable) => void;
  readonly log: (message: string) => void;
}

const CHANNEL = 'outbox';

/** Asks before the page is left while something is kept in the page alone. */
function leavingGuard(): (waits: boolean) => void {
  const ask = (event: Event) => event.preventDefault();
  return (waits) => {
    if (waits) listen(window, 'beforeunload', ask);
    else stopListening(window, 'beforeunload', ask);
  };
}

/** What wakes the outbox of a page, for as long as the page stands. */
function wakeUp(outbox: Outbox, others: OtherPages): void {
  listen(window, 'online', () => void outbox.wake('online'));
  // Timers stand still in a page that is hidden or was put aside.
  listen(window, 'pageshow', () => void outbox.wake('due'));
  listen(document, 'visibilitychange', () => {
    if (document.visibilityState === 'visible') void outbox.wake('due');
  });
  listen(window, 'pagehide', () => outbox.lastCall());
  others.hear(() => void outbox.plan());
}

/** The outbox of this page, with everything a browser has. It begins when it is woken. */
export function browserOutbox({ url, anonKey, onLate, log }: BrowserOutboxOptions): Outbox {
  const others = otherPages(CHANNEL);
  const outbox = createOutbox({
    entries: keptEntries([
      indexedEntries(),
      localEntries(() => window.localStorage),
      memoryEntries(leavingGuard()),
    ]),
    send: postgrestSend({ url, anonKey }),
    // Absent where a page is not served securely, whatever the types say.
    oneSender: lockedSender(() => navigator.locks),
    now: () => Date.now(),
    random: Math.random,
    after: (ms, call) => {
      const timer = setTimeout(call, ms);
      return () => clearTimeout(timer);
    },
    tellOthers: others.tell,
    onLate,
    log,
  });
  wakeUp(outbox, others);
  return outbox;
}
