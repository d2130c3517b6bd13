import { add } from '../../shared/text/decimal-arithmetic';
import type { Observation } from './live-set';
import type { PointRange } from './remaining-points';

/** Numbers the equivalence class of a total at one program point. */
export type TotalClasses = (total: number) => number;

/** A test of totals: how far does its result stay the same, upwards from a whole total? */
export interface TotalTest {
  observe: (total: number) => string | number | boolean;
  /** Is the result the same for every whole total between both? */
  isConstant: (low: number, high: number) => boolean;
}

/** Remembers where the result of a test changes. */
export function createTotalTest({ observe }: Pick<Observation, 'observe'>): TotalTest {
  const results = new Map<number, ReturnType<typeof observe>>();
  const observeOnce = (total: number) => {
    const result = results.get(total) ?? observe(total);
    results.set(total, result);
    return result;
  };
  /** By total: the neighbours above it with the same result, as far as they were asked for. */
  const runs = new Map<number, { last: number }>();
  return {
    observe: observeOnce,
    isConstant: (low, high) => {
      const run = runs.get(low) ?? { last: low };
      runs.set(low, run);
      while (run.last < high && observeOnce(run.last + 1) === observeOnce(low)) {
        run.last += 1;
        runs.set(run.last, run);
      }
      return run.last >= high;
    },
  };
}

/** Numbers of decided classes lie above every total. */
const firstClassNumber = 2 ** 40;

/**
 * Creates the classes of totals under some tests. A total whose further points can no longer change
 * a result is decided: it equals all totals that are decided alike. Any other keeps its number.
 */
export function createTotalClasses(
  tests: readonly TotalTest[],
  { least, most }: PointRange,
  areWhole: boolean,
): TotalClasses {
  const classNumbers = new Map<string, number>();
  const cache = new Map<number, number>();
  const isDecided = (total: number): boolean =>
    least === most ||
    (areWhole && tests.every((test) => test.isConstant(add(total, least), add(total, most))));
  const findClass = (total: number): number => {
    if (!isDecided(total)) return total;
    const signature = JSON.stringify(tests.map((test) => test.observe(total)));
    const number = classNumbers.get(signature) ?? firstClassNumber + classNumbers.size;
    classNumbers.set(signature, number);
    return number;
  };
  return (total) => {
    const known = cache.get(total);
    if (known !== undefined) return known;
    const number = findClass(total);
    cache.set(total, number);
    return number;
  };
}
