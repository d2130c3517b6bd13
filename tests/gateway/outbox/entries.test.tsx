import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { claimed } from '../../../src/gateway/outbox/schedule';
import { type Entry, newEntry, wishOf } from '../../../src/gateway/outbox/entry';
import type { EntryStore } from '../../../src/gateway/outbox/entry-store';
import { indexedEntries } from '../../../src/gateway/outbox/indexed-entries';
import { keptEntries } from '../../../src/gateway/outbox/kept-entries';
import { localEntries } from '../../../src/gateway/outbox/local-entries';
import { memoryEntries } from '../../../src/gateway/outbox/memory-entries';
import { readEntry, readEntryText } from '../../../src/gateway/outbox/read-entry';
import { quizLead } from './outbox-fixture';

const NOON = Date.parse('2026-11-21T12:00:00Z');
const entryOf = (): Entry => newEntry(quizLead(), NOON);

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
});

const broken: EntryStore = {
  keeps: 'device',
  all: () => Promise.reject(new Error('blocked')),
  change: () => Promise.reject(new Error('blocked')),
  clear: () => Promise.reject(new Error('blocked')),
};
const hanging: EntryStore = {
  keeps: 'device',
  all: () => new Promise(() => undefined),
  change: () => new Promise(() => undefined),
  clear: () => Promise.resolve(),
};

describe.each<[string, () => EntryStore]>([
  ['IndexedDB', indexedEntries],
  ['localStorage', () => localEntries(() => localStorage)],
  ['memory', () => memoryEntries(() => undefined)],
])('entries in %s', (_, open) => {
  it('are put, changed, removed and cleared', async () => {
    const store = open();
    const [one, two] = [entryOf(), entryOf()];
    await store.change(one.id, () => one);
    await store.change(two.id, () => two);
    await store.change(one.id, (old) => old && claimed(old, NOON));
    expect(await store.all()).toHaveLength(2);
    expect(await store.all()).toContainEqual({ ...one, attempts: 1, nextAt: NOON + 10_000 });
    await store.change(one.id, () => null);
    expect(await store.all()).toEqual([two]);
    await store.clear();
    expect(await store.all()).toEqual([]);
  });
});

describe('what is stored is not trusted', () => {
  it('in IndexedDB what cannot be read is passed over, and goes when everything goes', async () => {
    const store = indexedEntries();
    const good = entryOf();
    await store.change(good.id, () => good);
    const raw = await openDB('outbox', 1);
    await raw.put('entries', { v: 1, id: 'x', body: 3 }, 'x');
    await raw.put('entries', { ...entryOf(), v: 2, unheardOf: true }, 'y');
    expect(await store.all()).toEqual([good]);
    await store.change('y', () => good);
    expect(await raw.get('entries', 'y')).toMatchObject({ v: 2 });
    await store.clear();
    expect(await raw.getAllKeys('entries')).toEqual([]);
    raw.close();
  });

  it('in localStorage as well, and other keys are nobody of ours', async () => {
    localStorage.setItem('quiz2_email', 'ada@example.com');
    localStorage.setItem('outbox:x', '{"v":1');
    localStorage.setItem('outbox:y', JSON.stringify({ ...entryOf(), v: 2 }));
    const store = localEntries(() => localStorage);
    expect(await store.all()).toEqual([]);
    await store.change('y', () => entryOf());
    expect(localStorage.getItem('outbox:y')).toContain('"v":2');
    await store.clear();
    expect({ ...localStorage }).toEqual({ quiz2_email: 'ada@example.com' });
  });

  it('no value makes the reader throw, whole or cut', () => {
    fc.assert(
      fc.property(fc.anything(), fc.string(), (value, text) => {
        expect(['entry', 'newer', 'broken']).toContain(readEntry(value).kind);
        expect(['entry', 'newer', 'broken']).toContain(readEntryText(text).kind);
      }),
      { numRuns: 2000 },
    );
    const text = JSON.stringify(entryOf());
    expect(readEntryText(text).kind).toBe('entry');
    for (let length = 0; length < text.length; length += 1)
      expect(readEntryText(text.slice(0, length)).kind).toBe('broken');
  });
});

describe('the best place that works', () => {
  const change = (places: readonly EntryStore[], entry: Entry) =>
    keptEntries(places).change(entry.id, () => entry, 10_000);

  it('is IndexedDB, else localStorage, else the page', async () => {
    const local = () => localEntries(() => localStorage);
    const memory = () => memoryEntries(() => undefined);
    expect(await change([indexedEntries(), local(), memory()], entryOf())).toBe('device');
    expect({ ...localStorage }).toEqual({});
    expect(await change([broken, local(), memory()], entryOf())).toBe('device');
    expect(Object.keys({ ...localStorage })).toHaveLength(1);
    expect(await change([broken, broken, memory()], entryOf())).toBe('page');
    expect(await change([broken, broken, broken], entryOf())).toBe('nowhere');
  });

  it('is another one when it hangs, and nobody waits for it', async () => {
    const entries = keptEntries([hanging, localEntries(() => localStorage)]);
    const entry = entryOf();
    expect(await entries.change(entry.id, () => entry, 20)).toBe('device');
    expect(await entries.all(20)).toEqual([entry]);
  });

  it('takes over what a worse one holds, so that it is kept once', async () => {
    const noted = entryOf();
    localStorage.setItem(`outbox:${noted.id}`, JSON.stringify(noted));
    const entries = keptEntries([indexedEntries(), localEntries(() => localStorage)]);
    expect(await entries.change(noted.id, (old) => old && claimed(old, NOON), 1000)).toBe('device');
    expect({ ...localStorage }).toEqual({});
    expect(await entries.all(1000)).toEqual([claimed(noted, NOON)]);
    expect(await entries.change(noted.id, () => null, 1000)).toBe('nowhere');
  });

  it('the page says so while something waits in it alone', async () => {
    const said: boolean[] = [];
    const entries = keptEntries([broken, memoryEntries((waits) => said.push(waits))]);
    const entry = entryOf();
    await entries.change(entry.id, () => entry, 10_000);
    await entries.change(entry.id, (old) => old && { ...old, state: 'parked', why: 'refused' }, 50);
    expect(said).toEqual([true, false]);
  });
});

it('the same wish is the same whatever the moment and the order of its columns', () => {
  const { table, body } = entryOf();
  const turned = Object.fromEntries(Object.entries({ ...body, created_at: 'now' }).toReversed());
  expect(wishOf({ table, body: turned })).toBe(wishOf({ table, body }));
  expect(wishOf({ table, body: { ...body, email: 'b@c.de' } })).not.toBe(wishOf({ table, body }));
  expect(wishOf({ table: 'candidate_prospects', body })).not.toBe(wishOf({ table, body }));
});
