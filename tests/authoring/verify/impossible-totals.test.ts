import { describe, expect, it } from 'vitest';
import { findPaths } from '../../../src/authoring/verify/paths/find-paths';
import { checkFunnelSource } from '../../support/definition/check-funnel-source';
import { createQuestionnaire } from '../../support/definition/create-questionnaire';

describe('totals that exclude each other', () => {
  const definition = checkFunnelSource(
    createQuestionnaire({ sections: 2, questionsPerSection: 2 }),
  );

  it('no section is high, so the total cannot be: proved without a search', () => {
    // Two sections of at most 5 points are 10; the total is high from 11 points on.
    const { left } = findPaths(definition, { maxStates: 1 }).coverage.outcomes;
    const none = left.find(({ id }) => id.includes('ending-high') && id.includes('none'));
    expect(none).toMatchObject({ isProved: true });
  });

  it('the search of all states finds the same outcomes impossible, and more', () => {
    const proved = findPaths(definition).coverage.outcomes.left;
    expect(proved.every(({ isProved }) => isProved)).toBe(true);
    const byTotals = findPaths(definition, { maxStates: 1 }).coverage.outcomes.left;
    const ids = proved.map(({ id }) => id);
    const early = byTotals.filter(({ isProved }) => isProved).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(early));
    expect(early.length).toBeGreaterThan(0);
  });
});
