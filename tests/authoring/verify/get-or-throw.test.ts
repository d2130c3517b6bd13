import { describe, expect, it } from 'vitest';
import { getAtOrThrow, getOrThrow } from '../../../src/authoring/verify/get-or-throw';

describe('reading an entry that must exist', () => {
  const ages = new Map([
    ['Ada', 36],
    ['Bob', 0],
  ]);

  it('getOrThrow and getAtOrThrow return the entry, falsy values too', () => {
    expect([getOrThrow(ages, 'Ada'), getOrThrow(ages, 'Bob')]).toEqual([36, 0]);
    expect([getAtOrThrow(['a', null], 0), getAtOrThrow(['a', null], 1)]).toEqual(['a', null]);
  });

  it('a missing key or index is named in the error', () => {
    expect(() => getOrThrow(ages, 'Eve')).toThrow('The map has no entry "Eve".');
    expect(() => getAtOrThrow(['a', 'b'], 2)).toThrow('The list has no index 2; its length is 2.');
    expect(() => getAtOrThrow([], 0)).toThrow('The list has no index 0; its length is 0.');
  });
});
