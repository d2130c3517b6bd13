import type { Kept, Lead, LeadsPort, LeadTable, SaveResult } from '../leads-port';
import { type Answer, classify, type Verdict } from './classify';
import { type Entry, newEntry, wishOf } from './entry';
import type { KeptEntries } from './kept-entries';
import type { OneSender } from './one-sender';
import { afterFailure, claimed, isDue, isGivenUp, nextLook, type Wake } from './schedule';
import type { Send } from './send';

/** The world around the outbox. */
export interface OutboxParts {
  readonly entries: KeptEntries;
  readonly send: Send;
  readonly oneSender: OneSender;
  /** ms since the epoch. */
  readonly now: () => number;
  /** In [0, 1). */
  readonly random: () => number;
  /** Calls back once after so many ms; returns what takes that back. */
  readonly after: (ms: number, call: () => void) => () => void;
  /** Tells the other pages that something changed. */
  readonly tellOthers: () => void;
  /** Hears of a row that was saved later than its form was told. */
  readonly onLate: (table: LeadTable) => void;
  /** For those who run the site. Tables, reasons and counts; nothing of what a visitor wrote. */
  readonly log: (message: string) => void;
}

export interface Outbox extends LeadsPort {
  /** Sends what is due. */
  wake: (wake: Wake) => Promise<void>;
  /** Looks anew when to wake: another page changed something. */
  plan: () => Promise<void>;
  /** The page is being left: what was never sent goes now. */
  lastCall: () => void;
}

/** Before it is sent, a row waits for storage no longer than these two together: 500 ms. */
const LOOK_MS = 200;
const KEEP_MS = 300;
/** How long bookkeeping may take after the answer. */
const SETTLE_MS = 2000;
/** Nobody waits for what is done by itself. */
const BACKGROUND_MS = 10_000;
/** What another page holds is looked at again no sooner. */
const SHORTEST_WAIT_MS = 1000;

interface Delivery {
  verdict: Verdict;
  kept: Kept;
}

/**
 * Keeps each lead before it is sent, and until it is known to be stored. What makes a lead exactly
 * one row is its id; everything else here only saves requests.
 */
