import { describe, expect, it, vi } from 'vitest';
import { createInMemoryStorage } from '../../../src/site/gateway/in-memory-storage';
import { SAVED_JOBS_KEY } from '../../../src/shared/names/storage-keys';
import { createSavedJobsStore } from '../../../src/site/stores/saved-jobs-store';

const create = (text?: string) => {
  const storage = createInMemoryStorage(text === undefined ? {} : { [SAVED_JOBS_KEY]: text });
  return { storage, store: createSavedJobsStore(storage) };
};

describe('saved jobs', () => {
  it('JL-04 a job is saved first in the list, and removed by the second press', () => {
    const { storage, store } = create('["a"]');
    expect(store.toggle('b')).toBe(true);
    expect(store.getState()).toEqual(['b', 'a']);
    store.toggle('a');
    expect(storage.get(SAVED_JOBS_KEY)).toBe('["b"]');
  });

  it.each([
    ['no JSON', '{', []],
    ['no list', '{"a":1}', []],
    ['null', 'null', []],
    ['entries that are no ids', '[1, "", null, ["a"], "b"]', ['b']],
    ['an id twice', '["a","a"]', ['a']],
    ['an id that is too long', JSON.stringify(['x'.repeat(121), 'a']), ['a']],
  ])('JL-04 of a storage with %s only valid ids are read', (_, text, ids) => {
    expect(create(text).store.getState()).toEqual(ids);
  });

  it('JL-04 the list has at most 200 jobs, and the oldest are dropped', () => {
    const ids = Array.from({ length: 200 }, (_, index) => `job-${String(index)}`);
    const { store } = create(JSON.stringify(ids));
    store.toggle('newest');
    expect(store.getState()).toHaveLength(200);
    expect(store.getState()[0]).toBe('newest');
    expect(store.getState()).not.toContain('job-199');
  });

  it('JL-04 another tab changes the list of this one, until nothing listens', () => {
    const { storage, store } = create();
    const listener = vi.fn<() => void>();
    const unsubscribe = store.subscribe(listener);
    storage.set(SAVED_JOBS_KEY, '["a"]');
    window.dispatchEvent(new Event('storage'));
    expect(store.getState()).toEqual(['a']);
    expect(listener).toHaveBeenCalledOnce();
    unsubscribe();
    storage.set(SAVED_JOBS_KEY, '[]');
    window.dispatchEvent(new Event('storage'));
    expect(store.getState()).toEqual(['a']);
  });
});
