import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  getNextStep,
  getPreviousStep,
  isOnGrid,
  listSteps,
  toNearestStep,
} from '../../../src/shared/text/number-grid';

/** A whole number of units of 10 to the power of minus `places`, as a double. */
const toNumber = (units: bigint, places: number): number => Number(`${units}e-${places}`) + 0; // no -0

/** Whole steps from an origin, all written with the same decimals and at most 15 digits. */
const gridCase = fc
  .record({
    places: fc.integer({ min: 0, max: 9 }),
    step: fc.integer({ min: 2, max: 5000 }),
    origin: fc.integer({ min: -5000, max: 5000 }),
    count: fc.integer({ min: -90_000_000_000, max: 90_000_000_000 }),
  })
  .map(({ places, step, origin, count }) => {
    const at = (steps: number, offset = 0): number =>
      toNumber(BigInt(origin) + BigInt(steps) * BigInt(step) + BigInt(offset), places);
    return {
      grid: { step: toNumber(BigInt(step), places), origin: toNumber(BigInt(origin), places) },
      value: at(count),
      next: at(count + 1),
      previous: at(count - 1),
      off: at(count, 1),
    };
  });

describe('whole steps from an origin', () => {
  it('123,456,789.1 is a multiple of 0.1, although doubles multiply to another number', () => {
    expect(123_456_789 * 10 * 0.1).not.toBe(1_234_567_891 * 0.1);
    expect(isOnGrid({ step: 0.1, origin: 0 }, 123_456_789.1)).toBe(true);
    expect(getNextStep({ step: 0.1, origin: 0 }, 123_456_789.1)).toBe(123_456_789.2);
  });

  it('are exact for all numbers that an answer can have', () => {
    fc.assert(
      fc.property(gridCase, ({ grid, value, next, previous, off }) => {
        expect(isOnGrid(grid, value)).toBe(true);
        expect(toNearestStep(grid, value)).toBe(value);
        expect(isOnGrid(grid, off)).toBe(false);
        expect(getNextStep(grid, value)).toBe(next);
        expect(getPreviousStep(grid, value)).toBe(previous);
        expect(getNextStep(grid, off)).toBe(next);
        expect(getPreviousStep(grid, off)).toBe(value);
        expect(listSteps(grid, previous, next)).toEqual([previous, value, next]);
      }),
      { numRuns: 2000 },
    );
  });
});
