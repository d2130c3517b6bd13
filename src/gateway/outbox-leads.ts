import { attempt } from './attempt';
import { isOnline } from './is-online';
import type { Kept, Lead, LeadsPort, LeadTable, SaveResult } from './leads-port';
import { listen, stopListening } from './listen';
import type { BrowserOutboxOptions } from './outbox/browser-outbox';
import { newEntry } from './outbox/entry';
import type { Outbox } from './outbox/outbox';
import { DATABASE, keyOf, ownKeys } from './outbox/places';
import { within } from './within';

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
  readonly onMissing: (error: unknown) => void;
}

export interface OutboxLeads extends LeadsPort {
  /**
   * Sends what earlier visits left waiting.
   * @param hear is told the table of each row that is saved later than its form was told
   * @returns a function that stops the telling
   */
  resume(hear: (table: LeadTable) => void): () => void;
}

/** How long a browser may take to name its databases. */
const LOOK_MS = 2000;

/** Whether an earlier visit may have left something, without loading what could read it. */
async function mayWait(): Promise<boolean> {
  if (attempt(() => ownKeys(window.localStorage).length > 0, true)) return true;
  const databases = await within(LOOK_MS, (async () => window.indexedDB.databases())());
  // What this browser does not tell is looked at.
  return databases === null || databases.some(({ name }) => name === DATABASE);
}

/** Puts a lead on the device before the outbox is here to keep it; it finds it there. */
function noteDown(lead: Lead): Kept {
  const entry = JSON.stringify(newEntry(lead, Date.now()));
  return attempt(() => {
    window.localStorage.setItem(keyOf(lead.id), entry);
    return 'device';
  }, 'nowhere');
}

/** Where the browser allows no storage there is nothing of ours in it. */
function deleteUnread(): void {
  attempt(() => {
    for (const key of ownKeys(window.localStorage)) window.localStorage.removeItem(key);
  }, undefined);
  attempt(() => void window.indexedDB.deleteDatabase(DATABASE), undefined);
}

const NOT_LOADED = 'The part of the site that saves did not load.';

type MakeOutbox = (options: BrowserOutboxOptions) => Outbox;

/** A field for an e-mail is where every form of the site ends that is saved. */
const ASKS_EMAIL = 'input[type="email"]';

/**
 * Leads that wait in this browser until the database has them (docs/reliability.md). What does
 * that is loaded when a visitor is about to save something, or when something waits.
 */
export function outboxLeads({ url, anonKey, log, onMissing }: OutboxLeadsOptions): OutboxLeads {
  const hearers = new Set<(table: LeadTable) => void>();
  const onLate = (table: LeadTable) => {
    for (const hear of hearers) hear(table);
  };
  let opened: Outbox | undefined;
  let loading: Promise<MakeOutbox> | undefined;

  /** @throws when it cannot be loaded: there is no network, or the site was deployed anew */
  async function load(): Promise<MakeOutbox> {
    loading ??= import('./outbox/browser-outbox').then(({ browserOutbox }) => browserOutbox);
    try {
      return await loading;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  }

  const openWith = (make: MakeOutbox): Outbox => (opened ??= make({ url, anonKey, log, onLate }));

  async function begin(): Promise<void> {
    try {
      if (await mayWait()) await openWith(await load()).wake('start');
    } catch {
      log('outbox: not loaded; what waits goes on waiting');
    }
  }

  /** By the time a form is sent its outbox is here, even if the network is not. */
  function loadAhead({ target }: Event): void {
    if (!(target instanceof Element) || !target.matches(ASKS_EMAIL)) return;
    stopListening(document, 'focusin', loadAhead);
    void load()
      .then(openWith)
      .catch(() => undefined);
  }

  /** Nothing can send: what was noted waits for the next visit, or for the network. */
  function missing(error: unknown, noted: Kept): SaveResult {
    listen(window, 'online', () => void begin(), { once: true });
    // Without a network nothing is known of what the site has.
    if (!isOnline()) return { status: 'failed', reason: 'offline', message: '', kept: noted };
    if (noted === 'device') onMissing(error);
    return { status: 'failed', reason: 'unavailable', message: NOT_LOADED, kept: noted };
  }

  return {
    async save(lead) {
      // At once, whatever comes: the page may be closed in the moment of the press.
      const noted = noteDown(lead);
      let make: MakeOutbox;
      try {
        make = await load();
      } catch (error) {
        return missing(error, noted);
      }
      try {
        return await openWith(make).save(lead);
      } catch (error) {
        // A fault of our own: fetched anew, the page would have it again.
        log(`outbox: not opened: ${String(error)}`);
        return { status: 'failed', reason: 'unavailable', message: '', kept: noted };
      }
    },
    async forget() {
      try {
        await openWith(await load()).forget();
      } catch {
        deleteUnread();
      }
    },
    resume(hear) {
      hearers.add(hear);
      listen(document, 'focusin', loadAhead);
      void begin();
      return () => {
        hearers.delete(hear);
        stopListening(document, 'focusin', loadAhead);
      };
    },
  };
}
