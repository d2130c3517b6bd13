import { describe, expect, it } from 'vitest';
import type { FunnelSource } from '../../../src/funnel/definition/funnel-schema';
import { createCensus } from '../../../src/authoring/verify/census';
import { toTotalCounts } from '../../support/verify/total-counts';
import { verify } from '../../../src/authoring/verify/verify';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import {
  loadFunnelDefinition,
  loadFunnelDefinitions,
} from '../../support/funnels/load-funnel-definitions';

describe('the census of the site funnels', () => {
  it('QZ-07 counts 2,000 combinations of the main quiz by the first answer', () => {
    expect(createCensus(loadFunnelDefinition('career-match'))).toMatchObject({
      funnel: 'career-match',
      combinations: 2000,
      exhaustive: true,
      endings: { ending: 2000 },
      decisions: { plan: { starter: 400, double_down: 1200, full_autopilot: 400 } },
      bands: {},
      scores: {},
    });
  });

  it('Q2-06 counts 20,160 combinations of the second quiz', () => {
    // full_autopilot unless experience is one of three, persona one of three, and no_time is out (31 of 63).
    const otherCount = 3 * 4 * 1 * 3 * 31 * 5;
    // starter: two of those experiences, two personas, four goals.
    const starterCount = 2 * 4 * 2 * 31 * 4;
    expect(createCensus(loadFunnelDefinition('job-search'))).toMatchObject({
      combinations: 20_160,
      exhaustive: true,
      decisions: {
        plan: {
          full_autopilot: 20_160 - otherCount,
          double_down: otherCount - starterCount,
          starter: starterCount,
        },
      },
    });
  });

  it('Q5-02 counts 4,096 combinations, one of them with 12 points and 32 with none', () => {
    const { combinations, scores } = createCensus(loadFunnelDefinition('ai-job-market'));
    expect(combinations).toBe(4096);
    const totals = toTotalCounts(scores)['survival'] ?? {};
    expect(Object.keys(totals)).toEqual(Array.from({ length: 13 }, (_, total) => String(total)));
    expect(totals).toMatchObject({ 0: 32, 12: 1 });
    expect(Object.values(totals).reduce<number>((sum, count) => sum + Number(count), 0)).toBe(4096);
  });

  it.each(loadFunnelDefinitions().map((definition) => [definition.id, definition] as const))(
    '%s verifies without an error',
    (_, definition) => {
      expect(verify(definition).filter(({ severity }) => severity === 'error')).toEqual([]);
    },
  );
});

const values = (count: number) => Array.from({ length: count }, (_, index) => `v${index}`);
const buildMultiChoice = (count: number, overrides: object): FunnelSource['steps'][number] => ({
  kind: 'question',
  id: 'many',
  title: 'Many?',
  fields: [
    {
      type: 'multiChoice',
      id: 'many',
      options: values(count).map((value) => ({ value, label: value, points: 1 })),
      ...overrides,
    },
  ],
});
const buildWithPlan = (steps: FunnelSource['steps']) =>
  buildFunnel({
    steps,
    scores: [{ id: 'sum' }],
    decisions: [
      {
        id: 'plan',
        decideAt: 'many',
        results: { with: { label: 'With' }, without: { label: 'Without' } },
        rules: [{ when: { field: 'many', operator: 'includes', value: 'v3' }, result: 'with' }],
        default: { result: 'without' },
      },
    ],
  });

