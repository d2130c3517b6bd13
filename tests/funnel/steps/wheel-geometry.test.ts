import { describe, expect, it } from 'vitest';
import {
  getRestingAngle,
  getSliceAngle,
  getSlicePath,
} from '../../../src/funnel/steps/draw/wheel-geometry';

/** The x and y of the two corners of a slice on the edge of the wheel. */
function getCorners(count: number, radius: number): [number, number][] {
  const numbers = /^M 0 0 L (\S+) (\S+) A \S+ \S+ 0 0 1 (\S+) (\S+) Z$/
    .exec(getSlicePath(count, radius))
    ?.slice(1)
    .map(Number);
  if (numbers?.length !== 4) throw new Error(`No slice: ${getSlicePath(count, radius)}`);
  const [startX = 0, startY = 0, endX = 0, endY = 0] = numbers;
  return [
    [startX, startY],
    [endX, endY],
  ];
}

/** The angle of a point in degrees clockwise from the top. */
const toDegrees = ([x, y]: [number, number]): number => (Math.atan2(x, -y) * 180) / Math.PI;

describe('the wheel', () => {
  it('slices follow clockwise from the top at equal angles', () => {
    expect([0, 1, 2, 3].map((slice) => getSliceAngle(slice, 4))).toEqual([0, 90, 180, 270]);
    expect([0, 1, 2].map((slice) => getSliceAngle(slice, 3))).toEqual([0, 120, 240]);
  });

  it.each([2, 3, 7, 8, 24])(
    'Q3-02 a wheel of %i slices rests with the drawn one under the pointer, after its full turns',
    (count) => {
      for (let slice = 0; slice < count; slice += 1) {
        const angle = getRestingAngle(slice, count, 5);
        expect((angle + getSliceAngle(slice, count)) % 360).toBeCloseTo(0, 6);
        expect(angle).toBeGreaterThanOrEqual(5 * 360);
        expect(angle).toBeLessThan(6 * 360);
      }
    },
  );

  it('a slice of four is a quarter of the circle, around the top', () => {
    expect(getSlicePath(4, 100)).toBe('M 0 0 L -70.71 -70.71 A 100 100 0 0 1 70.71 -70.71 Z');
  });

  it.each([3, 7, 8, 24])(
    'the corners of one of %i slices are on the circle, half a slice from the top',
    (count) => {
      const corners = getCorners(count, 100);
      for (const corner of corners) expect(Math.hypot(...corner)).toBeCloseTo(100, 1);
      const [start = 0, end = 0] = corners.map(toDegrees);
      expect(start).toBeCloseTo(-180 / count, 1);
      expect(end).toBeCloseTo(180 / count, 1);
    },
  );
});
