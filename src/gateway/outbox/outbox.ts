import type { RetainedIn, Lead, LeadsPort, LeadTable, SaveResult } from '../../ports/leads-port';
import { type InsertResponse, classifyResponse, type Verdict } from './classify-response';
import { type OutboxEntry, createEntry, getDedupeKey } from './outbox-entry';
import type { TieredEntryStore } from './tiered-entry-store';
import type { SenderLock } from './sender-lock';
import {
  toFailedEntry,
  claimEntry,
  isDue,
  isAbandoned,
  getNextAttemptTime,
  type FlushTrigger,
} from './schedule';
import type { EntrySender } from './postgrest-sender';

/** The world around the outbox. */
export interface OutboxDependencies {
  readonly entries: TieredEntryStore;
  readonly send: EntrySender;
  readonly senderLock: SenderLock;
  /** ms since the epoch. */
  readonly now: () => number;
  /** In [0, 1). */
  readonly random: () => number;
  /** Calls back once after so many ms; returns what takes that back. */
  readonly setTimer: (ms: number, call: () => void) => () => void;
  /** Tells the other pages that something changed. */
  readonly broadcastChange: () => void;
  /** Hears of a row that was saved later than its form was told. */
  readonly onLateSave: (table: LeadTable) => void;
  /** For those who run the site. Tables, reasons and counts; nothing of what a visitor wrote. */
  readonly log: (message: string) => void;
}

export interface Outbox extends LeadsPort {
  /** Sends what is due. */
  flush: (wake: FlushTrigger) => Promise<void>;
  /** Looks anew when to wake: another page changed something. */
  scheduleNextFlush: () => Promise<void>;
  /** The page is being left: what was never sent goes now. */
  flushOnUnload: () => void;
}

/** Before it is sent, a row waits for storage no longer than these two together: 500 ms. */
const READ_TIMEOUT_MS = 200;
const WRITE_TIMEOUT_MS = 300;
/** How long bookkeeping may take after the answer. */
const SETTLE_TIMEOUT_MS = 2000;
/** Nobody waits for what is done by itself. */
const BACKGROUND_TIMEOUT_MS = 10_000;
/** What another page holds is looked at again no sooner. */
const MIN_FLUSH_DELAY_MS = 1000;

interface Delivery {
  verdict: Verdict;
  retainedIn: RetainedIn;
}

/**
 * Keeps each lead before it is sent, and until it is known to be stored. What makes a lead exactly
 * one row is its id; everything else here only saves requests.
 */
