import { describe, expect, it } from 'vitest';
import { browserStorage } from '../../src/gateway/browser-storage';
import { memoryStorage } from '../../src/gateway/memory-storage';
import { LONGEST_STORED_TEXT } from '../../src/gateway/storage-port';

/** As much of the browser's storage as is used, with faults to switch on. */
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
  it('QZ-05 writes, reads and removes the text under the very key', () => {
    const fake = new FakeStorage();
    const storage = browserStorage(() => fake);
    expect(storage.set('quiz_current_step', '2')).toBe(true);
    expect(fake.texts).toEqual(new Map([['quiz_current_step', '2']]));
    expect(storage.get('quiz_current_step')).toBe('2');
    storage.remove('quiz_current_step');
    expect(fake.texts.size).toBe(0);
    expect(storage.get('quiz_current_step')).toBeNull();
  });

  it('reads a text longer than ours can be as absent', () => {
    const fake = new FakeStorage();
    const storage = browserStorage(() => fake);
    fake.texts.set('fits', 'x'.repeat(LONGEST_STORED_TEXT));
    fake.texts.set('foreign', 'x'.repeat(LONGEST_STORED_TEXT + 1));
    expect(storage.get('fits')).toHaveLength(LONGEST_STORED_TEXT);
    expect(storage.get('foreign')).toBeNull();
  });

  it('keeps texts in memory where naming the storage already throws, and says so', () => {
    const storage = browserStorage(blocked);
    expect(storage.set('quiz_answers', '{}')).toBe(false);
    expect(storage.get('quiz_answers')).toBe('{}');
    storage.remove('quiz_answers');
    expect(storage.get('quiz_answers')).toBeNull();
  });

  it('prefers what it could not write to the older text that is still stored', () => {
    const fake = new FakeStorage();
    const storage = browserStorage(() => fake);
    storage.set('step', '1');
    fake.full = true;
    expect(storage.set('step', '2')).toBe(false);
    expect(storage.get('step')).toBe('2');
  });

  it('goes back to the browser once there is room again', () => {
    const fake = new FakeStorage();
    const storage = browserStorage(() => fake);
    fake.full = true;
    storage.set('step', '1');
    fake.full = false;
    expect(storage.set('step', '2')).toBe(true);
    fake.texts.set('step', '3');
    expect(storage.get('step')).toBe('3');
  });
});

describe('memory storage', () => {
  it('starts with what it is given and shows what it holds', () => {
    const storage = memoryStorage({ step: '1' });
    expect(storage.get('step')).toBe('1');
    expect(storage.set('plan', 'starter')).toBe(true);
    storage.remove('step');
    expect([...storage.entries]).toEqual([['plan', 'starter']]);
    expect(storage.get('step')).toBeNull();
  });
});
