import { describe, expect, it } from 'vitest';
import { createBrowserStorage } from '../../../src/site/gateway/browser-storage';
import { createInMemoryStorage } from '../../../src/site/gateway/in-memory-storage';
import { MAX_STORED_TEXT_LENGTH } from '../../../src/funnel/engine/ports/storage-port';

/** A fake localStorage with configurable faults. */
class FakeStorage implements Storage {
  readonly texts = new Map<string, string>();
  full = false;

  get length() {
    return this.texts.size;
  }
  key(index: number) {
    return [...this.texts.keys()][index] ?? null;
  }
  getItem(key: string) {
    return this.texts.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    if (this.full) throw new DOMException('full', 'QuotaExceededError');
    this.texts.set(key, value);
  }
  removeItem(key: string) {
    this.texts.delete(key);
  }
  clear() {
    this.texts.clear();
  }
}

const blocked = () => {
  throw new DOMException('blocked', 'SecurityError');
};

describe('browser storage', () => {
  it('QZ-05 browser storage writes, reads and removes a value under its key', () => {
    const fake = new FakeStorage();
    const storage = createBrowserStorage(() => fake);
    expect(storage.set('quiz_current_step', '2')).toBe(true);
    expect(fake.texts).toEqual(new Map([['quiz_current_step', '2']]));
    expect(storage.get('quiz_current_step')).toBe('2');
    storage.remove('quiz_current_step');
    expect(fake.texts.size).toBe(0);
    expect(storage.get('quiz_current_step')).toBeNull();
  });

  it('browser storage ignores values that are too long', () => {
    const fake = new FakeStorage();
    const storage = createBrowserStorage(() => fake);
    fake.texts.set('fits', 'x'.repeat(MAX_STORED_TEXT_LENGTH));
    fake.texts.set('foreign', 'x'.repeat(MAX_STORED_TEXT_LENGTH + 1));
    expect(storage.get('fits')).toHaveLength(MAX_STORED_TEXT_LENGTH);
    expect(storage.get('foreign')).toBeNull();
  });

  it('browser storage falls back to memory if access throws, and is not persistent', () => {
    const storage = createBrowserStorage(blocked);
    expect(storage.set('quiz_answers', '{}')).toBe(false);
    expect(storage.get('quiz_answers')).toBe('{}');
    storage.remove('quiz_answers');
    expect(storage.get('quiz_answers')).toBeNull();
  });

  it('browser storage prefers a value in memory to an older stored one', () => {
    const fake = new FakeStorage();
    const storage = createBrowserStorage(() => fake);
    storage.set('step', '1');
    fake.full = true;
    expect(storage.set('step', '2')).toBe(false);
    expect(storage.get('step')).toBe('2');
  });

  it('ST-05 what a full storage left in memory goes when another tab deletes all', () => {
    const fake = new FakeStorage();
    fake.full = true;
    const storage = createBrowserStorage(() => fake);
    storage.set('quiz_answers', '{"email":"ada@example.org"}');
    storage.forgetUnsaved();
    expect(storage.get('quiz_answers')).toBeNull();
    expect(storage.persistence.getState().isPersistent).toBe(true);
  });

  it('browser storage writes to localStorage again once there is space', () => {
    const fake = new FakeStorage();
    const storage = createBrowserStorage(() => fake);
    fake.full = true;
    storage.set('step', '1');
    fake.full = false;
    expect(storage.set('step', '2')).toBe(true);
    fake.texts.set('step', '3');
    expect(storage.get('step')).toBe('3');
  });
});

describe('a full browser', () => {
  /** A storage with space for a number of keys. */
  class SmallStorage extends FakeStorage {
    room = 2;
    error: unknown = new DOMException('full', 'QuotaExceededError');
    override setItem(key: string, value: string) {
      if (!this.texts.has(key) && this.texts.size >= this.room) throw this.error;
      this.texts.set(key, value);
    }
  }
  const groups = [['old_step', 'old_answers'], ['newer_step']];

  it.each([
    ['named QuotaExceededError', new DOMException('full', 'QuotaExceededError')],
    ['code 22', { code: 22 }],
    ['code 1014 of Firefox', { code: 1014, name: 'NS_ERROR_DOM_QUOTA_REACHED' }],
  ])('a full storage (%s) evicts one group after the other until there is space', (_, error) => {
    const fake = new SmallStorage();
    fake.texts.set('old_step', '1').set('newer_step', '2');
    fake.error = error;
    const storage = createBrowserStorage(
      () => fake,
      () => groups,
    );
    expect(storage.set('step', '0')).toBe(true);
    expect([...fake.texts.keys()]).toEqual(['newer_step', 'step']);
    expect(storage.persistence.getState().isPersistent).toBe(true);
  });

  it('a blocked storage evicts nothing', () => {
    const fake = new SmallStorage();
    fake.texts.set('old_step', '1').set('newer_step', '2');
    fake.error = new DOMException('blocked', 'SecurityError');
    const storage = createBrowserStorage(
      () => fake,
      () => groups,
    );
    expect(storage.set('step', '0')).toBe(false);
    expect([...fake.texts.keys()]).toEqual(['old_step', 'newer_step']);
  });

  it('a storage that stays full notifies once when it becomes non-persistent and once when it recovers', () => {
    const fake = new FakeStorage();
    const storage = createBrowserStorage(() => fake);
    const errorKind: boolean[] = [];
    storage.persistence.subscribe(({ isPersistent }) => errorKind.push(isPersistent));
    fake.full = true;
    storage.set('step', '1');
    storage.set('step', '2');
    fake.full = false;
    storage.set('step', '3');
    expect(errorKind).toEqual([false, true]);
  });

  it('clear removes all values, in memory too', () => {
    const fake = new FakeStorage();
    const storage = createBrowserStorage(() => fake);
    storage.set('kept', '1');
    fake.full = true;
    storage.set('unkept', '2');
    storage.clear();
    expect(fake.texts.size).toBe(0);
    expect(storage.get('unkept')).toBeNull();
  });
});

describe('memory storage', () => {
  it('in-memory storage has its initial entries and exposes all entries', () => {
    const storage = createInMemoryStorage({ step: '1' });
    expect(storage.get('step')).toBe('1');
    expect(storage.set('plan', 'starter')).toBe(true);
    storage.remove('step');
    expect([...storage.entries]).toEqual([['plan', 'starter']]);
    expect(storage.get('step')).toBeNull();
  });
});
