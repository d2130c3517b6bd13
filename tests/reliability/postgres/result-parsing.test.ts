import { expect, it } from 'vitest';
import { createCheckLog } from './check-log';
import { findCommonFolder } from './find-common-folder';
import { diffLines } from './diff-lines';
import { median, percentile } from '../../support/statistics';
import { parseTapAssertions } from './parse-tap';

it('the TAP parser reads assertions and the comments of a failure', () => {
  const results = [
    [],
    [{ ok: 'ok 1 - a row is stored' }],
    [{ is: 'not ok 2 - a second one is refused\n# Failed test 2\n#         have: 1' }],
    [{ plan: '1..2' }],
  ];
  expect(parseTapAssertions(results)).toEqual([
    { passed: true, name: 'a row is stored', diagnosis: '' },
    {
      passed: false,
      name: 'a second one is refused',
      diagnosis: '# Failed test 2\n#         have: 1\n',
    },
  ]);
  expect(() => parseTapAssertions([[{ ok: 'ok 1' }], [{ plan: '1..2' }]])).toThrow(
    'the script plans 2',
  );
  expect(() => parseTapAssertions([])).toThrow('the script plans none');
});

it('the schema diff lists lines of one schema alone, with repetitions', () => {
  expect(diffLines(['a', 'b', 'b'], ['b', 'b', 'a'])).toEqual([]);
  expect(diffLines(['a', 'b', 'b'], ['b', 'c'])).toEqual(['- a', '- b', '+ c']);
  expect(diffLines([], ['x', 'x'])).toEqual(['+ x', '+ x']);
});

it('percentiles use the nearest rank', () => {
  const sample = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(percentile(sample, 0.95)).toBe(95);
  expect(percentile(sample, 1)).toBe(100);
  expect(percentile([7], 0.95)).toBe(7);
  expect(median([3, 1, 2])).toBe(2);
  expect(percentile([], 0.95)).toBeNaN();
});

it('the common folder of an installation is found', () => {
  expect(findCommonFolder(['/usr/lib/postgresql/15/bin', '/usr/share/postgresql/15'])).toBe('/usr');
  expect(findCommonFolder(['/a/native/bin', '/a/native/share', '/a/native/lib'])).toBe('/a/native');
});

it('a check is printed at once and kept for the table', () => {
  const lines: string[] = [];
  const checks = createCheckLog((line) => lines.push(line));
  const record = checks.createRecorder('numbers');
  record({ name: 'one', expected: 'PT422', measured: 'PT422', passed: true });
  record({ name: 'two', expected: 'PT422', measured: 'stored', passed: false });
  expect(lines).toEqual([
    'ok   numbers: one; must hold: PT422; PT422',
    'FAIL numbers: two; must hold: PT422; stored',
  ]);
  expect(checks.all.map(({ part, passed }) => [part, passed])).toEqual([
    ['numbers', true],
    ['numbers', false],
  ]);
});
