import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { EntryStore } from './entry-store';
import { readEntry } from './read-entry';
import { DATABASE } from './places';

const STORE = 'entries';

interface Outbox extends DBSchema {
  [STORE]: { key: string; value: unknown };
}

/**
 * Entries in IndexedDB, written through to the disk: even a browser that is killed the moment
 * after has them (measured: localStorage loses up to 30 s).
 */
export function indexedEntries(): EntryStore {
  let opening: Promise<IDBPDatabase<Outbox>> | undefined;
  const forgetConnection = () => (opening = undefined);

  function open(): Promise<IDBPDatabase<Outbox>> {
    return openDB<Outbox>(DATABASE, 1, {
      upgrade: (opened) => void opened.createObjectStore(STORE),
      // Another tab deletes everything, or is of a later version.
      blocking(_from, _to, event) {
        forgetConnection();
        if (event.target instanceof IDBDatabase) event.target.close();
      },
      terminated: forgetConnection,
    });
  }

  async function database(): Promise<IDBPDatabase<Outbox>> {
    opening ??= open();
    try {
      return await opening;
    } catch (error) {
      forgetConnection();
      throw error;
    }
  }

  return {
    keeps: 'device',
    async all() {
      const stored = await (await database()).getAll(STORE);
      return stored.flatMap((value) => {
        const reading = readEntry(value);
        return reading.kind === 'entry' ? [reading.entry] : [];
      });
    },
    async change(id, change) {
      const transaction = (await database()).transaction(STORE, 'readwrite', {
        durability: 'strict',
      });
      const reading = readEntry(await transaction.store.get(id));
      if (reading.kind !== 'newer') {
        const before = reading.kind === 'entry' ? reading.entry : null;
        const after = change(before);
        if (after === null && before !== null) await transaction.store.delete(id);
        if (after !== null && after !== before) await transaction.store.put(after, id);
      }
      await transaction.done;
    },
    async clear() {
      await (await database()).clear(STORE);
    },
  };
}
