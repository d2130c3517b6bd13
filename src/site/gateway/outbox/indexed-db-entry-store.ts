import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { EntryStore } from './entry-store';
import { parseEntry } from './parse-entry';
import { OUTBOX_DATABASE } from './storage-keys';

const STORE_NAME = 'entries';

interface OutboxSchema extends DBSchema {
  [STORE_NAME]: { key: string; value: unknown };
}

/**
 * Entries in IndexedDB with strict durability, so that they survive a killed browser (measured:
 * localStorage loses up to 30 s).
 */
export function createIndexedDbEntryStore(): EntryStore {
  let opening: Promise<IDBPDatabase<OutboxSchema>> | undefined;
  const resetConnection = () => (opening = undefined);

  function open(): Promise<IDBPDatabase<OutboxSchema>> {
    return openDB<OutboxSchema>(OUTBOX_DATABASE, 1, {
      upgrade: (database) => void database.createObjectStore(STORE_NAME),
      // Another tab deletes the database or upgrades it.
      blocking(_from, _to, event) {
        resetConnection();
        if (event.target instanceof IDBDatabase) event.target.close();
      },
      terminated: resetConnection,
    });
  }

  async function getDatabase(): Promise<IDBPDatabase<OutboxSchema>> {
    opening ??= open();
    try {
      return await opening;
    } catch (error) {
      resetConnection();
      throw error;
    }
  }

  return {
    retainedIn: 'device',
    async getAll() {
      const stored = await (await getDatabase()).getAll(STORE_NAME);
      return stored.flatMap((value) => {
        const parsed = parseEntry(value);
        return parsed.kind === 'entry' ? [parsed.entry] : [];
      });
    },
    async update(id, updater) {
      const transaction = (await getDatabase()).transaction(STORE_NAME, 'readwrite', {
        durability: 'strict',
      });
      const parsed = parseEntry(await transaction.store.get(id));
      if (parsed.kind !== 'newer') {
        const existing = parsed.kind === 'entry' ? parsed.entry : null;
        const updated = updater(existing);
        if (updated === null && existing !== null) await transaction.store.delete(id);
        if (updated !== null && updated !== existing) await transaction.store.put(updated, id);
      }
      await transaction.done;
    },
    async clear() {
      await (await getDatabase()).clear(STORE_NAME);
    },
  };
}
