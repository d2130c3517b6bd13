import { attempt } from '../browser/attempt';
import { isOnline } from '../browser/is-online';
import type { RetainedIn, Lead, LeadsPort, LeadTable, SaveResult } from '../ports/leads-port';
import { listen, stopListening } from '../browser/listen';
import type { BrowserOutboxOptions } from './outbox/browser-outbox';
import { createEntry } from './outbox/outbox-entry';
import type { Outbox } from './outbox/outbox';
import { OUTBOX_DATABASE, getEntryKey, findEntryKeys } from './outbox/storage-keys';
import { withTimeout } from './with-timeout';

export interface OutboxLeadsOptions {
  /** The address of the Supabase project. */
  readonly url: string;
  /** The public key of the anonymous role; it may add rows and do nothing else. */
  readonly anonKey: string;
  /** For those who run the site; hears tables and reasons, nothing of what a visitor wrote. */
  readonly log: (message: string) => void;
  /**
   * The part that sends is not there to be loaded, as in an old tab after a deploy. What was to be
   * saved is on the device: the page can be fetched anew, and sends it then.
   * @param error what the import of it threw
   */
  readonly onLoadError: (error: unknown) => void;
}

export interface OutboxLeads extends LeadsPort {
  /**
   * Sends what earlier visits left waiting.
   * @param onLateSave is told the table of each row that is saved later than its form was told
   * @returns a function that stops the telling
   */
  retryPending(onLateSave: (table: LeadTable) => void): () => void;
}

/** How long a browser may take to name its databases. */
const DATABASE_LIST_TIMEOUT_MS = 2000;

/** Whether an earlier visit may have left something, without loading what could read it. */
async function hasPendingEntries(): Promise<boolean> {
  if (attempt(() => findEntryKeys(window.localStorage).length > 0, true)) return true;
  const databases = await withTimeout(
    DATABASE_LIST_TIMEOUT_MS,
    (async () => window.indexedDB.databases())(),
  );
  // What this browser does not tell is looked at.
  return databases === null || databases.some(({ name }) => name === OUTBOX_DATABASE);
}

/** Puts a lead on the device before the outbox is here to keep it; it finds it there. */
function saveFallback(lead: Lead): RetainedIn {
  const entry = JSON.stringify(createEntry(lead, Date.now()));
  return attempt(() => {
    window.localStorage.setItem(getEntryKey(lead.id), entry);
    return 'device';
  }, 'nowhere');
}

/** Where the browser allows no storage there is nothing of ours in it. */
function deleteStoredEntries(): void {
  attempt(() => {
    for (const key of findEntryKeys(window.localStorage)) window.localStorage.removeItem(key);
  }, undefined);
  attempt(() => void window.indexedDB.deleteDatabase(OUTBOX_DATABASE), undefined);
}

const NOT_LOADED_MESSAGE = 'The part of the site that saves did not load.';

type OutboxFactory = (options: BrowserOutboxOptions) => Outbox;

/** A field for an e-mail is where every form of the site ends that is saved. */
const EMAIL_INPUT_SELECTOR = 'input[type="email"]';

/**
 * Leads that wait in this browser until the database has them (docs/reliability.md). What does
 * that is loaded when a visitor is about to save something, or when something waits.
 */
export function createOutboxLeads({
  url,
  anonKey,
  log,
  onLoadError,
}: OutboxLeadsOptions): OutboxLeads {
  const lateSaveListeners = new Set<(table: LeadTable) => void>();
  const onLateSave = (table: LeadTable) => {
    for (const listener of lateSaveListeners) listener(table);
  };
  let opened: Outbox | undefined;
  let loading: Promise<OutboxFactory> | undefined;

  /** @throws when it cannot be loaded: there is no network, or the site was deployed anew */
  async function load(): Promise<OutboxFactory> {
    loading ??= import('./outbox/browser-outbox').then(
      ({ createBrowserOutbox }) => createBrowserOutbox,
    );
    try {
      return await loading;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  }

  const getOutbox = (createOutbox: OutboxFactory): Outbox =>
    (opened ??= createOutbox({ url, anonKey, log, onLateSave }));

  async function flushPending(): Promise<void> {
    try {
      if (await hasPendingEntries()) await getOutbox(await load()).flush('start');
    } catch {
      log('outbox: not loaded; what waits goes on waiting');
    }
  }

  /** By the time a form is sent its outbox is here, even if the network is not. */
  function preloadOnEmailFocus({ target }: Event): void {
    if (!(target instanceof Element) || !target.matches(EMAIL_INPUT_SELECTOR)) return;
    stopListening(document, 'focusin', preloadOnEmailFocus);
    void load()
      .then(getOutbox)
      .catch(() => undefined);
  }

  /** Nothing can send: what was noted waits for the next visit, or for the network. */
  function handleLoadError(error: unknown, savedIn: RetainedIn): SaveResult {
    listen(window, 'online', () => void flushPending(), { once: true });
    // Without a network nothing is known of what the site has.
    if (!isOnline())
      return { status: 'failed', reason: 'offline', message: '', retainedIn: savedIn };
    if (savedIn === 'device') onLoadError(error);
    return {
      status: 'failed',
      reason: 'unavailable',
      message: NOT_LOADED_MESSAGE,
      retainedIn: savedIn,
    };
  }

  return {
    async save(lead) {
      // At once, whatever comes: the page may be closed in the moment of the press.
      const savedIn = saveFallback(lead);
      let createOutbox: OutboxFactory;
      try {
        createOutbox = await load();
      } catch (error) {
        return handleLoadError(error, savedIn);
      }
      try {
        return await getOutbox(createOutbox).save(lead);
      } catch (error) {
        // A fault of our own: fetched anew, the page would have it again.
        log(`outbox: not opened: ${String(error)}`);
        return { status: 'failed', reason: 'unavailable', message: '', retainedIn: savedIn };
      }
    },
    async clear() {
      try {
        await getOutbox(await load()).clear();
      } catch {
        deleteStoredEntries();
      }
    },
    retryPending(listener) {
      lateSaveListeners.add(listener);
      listen(document, 'focusin', preloadOnEmailFocus);
      void flushPending();
      return () => {
        lateSaveListeners.delete(listener);
        stopListening(document, 'focusin', preloadOnEmailFocus);
      };
    },
  };
}
