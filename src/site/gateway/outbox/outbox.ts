import type {
  Lead,
  LeadsPort,
  LeadTable,
  SaveResult,
} from '../../../funnel/engine/ports/leads-port';
import { type InsertResponse, classifyResponse } from './classify-response';
import {
  createFailedResult,
  type Delivery,
  findRowId,
  getFlushDelay,
  getRetryReport,
  INITIAL_ROW,
  isAcknowledged,
  type RowEvent,
  type RowState,
  toSaveResult,
  updateRow,
} from './entry-lifecycle';
import { type OutboxEntry, createEntry } from './outbox-entry';
import type { TieredEntryStore } from './tiered-entry-store';
import type { SenderLock } from './sender-lock';
import { toFailedEntry, claimEntry, isDue, type FlushTrigger } from './schedule';
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

/** The rows of this page, by id. `entry-lifecycle.ts` has their transitions. */
interface RowStates {
  get: (id: string) => RowState;
  update: (id: string, event: RowEvent) => void;
  /** Drops all unsent entries and returns them. */
  takeUnsent: () => readonly OutboxEntry[];
}

function createRowStates(): RowStates {
  const rows = new Map<string, RowState>();
  const get = (id: string): RowState => rows.get(id) ?? INITIAL_ROW;
  const update = (id: string, event: RowEvent): void =>
    void rows.set(id, updateRow(get(id), event));
  return {
    get,
    update,
    takeUnsent() {
      const unsent = [...rows.values()].flatMap(({ unsentEntry }) => unsentEntry ?? []);
      for (const { id } of unsent) update(id, { type: 'drop' });
      return unsent;
    },
  };
}

type SendOnce = (entry: OutboxEntry) => Promise<Delivery>;

/** Sends an entry, or joins its running request. */
function createSendOnce(
  { entries, send, now, random, broadcastChange, log }: OutboxDependencies,
  rows: RowStates,
  inFlight: Map<string, Promise<Delivery>>,
): SendOnce {
  async function deliver(entry: OutboxEntry): Promise<Delivery> {
    const request: Promise<InsertResponse> = send(entry);
    rows.update(entry.id, { type: 'send' });
    const verdict = classifyResponse(await request, now());
    if (isAcknowledged(verdict)) rows.update(entry.id, { type: 'acknowledge' });
    const left = isAcknowledged(verdict) ? null : toFailedEntry(entry, verdict, now(), random());
    if (left === null && verdict.kind === 'transient') log(`outbox: ${entry.table}: given up`);
    // The entry may be gone: deleted or replaced by the visitor.
    const settle = (stored: OutboxEntry | null) => stored && left;
    const retainedIn = await entries.update(entry.id, settle, SETTLE_TIMEOUT_MS);
    return { verdict, retainedIn };
  }

  return (entry) => {
    const running = inFlight.get(entry.id);
    if (running !== undefined) return running;
    const delivery = deliver(entry).finally(() => {
      inFlight.delete(entry.id);
      rows.update(entry.id, { type: 'settle' });
      broadcastChange();
    });
    inFlight.set(entry.id, delivery);
    return delivery;
  };
}

/** Sends even if another tab holds the lock: the visitor waits, and the id prevents a second row. */
async function sendWithLock(
  senderLock: SenderLock,
  sendOnce: SendOnce,
  entry: OutboxEntry,
): Promise<Delivery> {
  let delivery: Delivery | undefined;
  await senderLock(entry.id, async () => {
    delivery = await sendOnce(entry);
  });
  return delivery ?? sendOnce(entry);
}

interface Flusher extends Pick<Outbox, 'flush' | 'scheduleNextFlush'> {
  cancelTimer: () => void;
}

