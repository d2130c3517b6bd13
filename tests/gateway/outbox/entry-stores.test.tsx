import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { claimEntry } from '../../../src/gateway/outbox/schedule';
import {
  type OutboxEntry,
  createEntry,
  getDedupeKey,
} from '../../../src/gateway/outbox/outbox-entry';
import type { EntryStore } from '../../../src/gateway/outbox/entry-store';
import { createIndexedDbEntryStore } from '../../../src/gateway/outbox/indexed-db-entry-store';
import { createTieredEntryStore } from '../../../src/gateway/outbox/tiered-entry-store';
import { createLocalStorageEntryStore } from '../../../src/gateway/outbox/local-storage-entry-store';
import { createInMemoryEntryStore } from '../../../src/gateway/outbox/in-memory-entry-store';
import { parseEntry, parseEntryText } from '../../../src/gateway/outbox/parse-entry';
import { createQuizLead } from '../../../testing/gateway/outbox/open-outbox-page';

const NOON = Date.parse('2026-11-21T12:00:00Z');
const entryOf = (): OutboxEntry => createEntry(createQuizLead(), NOON);

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
});

const broken: EntryStore = {
  retainedIn: 'device',
  getAll: () => Promise.reject(new Error('blocked')),
  update: () => Promise.reject(new Error('blocked')),
  clear: () => Promise.reject(new Error('blocked')),
};
const hanging: EntryStore = {
  retainedIn: 'device',
  getAll: () => new Promise(() => undefined),
  update: () => new Promise(() => undefined),
  clear: () => Promise.resolve(),
};

describe.each<[string, () => EntryStore]>([
  ['IndexedDB', createIndexedDbEntryStore],
  ['localStorage', () => createLocalStorageEntryStore(() => localStorage)],
  ['memory', () => createInMemoryEntryStore(() => undefined)],
])('entries in %s', (_, open) => {
  it('are put, changed, removed and cleared', async () => {
    const store = open();
    const [one, two] = [entryOf(), entryOf()];
    await store.update(one.id, () => one);
    await store.update(two.id, () => two);
    await store.update(one.id, (old) => old && claimEntry(old, NOON));
    expect(await store.getAll()).toHaveLength(2);
    expect(await store.getAll()).toContainEqual({ ...one, attempts: 1, nextAt: NOON + 10_000 });
    await store.update(one.id, () => null);
    expect(await store.getAll()).toEqual([two]);
    await store.clear();
    expect(await store.getAll()).toEqual([]);
  });
});

describe('what is stored is not trusted', () => {
  it('in IndexedDB what cannot be read is passed over, and goes when everything goes', async () => {
    const store = createIndexedDbEntryStore();
    const good = entryOf();
    await store.update(good.id, () => good);
    const raw = await openDB('outbox', 1);
    await raw.put('entries', { v: 1, id: 'x', body: 3 }, 'x');
    await raw.put('entries', { ...entryOf(), v: 2, unheardOf: true }, 'y');
    expect(await store.getAll()).toEqual([good]);
    await store.update('y', () => good);
    expect(await raw.get('entries', 'y')).toMatchObject({ v: 2 });
    await store.clear();
    expect(await raw.getAllKeys('entries')).toEqual([]);
    raw.close();
  });

  it('in localStorage as well, and other keys are nobody of ours', async () => {
    localStorage.setItem('quiz2_email', 'ada@example.com');
    localStorage.setItem('outbox:x', '{"v":1');
    localStorage.setItem('outbox:y', JSON.stringify({ ...entryOf(), v: 2 }));
    const store = createLocalStorageEntryStore(() => localStorage);
    expect(await store.getAll()).toEqual([]);
    await store.update('y', () => entryOf());
    expect(localStorage.getItem('outbox:y')).toContain('"v":2');
    await store.clear();
    expect({ ...localStorage }).toEqual({ quiz2_email: 'ada@example.com' });
  });

  it('no value makes the reader throw, whole or cut', () => {
    fc.assert(
      fc.property(fc.anything(), fc.string(), (value, text) => {
        expect(['entry', 'newer', 'broken']).toContain(parseEntry(value).kind);
        expect(['entry', 'newer', 'broken']).toContain(parseEntryText(text).kind);
      }),
      { numRuns: 2000 },
    );
    const text = JSON.stringify(entryOf());
    expect(parseEntryText(text).kind).toBe('entry');
    for (let length = 0; length < text.length; length += 1)
      expect(parseEntryText(text.slice(0, length)).kind).toBe('broken');
  });
});

describe('the best place that works', () => {
  const change = (places: readonly EntryStore[], entry: OutboxEntry) =>
    createTieredEntryStore(places).update(entry.id, () => entry, 10_000);

  it('is IndexedDB, else localStorage, else the page', async () => {
    const local = () => createLocalStorageEntryStore(() => localStorage);
    const memory = () => createInMemoryEntryStore(() => undefined);
    expect(await change([createIndexedDbEntryStore(), local(), memory()], entryOf())).toBe(
      'device',
    );
    expect({ ...localStorage }).toEqual({});
    expect(await change([broken, local(), memory()], entryOf())).toBe('device');
    expect(Object.keys({ ...localStorage })).toHaveLength(1);
    expect(await change([broken, broken, memory()], entryOf())).toBe('page');
    expect(await change([broken, broken, broken], entryOf())).toBe('nowhere');
  });

  it('is another one when it hangs, and nobody waits for it', async () => {
    const entries = createTieredEntryStore([
      hanging,
      createLocalStorageEntryStore(() => localStorage),
    ]);
    const entry = entryOf();
    expect(await entries.update(entry.id, () => entry, 20)).toBe('device');
    expect(await entries.getAll(20)).toEqual([entry]);
  });

  it('takes over what a worse one holds, so that it is kept once', async () => {
    const noted = entryOf();
    localStorage.setItem(`outbox:${noted.id}`, JSON.stringify(noted));
    const entries = createTieredEntryStore([
      createIndexedDbEntryStore(),
      createLocalStorageEntryStore(() => localStorage),
    ]);
    expect(await entries.update(noted.id, (old) => old && claimEntry(old, NOON), 1000)).toBe(
      'device',
    );
    expect({ ...localStorage }).toEqual({});
    expect(await entries.getAll(1000)).toEqual([claimEntry(noted, NOON)]);
    expect(await entries.update(noted.id, () => null, 1000)).toBe('nowhere');
  });

  it('the page says so while something waits in it alone', async () => {
    const said: boolean[] = [];
    const entries = createTieredEntryStore([
      broken,
      createInMemoryEntryStore((waits) => said.push(waits)),
    ]);
    const entry = entryOf();
    await entries.update(entry.id, () => entry, 10_000);
    await entries.update(entry.id, (old) => old && { ...old, state: 'parked', why: 'refused' }, 50);
    expect(said).toEqual([true, false]);
  });
});

it('the same wish is the same whatever the moment and the order of its columns', () => {
  const { table, body } = entryOf();
  const turned = Object.fromEntries(Object.entries({ ...body, created_at: 'now' }).toReversed());
  expect(getDedupeKey({ table, body: turned })).toBe(getDedupeKey({ table, body }));
  expect(getDedupeKey({ table, body: { ...body, email: 'b@c.de' } })).not.toBe(
    getDedupeKey({ table, body }),
  );
  expect(getDedupeKey({ table: 'candidate_prospects', body })).not.toBe(
    getDedupeKey({ table, body }),
  );
});
