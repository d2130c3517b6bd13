import { describe, expect, it } from 'vitest';
import { createSeededRandom } from '../../../src/funnel/engine/seeded-random';

const numbers = (seed: number, count: number): number[] => {
  const random = createSeededRandom(seed);
  return Array.from({ length: count }, random);
};

describe('numbers from a seed', () => {
  it('are those of the published generator', () => {
    // Park and Miller's with the factor 48271: its 10,000th state from 1 is 399268537 (C++ standard, minstd_rand).
    expect(numbers(1, 9999).at(-1)).toBeCloseTo(399_268_537 / 0x7fffffff, 12);
  });

  it('are the same for the same seed and others for another', () => {
    expect(numbers(7, 20)).toEqual(numbers(7, 20));
    expect(numbers(7, 20)).not.toEqual(numbers(8, 20));
  });

  it('lie in [0, 1), each tenth about as often, whatever the seed', () => {
    for (const seed of [0, 1, -5, 2.5, 0x7fffffff, Number.MAX_SAFE_INTEGER]) {
      const tenths = Array.from({ length: 10 }, () => 0);
      for (const number of numbers(seed, 10_000)) {
        expect(number).toBeGreaterThanOrEqual(0);
        expect(number).toBeLessThan(1);
        const tenth = Math.floor(number * 10);
        tenths[tenth] = (tenths[tenth] ?? 0) + 1;
      }
      for (const count of tenths) expect(Math.abs(count - 1000)).toBeLessThan(150);
    }
  });
});
