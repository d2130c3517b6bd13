import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { IDBFactory } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';

const base = { text: 'file', etag: '"1"' };
const name = 'salary-check.funnel.json';

test('a draft of an earlier version is read once, belongs to no tab, and stays until its author decides', async () => {
  // The module of an earlier test in this process may have opened the drafts already.
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.resetModules();
  const { changeDrafts, listDrafts } =
    await import('../../../../src/authoring/studio/files/draft-store');
  const earlier = await openDB('gethired-studio', 1, {
    upgrade: (database) => void database.createObjectStore('drafts', { keyPath: 'name' }),
  });
  await earlier.put('drafts', { name, text: 'mine', base, at: 7 });

  const key = `earlier 7 ${name}`;
  expect(await listDrafts()).toEqual([{ key, tab: null, name, text: 'mine', base, at: 7 }]);
  expect(await earlier.count('drafts')).toBe(0);
  earlier.close();

  const own = { key: `a ${name}`, tab: 'a', name, text: 'mine', base, at: 8 };
  expect(
    await changeDrafts([
      { type: 'put', draft: own },
      { type: 'remove', key },
    ]),
  ).toBe(true);
  expect(await listDrafts()).toEqual([own]);
});
