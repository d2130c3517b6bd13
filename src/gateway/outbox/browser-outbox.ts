import type { LeadTable } from '../../ports/leads-port';
import { listen, stopListening } from '../../browser/listen';
import { createIndexedDbEntryStore } from './indexed-db-entry-store';
import { createTieredEntryStore } from './tiered-entry-store';
import { createLocalStorageEntryStore } from './local-storage-entry-store';
import { createInMemoryEntryStore } from './in-memory-entry-store';
import { createSenderLock } from './sender-lock';
import { createTabChannel, type TabChannel } from './tab-channel';
import { createOutbox, type Outbox } from './outbox';
import { createPostgrestSender } from './postgrest-sender';

export interface BrowserOutboxOptions {
  /** The address of the Supabase project. */
  readonly url: string;
  /** The public key of the anonymous role. */
  readonly anonKey: string;
  /** Hears of a row that was saved later than its form was told. */
  readonly onLateSave: (table: LeadTable) => void;
  readonly log: (message: string) => void;
}

const CHANNEL_NAME = 'outbox';

/** Asks before the page is left while something is kept in the page alone. */
function createUnloadGuard(): (hasPending: boolean) => void {
  const preventUnload = (event: Event) => event.preventDefault();
  return (hasPending) => {
    if (hasPending) listen(window, 'beforeunload', preventUnload);
    else stopListening(window, 'beforeunload', preventUnload);
  };
}

/** What wakes the outbox of a page, for as long as the page stands. */
function registerFlushTriggers(outbox: Outbox, tabs: TabChannel): void {
  listen(window, 'online', () => void outbox.flush('online'));
  // Timers stand still in a page that is hidden or was put aside.
  listen(window, 'pageshow', () => void outbox.flush('due'));
  listen(document, 'visibilitychange', () => {
    if (document.visibilityState === 'visible') void outbox.flush('due');
  });
  listen(window, 'pagehide', () => outbox.flushOnUnload());
  tabs.onMessage(() => void outbox.scheduleNextFlush());
}

/** The outbox of this page, with everything a browser has. It begins when it is woken. */
export function createBrowserOutbox({
  url,
  anonKey,
  onLateSave,
  log,
}: BrowserOutboxOptions): Outbox {
  const tabs = createTabChannel(CHANNEL_NAME);
  const outbox = createOutbox({
    entries: createTieredEntryStore([
      createIndexedDbEntryStore(),
      createLocalStorageEntryStore(() => window.localStorage),
      createInMemoryEntryStore(createUnloadGuard()),
    ]),
    send: createPostgrestSender({ url, anonKey }),
    // Absent where a page is not served securely, whatever the types say.
    senderLock: createSenderLock(() => navigator.locks),
    now: () => Date.now(),
    random: Math.random,
    setTimer: (ms, call) => {
      const timer = setTimeout(call, ms);
      return () => clearTimeout(timer);
    },
    broadcastChange: tabs.post,
    onLateSave,
    log,
  });
  registerFlushTriggers(outbox, tabs);
  return outbox;
}