export function createOutbox(dependencies: OutboxDependencies): Outbox {
  const { entries, send, senderLock, now, random, setTimer, broadcastChange, onLateSave, log } =
    dependencies;
  /** By the id the form gave. */
  const pendingSaves = new Map<string, Promise<SaveResult>>();
  /** By the row's id: one request at a time. */
  const inFlight = new Map<string, Promise<Delivery>>();
  /** Rows whose form waits for the answer itself. */
  const awaitedIds = new Set<string>();
  /** Rows that are sent under the id of an earlier try with the same content. */
  const rowIds = new Map<string, string>();
  /** Rows the database has. Where a browser does not remove their entries they are not sent again. */
  const deliveredIds = new Set<string>();
  /** Kept or being kept, and not yet sent. */
  const unsent = new Map<string, OutboxEntry>();
  let cancelTimer: () => void = () => undefined;
  let flushing: Promise<void> = Promise.resolve();

  async function getUndelivered(timeoutMs: number): Promise<readonly OutboxEntry[]> {
    return (await entries.getAll(timeoutMs)).filter(({ id }) => !deliveredIds.has(id));
  }

  async function recordVerdict(entry: OutboxEntry, verdict: Verdict): Promise<RetainedIn> {
    if (verdict.kind === 'delivered' || verdict.kind === 'duplicate') {
      deliveredIds.add(entry.id);
      return entries.update(entry.id, () => null, SETTLE_TIMEOUT_MS);
    }
    // Gone meanwhile: the visitor deleted it, or wrote something else instead.
    return entries.update(
      entry.id,
      (old) => old && toFailedEntry(entry, verdict, now(), random()),
      SETTLE_TIMEOUT_MS,
    );
  }

  async function deliver(entry: OutboxEntry): Promise<Delivery> {
    const request: Promise<InsertResponse> = send(entry);
    unsent.delete(entry.id);
    const verdict = classifyResponse(await request, now());
    return { verdict, retainedIn: await recordVerdict(entry, verdict) };
  }

  /** Sends an entry, or joins the request that is under way for it. */
  function sendOnce(entry: OutboxEntry): Promise<Delivery> {
    const running = inFlight.get(entry.id);
    if (running !== undefined) return running;
    const delivery = deliver(entry).finally(() => {
      inFlight.delete(entry.id);
      broadcastChange();
    });
    inFlight.set(entry.id, delivery);
    return delivery;
  }

  /** The id of the row: of an earlier try with the same content where one still waits. */
  function getRowId(lead: Lead, known: readonly OutboxEntry[]): string {
    const assigned = rowIds.get(lead.id);
    if (assigned !== undefined) return assigned;
    const dedupeKey = getDedupeKey({ table: lead.table, body: lead.row });
    const [first] = known
      .filter((entry) => getDedupeKey(entry) === dedupeKey)
      .toSorted((a, b) => a.createdAt - b.createdAt);
    if (first === undefined || first.id === lead.id) return lead.id;
    rowIds.set(lead.id, first.id);
    return first.id;
  }

  async function storeAndSend(lead: Lead): Promise<SaveResult> {
    const known = await getUndelivered(READ_TIMEOUT_MS);
    const id = getRowId(lead, known);
    awaitedIds.add(id);
    try {
      // What was noted before the outbox was here: the same words wait as another row.
      await discardAttempt(lead.id, id);
      const running = inFlight.get(id);
      if (running !== undefined) return toSaveResult(await running);
      const fresh = claimEntry(createEntry({ ...lead, id }, now()), now());
      let entry = fresh;
      unsent.set(id, entry);
      await entries.update(
        id,
        (old) => (entry = old === null ? fresh : claimEntry(old, now())),
        WRITE_TIMEOUT_MS,
      );
      // Only now: there is never a moment in which the visitor's words are kept nowhere.
      if (lead.replaces !== undefined)
        await discardAttempt(rowIds.get(lead.replaces) ?? lead.replaces, id);
      return toSaveResult(await sendWithLock(entry));
    } finally {
      awaitedIds.delete(id);
      unsent.delete(id);
      void scheduleNextFlush();
    }
  }

  /** A press of the visitor is not kept waiting by another page; the id makes that safe. */
  async function sendWithLock(entry: OutboxEntry): Promise<Delivery> {
    let delivery: Delivery | undefined;
    await senderLock(entry.id, async () => {
      delivery = await sendOnce(entry);
    });
    return delivery ?? sendOnce(entry);
  }

  /**
   * An earlier try must not become a second row. One whose request is under way, or whose answer
   * was lost, may be stored all the same.
   */
  async function discardAttempt(id: string, replacementId: string): Promise<void> {
    if (id !== replacementId) await entries.update(id, () => null, WRITE_TIMEOUT_MS);
  }

  async function retry(entry: OutboxEntry, trigger: FlushTrigger): Promise<void> {
    await senderLock(entry.id, async (isSenderClosed) => {
      const claimedEntries: OutboxEntry[] = [];
      const claimIfDue = (old: OutboxEntry | null): OutboxEntry | null => {
        if (old === null || !isDue(old, trigger, now(), isSenderClosed)) return old;
        const claimed = claimEntry(old, now());
        claimedEntries.push(claimed);
        return claimed;
      };
      await entries.update(entry.id, claimIfDue, BACKGROUND_TIMEOUT_MS);
      const claimed = claimedEntries.at(-1);
      if (claimed !== undefined) reportDelivery(entry, await sendOnce(claimed));
    });
  }

  function reportDelivery({ id, table }: OutboxEntry, { verdict }: Delivery): void {
    // A form that joined meanwhile says so itself.
    if (awaitedIds.has(id)) return;
    if (verdict.kind === 'permanent') log(`outbox: ${table}: ${verdict.why}`);
    if (verdict.kind === 'delivered' || verdict.kind === 'duplicate') onLateSave(table);
  }

  async function flushDue(trigger: FlushTrigger): Promise<void> {
    const known = await getUndelivered(BACKGROUND_TIMEOUT_MS);
    for (const entry of known.toSorted((a, b) => a.createdAt - b.createdAt)) {
      if (isAbandoned(entry, now())) {
        log(`outbox: ${entry.table}: given up, ${entry.why}`);
        await entries.update(entry.id, () => null, BACKGROUND_TIMEOUT_MS);
      } else if (!inFlight.has(entry.id) && isDue(entry, trigger, now(), true)) {
        await retry(entry, trigger);
      }
    }
    await scheduleNextFlush();
  }

  async function scheduleNextFlush(): Promise<void> {
    const attemptTimes = (await getUndelivered(BACKGROUND_TIMEOUT_MS))
      .filter(({ id }) => !inFlight.has(id))
      .flatMap((entry) => getNextAttemptTime(entry, now()) ?? []);
    cancelTimer();
    if (attemptTimes.length === 0) return;
    const ms = Math.min(...attemptTimes) - now();
    cancelTimer = setTimer(Math.max(MIN_FLUSH_DELAY_MS, ms), () => void flush('due'));
  }

  function flush(trigger: FlushTrigger): Promise<void> {
    flushing = flushing
      .then(() => flushDue(trigger))
      .catch((error: unknown) => log(`outbox: ${String(error)}`));
    return flushing;
  }

  return {
    save(lead) {
      const running = pendingSaves.get(lead.id);
      if (running !== undefined) return running;
      const saved = storeAndSend(lead)
        .catch((error: unknown) => {
          log(`outbox: ${String(error)}`);
          return createFailedResult('unavailable', '', 'nowhere');
        })
        .finally(() => pendingSaves.delete(lead.id));
      pendingSaves.set(lead.id, saved);
      return saved;
    },
    async clear() {
      unsent.clear();
      rowIds.clear();
      cancelTimer();
      await entries.clear();
      broadcastChange();
    },
    flush,
    scheduleNextFlush,
    flushOnUnload() {
      for (const entry of unsent.values()) void send(entry);
      unsent.clear();
    },
  };
}

function createFailedResult(
  reason: Extract<SaveResult, { reason: string }>['reason'],
  message: string,
  retainedIn: RetainedIn,
): SaveResult {
  return { status: 'failed', reason, message, retainedIn };
}

/** What a visitor's form is told. */
function toSaveResult({ verdict, retainedIn }: Delivery): SaveResult {
  if (verdict.kind === 'delivered') return { status: 'saved' };
  if (verdict.kind === 'duplicate') return { status: 'duplicate' };
  // Kept for whoever looks into it, but never sent again as it is: nothing to promise.
  if (verdict.kind === 'permanent' && verdict.why === 'refused')
    return createFailedResult('rejected', verdict.message, 'nowhere');
  const isOffline = verdict.kind === 'transient' && verdict.why === 'offline';
  return createFailedResult(isOffline ? 'offline' : 'unavailable', verdict.message, retainedIn);
}
