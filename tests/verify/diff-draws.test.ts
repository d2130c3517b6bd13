import { describe, expect, it } from 'vitest';
import type { FunnelSource } from '../../src/definition/funnel-schema';
import { createCensus } from '../../src/verify/census';
import { compareOutcomes } from '../../src/verify/diff/compare-outcomes';
import { buildEnding, buildFunnel } from '../../testing/engine/build-funnel';
import type { StepSource } from '../../testing/funnel-source-types';

type DrawSource = Extract<StepSource, { kind: 'draw' }>;

const wheel = (id: string, weights: number[], more: Partial<DrawSource> = {}): DrawSource => ({
  kind: 'draw',
  id,
  title: 'Turn it',
  outcomes: ['win', 'lose', 'never'].map((value, index) => ({
    value,
    label: value,
    weight: weights[index] ?? 0,
  })),
  animation: { durationMs: 100, minTurns: 1, slices: ['win', 'lose'] },
  ...more,
});
const isDrawn = (draw: string, value: string) => ({ draw, operator: 'is' as const, value });

const comparable = (steps: StepSource[], more: Partial<FunnelSource> = {}) =>
  buildFunnel({
    steps: [...steps, buildEnding()],
    persistence: { step: { key: 'small_step', as: 'id' }, draws: 'small_draws' },
    ...more,
  });

describe('draws of two versions', () => {
  const medal = (decideAt: string): NonNullable<FunnelSource['decisions']> => [
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
    const [first, second] = [wheel('first', [1, 1]), wheel('second', [1, 1])];
    const before = comparable([first, second], { decisions: medal('second') });
    const after = comparable([second, first], { decisions: medal('first') });
    const moves = compareOutcomes([before, after]);
    expect(moves).toMatchObject({ compared: 4, before: 4, after: 4, moved: 0, exhaustive: true });
    expect(moves.moves).toEqual([]);
  });

  it('an outcome of weight 0 is not compared', () => {
    const given = (never: string): NonNullable<FunnelSource['decisions']> => [
      {
        id: 'medal',
        decideAt: 'wheel',
        results: { gold: { label: 'Gold' }, tin: { label: 'Tin' } },
        rules: [
          { when: isDrawn('wheel', 'win'), result: 'gold' },
          { when: isDrawn('wheel', 'never'), result: never },
        ],
        default: { result: 'tin' },
      },
    ];
    const before = comparable([wheel('wheel', [1, 1, 0])], { decisions: given('gold') });
    const after = comparable([wheel('wheel', [1, 1, 0])], { decisions: given('tin') });
    expect(createCensus(before).combinations).toBe(2);
    expect(compareOutcomes([before, after])).toMatchObject({ compared: 2, moved: 0, moves: [] });
  });

  it('many draws are compared exhaustively, because a draw splits states only while it is live', () => {
    const ids = Array.from({ length: 6 }, (_, index) => `wheel-${index}`);
    const steps = ids.flatMap((id, index): StepSource[] => [
      wheel(id, [1, 1], {
        next: {
          rules: [{ when: isDrawn(id, 'win'), goTo: `prize-${index}` }],
          default: ids[index + 1] ?? 'end',
        },
      }),
      { kind: 'statement', id: `prize-${index}`, title: 'You won' },
    ]);
    const definition = comparable(steps);
    // Limit of four states per program point.
    expect(compareOutcomes([definition, definition], 4)).toMatchObject({
      compared: 2 ** 6,
      moved: 0,
      exhaustive: true,
    });
  });
});