/** Retries queued entries in the background. */
function createFlusher(
  { entries, senderLock, now, setTimer, onLateSave, log }: OutboxDependencies,
  rows: RowStates,
  sendOnce: SendOnce,
): Flusher {
  let cancelTimer: () => void = () => undefined;
  let flushing: Promise<void> = Promise.resolve();

  async function getUndelivered(): Promise<readonly OutboxEntry[]> {
    const stored = await entries.getAll(BACKGROUND_TIMEOUT_MS);
    return stored.filter(({ id }) => !rows.get(id).isDelivered);
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
      if (claimed !== undefined) reportRetry(entry, await sendOnce(claimed));
    });
  }

  function reportRetry({ id, table, isSilent }: OutboxEntry, { verdict }: Delivery): void {
    const report = getRetryReport(rows.get(id), verdict);
    if (report === 'late-save') {
      if (isSilent !== true) onLateSave(table);
    } else if (report !== null) log(`outbox: ${table}: ${report}`);
  }

  async function flushDue(trigger: FlushTrigger): Promise<void> {
    const queued = await getUndelivered();
    for (const entry of queued.toSorted((a, b) => a.createdAt - b.createdAt))
      if (rows.get(entry.id).phase !== 'sending' && isDue(entry, trigger, now(), true))
        await retry(entry, trigger);
    await scheduleNextFlush();
  }

  async function scheduleNextFlush(): Promise<void> {
    const queued = await getUndelivered();
    const waiting = queued.filter(({ id }) => rows.get(id).phase !== 'sending');
    const delay = getFlushDelay(waiting, now());
    cancelTimer();
    if (delay !== null) cancelTimer = setTimer(delay, () => void flush('due'));
  }

  function flush(trigger: FlushTrigger): Promise<void> {
    flushing = flushing
      .then(() => flushDue(trigger))
      .catch((error: unknown) => log(`outbox: ${String(error)}`));
    return flushing;
  }

  return { flush, scheduleNextFlush, cancelTimer: () => cancelTimer() };
}

/** The ids of rows: a lead reuses that of a queued attempt with the same content. */
function createRowIds({ entries }: OutboxDependencies, rows: RowStates) {
  /** Leads sent with the row id of an earlier attempt with the same content. */
  const assignedIds = new Map<string, string>();
  return {
    async find(lead: Lead): Promise<string> {
      const queued = await entries.getAll(READ_TIMEOUT_MS);
      const assigned = assignedIds.get(lead.id);
      if (assigned !== undefined) return assigned;
      const id = findRowId(
        lead,
        queued.filter((entry) => !rows.get(entry.id).isDelivered),
      );
      if (id !== lead.id) assignedIds.set(lead.id, id);
      return id;
    },
    get: (leadId: string): string => assignedIds.get(leadId) ?? leadId,
    clear: () => assignedIds.clear(),
  };
}

/**
 * Stores each lead before it is sent, until the database has acknowledged it. The row id makes
 * retries idempotent; locks and maps here only avoid redundant requests.
 */
export function createOutbox(dependencies: OutboxDependencies): Outbox {
  const { entries, send, senderLock, now, broadcastChange, log } = dependencies;
  /** By the id of the form's lead. */
  const pendingSaves = new Map<string, Promise<SaveResult>>();
  /** By row id: one request at a time. */
  const inFlight = new Map<string, Promise<Delivery>>();
  const rows = createRowStates();
  const rowIds = createRowIds(dependencies, rows);
  const sendOnce = createSendOnce(dependencies, rows, inFlight);
  const flusher = createFlusher(dependencies, rows, sendOnce);

  async function storeAndSend(lead: Lead): Promise<SaveResult> {
    const id = await rowIds.find(lead);
    rows.update(id, { type: 'await' });
    try {
      // Removes the copy stored before the outbox had loaded, if another row has the same content.
      await discardAttempt(lead.id, id);
      const running = inFlight.get(id);
      if (running !== undefined) return toSaveResult(await running);
      const newEntry = claimEntry(createEntry({ ...lead, id }, now()), now());
      let entry = newEntry;
      rows.update(id, { type: 'queue', entry });
      await entries.update(
        id,
        // Pressed again, an old entry is as new.
        (stored) =>
          (entry = stored ? claimEntry({ ...stored, createdAt: now() }, now()) : newEntry),
        WRITE_TIMEOUT_MS,
      );
      // Only after the new entry is stored, so that the visitor's input is never lost.
      if (lead.replaces !== undefined) await discardAttempt(rowIds.get(lead.replaces), id);
      return toSaveResult(await sendWithLock(senderLock, sendOnce, entry));
    } finally {
      rows.update(id, { type: 'release' });
      void flusher.scheduleNextFlush();
    }
  }

  /**
   * Removes an earlier attempt, so that it does not become a second row. If its request is running
   * or its response was lost, it may still be stored.
   */
  async function discardAttempt(id: string, replacementId: string): Promise<void> {
    if (id !== replacementId) await entries.update(id, () => null, WRITE_TIMEOUT_MS);
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
      rows.takeUnsent();
      rowIds.clear();
      flusher.cancelTimer();
      await entries.clear();
      broadcastChange();
    },
    flush: flusher.flush,
    scheduleNextFlush: flusher.scheduleNextFlush,
    flushOnUnload() {
      for (const entry of rows.takeUnsent()) void send(entry);
    },
  };
}
