import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDecimal } from '../../../src/shared/text/nine-decimals';
import {
  add,
  divide,
  multiply,
  roundToStep,
  subtract,
  sum,
} from '../../../src/shared/text/decimal-arithmetic';
import { decimal, multipleOf, productOf, quotientOf, sumOf } from '../../oracle/model/decimals';

/** So many digits, so many of them behind the point. */
const written = (digits: number, places: number): fc.Arbitrary<number> =>
  fc
    .tuple(fc.integer({ min: -(10 ** digits) + 1, max: 10 ** digits - 1 }), fc.nat(places))
    .map(([whole, decimals]) => Number(`${String(whole)}e-${String(decimals)}`) + 0); // no -0
/** Below a million with nine decimals, and from a million on with 15 digits. */
const [simple, small, large] = [written(4, 3), written(9, 9), written(15, 9)];
const number = fc.oneof(simple, small, large);
const step = fc
  .tuple(fc.integer({ min: 1, max: 2000 }), fc.nat(9))
  .map(([digits, places]) => Number(`${String(digits)}e-${places}`));
const runs = { numRuns: 2000 };

/** Exact rational arithmetic, rounded once, is that of the oracle: it shares no code. */
describe('decimals', () => {
  it('a sum is the exact one, rounded once', () => {
    fc.assert(
      fc.property(fc.array(number, { maxLength: 6 }), (all) => {
        expect(sum(all)).toBe(sumOf(all));
      }),
      runs,
    );
  });

  it('a sum of two and a difference are exact, rounded once', () => {
    fc.assert(
      fc.property(number, number, (a, b) => {
        expect([add(a, b), subtract(a, b)]).toEqual([sumOf([a, b]), sumOf([a, -b])]);
      }),
      runs,
    );
  });

  it('a product is the exact one, rounded once', () => {
    fc.assert(
      fc.property(fc.array(number, { maxLength: 4 }), (all) => {
        expect(multiply(all)).toBe(productOf(all));
      }),
      runs,
    );
  });

  it('a quotient is the exact one, rounded once', () => {
    fc.assert(
      fc.property(number, number, (a, b) => {
        expect(divide(a, b)).toBe(b === 0 ? null : quotientOf(a, b));
      }),
      runs,
    );
  });

  it('a multiple of a step is the nearest one, and halves go up', () => {
    fc.assert(
      fc.property(number, step, simple, (value, size, origin) => {
        expect(roundToStep(value, size, origin)).toBe(multipleOf(value, size, origin));
      }),
      runs,
    );
  });

  it('a number is rounded as it is written', () => {
    fc.assert(
      fc.property(
        fc.oneof(number, fc.double({ noNaN: true, noDefaultInfinity: true })),
        (value) => {
          expect(toDecimal(value)).toBe(decimal(value));
        },
      ),
      runs,
    );
  });

  it.each([
    [1.0000000005, 1.000000001],
    [-1.0000000005, -1],
    [-0.0000000005, 0],
    [0.0000000004, 0],
    [1234567.123456785, 1234567.12345679],
    [-1234567.123456785, -1234567.12345678],
    [1e15, 1e15],
    [1e300, 1e300],
  ])('%d has the decimal %d', (value, rounded) => {
    expect(toDecimal(value)).toBe(rounded);
  });

  it('none of the 400 halves of 0.01 and of the 40 halves of 0.1 goes down, nor below 0', () => {
    for (const [size, count, places] of [
      [0.1, 40, 1],
      [0.01, 400, 2],
    ] as const)
      for (let half = -count; half < count; half += 1) {
        const value = Number(`${String(half)}5e-${places + 1}`);
        const isNegative = value < 0;
        const up = Number(`${String(isNegative ? half : half + 1)}e-${places}`);
        expect(roundToStep(value, size), `${value} to ${size}`).toBe(up + 0);
      }
  });

  it.each([
    [0.35, 0.1, 0.4],
    [-0.35, 0.1, -0.3],
    [1.005, 0.01, 1.01],
    [-1.005, 0.01, -1],
    [-0.5, 1, 0],
    [123456789012345, 10, 123456789012350],
  ])('%d rounded to %d is %d', (value, size, rounded) => {
    expect(roundToStep(value, size)).toBe(rounded);
  });

  it('digits far apart are added and cancelled without an error', () => {
    expect(sum([1e9, 0.000001, -1e9])).toBe(0.000001);
    expect(sum([1e15, 0.1, 0.2, -1e15])).toBe(0.3);
    expect(multiply([1e-9, 1e-9, 1e15, 1000])).toBe(1);
  });

  it('infinite bounds stay infinite', () => {
    expect([sum([1, Infinity]), multiply([-2, Infinity])]).toEqual([Infinity, -Infinity]);
    expect(roundToStep(-Infinity, 0.1)).toBe(-Infinity);
  });
});
