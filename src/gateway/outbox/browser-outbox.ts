import type { LeadTable } from '../leads-port';
import { indexedEntries } from './indexed-entries';
import { keptEntries } from './kept-entries';
import { localEntries } from './local-entries';
import { memoryEntries } from './memory-entries';
import { leaseOnly, lockedSender } from './one-sender';
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
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  return (waits) => {
    if (waits) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  };
}

/** What wakes the outbox of a page, for as long as the page stands. */
function listen(outbox: Outbox, channel: BroadcastChannel | null): void {
  window.addEventListener('online', () => void outbox.wake('online'));
  // Timers stand still in a page that is hidden or was put aside.
  window.addEventListener('pageshow', () => void outbox.wake('due'));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void outbox.wake('due');
  });
  window.addEventListener('pagehide', () => outbox.lastCall());
  channel?.addEventListener('message', () => void outbox.plan());
}

/** The outbox of this page, with everything a browser has. It begins when it is woken. */
export function browserOutbox({ url, anonKey, onLate, log }: BrowserOutboxOptions): Outbox {
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(CHANNEL) : null;
  const outbox = createOutbox({
    entries: keptEntries([
      indexedEntries(),
      localEntries(() => window.localStorage),
      memoryEntries(leavingGuard()),
    ]),
    send: postgrestSend({ url, anonKey }),
    // Absent where a page is not served securely, whatever the types say.
    oneSender: 'locks' in navigator ? lockedSender(navigator.locks) : leaseOnly,
    now: () => Date.now(),
    random: Math.random,
    after: (ms, call) => {
      const timer = setTimeout(call, ms);
      return () => clearTimeout(timer);
    },
    // eslint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    tellOthers: () => channel?.postMessage(null),
    onLate,
    log,
  });
  listen(outbox, channel);
  return outbox;
}
