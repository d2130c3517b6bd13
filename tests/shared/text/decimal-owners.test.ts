import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

/** Where points, totals, values and their limits are worked out. */
const workedOutIn = [
  'src/funnel/engine/create-facts.ts',
  'src/funnel/engine/extensions/points.ts',
  'src/funnel/engine/extensions/values.ts',
  'src/funnel/engine/scores.ts',
  'src/funnel/engine/conditions.ts',
  'src/funnel/engine/summary.ts',
  'src/authoring/verify/abstract-state.ts',
  'src/authoring/verify/value-ranges.ts',
  'src/authoring/verify/observations.ts',
  'src/authoring/verify/score-classes.ts',
  'src/authoring/verify/score-units.ts',
  'src/authoring/verify/explore/score-keys.ts',
  'src/authoring/verify/product/product-component.ts',
  'src/authoring/verify/simulate/simulate-visit.ts',
  'src/authoring/verify/paths/aimed-visitor.ts',
  'src/authoring/verify/paths/impossible-totals.ts',
  'src/authoring/verify/paths/score-aims.ts',
  'src/authoring/verify/paths/boundaries.ts',
  'src/authoring/verify/checks/points.ts',
  'src/authoring/verify/checks/scores.ts',
  'src/authoring/verify/checks/values.ts',
  'src/authoring/studio/inspector/points-table.tsx',
  'src/authoring/studio/fixes/score-bands.ts',
];

/** Arithmetic on what is named as points, a total, a value or a limit; and sums of any list. */
const arithmetic = [
  /\b(?:total|points|settled|value|limit|least|most|sum)\b(?:\[\w+\]|\.\w+|\)| \?\? 0\))*\s[+*/-]=?\s/i,
  /\s[+*/-]=?\s\(?(?:\w+\.)*(?:total|points|settled|value|limit|least|most|sum)\b/i,
  /\.reduce\(\s*\((\w+), (\w+)\) => \1 [+*] \2\b/,
  /\.toFixed\(|\.toPrecision\(|Math\.round\(/,
];

/** Comments, types and texts are no arithmetic. */
const isCode = (line: string): boolean =>
  !/^\s*(?:key \+= |\/\*\*|\*|\/\/|import|export (?:type|interface))/.test(line);

/** It chooses among answers to try, and decides nothing. */
const allowed: readonly string[] = [
  'const target = (clamp(low, ...reachable) + clamp(high, ...reachable)) / 2;',
  'const span = before.most - before.least;',
  'const share = span === 0 ? 0 : (span - (after.most - after.least)) / span;',
  'const wanted = (target - total) * share;',
  'Math.abs(candidate.points - wanted) < Math.abs(best.points - wanted) ? candidate : best,',
];

const findArithmetic = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => isCode(line) && arithmetic.some((pattern) => pattern.test(line)))
    .map((line) => line.trim())
    .filter((line) => !allowed.includes(line));

it('points, totals and values are added, multiplied and rounded by the arithmetic of decimals', () => {
  const found = workedOutIn.flatMap((file) =>
    findArithmetic(readFileSync(join(root, file), 'utf8')).map((line) => `${file}: ${line}`),
  );
  expect(found).toEqual([]);
});

it.each([
  'total += getAnswerPoints(field, answer, id);',
  'return all.reduce((a, b) => a + b, 0);',
  'const after = total + getAnswerPoints(field, value, score);',
  ': value * rule.perUnit;',
  'points.map((added, index) => (settledScores[index] ?? 0) + points[index]);',
  'return Math.round(value / to) * to;',
  'Number(value.toFixed(9))',
])('an unrounded sum is found: %s', (line) => {
  expect(findArithmetic(line)).toEqual([line]);
});
