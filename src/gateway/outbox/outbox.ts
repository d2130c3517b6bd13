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

export interface OutboxDependencies {
  readonly entries: TieredEntryStore;
  readonly send: EntrySender;
  readonly senderLock: SenderLock;
  /** ms since the epoch. */
  readonly now: () => number;
  /** In [0, 1). */
  readonly random: () => number;
  /** Like `setTimeout`; returns a function that cancels it. */
  readonly setTimer: (ms: number, call: () => void) => () => void;
  /** Notifies other tabs of a change. */
  readonly broadcastChange: () => void;
  /** Called for each row saved after its form was closed. */
  readonly onLateSave: (table: LeadTable) => void;
  /** Gets tables, reasons and counts, never visitor input. */
  readonly log: (message: string) => void;
}

export interface Outbox extends LeadsPort {
  /** Sends all due entries. */
  flush: (trigger: FlushTrigger) => Promise<void>;
  /** Recomputes the timer after a change in another tab. */
  scheduleNextFlush: () => Promise<void>;
  /** Sends unsent entries while the page is being closed. */
  flushOnUnload: () => void;
}

/** Together the longest delay of a request by storage: 500 ms. */
const READ_TIMEOUT_MS = 200;
const WRITE_TIMEOUT_MS = 300;
/** Limit for storing the result after a response. */
const SETTLE_TIMEOUT_MS = 2000;
/** No visitor waits for background work. */
const BACKGROUND_TIMEOUT_MS = 10_000;
/** Minimum delay before entries of other tabs are checked again. */
const MIN_FLUSH_DELAY_MS = 1000;

interface Delivery {
  verdict: Verdict;
  retainedIn: RetainedIn;
}

/**
 * Stores each lead before it is sent, until the database has acknowledged it. The row id makes
 * retries idempotent; locks and maps here only avoid redundant requests.
 */
export function createOutbox(dependencies: OutboxDependencies): Outbox {
  const { entries, send, senderLock, now, random, setTimer, broadcastChange, onLateSave, log } =
    dependencies;
  /** By the id of the form's lead. */
  const pendingSaves = new Map<string, Promise<SaveResult>>();
  /** By row id: one request at a time. */
  const inFlight = new Map<string, Promise<Delivery>>();
  /** Rows whose form awaits the result. */
  const awaitedIds = new Set<string>();
  /** Leads sent with the row id of an earlier attempt with the same content. */
  const rowIds = new Map<string, string>();
  /** Delivered rows; not sent again even if the browser fails to remove their entries. */
  const deliveredIds = new Set<string>();
  /** Entries that have not been sent yet. */
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
    // The entry may be gone: deleted or replaced by the visitor.
    return entries.update(
      entry.id,
      (stored) => stored && toFailedEntry(entry, verdict, now(), random()),
      SETTLE_TIMEOUT_MS,
    );
  }

  async function deliver(entry: OutboxEntry): Promise<Delivery> {
    const request: Promise<InsertResponse> = send(entry);
    unsent.delete(entry.id);
    const verdict = classifyResponse(await request, now());
    return { verdict, retainedIn: await recordVerdict(entry, verdict) };
  }

  /** Sends an entry, or joins its running request. */
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

  /** Reuses the row id of a queued attempt with the same content. */
  function getRowId(lead: Lead, queued: readonly OutboxEntry[]): string {
    const assigned = rowIds.get(lead.id);
    if (assigned !== undefined) return assigned;
    const dedupeKey = getDedupeKey({ table: lead.table, body: lead.row });
    const [oldest] = queued
      .filter((entry) => getDedupeKey(entry) === dedupeKey)
      .toSorted((a, b) => a.createdAt - b.createdAt);
    if (oldest === undefined || oldest.id === lead.id) return lead.id;
    rowIds.set(lead.id, oldest.id);
    return oldest.id;
  }

  async function storeAndSend(lead: Lead): Promise<SaveResult> {
    const queued = await getUndelivered(READ_TIMEOUT_MS);
    const id = getRowId(lead, queued);
    awaitedIds.add(id);
    try {
      // Removes the copy stored before the outbox had loaded, if another row has the same content.
      await discardAttempt(lead.id, id);
      const running = inFlight.get(id);
      if (running !== undefined) return toSaveResult(await running);
      const newEntry = claimEntry(createEntry({ ...lead, id }, now()), now());
      let entry = newEntry;
      unsent.set(id, entry);
      await entries.update(
        id,
        (stored) => (entry = stored === null ? newEntry : claimEntry(stored, now())),
        WRITE_TIMEOUT_MS,
      );
      // Only after the new entry is stored, so that the visitor's input is never lost.
      if (lead.replaces !== undefined)
        await discardAttempt(rowIds.get(lead.replaces) ?? lead.replaces, id);
      return toSaveResult(await sendWithLock(entry));
    } finally {
      awaitedIds.delete(id);
      unsent.delete(id);
      void scheduleNextFlush();
    }
  }

  /** Sends even if another tab holds the lock: the visitor waits, and the id prevents a second row. */
  async function sendWithLock(entry: OutboxEntry): Promise<Delivery> {
    let delivery: Delivery | undefined;
    await senderLock(entry.id, async () => {
      delivery = await sendOnce(entry);
    });
    return delivery ?? sendOnce(entry);
  }

  /**
   * Removes an earlier attempt, so that it does not become a second row. If its request is running
   * or its response was lost, it may still be stored.
   */
  async function discardAttempt(id: string, replacementId: string): Promise<void> {
    if (id !== replacementId) await entries.update(id, () => null, WRITE_TIMEOUT_MS);
  }

  async function retry(entry: OutboxEntry, trigger: FlushTrigger): Promise<void> {
    await senderLock(entry.id, async (isSenderClosed) => {
      const claimedEntries: OutboxEntry[] = [];
      const claimIfDue = (stored: OutboxEntry | null): OutboxEntry | null => {
        if (stored === null || !isDue(stored, trigger, now(), isSenderClosed)) return stored;
        const claimed = claimEntry(stored, now());
        claimedEntries.push(claimed);
        return claimed;
      };
      await entries.update(entry.id, claimIfDue, BACKGROUND_TIMEOUT_MS);
      const claimed = claimedEntries.at(-1);
      if (claimed !== undefined) reportDelivery(entry, await sendOnce(claimed));
    });
  }

  function reportDelivery({ id, table }: OutboxEntry, { verdict }: Delivery): void {
    // The form that awaits this row shows the result itself.
    if (awaitedIds.has(id)) return;
    if (verdict.kind === 'permanent') log(`outbox: ${table}: ${verdict.why}`);
    if (verdict.kind === 'delivered' || verdict.kind === 'duplicate') onLateSave(table);
  }

  async function flushDue(trigger: FlushTrigger): Promise<void> {
    const queued = await getUndelivered(BACKGROUND_TIMEOUT_MS);
    for (const entry of queued.toSorted((a, b) => a.createdAt - b.createdAt)) {
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

function toSaveResult({ verdict, retainedIn }: Delivery): SaveResult {
  if (verdict.kind === 'delivered') return { status: 'saved' };
  if (verdict.kind === 'duplicate') return { status: 'duplicate' };
  // The entry stays for diagnosis but is never sent again, so it is not reported as retained.
  if (verdict.kind === 'permanent' && verdict.why === 'refused')
    return createFailedResult('rejected', verdict.message, 'nowhere');
  const isOffline = verdict.kind === 'transient' && verdict.why === 'offline';
  return createFailedResult(isOffline ? 'offline' : 'unavailable', verdict.message, retainedIn);
}
