import { describe, expect, it } from 'vitest';
import type { FunnelSource } from '../../../src/funnel/definition/funnel-schema';
import { createCensus } from '../../../src/authoring/verify/census';
import { compareOutcomes } from '../../../src/authoring/verify/diff/compare-outcomes';
import { buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import type { StepSource } from '../../support/funnel-source-types';

type DrawSource = Extract<StepSource, { kind: 'draw' }>;

const buildDraw = (
  id: string,
  weights: number[],
  overrides: Partial<DrawSource> = {},
): DrawSource => ({
  kind: 'draw',
  id,
  title: 'Turn it',
  outcomes: ['win', 'lose', 'never'].map((value, index) => ({
    value,
    label: value,
    weight: weights[index] ?? 0,
  })),
  animation: { durationMs: 100, minTurns: 1, slices: ['win', 'lose'] },
  ...overrides,
});
const isDrawn = (draw: string, value: string) => ({ draw, operator: 'is' as const, value });

const buildComparable = (steps: StepSource[], overrides: Partial<FunnelSource> = {}) =>
  buildFunnel({
    steps: [...steps, buildEnding()],
    persistence: { step: { key: 'small_step', as: 'id' }, draws: 'small_draws' },
    ...overrides,
  });

describe('draws of two versions', () => {
  const buildMedalDecision = (decideAt: string): NonNullable<FunnelSource['decisions']> => [
    {
      id: 'medal',
      decideAt,
      results: { gold: { label: 'Gold' }, tin: { label: 'Tin' } },
      rules: [
        {
          when: { all: [isDrawn('first', 'win'), { not: isDrawn('second', 'win') }] },
          result: 'gold',
        },
      ],
      default: { result: 'tin' },
    },
  ];

  it('draws match by step id, so a changed order of outcomes moves nothing', () => {
    const [first, second] = [buildDraw('first', [1, 1]), buildDraw('second', [1, 1])];
    const before = buildComparable([first, second], { decisions: buildMedalDecision('second') });
    const after = buildComparable([second, first], { decisions: buildMedalDecision('first') });
    const moves = compareOutcomes([before, after]);
    expect(moves).toMatchObject({ compared: 4, before: 4, after: 4, moved: 0, exhaustive: true });
    expect(moves.moves).toEqual([]);
  });

  it('an outcome of weight 0 is not compared', () => {
    const buildPrizeDecision = (
      unreachedOutcome: string,
    ): NonNullable<FunnelSource['decisions']> => [
      {
        id: 'medal',
        decideAt: 'wheel',
        results: { gold: { label: 'Gold' }, tin: { label: 'Tin' } },
        rules: [
          { when: isDrawn('wheel', 'win'), result: 'gold' },
          { when: isDrawn('wheel', 'never'), result: unreachedOutcome },
        ],
        default: { result: 'tin' },
      },
    ];
    const before = buildComparable([buildDraw('wheel', [1, 1, 0])], {
      decisions: buildPrizeDecision('gold'),
    });
    const after = buildComparable([buildDraw('wheel', [1, 1, 0])], {
      decisions: buildPrizeDecision('tin'),
    });
    expect(createCensus(before).combinations).toBe(2);
    expect(compareOutcomes([before, after])).toMatchObject({ compared: 2, moved: 0, moves: [] });
  });

  it('many draws are compared exhaustively, because a draw splits states only while it is live', () => {
    const ids = Array.from({ length: 6 }, (_, index) => `wheel-${index}`);
    const steps = ids.flatMap((id, index): StepSource[] => [
      buildDraw(id, [1, 1], {
        next: {
          rules: [{ when: isDrawn(id, 'win'), goTo: `prize-${index}` }],
          default: ids[index + 1] ?? 'end',
        },
      }),
      { kind: 'statement', id: `prize-${index}`, title: 'You won' },
    ]);
    const definition = buildComparable(steps);
    // Limit of four states per program point.
    expect(compareOutcomes([definition, definition], 4)).toMatchObject({
      compared: 2 ** 6,
      moved: 0,
      exhaustive: true,
    });
  });
});
