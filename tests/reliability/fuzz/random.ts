import { createSeededRandom } from '../../../src/funnel/engine/seeded-random';

/** Seeded random choices. */
export interface RandomSource {
  /** In [0, 1). */
  next: () => number;
  /** 0 to `below` - 1. */
  integer: (below: number) => number;
  /** @throws on an empty list */
  pick: <T>(list: readonly T[]) => T;
}

export function createRandomSource(seed: number): RandomSource {
  const next = createSeededRandom(seed);
  const integer = (below: number): number => Math.floor(next() * below);
  return {
    next,
    integer,
    pick: (list) => {
      const [picked] = list.slice(integer(list.length));
      if (picked === undefined) throw new Error('The list to pick from is empty.');
      return picked;
    },
  };
}

/** Hostile and unusual texts. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "';--",
  'javascript:alert(1)',
  'data:text/html,<b>x</b>',
  '//evil.example',
  'https://evil.example/x',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  '-1',
  '99999999999999999999',
  '1e400',
  '\u0000',
  '\ud800',
  '\u202Eabc',
  '\u200b',
  '${7*7}',
  '{{7*7}}',
  '%E0%A4%A',
  'a'.repeat(70_000),
  '[[[[[[[[[[[[',
  '{"__proto__":{"polluted":1}}',
];
