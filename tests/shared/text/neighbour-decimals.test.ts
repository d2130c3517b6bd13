import fc from 'fast-check';
import { expect, it } from 'vitest';
import { getNextDecimal, getPreviousDecimal } from '../../../src/shared/text/neighbour-decimals';
import { toDecimal } from '../../../src/shared/text/nine-decimals';

it.each([
  [0, -0.000_000_001, 0.000_000_001],
  [4, 3.999_999_999, 4.000_000_001],
  [999_999.999_999_999, 999_999.999_999_998, 1_000_000],
  [1_000_000, 999_999.999_999_999, 1_000_000.000_000_01],
  [-1_000_000, -1_000_000.000_000_01, -999_999.999_999_999],
  [123_456_789, 123_456_788.999_999, 123_456_789.000_001],
  [1e14, 99_999_999_999_999.9, 100_000_000_000_001],
])('beside %d lie %d and %d', (value, below, above) => {
  expect([getPreviousDecimal(value), getNextDecimal(value)]).toEqual([below, above]);
});

it('no answer lies between a number and its neighbours', () => {
  const number = fc
    .tuple(fc.integer({ min: -(10 ** 14), max: 10 ** 14 }), fc.nat(9))
    .map(([whole, places]) => toDecimal(Number(`${whole}e-${places}`)));
  fc.assert(
    fc.property(number, fc.double({ min: 0, max: 1, noNaN: true }), (value, part) => {
      const next = getNextDecimal(value);
      expect(next).toBeGreaterThan(value);
      expect(getPreviousDecimal(next)).toBe(value);
      expect([value, next]).toContain(toDecimal(value + (next - value) * part));
    }),
    { numRuns: 2000 },
  );
});
