import { attempt } from '../../shared/browser/attempt';
import { ChunkLoadError, importWithRetry } from '../../shared/browser/import-with-retry';
import { isOnline } from '../../shared/browser/is-online';
import type {
  RetainedIn,
  Lead,
  LeadsPort,
  LeadTable,
  SaveResult,
} from '../../funnel/engine/ports/leads-port';
import { listen, stopListening } from '../../shared/browser/listen';
import type { BrowserOutboxOptions } from './outbox/browser-outbox';
import { createEntry } from './outbox/outbox-entry';
import type { Outbox } from './outbox/outbox';
import { OUTBOX_DATABASE, getEntryKey, findEntryKeys } from './outbox/storage-keys';
import { withTimeout } from './with-timeout';

export interface OutboxLeadsOptions {
  /** URL of the Supabase project. */
  readonly url: string;
  /** The public key of the anonymous role, which may only insert. */
  readonly anonKey: string;
  /** Gets tables and reasons, never visitor input. */
  readonly log: (message: string) => void;
  /**
   * The outbox chunk failed to load, for example after a deployment. The lead is stored on the
   * device, so the page can be reloaded and sends it then.
   * @param error the error of the import
   */
  readonly onLoadError: (error: unknown) => void;
}

export interface OutboxLeads extends LeadsPort {
  /**
   * Sends the leads queued by earlier visits.
   * @param onLateSave called with the table of each row saved after its form was closed
   * @returns unsubscribes
   */
  retryPending(onLateSave: (table: LeadTable) => void): () => void;
}

const DATABASE_LIST_TIMEOUT_MS = 2000;

/** Whether there may be queued leads, checked without loading the outbox. */
async function hasPendingEntries(): Promise<boolean> {
  if (attempt(() => findEntryKeys(window.localStorage).length > 0, true)) return true;
  const databases = await withTimeout(
    DATABASE_LIST_TIMEOUT_MS,
    (async () => window.indexedDB.databases())(),
  );
  // On a timeout or error the outbox is loaded to check.
  return databases === null || databases.some(({ name }) => name === OUTBOX_DATABASE);
}

/** Stores a lead before the outbox has loaded, in the format the outbox reads. */
function saveFallback(lead: Lead): RetainedIn {
  const entry = JSON.stringify(createEntry(lead, Date.now()));
  return attempt(() => {
    window.localStorage.setItem(getEntryKey(lead.id), entry);
    return 'device';
  }, 'nowhere');
}

/** Errors are ignored: blocked storage contains no entries. */
function deleteStoredEntries(): void {
  attempt(() => {
    for (const key of findEntryKeys(window.localStorage)) window.localStorage.removeItem(key);
  }, undefined);
  attempt(() => void window.indexedDB.deleteDatabase(OUTBOX_DATABASE), undefined);
}

const NOT_LOADED_MESSAGE = 'The part of the site that saves did not load.';

/**
 * Creates the function that loads the outbox, and with it the function that opens it. The outbox is
 * opened once. A load that failed may be repeated.
 */
function createOutboxLoader(options: BrowserOutboxOptions): () => Promise<() => Outbox> {
  let outbox: Outbox | undefined;
  let loading: Promise<() => Outbox> | undefined;
  return async () => {
    loading ??= import('./outbox/browser-outbox').then(
      ({ createBrowserOutbox }) =>
        () =>
          (outbox ??= createBrowserOutbox(options)),
    );
    try {
      return await loading;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
}

/**
 * Sends queued leads, if there are any.
 * @param onFailure receives the error of the import
 */
async function flushPending(
  load: () => Promise<() => Outbox>,
  log: OutboxLeadsOptions['log'],
  onFailure?: (error: unknown) => void,
): Promise<void> {
  try {
    // Right after "online" the first request may still fail.
    if (!(await hasPendingEntries())) return;
    const open = await importWithRetry(load);
    await open().flush('start');
  } catch (error) {
    log('outbox: not loaded; queued leads are sent later');
    onFailure?.(error instanceof ChunkLoadError ? error.cause : error);
  }
}

/** Every form that is saved ends with an e-mail field. */
const EMAIL_INPUT_SELECTOR = 'input[type="email"]';

/**
 * Queues leads in this browser until the database has acknowledged them (docs/reliability.md). The
 * outbox is loaded before the first save, or if leads are queued.
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
  /** Rejects if the chunk cannot be loaded: offline, or removed by a deployment. */
  const load = createOutboxLoader({ url, anonKey, log, onLateSave });

  /** Preloads the outbox, so that it is available at submission even if the network is not. */
  function preloadOnEmailFocus({ target }: Event): void {
    if (!(target instanceof Element) || !target.matches(EMAIL_INPUT_SELECTOR)) return;
    stopListening(document, 'focusin', preloadOnEmailFocus);
    void load()
      .then((open) => open())
      .catch(() => undefined);
  }

  /** The stored lead is sent on the next visit, or when the network is back. */
  function handleLoadError(error: unknown, retainedIn: RetainedIn): SaveResult {
    // Chromium 147 does not fetch a module again that failed offline; a new page does.
    const reload = retainedIn === 'device' ? onLoadError : undefined;
    listen(window, 'online', () => void flushPending(load, log, reload), { once: true });
    // Offline, the failed import does not mean that the chunk is missing.
    const isOffline = !isOnline();
    if (!isOffline) reload?.(error);
    return {
      status: 'failed',
      reason: isOffline ? 'offline' : 'unavailable',
      message: isOffline ? '' : NOT_LOADED_MESSAGE,
      retainedIn,
    };
  }

  return {
    async save(lead) {
      // Synchronously, because the page may be closed right after the click.
      const retainedIn = saveFallback(lead);
      let open: () => Outbox;
      try {
        open = await load();
      } catch (error) {
        // For what no visitor has sent, no page is reloaded.
        return handleLoadError(error, lead.isSilent ? 'nowhere' : retainedIn);
      }
      try {
        return await open().save(lead);
      } catch (error) {
        // A bug and not a network error, so a reload does not help.
        log(`outbox: not opened: ${String(error)}`);
        return { status: 'failed', reason: 'unavailable', message: '', retainedIn };
      }
    },
    async clear() {
      try {
        const open = await load();
        await open().clear();
      } catch {
        deleteStoredEntries();
      }
    },
    retryPending(listener) {
      lateSaveListeners.add(listener);
      listen(document, 'focusin', preloadOnEmailFocus);
      void flushPending(load, log);
      return () => {
        lateSaveListeners.delete(listener);
        stopListening(document, 'focusin', preloadOnEmailFocus);
      };
    },
  };
}
