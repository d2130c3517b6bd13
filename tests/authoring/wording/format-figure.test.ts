import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Figure } from '../../../src/authoring/verify/figure';
import {
  formatChange,
  formatFigure,
  formatShortFigure,
} from '../../../src/authoring/wording/format-figure';

const counted = (share: number): Figure => ({ how: 'counted', share });
const estimated = (low: number, share: number, high: number): Figure => ({
  how: 'estimated',
  share,
  low,
  high,
});
const unknown: Figure = { how: 'unknown' };

describe('the text of a share says how it is known', () => {
  it.each([
    [counted(0.125), '12.5%'],
    [counted(0), '0.0%'],
    [counted(1), '100.0%'],
    [counted(0.0001), 'under 0.1%'],
    [counted(0.9999), 'over 99.9%'],
    [estimated(0.119, 0.125, 0.131), 'about 12.5% (11.9% to 13.1%)'],
    [estimated(0, 0, 0.0004), 'about 0.0% (0.0% to under 0.1%)'],
    [unknown, 'not counted'],
  ])('%j: %s', (figure, text) => {
    expect(formatFigure(figure)).toBe(text);
  });

  it('only nothing is "0%", and only all is "100%"', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (share) => {
        for (const text of [formatFigure(counted(share)), formatShortFigure(counted(share))]) {
          expect(/^0(?:\.0)?%$/.test(text)).toBe(share === 0);
          expect(/^100(?:\.0)?%$/.test(text)).toBe(share === 1);
        }
      }),
    );
  });
});

describe('the text of a change', () => {
  it.each([
    [counted(0.1), counted(0.35), '+25.0 points'],
    [counted(0.35), counted(0.1), '−25.0 points'],
    [counted(0.35), counted(0.35), 'the same'],
    [estimated(0.1, 0.2, 0.3), estimated(0.4, 0.5, 0.6), 'about +30.0 points'],
    [estimated(0.1, 0.2, 0.3), estimated(0.25, 0.35, 0.45), 'no difference seen'],
    [counted(0.2), estimated(0.4, 0.5, 0.6), 'cannot be compared'],
    [counted(0.2), unknown, 'not known'],
    [unknown, unknown, 'not known'],
  ])('%j to %j: %s', (before, after, text) => {
    expect(formatChange(before, after)).toBe(text);
  });
});

const root = join(import.meta.dirname, '../../..');

/** Shares that are written in a definition or a price, or of work done: no proof has found them. */
const ownPercents = [
  'src/authoring/claims/funnel-claims.ts',
  'src/authoring/cli/walk/format-step.ts',
  'src/authoring/graph/format-mermaid.ts',
  'src/authoring/stories/format-funnel-map.ts',
  'src/authoring/studio/map/map-model.ts',
  'src/authoring/verify/ending-outcomes.ts',
  'src/authoring/verify/finding-rules.ts',
];

it('no other file of the authors’ half writes a percentage', () => {
  const files = ['src/authoring', 'src/server/studio'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  );
  const writers = files.filter((file) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n');
    // The width of a bar is a style, not a text.
    return lines.some((line) => /\}%[`<'" ]/.test(line) && !line.includes('width:'));
  });
  expect(writers.sort()).toEqual([...ownPercents, 'src/authoring/wording/format-figure.ts'].sort());
});