describe('census counts', () => {
  it('a census counts exactly beyond Number.MAX_SAFE_INTEGER', () => {
    const steps = Array.from({ length: 60 }, (_, index) =>
      buildChoiceQuestion(`q${index}`, ['a', 'b', 'c']),
    );
    const census = createCensus(buildFunnel({ steps: [...steps, buildEnding()] }));
    expect(census.combinations).toBe(String(3n ** 60n));
    expect(census.exhaustive).toBe(true);
  });

  it.each([
    [10, 1023],
    [14, 16_383],
    [40, 2 ** 40 - 1],
  ])('a census counts all sets of %i options', (count, combinations) => {
    const census = createCensus(buildWithPlan([buildMultiChoice(count, {}), buildEnding()]));
    expect(census.combinations).toBe(combinations);
    expect(census.decisions['plan']).toEqual({
      with: 2 ** (count - 1),
      without: 2 ** (count - 1) - 1,
    });
    expect(census.exhaustive).toBe(true);
  });

  it.each([8, 12])('a census of %i options respects min, max and exclusive options', (count) => {
    const census = createCensus(
      buildWithPlan([
        buildMultiChoice(count, { min: 1, max: 2, exclusive: ['v0'] }),
        buildEnding(),
      ]),
    );
    const otherCount = count - 1;
    // One option, two options, or the exclusive option.
    expect(census.combinations).toBe(otherCount + (otherCount * (otherCount - 1)) / 2 + 1);
    expect(toTotalCounts(census.scores)['sum']).toEqual({
      1: count,
      2: (otherCount * (otherCount - 1)) / 2,
    });
  });

  it('a census lists results that occur for no answer combination with 0', () => {
    const definition = buildFunnel({
      steps: [buildChoiceQuestion('pet', ['cat', 'dog']), buildEnding()],
      decisions: [
        {
          id: 'food',
          decideAt: 'pet',
          results: { milk: { label: 'Milk' }, bone: { label: 'Bone' } },
          default: { result: 'milk' },
        },
      ],
    });
    expect(createCensus(definition).decisions).toEqual({ food: { milk: 2, bone: 0 } });
  });

  it('a census counts draw outcomes only if a condition reads them', () => {
    const wheel = (visibleWhen: object): FunnelSource['steps'] => [
      buildChoiceQuestion('pet', ['cat', 'dog']),
      {
        kind: 'draw',
        id: 'wheel',
        title: 'Spin',
        outcomes: [
          { value: 'hat', label: 'A hat', weight: 99 },
          { value: 'car', label: 'A car', weight: 1 },
          { value: 'moon', label: 'The moon', weight: 0 },
        ],
        animation: { durationMs: 100, minTurns: 1, slices: ['hat', 'car'] },
      },
      { kind: 'statement', id: 'cheer', title: 'Well done', ...visibleWhen },
      buildEnding(),
    ];
    const persistence = {
      step: { key: 'small_step', as: 'id' as const },
      answers: 'small_answers',
      draws: 'small_draws',
    };
    const drawCondition = { visibleWhen: { draw: 'wheel', operator: 'is', value: 'car' } };
    expect(createCensus(buildFunnel({ steps: wheel({}), persistence })).combinations).toBe(2);
    expect(
      createCensus(buildFunnel({ steps: wheel(drawCondition), persistence })).combinations,
    ).toBe(4);
  });
});

describe('a field whose visibility depends on a score', () => {
  const buildScoredQuestion = (id: string): FunnelSource['steps'][number] => ({
    kind: 'question',
    id,
    title: id,
    fields: [
      {
        type: 'singleChoice',
        id,
        options: [0, 2].map((given) => ({ value: `v${given}`, label: `${given}`, points: given })),
      },
    ],
  });
  const conditionalQuestion: FunnelSource['steps'][number] = {
    kind: 'question',
    id: 'why',
    title: 'Why?',
    fields: [
      {
        type: 'text',
        id: 'why',
        label: 'Why?',
        visibleWhen: { score: 'sum', operator: 'gte', value: 2 },
      },
    ],
  };
  const scores = [{ id: 'sum' }];

  it('a field shown by a score that is settled before it is counted', () => {
    const definition = buildFunnel({
      steps: [
        buildScoredQuestion('a'),
        buildScoredQuestion('b'),
        conditionalQuestion,
        buildEnding(),
      ],
      scores,
    });
    const { combinations, scores: totals } = createCensus(definition);
    expect(combinations).toBe(4);
    expect(toTotalCounts(totals)).toEqual({ sum: { 0: 1, 2: 2, 4: 1 } });
  });

  it('a field shown by a score that a later answer can change is a fault', () => {
    expect(() =>
      buildFunnel({
        steps: [
          buildScoredQuestion('a'),
          conditionalQuestion,
          buildScoredQuestion('b'),
          buildEnding(),
        ],
        scores,
      }),
    ).toThrow('rule/later-field');
  });
});
