import { describe, expect, it } from 'vitest';
import { buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import type { FieldSource } from '../../support/funnel-source-types';
import { getAnswerPoints } from '../../../src/funnel/engine/extensions/points';
import { createCensus } from '../../../src/authoring/verify/census';
import { findChanges } from '../../../src/authoring/verify/diff/find-changes';
import { compareOutcomes } from '../../../src/authoring/verify/diff/compare-outcomes';
import { findPaths } from '../../../src/authoring/verify/paths/find-paths';

const bands = [
  { min: 0, max: 6, points: 0 },
  { min: 7, max: 8, points: 1 },
  { min: 9, max: 10, points: 3 },
];

/** A funnel that asks one number or rating and sums its points. */
function buildScored(field: object) {
  const asked = { id: 'asked', label: 'How many?', ...field } as FieldSource; // checked by the parser
  return buildFunnel({
    steps: [{ kind: 'question', id: 'q', title: 'Q', fields: [asked] }, buildEnding()],
    scores: [{ id: 'sum', bands: [{ id: 'all', min: -100, max: 1000 }] }],
    result: {
      redirect: [{ to: '/quizzes', weight: 1 }],
      carry: { sum: { score: 'sum' } },
      fallbackTo: '/small',
    },
  });
}

const getPoints = (field: object, answer: number): number => {
  const [step] = buildScored(field).steps;
  const [asked] = step?.fields ?? [];
  if (asked === undefined) throw new Error('The funnel asks nothing.');
  return getAnswerPoints(asked, answer, 'sum');
};

describe('points of numbers and ratings', () => {
  it.each([
    ['a number by its value', { type: 'number', min: 0, max: 50, points: { perUnit: 2 } }, 7, 14],
    ['a rating by its value', { type: 'rating', points: { perUnit: -0.5 } }, 4, -2],
    ['a number by its band', { type: 'number', points: bands }, 8, 1],
    ['a rating by its band', { type: 'rating', from: 0, to: 10, points: bands }, 9, 3],
    ['a number in no band', { type: 'number', points: bands }, 11, 0],
    ['a number between two bands, in its steps', { type: 'number', points: bands }, 6.5, 1],
    ['a number between two steps', { type: 'number', step: 5, points: bands }, 8, 3],
    ['points of a named score', { type: 'rating', points: { sum: { perUnit: 3 } } }, 2, 6],
  ])('%s', (_, field, answer, points) => {
    expect(getPoints(field, answer)).toBe(points);
  });

  it('bands cut a number into intervals, which the census counts', () => {
    const census = createCensus(
      buildScored({ type: 'number', whole: true, min: 0, max: 10, points: bands }),
    );
    expect(census.intervals).toEqual({ asked: ['0 to 6', '7 to 8', '9 to 10'] });
    expect(census.scores['sum']).toEqual([0, 1, 3].map((total) => ({ total, count: 1 })));
    expect(census.exhaustive).toBe(true);
  });

  it('points by the value make each number an answer of its own', () => {
    const { scores, intervals } = createCensus(
      buildScored({ type: 'number', min: 2, max: 4, step: 0.5, points: { perUnit: 2 } }),
    );
    expect(intervals).toEqual({ asked: ['2', '2.5', '3', '3.5', '4'] });
    expect(scores['sum']?.map(({ total }) => total)).toEqual([4, 5, 6, 7, 8]);
  });

  it('paths stand below, at and above each limit of the bands', () => {
    const { coverage } = findPaths(buildScored({ type: 'number', min: 0, max: 10, points: bands }));
    const { left, covered } = coverage.boundaries;
    expect(covered).toBeGreaterThan(6);
    expect(left.filter(({ isProved }) => !isProved)).toEqual([]);
  });

  it('a diff names the points and counts the totals that move', () => {
    const before = buildScored({ type: 'number', min: 0, max: 10, points: bands });
    const later = bands.map((band) => ({ ...band, points: band.points * 2 }));
    const after = buildScored({ type: 'number', min: 0, max: 10, points: later });
    expect(findChanges(before, after)).toMatchObject([
      { section: 'scores', kind: 'changed', path: ['fields', 'asked', 'points'] },
    ]);
    expect(compareOutcomes([before, after])).toMatchObject({ compared: 3, moved: 2 });
  });
});
