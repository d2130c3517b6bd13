import { describe, expect, it } from 'vitest';
import { entryAt, entryOf } from '../../src/verify/entries';

describe('what is known to be there', () => {
  const ages = new Map([
    ['Ada', 36],
    ['Bob', 0],
  ]);

  it('is given back, whatever it is', () => {
    expect([entryOf(ages, 'Ada'), entryOf(ages, 'Bob')]).toEqual([36, 0]);
    expect([entryAt(['a', null], 0), entryAt(['a', null], 1)]).toEqual(['a', null]);
  });

  it('is named where it is not there after all', () => {
    expect(() => entryOf(ages, 'Eve')).toThrow('There is no entry "Eve".');
    expect(() => entryAt(['a', 'b'], 2)).toThrow('There is no entry 2 among 2.');
    expect(() => entryAt([], 0)).toThrow('There is no entry 0 among 0.');
  });
});
