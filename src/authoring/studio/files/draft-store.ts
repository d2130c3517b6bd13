import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Draft, DraftChange } from './drafts';

interface DraftSchema extends DBSchema {
  drafts: { key: string; value: Draft };
}

/** The IndexedDB database of earlier versions, with one draft per file for all tabs. */
interface EarlierSchema extends DBSchema {
  drafts: { key: string; value: Omit<Draft, 'key' | 'tab'> };
}

const earlierName = 'gethired-studio';

let opening: Promise<IDBPDatabase<DraftSchema>> | null = null;

/** Takes the drafts of an earlier version over. A tab that still runs it may add others later. */
async function takeEarlierDrafts(database: IDBPDatabase<DraftSchema>): Promise<void> {
  const names = (await indexedDB.databases()).map(({ name }) => name);
  if (!names.includes(earlierName)) return;
  const earlier = await openDB<EarlierSchema>(earlierName, 1, {
    upgrade: (created) => void created.createObjectStore('drafts', { keyPath: 'name' }),
  });
  try {
    for (const draft of await earlier.getAll('drafts')) {
      const key = `earlier ${String(draft.at)} ${draft.name}`;
      await database.put('drafts', { ...draft, key, tab: null });
      await earlier.delete('drafts', draft.name);
    }
  } finally {
    earlier.close();
  }
}

async function openDatabase(): Promise<IDBPDatabase<DraftSchema>> {
  const database = await openDB<DraftSchema>('gethired-studio-drafts', 1, {
    upgrade: (created) => void created.createObjectStore('drafts', { keyPath: 'key' }),
  });
  // Those of an earlier version are worth less than those of this one, which must open.
  await takeEarlierDrafts(database).catch(() => undefined);
  return database;
}

const open = () => (opening ??= openDatabase());

/** All drafts; none in a browser without IndexedDB. */
export async function listDrafts(): Promise<readonly Draft[]> {
  try {
    return await (await open()).getAll('drafts');
  } catch {
    return [];
  }
}

/** Makes all changes or none. @returns whether they are made: a disk may be full */
export async function changeDrafts(changes: readonly DraftChange[]): Promise<boolean> {
  if (changes.length === 0) return true;
  try {
    const transaction = (await open()).transaction('drafts', 'readwrite');
    const { store } = transaction;
    await Promise.all([
      ...changes.map((change) =>
        change.type === 'put' ? store.put(change.draft) : store.delete(change.key),
      ),
      transaction.done,
    ]);
    return true;
  } catch {
    return false;
  }
}
