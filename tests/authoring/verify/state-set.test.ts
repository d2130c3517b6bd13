import { describe, expect, it } from 'vitest';
import { prepare } from '../../../src/funnel/engine/compile';
import { createCensus } from '../../../src/authoring/verify/census';
import { toTotalCounts } from '../../support/verify/total-counts';
import { explore } from '../../../src/authoring/verify/explore/explore';
import { buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import { runBruteForce } from '../../support/verify/brute-force';
import type { StepSource } from '../../support/funnel-source-types';

type GivenPoints = number | Record<string, number>;

const buildScoredQuestion = (
  id: string,
  optionPoints: readonly GivenPoints[],
  overrides: object = {},
): StepSource => ({
  kind: 'question',
  id,
  title: id,
  fields: [
    {
      type: 'singleChoice',
      id,
      options: optionPoints.map((points, index) => ({
        value: `${index}`,
        label: `${index}`,
        points,
      })),
    },
  ],
  ...overrides,
});

/** Binomial coefficient: `all` choose `chosen`. */
const getBinomial = (total: number, selected: number): bigint => {
  let combinations = 1n;
  for (let index = 0; index < selected; index += 1)
    combinations = (combinations * BigInt(total - index)) / BigInt(index + 1);
  return combinations;
};

describe('score counts of a state class', () => {
  it('totals are counted exactly for any number of scored questions', () => {
    const questions = Array.from({ length: 120 }, (_, index) =>
      buildScoredQuestion(`q${index}`, [0, 1]),
    );
    const definition = buildFunnel({
      steps: [...questions, buildEnding()],
      scores: [{ id: 'sum' }],
    });
    const census = createCensus(definition);
    expect(census.exhaustive).toBe(true);
    expect(census.combinations).toBe(String(2n ** 120n));
    expect(toTotalCounts(census.scores)['sum']).toEqual(
      Object.fromEntries(
        Array.from({ length: 121 }, (_, total) => {
          const combinations = getBinomial(120, total);
          return [
            total,
            combinations <= BigInt(Number.MAX_SAFE_INTEGER)
              ? Number(combinations)
              : String(combinations),
          ];
        }),
      ),
    );
  });

  it('states are split by every score, with fractional and negative points too', () => {
    const definition = buildFunnel({
      steps: [
        buildScoredQuestion('a', [{ skill: 1, luck: -2 }, { skill: 0 }]),
        buildScoredQuestion('b', [{ skill: 0.5 }, { luck: 3 }, { skill: 1, luck: -2 }]),
        buildScoredQuestion('c', [{ skill: 0, luck: 0 }, { skill: -1 }]),
        buildEnding(),
      ],
      scores: [{ id: 'skill' }, { id: 'luck' }],
    });
    const census = createCensus(definition);
    const executed = runBruteForce(definition);
    expect(census.combinations).toBe(12);
    expect(census.combinations).toBe(executed.combinations);
    expect(toTotalCounts(census.scores)).toEqual(executed.scores);
  });

  it('states of one class are split if a step or field is shown by points', () => {
    const scoreCondition = { score: 'sum', operator: 'gte' as const, value: 2 };
    const definition = buildFunnel({
      steps: [
        buildScoredQuestion('a', [0, 1, 2]),
        buildScoredQuestion('b', [0, 1]),
        buildScoredQuestion('bonus', [0, 5], { visibleWhen: scoreCondition }),
        {
          kind: 'question',
          id: 'last',
          title: 'last',
          fields: [
            {
              type: 'text',
              id: 'why',
              label: 'Why?',
              required: false,
              visibleWhen: scoreCondition,
            },
            { type: 'consent', id: 'mail', label: 'Mail' },
          ],
        },
        buildEnding(),
      ],
      scores: [{ id: 'sum' }],
    });
    const census = createCensus(definition);
    const executed = runBruteForce(definition);
    expect(census.combinations).toBe(executed.combinations);
    expect(toTotalCounts(census.scores)).toEqual(executed.scores);
  });

  it('too many totals are sampled, and the result reports the sampled share', () => {
    const questions = Array.from({ length: 6 }, (_, index) =>
      buildScoredQuestion(`q${index}`, [0, 10 ** index]),
    );
    const definition = buildFunnel({
      steps: [...questions, buildEnding()],
      scores: [{ id: 'sum' }],
    });
    expect(createCensus(definition).scores['sum']).toHaveLength(64);
    const sampled = explore(prepare(definition), { maxStates: 20 });
    expect(sampled.exhaustive).toBe(false);
    expect(sampled.share).toBeGreaterThan(0);
    expect(sampled.share).toBeLessThan(1);
    const finished = sampled.exitsByStep.get('end') ?? [];
    expect(finished).toHaveLength(20);
    const combinations = finished.reduce((sum, { state }) => sum + state.count, 0n);
    expect(sampled.share).toBeCloseTo(Number(combinations) / 64, 5);
  });
});
