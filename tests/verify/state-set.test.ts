import { describe, expect, it } from 'vitest';
import { prepare } from '../../src/engine/prepare';
import { createCensus } from '../../src/verify/census';
import { explore } from '../../src/verify/explore';
import { buildEnding, buildFunnel } from '../../testing/engine/build-funnel';
import { runBruteForce } from '../../testing/verify/brute-force';
import type { StepSource } from '../../testing/funnel-source-types';

type GivenPoints = number | Record<string, number>;

const scored = (id: string, given: readonly GivenPoints[], more: object = {}): StepSource => ({
  kind: 'question',
  id,
  title: id,
  fields: [
    {
      type: 'singleChoice',
      id,
      options: given.map((points, index) => ({ value: `${index}`, label: `${index}`, points })),
    },
  ],
  ...more,
});
const score = (id: string) => ({ id, bands: [{ id: 'any', min: -99, max: 999 }] });

/** Binomial coefficient: `all` choose `chosen`. */
const choose = (all: number, chosen: number): bigint => {
  let ways = 1n;
  for (let index = 0; index < chosen; index += 1)
    ways = (ways * BigInt(all - index)) / BigInt(index + 1);
  return ways;
};

describe('score counts of a state class', () => {
  it('totals are counted exactly for any number of scored questions', () => {
    const questions = Array.from({ length: 120 }, (_, index) => scored(`q${index}`, [0, 1]));
    const definition = buildFunnel({
      steps: [...questions, buildEnding()],
      scores: [score('sum')],
    });
    const counted = createCensus(definition);
    expect(counted.exhaustive).toBe(true);
    expect(counted.combinations).toBe(String(2n ** 120n));
    expect(counted.scores['sum']).toEqual(
      Object.fromEntries(
        Array.from({ length: 121 }, (_, total) => {
          const ways = choose(120, total);
          return [total, ways <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(ways) : String(ways)];
        }),
      ),
    );
  });

  it('states are split by every score, with fractional and negative points too', () => {
    const definition = buildFunnel({
      steps: [
        scored('a', [{ skill: 1, luck: -2 }, { skill: 0 }]),
        scored('b', [{ skill: 0.5 }, { luck: 3 }, { skill: 1, luck: -2 }]),
        scored('c', [{ skill: 0, luck: 0 }, { skill: -1 }]),
        buildEnding(),
      ],
      scores: [score('skill'), score('luck')],
    });
    const counted = createCensus(definition);
    const played = runBruteForce(definition);
    expect(counted.combinations).toBe(12);
    expect(counted.combinations).toBe(played.combinations);
    expect(counted.scores).toEqual(played.scores);
  });

  it('states of one class are split if a step or field is shown by points', () => {
    const enough = { score: 'sum', operator: 'gte' as const, value: 2 };
    const definition = buildFunnel({
      steps: [
        scored('a', [0, 1, 2]),
        scored('b', [0, 1]),
        scored('bonus', [0, 5], { visibleWhen: enough }),
        {
          kind: 'question',
          id: 'last',
          title: 'last',
          fields: [
            { type: 'text', id: 'why', label: 'Why?', required: false, visibleWhen: enough },
            { type: 'consent', id: 'mail', label: 'Mail' },
          ],
        },
        buildEnding(),
      ],
      scores: [score('sum')],
    });
    const counted = createCensus(definition);
    const played = runBruteForce(definition);
    expect(counted.combinations).toBe(played.combinations);
    expect(counted.scores).toEqual(played.scores);
  });

  it('too many totals are sampled, and the result reports the sampled share', () => {
    const questions = Array.from({ length: 6 }, (_, index) =>
      scored(`q${index}`, [0, 10 ** index]),
    );
    const definition = buildFunnel({
      steps: [...questions, buildEnding()],
      scores: [{ id: 'sum', bands: [{ id: 'any', min: 0, max: 999_999 }] }],
    });
    expect(Object.keys(createCensus(definition).scores['sum'] ?? {})).toHaveLength(64);
    const sampled = explore(prepare(definition), { maxStates: 20 });
    expect(sampled.exhaustive).toBe(false);
    expect(sampled.share).toBeGreaterThan(0);
    expect(sampled.share).toBeLessThan(1);
    const finished = sampled.exitsByStep.get('end') ?? [];
    expect(finished).toHaveLength(20);
    const ways = finished.reduce((sum, { state: situation }) => sum + situation.count, 0n);
    expect(sampled.share).toBeCloseTo(Number(ways) / 64, 5);
  });
});
