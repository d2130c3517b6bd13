import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import type { QuestionSource } from '../../support/funnel-source-types';
import { formatCensus } from '../../../src/authoring/cli/commands/format-census';
import { emptyFacts } from '../../../src/funnel/engine/model/facts';
import { prepareCondition } from '../../../src/funnel/engine/conditions';
import { createCensus } from '../../../src/authoring/verify/census';
import { compareOutcomes } from '../../../src/authoring/verify/diff/compare-outcomes';
import {
  collectFieldLeaves,
  findDistinctAnswers,
  type FieldLeaf,
} from '../../../src/authoring/verify/possible-answers';

type FieldSource = QuestionSource['fields'][number];

/** A funnel that asks for an amount and decides by these conditions, the first that holds. */
function buildAmount(limits: object, conditions: readonly Omit<FieldLeaf, 'field'>[]) {
  const field = { type: 'number', id: 'amount', label: 'Amount', ...limits } as FieldSource; // checked by the parser
  return buildFunnel({
    steps: [{ kind: 'question', id: 'asked', title: 'Asked?', fields: [field] }, buildEnding()],
    decisions: [
      {
        id: 'size',
        decideAt: 'asked',
        results: Object.fromEntries(
          [...conditions.keys(), 'none'].map((name) => [`r${name}`, { label: `R ${name}` }]),
        ),
        rules: conditions.map((leaf, index) => ({
          when: { field: 'amount', ...leaf },
          result: `r${index}`,
        })),
        default: { result: 'rnone' },
      },
    ],
  });
}

const lt = (value: number) => ({ operator: 'lt', value }) as const;
const between = (low: number, high: number) =>
  ({ operator: 'between', value: [low, high] as [number, number] }) as const;

describe('numbers are cut into the intervals that the definition distinguishes', () => {
  it.each([
    [
      'open on both sides',
      { whole: true },
      [lt(100), lt(500)],
      ['below 100', '100 to 499', '500 and more'],
    ],
    ['with limits', { whole: true, min: 16, max: 99 }, [lt(18)], ['16 to 17', '18 to 99']],
    ['with decimals', { min: 16, max: 99 }, [lt(18)], ['16 to below 18', '18 to 99']],
    [
      'with decimals between two limits',
      { min: 0, max: 40 },
      [{ operator: 'lte', value: 4 } as const, { operator: 'gte', value: 5 } as const],
      ['0 to 4', 'above 4, below 5', '5 to 40'],
    ],
    [
      'with a limit between two whole numbers',
      { whole: true, min: 0, max: 9 },
      [lt(2.5)],
      ['0 to 2', '3 to 9'],
    ],
    ['without conditions', { min: 16, max: 99 }, [], ['16 to 99']],
    ['without limits and conditions', {}, [], ['any number']],
    [
      'a single value',
      { whole: true, min: 0 },
      [{ operator: 'is', value: 5 } as const],
      ['0 to 4', '5', '6 and more'],
    ],
    ['in steps of its own', { min: 0, max: 100, step: 10 }, [lt(50)], ['0 to 40', '50 to 100']],
    [
      'a threshold that two conditions share',
      { whole: true, min: 0, max: 20 },
      [lt(10), { operator: 'gte', value: 10 } as const],
      ['0 to 9', '10 to 20'],
    ],
  ])('%s', (_, limits, conditions, names) => {
    const census = createCensus(buildAmount(limits, conditions));
    expect(census.intervals).toEqual({ amount: names });
    expect(census.combinations).toBe(names.length);
  });

  it('a census says which numbers count as one answer', () => {
    const text = formatCensus(createCensus(buildAmount({ whole: true }, [lt(100), lt(500)])), null);
    expect(text).toContain('3 combinations of answers, all explored');
    expect(text).toContain(
      'numbers: each interval counts as one answer\n  amount  below 100 / 100 to 499 / 500 and more',
    );
  });

  it('every number of an interval has the result of its interval', () => {
    const operand = fc.integer({ min: -5, max: 25 });
    const leaf = fc.oneof(
      fc.record({
        operator: fc.constantFrom('lt' as const, 'lte' as const, 'gt' as const, 'gte' as const),
        value: operand,
      }),
      fc.record({ operator: fc.constantFrom('is' as const, 'isNot' as const), value: operand }),
      fc.tuple(operand, operand).map(([a, b]) => between(Math.min(a, b), Math.max(a, b))),
    );
    fc.assert(
      fc.property(fc.array(leaf, { maxLength: 4 }), (conditions) => {
        const definition = buildAmount({ whole: true, min: 0, max: 20 }, conditions);
        const field = definition.steps[0]?.fields[0];
        if (field === undefined) throw new Error('The field is gone.');
        const leaves = collectFieldLeaves(definition)('amount');
        const holds = (value: number): boolean[] =>
          leaves.map((entry) =>
            prepareCondition(entry)({
              ...emptyFacts,
              getAnswer: () => value,
              getScoreTotal: () => 0,
              getScoreBand: () => null,
              getDrawValue: () => null,
            }),
          );
        const starts = findDistinctAnswers(field, leaves, null).answers.flatMap(({ value }) =>
          typeof value === 'number' ? [value] : [],
        );
        expect(starts[0]).toBe(0);
        for (let value = 0; value <= 20; value += 1) {
          const start = starts.findLast((candidate) => candidate <= value) ?? NaN;
          expect(holds(value)).toEqual(holds(start));
        }
        // Neighbours of two intervals differ: no interval is cut without a reason.
        for (const start of starts.slice(1)) expect(holds(start - 1)).not.toEqual(holds(start));
      }),
      { numRuns: 200 },
    );
  });

  it('two versions with different thresholds share the intervals of both', () => {
    const before = buildAmount({ min: 0, max: 20 }, [lt(10)]);
    const after = buildAmount({ min: 0, max: 30 }, [lt(12)]);
    // 0 to 9, 10 to 11 and 12 to 20 are possible in both; only the second changes its result.
    expect(compareOutcomes([before, after])).toMatchObject({
      before: 2,
      after: 2,
      compared: 3,
      moved: 1,
      exhaustive: true,
      moves: [{ outcome: 'decision size', before: 'rnone', after: 'r0', count: 1 }],
    });
  });
});
