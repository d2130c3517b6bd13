import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergeEntries } from '../../../src/authoring/content-gate/merge-entries';

it('keeps what both have added, and drops what either has removed', () => {
  expect(mergeEntries(['a', 'b', 'c'], ['a', 'b', 'm'], ['b', 'c', 't'])).toEqual(['b', 'm', 't']);
});

it('is the other list where one has not changed', () => {
  const lists = fc.uniqueArray(fc.integer({ min: 0, max: 9 }));
  fc.assert(
    fc.property(lists, lists, (base, changed) => {
      expect(mergeEntries(base, base, changed).toSorted()).toEqual(changed.toSorted());
      expect(mergeEntries(base, changed, base)).toEqual(changed);
    }),
  );
});