export function createOutbox(parts: OutboxParts): Outbox {
  const { entries, send, oneSender, now, random, after, tellOthers, onLate, log } = parts;
  /** By the id the form gave. */
  const saving = new Map<string, Promise<SaveResult>>();
  /** By the row's id: one request at a time. */
  const sending = new Map<string, Promise<Delivery>>();
  /** Rows whose form waits for the answer itself. */
  const awaited = new Set<string>();
  /** Rows that are sent under the id of an earlier try with the same content. */
  const rowIds = new Map<string, string>();
  /** Rows the database has. Where a browser does not remove their entries they are not sent again. */
  const delivered = new Set<string>();
  /** Kept or being kept, and not yet sent. */
  const unsent = new Map<string, Entry>();
  let cancelTimer: () => void = () => undefined;
  let draining: Promise<void> = Promise.resolve();

  async function undelivered(patienceMs: number): Promise<readonly Entry[]> {
    return (await entries.all(patienceMs)).filter(({ id }) => !delivered.has(id));
  }

  async function settle(entry: Entry, verdict: Verdict): Promise<Kept> {
    if (verdict.kind === 'delivered' || verdict.kind === 'duplicate') {
      delivered.add(entry.id);
      return entries.change(entry.id, () => null, SETTLE_MS);
    }
    // Gone meanwhile: the visitor deleted it, or wrote something else instead.
    return entries.change(
      entry.id,
      (old) => old && afterFailure(entry, verdict, now(), random()),
      SETTLE_MS,
    );
  }

  async function deliver(entry: Entry): Promise<Delivery> {
    const request: Promise<Answer> = send(entry);
    unsent.delete(entry.id);
    const verdict = classify(await request, now());
    return { verdict, kept: await settle(entry, verdict) };
  }

  /** Sends an entry, or joins the request that is under way for it. */
  function sendOnce(entry: Entry): Promise<Delivery> {
    const running = sending.get(entry.id);
    if (running !== undefined) return running;
    const delivery = deliver(entry).finally(() => {
      sending.delete(entry.id);
      tellOthers();
    });
    sending.set(entry.id, delivery);
    return delivery;
  }

  /** The id of the row: of an earlier try with the same content where one still waits. */
  function rowIdOf(lead: Lead, known: readonly Entry[]): string {
    const given = rowIds.get(lead.id);
    if (given !== undefined) return given;
    const wish = wishOf({ table: lead.table, body: lead.row });
    const [first] = known
      .filter((entry) => wishOf(entry) === wish)
      .toSorted((a, b) => a.createdAt - b.createdAt);
    if (first === undefined || first.id === lead.id) return lead.id;
    rowIds.set(lead.id, first.id);
    return first.id;
  }

  async function keepAndSend(lead: Lead): Promise<SaveResult> {
    const known = await undelivered(LOOK_MS);
    const id = rowIdOf(lead, known);
    awaited.add(id);
    try {
      // What was noted before the outbox was here: the same words wait as another row.
      await forgetTry(lead.id, id);
      const running = sending.get(id);
      if (running !== undefined) return resultOf(await running);
      const fresh = claimed(newEntry({ ...lead, id }, now()), now());
      let entry = fresh;
      unsent.set(id, entry);
      await entries.change(
        id,
        (old) => (entry = old === null ? fresh : claimed(old, now())),
        KEEP_MS,
      );
      // Only now: there is never a moment in which the visitor's words are kept nowhere.
      if (lead.replaces !== undefined)
        await forgetTry(rowIds.get(lead.replaces) ?? lead.replaces, id);
      return resultOf(await sendAlone(entry));
    } finally {
      awaited.delete(id);
      unsent.delete(id);
      void plan();
    }
  }

  /** A press of the visitor is not kept waiting by another page; the id makes that safe. */
  async function sendAlone(entry: Entry): Promise<Delivery> {
    let delivery: Delivery | undefined;
    await oneSender(entry.id, async () => {
      delivery = await sendOnce(entry);
    });
    return delivery ?? sendOnce(entry);
  }

  /**
   * An earlier try must not become a second row. One whose request is under way, or whose answer
   * was lost, may be stored all the same.
   */
  async function forgetTry(id: string, instead: string): Promise<void> {
    if (id !== instead) await entries.change(id, () => null, KEEP_MS);
  }

  async function retry(entry: Entry, why: Wake): Promise<void> {
    await oneSender(entry.id, async (senderGone) => {
      const taken: Entry[] = [];
      const take = (old: Entry | null): Entry | null => {
        if (old === null || !isDue(old, why, now(), senderGone)) return old;
        const mine = claimed(old, now());
        taken.push(mine);
        return mine;
      };
      await entries.change(entry.id, take, BACKGROUND_MS);
      const mine = taken.at(-1);
      if (mine !== undefined) tell(entry, await sendOnce(mine));
    });
  }

  function tell({ id, table }: Entry, { verdict }: Delivery): void {
    // A form that joined meanwhile says so itself.
    if (awaited.has(id)) return;
    if (verdict.kind === 'permanent') log(`outbox: ${table}: ${verdict.why}`);
    if (verdict.kind === 'delivered' || verdict.kind === 'duplicate') onLate(table);
  }

  async function drain(why: Wake): Promise<void> {
    const known = await undelivered(BACKGROUND_MS);
    for (const entry of known.toSorted((a, b) => a.createdAt - b.createdAt)) {
      if (isGivenUp(entry, now())) {
        log(`outbox: ${entry.table}: given up, ${entry.why}`);
        await entries.change(entry.id, () => null, BACKGROUND_MS);
      } else if (!sending.has(entry.id) && isDue(entry, why, now(), true)) {
        await retry(entry, why);
      }
    }
    await plan();
  }

  async function plan(): Promise<void> {
    const looks = (await undelivered(BACKGROUND_MS))
      .filter(({ id }) => !sending.has(id))
      .flatMap((entry) => nextLook(entry, now()) ?? []);
    cancelTimer();
    if (looks.length === 0) return;
    const ms = Math.min(...looks) - now();
    cancelTimer = after(Math.max(SHORTEST_WAIT_MS, ms), () => void wake('due'));
  }

  function wake(why: Wake): Promise<void> {
    draining = draining
      .then(() => drain(why))
      .catch((error: unknown) => log(`outbox: ${String(error)}`));
    return draining;
  }

  return {
    save(lead) {
      const running = saving.get(lead.id);
      if (running !== undefined) return running;
      const saved = keepAndSend(lead)
        .catch((error: unknown) => {
          log(`outbox: ${String(error)}`);
          return failed('unavailable', '', 'nowhere');
        })
        .finally(() => saving.delete(lead.id));
      saving.set(lead.id, saved);
      return saved;
    },
    async forget() {
      unsent.clear();
      rowIds.clear();
      cancelTimer();
      await entries.clear();
      tellOthers();
    },
    wake,
    plan,
    lastCall() {
      for (const entry of unsent.values()) void send(entry);
      unsent.clear();
    },
  };
}

function failed(
  reason: Extract<SaveResult, { reason: string }>['reason'],
  message: string,
  kept: Kept,
): SaveResult {
  return { status: 'failed', reason, message, kept };
}

/** What a visitor's form is told. */
function resultOf({ verdict, kept }: Delivery): SaveResult {
  if (verdict.kind === 'delivered') return { status: 'saved' };
  if (verdict.kind === 'duplicate') return { status: 'duplicate' };
  // Kept for whoever looks into it, but never sent again as it is: nothing to promise.
  if (verdict.kind === 'permanent' && verdict.why === 'refused')
    return failed('rejected', verdict.message, 'nowhere');
  const isOffline = verdict.kind === 'transient' && verdict.why === 'offline';
  return failed(isOffline ? 'offline' : 'unavailable', verdict.message, kept);
}
