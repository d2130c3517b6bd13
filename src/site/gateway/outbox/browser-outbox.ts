import type { LeadTable } from '../../../funnel/engine/ports/leads-port';
import { listen, stopListening } from '../../../shared/browser/listen';
import { createIndexedDbEntryStore } from './indexed-db-entry-store';
import { createTieredEntryStore } from './tiered-entry-store';
import { createLocalStorageEntryStore } from './local-storage-entry-store';
import { createInMemoryEntryStore } from './in-memory-entry-store';
import { createSenderLock } from './sender-lock';
import { createTabChannel, type TabChannel } from './tab-channel';
import { createOutbox, type Outbox } from './outbox';
import { createPostgrestSender } from './postgrest-sender';

export interface BrowserOutboxOptions {
  /** URL of the Supabase project. */
  readonly url: string;
  /** The public key of the anonymous role. */
  readonly anonKey: string;
  /** Called for each row saved after its form was closed. */
  readonly onLateSave: (table: LeadTable) => void;
  readonly log: (message: string) => void;
}

const CHANNEL_NAME = 'outbox';

/** Shows the browser's leave warning while leads are queued in memory only. */
function createUnloadGuard(): (hasPending: boolean) => void {
  const preventUnload = (event: Event) => event.preventDefault();
  return (hasPending) => {
    if (hasPending) listen(window, 'beforeunload', preventUnload);
    else stopListening(window, 'beforeunload', preventUnload);
  };
}

/** Registers the events that flush the outbox, for the lifetime of the page. */
function registerFlushTriggers(outbox: Outbox, tabs: TabChannel): void {
  listen(window, 'online', () => void outbox.flush('online'));
  // Timers are suspended in hidden pages and in the back-forward cache.
  listen(window, 'pageshow', () => void outbox.flush('due'));
  listen(document, 'visibilitychange', () => {
    if (document.visibilityState === 'visible') void outbox.flush('due');
  });
  listen(window, 'pagehide', () => outbox.flushOnUnload());
  tabs.onMessage(() => void outbox.scheduleNextFlush());
}

/** The outbox with the browser's APIs. It sends nothing before the first `flush`. */
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
    // Undefined outside secure contexts, contrary to its type.
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
