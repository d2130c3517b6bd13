import { describe, expect, it } from 'vitest';
import { getAtOrThrow, getOrThrow } from '../../src/verify/get-or-throw';

describe('what is known to be there', () => {
  const ages = new Map([
    ['Ada', 36],
    ['Bob', 0],
  ]);

  it('is given back, whatever it is', () => {
    expect([getOrThrow(ages, 'Ada'), getOrThrow(ages, 'Bob')]).toEqual([36, 0]);
    expect([getAtOrThrow(['a', null], 0), getAtOrThrow(['a', null], 1)]).toEqual(['a', null]);
  });

  it('is named where it is not there after all', () => {
    expect(() => getOrThrow(ages, 'Eve')).toThrow('There is no entry "Eve".');
    expect(() => getAtOrThrow(['a', 'b'], 2)).toThrow('There is no entry 2 among 2.');
    expect(() => getAtOrThrow([], 0)).toThrow('There is no entry 0 among 0.');
  });
});
