import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { claimEntry } from '../../../../src/site/gateway/outbox/schedule';
import {
  type OutboxEntry,
  createEntry,
  getDedupeKey,
} from '../../../../src/site/gateway/outbox/outbox-entry';
import type { EntryStore } from '../../../../src/site/gateway/outbox/entry-store';
import { createIndexedDbEntryStore } from '../../../../src/site/gateway/outbox/indexed-db-entry-store';
import { createTieredEntryStore } from '../../../../src/site/gateway/outbox/tiered-entry-store';
import { createLocalStorageEntryStore } from '../../../../src/site/gateway/outbox/local-storage-entry-store';
import { createInMemoryEntryStore } from '../../../../src/site/gateway/outbox/in-memory-entry-store';
import { parseEntry, parseEntryText } from '../../../../src/site/gateway/outbox/parse-entry';
import { createQuizLead } from '../../../support/gateway/outbox/open-outbox-page';

const NOON = Date.parse('2026-11-21T12:00:00Z');
const createTestEntry = (): OutboxEntry => createEntry(createQuizLead(), NOON);

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
  it('entries are added, updated, removed and cleared', async () => {
    const store = open();
    const [firstEntry, secondEntry] = [createTestEntry(), createTestEntry()];
    await store.update(firstEntry.id, () => firstEntry);
    await store.update(secondEntry.id, () => secondEntry);
    await store.update(firstEntry.id, (stored) => stored && claimEntry(stored, NOON));
    expect(await store.getAll()).toHaveLength(2);
    expect(await store.getAll()).toContainEqual({
      ...firstEntry,
      attempts: 1,
      nextAt: NOON + 10_000,
    });
    await store.update(firstEntry.id, () => null);
    expect(await store.getAll()).toEqual([secondEntry]);
    await store.clear();
    expect(await store.getAll()).toEqual([]);
  });
});

describe('untrusted stored entries', () => {
  it('invalid values in IndexedDB are skipped, and removed by clear', async () => {
    const store = createIndexedDbEntryStore();
    const validEntry = createTestEntry();
    await store.update(validEntry.id, () => validEntry);
    const raw = await openDB('outbox', 1);
    await raw.put('entries', { v: 1, id: 'x', body: 3 }, 'x');
    await raw.put('entries', { ...createTestEntry(), v: 2, unheardOf: true }, 'y');
    expect(await store.getAll()).toEqual([validEntry]);
    await store.update('y', () => validEntry);
    expect(await raw.get('entries', 'y')).toMatchObject({ v: 2 });
    await store.clear();
    expect(await raw.getAllKeys('entries')).toEqual([]);
    raw.close();
  });

  it('invalid values in localStorage are skipped, and other keys are not touched', async () => {
    localStorage.setItem('quiz2_email', 'ada@example.com');
    localStorage.setItem('outbox:x', '{"v":1');
    localStorage.setItem('outbox:y', JSON.stringify({ ...createTestEntry(), v: 2 }));
    const store = createLocalStorageEntryStore(() => localStorage);
    expect(await store.getAll()).toEqual([]);
    await store.update('y', () => createTestEntry());
    expect(localStorage.getItem('outbox:y')).toContain('"v":2');
    await store.clear();
    expect({ ...localStorage }).toEqual({ quiz2_email: 'ada@example.com' });
  });

  it('parseEntry never throws, for complete or truncated values', () => {
    fc.assert(
      fc.property(fc.anything(), fc.string(), (value, text) => {
        expect(['entry', 'newer', 'broken']).toContain(parseEntry(value).kind);
        expect(['entry', 'newer', 'broken']).toContain(parseEntryText(text).kind);
      }),
      { numRuns: 2000 },
    );
    const text = JSON.stringify(createTestEntry());
    expect(parseEntryText(text).kind).toBe('entry');
    for (let length = 0; length < text.length; length += 1)
      expect(parseEntryText(text.slice(0, length)).kind).toBe('broken');
  });
});

describe('createTieredEntryStore', () => {
  const change = (places: readonly EntryStore[], entry: OutboxEntry) =>
    createTieredEntryStore(places).update(entry.id, () => entry, 10_000);

  it('entries are stored in IndexedDB, else localStorage, else memory', async () => {
    const local = () => createLocalStorageEntryStore(() => localStorage);
    const memory = () => createInMemoryEntryStore(() => undefined);
    expect(await change([createIndexedDbEntryStore(), local(), memory()], createTestEntry())).toBe(
      'device',
    );
    expect({ ...localStorage }).toEqual({});
    expect(await change([broken, local(), memory()], createTestEntry())).toBe('device');
    expect(Object.keys({ ...localStorage })).toHaveLength(1);
    expect(await change([broken, broken, memory()], createTestEntry())).toBe('page');
    expect(await change([broken, broken, broken], createTestEntry())).toBe('nowhere');
  });

  it('a store that hangs is skipped after the timeout', async () => {
    const entries = createTieredEntryStore([
      hanging,
      createLocalStorageEntryStore(() => localStorage),
    ]);
    const entry = createTestEntry();
    expect(await entries.update(entry.id, () => entry, 20)).toBe('device');
    expect(await entries.getAll(20)).toEqual([entry]);
  });

  it('an update moves the entry of a lower store, so that it is stored once', async () => {
    const storedEntry = createTestEntry();
    localStorage.setItem(`outbox:${storedEntry.id}`, JSON.stringify(storedEntry));
    const entries = createTieredEntryStore([
      createIndexedDbEntryStore(),
      createLocalStorageEntryStore(() => localStorage),
    ]);
    expect(
      await entries.update(storedEntry.id, (stored) => stored && claimEntry(stored, NOON), 1000),
    ).toBe('device');
    expect({ ...localStorage }).toEqual({});
    expect(await entries.getAll(1000)).toEqual([claimEntry(storedEntry, NOON)]);
    expect(await entries.update(storedEntry.id, () => null, 1000)).toBe('nowhere');
  });

  it('the in-memory store reports whether it has waiting entries', async () => {
    const reports: boolean[] = [];
    const entries = createTieredEntryStore([
      broken,
      createInMemoryEntryStore((waitingEntry) => reports.push(waitingEntry)),
    ]);
    const entry = createTestEntry();
    await entries.update(entry.id, () => entry, 10_000);
    await entries.update(
      entry.id,
      (stored) => stored && { ...stored, state: 'parked', why: 'refused' },
      50,
    );
    expect(reports).toEqual([true, false]);
  });
});

it('getDedupeKey ignores the creation time and the order of columns', () => {
  const { table, body } = createTestEntry();
  const reordered = Object.fromEntries(Object.entries({ ...body, created_at: 'now' }).toReversed());
  expect(getDedupeKey({ table, body: reordered })).toBe(getDedupeKey({ table, body }));
  expect(getDedupeKey({ table, body: { ...body, email: 'b@c.de' } })).not.toBe(
    getDedupeKey({ table, body }),
  );
  expect(getDedupeKey({ table: 'candidate_prospects', body })).not.toBe(
    getDedupeKey({ table, body }),
  );
});
