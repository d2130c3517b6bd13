import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** Text that was not saved, with the text that it began from. */
export interface Draft {
  name: string;
  text: string;
  base: { text: string; etag: string };
  /** ms since the epoch. */
  at: number;
}

interface DraftSchema extends DBSchema {
  drafts: { key: string; value: Draft };
}

let opening: Promise<IDBPDatabase<DraftSchema>> | null = null;

const open = () =>
  (opening ??= openDB<DraftSchema>('gethired-studio', 1, {
    upgrade: (database) => void database.createObjectStore('drafts', { keyPath: 'name' }),
  }));

/** A browser without IndexedDB keeps no drafts; the studio works without them. */
async function attempt<Result>(
  work: (database: IDBPDatabase<DraftSchema>) => Promise<Result>,
): Promise<Result | null> {
  try {
    return await work(await open());
  } catch {
    return null;
  }
}

export const readDraft = async (name: string): Promise<Draft | null> =>
  (await attempt((database) => database.get('drafts', name))) ?? null;

export const listDrafts = async (): Promise<readonly Draft[]> =>
  (await attempt((database) => database.getAll('drafts'))) ?? [];

export const keepDraft = async (draft: Draft): Promise<void> =>
  void (await attempt((database) => database.put('drafts', draft)));

export const removeDraft = async (name: string): Promise<void> =>
  void (await attempt((database) => database.delete('drafts', name)));
