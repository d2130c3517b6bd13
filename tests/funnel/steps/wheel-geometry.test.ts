import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  getRestingAngle,
  getSliceArcs,
  getSlicePath,
} from '../../../src/funnel/steps/draw/wheel-geometry';

/** The x and y of the two corners of a slice on the edge of the wheel. */
function getCorners(width: number, radius: number): [number, number][] {
  const numbers = /^M 0 0 L (\S+) (\S+) A \S+ \S+ 0 [01] 1 (\S+) (\S+) Z$/
    .exec(getSlicePath(width, radius))
    ?.slice(1)
    .map(Number);
  if (numbers?.length !== 4) throw new Error(`No slice: ${getSlicePath(width, radius)}`);
  const [startX = 0, startY = 0, endX = 0, endY = 0] = numbers;
  return [
    [startX, startY],
    [endX, endY],
  ];
}

/** The angle of a point in degrees clockwise from the top. */
const toDegrees = ([x, y]: [number, number]): number => (Math.atan2(x, -y) * 180) / Math.PI;

const createWheel = (weights: Record<string, number>, slices: string[]) => ({
  outcomes: Object.entries(weights).map(([value, weight]) => ({ value, label: value, weight })),
  animation: { durationMs: 1, minTurns: 5, slices },
});

/** Wheels of up to 24 slices, on which each outcome that can be drawn has one. */
const wheels = fc
  .dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer({ min: 1, max: 90 }), { minKeys: 2 })
  .chain((weights) => {
    const values = Object.keys(weights);
    return fc
      .array(fc.constantFrom(...values), { maxLength: 20 })
      .map((more) => createWheel(weights, [...values, ...more]));
  });

describe('the wheel', () => {
  it('Q3-02 the slices of 10%, 80% and 10% are as wide as these chances', () => {
    const slices = ['50', '30', '50', '50', '50', '70', '50', '50'];
    const arcs = getSliceArcs(createWheel({ '30': 10, '50': 80, '70': 10 }, slices));
    expect(arcs.map(({ width }) => Math.round(width))).toEqual([48, 36, 48, 48, 48, 36, 48, 48]);
  });

  it('the slices follow clockwise from the top, without a gap, and each outcome has its chance', () => {
    fc.assert(
      fc.property(wheels, (wheel) => {
        const arcs = getSliceArcs(wheel);
        expect(arcs[0]?.middle).toBeCloseTo(0, 6);
        arcs.slice(1).forEach(({ middle, width }, index) => {
          const before = arcs[index] ?? { middle: NaN, width: NaN };
          expect(middle - width / 2).toBeCloseTo(before.middle + before.width / 2, 6);
        });
        const total = wheel.outcomes.reduce((sum, { weight }) => sum + weight, 0);
        for (const { value, weight } of wheel.outcomes) {
          const own = arcs.filter((_, index) => wheel.animation.slices[index] === value);
          const width = own.reduce((sum, arc) => sum + arc.width, 0);
          expect(width / 360).toBeCloseTo(weight / total, 6);
        }
      }),
    );
  });

  it('what is never drawn has no width', () => {
    const arcs = getSliceArcs(createWheel({ a: 1, never: 0 }, ['a', 'never', 'a']));
    expect(arcs.map(({ width }) => width)).toEqual([180, 0, 180]);
  });

  it('Q3-02 a wheel rests with the drawn slice under the pointer, after its full turns', () => {
    fc.assert(
      fc.property(wheels, (wheel) => {
        for (const arc of getSliceArcs(wheel)) {
          const angle = getRestingAngle(arc, 5);
          const off = (angle + arc.middle) % 360;
          expect(Math.min(off, 360 - off)).toBeCloseTo(0, 6);
          expect(angle).toBeGreaterThanOrEqual(5 * 360);
          expect(angle).toBeLessThan(6 * 360);
        }
      }),
    );
  });

  it('a slice of 90 degrees is a quarter of the circle, one of 270 goes the long way around', () => {
    expect(getSlicePath(90, 100)).toBe('M 0 0 L -70.71 -70.71 A 100 100 0 0 1 70.71 -70.71 Z');
    expect(getSlicePath(270, 100)).toBe('M 0 0 L -70.71 70.71 A 100 100 0 1 1 70.71 70.71 Z');
  });

  it.each([15, 36, 48, 120])(
    'the corners of a slice of %i degrees are on the circle, half a slice from the top',
    (width) => {
      const corners = getCorners(width, 100);
      for (const corner of corners) expect(Math.hypot(...corner)).toBeCloseTo(100, 1);
      const [start = 0, end = 0] = corners.map(toDegrees);
      expect(start).toBeCloseTo(-width / 2, 1);
      expect(end).toBeCloseTo(width / 2, 1);
    },
  );
});
