import type { Kept } from '../leads-port';
import { within } from '../within';
import type { Entry } from './entry';
import type { Change, EntryStore } from './entry-store';

/** Every place together. No call rejects, and none takes longer than the patience it is given. */
export interface KeptEntries {
  all(patienceMs: number): Promise<readonly Entry[]>;
  /**
   * Changes an entry in the best place that takes it, and removes it from the others.
   * @returns where it is kept now; `nowhere` when it was removed, or was not there
   */
  change(id: string, change: Change, patienceMs: number): Promise<Kept>;
  clear(): Promise<void>;
}

/** How long a place may take to remove everything: a visitor waits for it. */
const CLEAR_MS = 5000;

/** Entries in several places: each is kept in the first that takes it. */
export function keptEntries(places: readonly EntryStore[]): KeptEntries {
  async function all(patienceMs: number): Promise<readonly Entry[]> {
    const found = await Promise.all(places.map((place) => within(patienceMs, place.all())));
    // A place that was slow once may have a copy; the better place has the newer one.
    const entries = new Map<string, Entry>();
    for (const entry of found.flatMap((list) => list ?? []))
      if (!entries.has(entry.id)) entries.set(entry.id, entry);
    return [...entries.values()];
  }

  async function find(id: string, among: readonly EntryStore[], patienceMs: number) {
    for (const place of among) {
      const entries = await within(patienceMs, place.all());
      const entry = entries?.find((candidate) => candidate.id === id);
      if (entry !== undefined) return entry;
    }
    return null;
  }

  const remove = (id: string, among: readonly EntryStore[], patienceMs: number) =>
    Promise.all(
      among.map((place) =>
        within(
          patienceMs,
          place.change(id, () => null),
        ),
      ),
    );

  return {
    all,
    async change(id, change, patienceMs) {
      for (const [index, place] of places.entries()) {
        const worse = places.slice(index + 1);
        const other = await find(id, worse, patienceMs);
        let stands = false;
        const work = place.change(id, (own) => {
          const after = change(own ?? other);
          stands = after !== null;
          return after;
        });
        const done = await within(
          patienceMs,
          work.then(() => ({ stands })),
        );
        if (done === null) continue;
        await remove(id, worse, patienceMs);
        // They did not take it just now; what they hold of it is older, and nobody waits for them.
        void remove(id, places.slice(0, index), patienceMs);
        return done.stands ? place.keeps : 'nowhere';
      }
      return 'nowhere';
    },
    async clear() {
      await Promise.all(places.map((place) => within(CLEAR_MS, place.clear())));
    },
  };
}
