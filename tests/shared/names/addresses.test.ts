import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { getCanonicalPath } from '../../../src/shared/names/addresses';

const spellings = [
  ['/', '/'],
  ['//', '/'],
  ['/index.html', '/'],
  ['/quiz2/', '/quiz2'],
  ['//quiz2', '/quiz2'],
  ['/quiz2/index.html', '/quiz2'],
  ['/category///design//', '/category/design'],
  ['/marketplace/index.html/', '/marketplace'],
  ['/my-index.html', '/my-index.html'],
  ['/index.html/quiz2', '/index.html/quiz2'],
  ['/quiz2%0a', '/quiz2%0a'],
] as const;

describe('the one spelling of a path', () => {
  for (const [path, canonical] of spellings)
    it(`F14 RT-01 ${path} is ${canonical}`, () => {
      expect(getCanonicalPath(path)).toBe(canonical);
    });

  it('F14 is its own spelling, begins with one slash and never names another host', () => {
    const piece = fc.constantFrom(
      '/',
      '//',
      'index.html',
      'quiz2',
      '.',
      '%0a',
      '%2f',
      'evil.example',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const canonical = getCanonicalPath(`/${pieces.join('')}`);
        expect(getCanonicalPath(canonical)).toBe(canonical);
        expect(canonical).toMatch(/^\/(?!\/)/);
      }),
      { numRuns: 2_000 },
    );
  });
});
