import type { Kept, Lead, LeadsPort, LeadTable } from './leads-port';
import { newEntry } from './outbox/entry';
import type { Outbox } from './outbox/outbox';
import { DATABASE, keyOf, ownKeys } from './outbox/places';

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
   */
  readonly onMissing: () => void;
}

export interface OutboxLeads extends LeadsPort {
  /**
   * Sends what earlier visits left waiting.
   * @param hear is told the table of each row that is saved later than its form was told
   * @returns a function that stops the telling
   */
  resume(hear: (table: LeadTable) => void): () => void;
}

/** Whether an earlier visit may have left something, without loading what could read it. */
async function mayWait(): Promise<boolean> {
  try {
    if (ownKeys(window.localStorage).length > 0) return true;
    const databases = await window.indexedDB.databases();
    return databases.some(({ name }) => name === DATABASE);
  } catch {
    // Not to be told by this browser: then it is looked at.
    return true;
  }
}

/** Puts a lead on the device before the outbox is here to keep it; it finds it there. */
function noteDown(lead: Lead): Kept {
  try {
    window.localStorage.setItem(keyOf(lead.id), JSON.stringify(newEntry(lead, Date.now())));
    return 'device';
  } catch {
    return 'nowhere';
  }
}

function deleteUnread(): void {
  try {
    for (const key of ownKeys(window.localStorage)) window.localStorage.removeItem(key);
    window.indexedDB.deleteDatabase(DATABASE);
  } catch {
    // Where the browser allows no storage there is nothing of ours in it.
  }
}

/** A field for an e-mail is where every form of the site ends that is saved. */
const ASKS_EMAIL = 'input[type="email"]';

/**
 * Leads that wait in this browser until the database has them (docs/reliability.md). What does
 * that is loaded when a visitor is about to save something, or when something waits.
 */
export function outboxLeads({ url, anonKey, log, onMissing }: OutboxLeadsOptions): OutboxLeads {
  const hearers = new Set<(table: LeadTable) => void>();
  let opened: Outbox | undefined;
  let opening: Promise<Outbox> | undefined;

  async function open(): Promise<Outbox> {
    const { browserOutbox } = await import('./outbox/browser-outbox');
    opened ??= browserOutbox({
      url,
      anonKey,
      log,
      onLate: (table) => {
        for (const hear of hearers) hear(table);
      },
    });
    return opened;
  }

  /** @throws when it cannot be loaded: there is no network, or the site was deployed anew */
  async function load(): Promise<Outbox> {
    opening ??= open();
    try {
      return await opening;
    } catch (error) {
      opening = undefined;
      throw error;
    }
  }

  async function begin(): Promise<void> {
    try {
      if (await mayWait()) await (await load()).wake('start');
    } catch {
      log('outbox: not loaded; what waits goes on waiting');
    }
  }

  /** By the time a form is sent its outbox is here, even if the network is not. */
  function loadAhead({ target }: FocusEvent): void {
    if (!(target instanceof Element) || !target.matches(ASKS_EMAIL)) return;
    document.removeEventListener('focusin', loadAhead);
    void load().catch(() => undefined);
  }

  return {
    async save(lead) {
      const noted = opened === undefined ? noteDown(lead) : 'nowhere';
      try {
        return await (await load()).save(lead);
      } catch {
        // It finds what was noted, then or at the next visit.
        window.addEventListener('online', () => void begin(), { once: true });
        // Without a network nothing is known of what the site has.
        if (noted === 'device' && navigator.onLine) onMissing();
        const message = 'The part of the site that saves did not load.';
        return { status: 'failed', reason: 'unavailable', message, kept: noted };
      }
    },
    async forget() {
      try {
        await (await load()).forget();
      } catch {
        deleteUnread();
      }
    },
    resume(hear) {
      hearers.add(hear);
      document.addEventListener('focusin', loadAhead);
      void begin();
      return () => {
        hearers.delete(hear);
        document.removeEventListener('focusin', loadAhead);
      };
    },
  };
}
