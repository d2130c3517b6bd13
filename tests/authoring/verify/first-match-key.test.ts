import { describe, expect, it } from 'vitest';
import type { Condition } from '../../../src/funnel/definition/schema/condition-schema';
import { emptyFacts, type Facts } from '../../../src/funnel/engine/model/facts';
import { createFirstMatchKey, createTotalTest } from '../../../src/authoring/verify/score-classes';

const scores = ['first', 'second'];
const atLeast = (score: string, value: number): Condition => ({ score, operator: 'gte', value });
const sizeIs = (value: string): Condition => ({ field: 'size', operator: 'is', value });

/** The key of two scores, of which so many points are still to come. */
function createKey(
  conditions: readonly Condition[],
  { remaining = 0, size = 's' as string | undefined, isSizeAhead = false } = {},
) {
  const facts: Facts = {
    ...emptyFacts,
    getAnswer: () => size,
    getScoreTotal: () => 0,
    getScoreBand: () => null,
    getDrawValue: () => null,
  };
  return createFirstMatchKey(
    { conditions },
    {
      facts,
      isAhead: () => isSizeAhead,
      toScoreLeaf: ({ score, value }) => ({
        score: scores.indexOf(score),
        test: createTotalTest({ observe: (total) => Number(total) >= Number(value) }),
        remaining: { least: 0, most: remaining },
        areWhole: true,
        isZero: false,
      }),
    },
  );
}

describe('what is still open about the first rule that holds', () => {
  it('totals are equal that have the same first rule for certain', () => {
    const getKey = createKey([atLeast('first', 5), atLeast('second', 5)]);
    expect(getKey([5, 0], [])).toBe(getKey([9, 7], []));
    expect(getKey([5, 0], [])).not.toBe(getKey([4, 5], []));
    expect(getKey([0, 0], [])).toBe(getKey([4, 4], []));
  });

  it('rules behind one that holds are not read', () => {
    const getKey = createKey([atLeast('first', 5), atLeast('second', 5)], { remaining: 3 });
    expect(getKey([5, 0], [])).toBe(getKey([6, 4], []));
  });

  it('a rule that later points can still decide keeps its total, one that they cannot does not', () => {
    const getKey = createKey([atLeast('first', 10)], { remaining: 3 });
    expect(getKey([7, 0], [])).not.toBe(getKey([8, 0], []));
    expect(getKey([5, 0], [])).toBe(getKey([6, 0], []));
    expect(getKey([10, 0], [])).toBe(getKey([12, 0], []));
  });

  it('points that a move adds count with the settled ones', () => {
    const getKey = createKey([atLeast('first', 10), atLeast('second', 2)], { remaining: 3 });
    expect(getKey([7, 0], [1, 0])).toBe(getKey([8, 0], []));
  });

  it('an answer that is given decides, one that is ahead leaves the rule open', () => {
    const both: Condition = { all: [sizeIs('m'), atLeast('first', 10)] };
    const given = createKey([both], { remaining: 3, size: 's' });
    expect(given([7, 0], [])).toBe(given([8, 0], []));
    const ahead = createKey([both], { remaining: 3, size: undefined, isSizeAhead: true });
    expect(ahead([7, 0], [])).not.toBe(ahead([8, 0], []));
    const either = createKey([{ any: [sizeIs('s'), atLeast('first', 10)] }], { remaining: 3 });
    expect(either([7, 0], [])).toBe(either([8, 0], []));
  });

  it('a negation is open where its part is', () => {
    const getKey = createKey([{ not: atLeast('first', 10) }], { remaining: 3 });
    expect(getKey([5, 0], [])).toBe(getKey([6, 0], []));
    expect(getKey([7, 0], [])).not.toBe(getKey([8, 0], []));
  });
});
