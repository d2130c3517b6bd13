import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FunnelSource } from '../../../src/funnel/definition/funnel-schema';
import { compile } from '../../../src/funnel/engine/compile';
import { createCensus } from '../../../src/authoring/verify/census';
import { createVisitSimulator } from '../../../src/authoring/verify/simulate/simulate-visit';
import { findValueRanges } from '../../../src/authoring/verify/value-ranges';
import { verify } from '../../../src/authoring/verify/verify';
import { checkFunnelSource } from '../../support/definition/check-funnel-source';
import { buildEnding, buildSource } from '../../support/engine/build-funnel';
import type { FieldSource, FunnelParts, StepSource } from '../../support/funnel-source-types';
import {
  findAnswerClasses,
  getResultByEngine,
  getResultByOracle,
  listVisits,
  site,
} from '../drive/combinations';
import { toTotalCounts } from '../../support/verify/total-counts';
import { readDefinition } from '../model/definition';
import { openVisit } from '../model/visit';

/** A question for each list of points, with an option for each of them. */
const askForPoints = (questions: readonly (readonly number[])[]): StepSource[] =>
  questions.map((points, index) => ({
    kind: 'question',
    id: `q${String(index)}`,
    title: `Question ${String(index)}`,
    fields: [
      {
        type: 'singleChoice',
        id: `q${String(index)}`,
        // A question has two options at least.
        options: (points.length === 1 ? [...points, ...points] : points).map((given, option) => ({
          value: `v${String(option)}`,
          label: `Option ${String(option)}`,
          points: given,
        })),
      },
    ],
  }));

const carried: Partial<FunnelParts> = {
  values: [{ id: 'total', as: { score: 'sum' } }],
  result: {
    redirect: [{ to: '/done', weight: 1 }],
    carry: { sum: { score: 'sum' }, total: { calculated: 'total' } },
    fallbackTo: '/small',
  },
};

const build = (steps: readonly StepSource[], more: Partial<FunnelParts> = {}): FunnelSource =>
  buildSource({
    ...carried,
    steps: [...steps, buildEnding()] as FunnelSource['steps'], // at least one
    scores: [{ id: 'sum' }],
    ...more,
  });

/** The totals of all visits by oracle, engine, census and simulation, and the range of them. */
function findTotals(source: FunnelSource) {
  const definition = checkFunnelSource(source);
  const { prepared } = compile(definition);
  const start = openVisit(readDefinition(JSON.stringify(source)), site, false);
  const visits = [...listVisits(start, findAnswerClasses(definition))].map(({ visit }) => visit);
  const simulate = createVisitSimulator(prepared);
  const sorted = (totals: readonly (number | undefined)[]) =>
    [...new Set(totals)].toSorted((a, b) => Number(a) - Number(b));
  const [first] = definition.steps;
  return {
    oracle: sorted(visits.map((visit) => getResultByOracle(visit).totals['sum'])),
    engine: sorted(visits.map((visit) => getResultByEngine(prepared, visit).totals['sum'])),
    census: sorted(createCensus(definition).scores['sum']?.map(({ total }) => total) ?? []),
    simulated: sorted(
      visits.map((visit) =>
        simulate(first?.id ?? '', {
          dropsOff: () => false,
          answer: ({ id }) => visit.confirmed[id] as string, // of choices and numbers
          roll: () => 0,
        }).facts.getScoreTotal('sum'),
      ),
    ),
    range: findValueRanges(definition).byValue.get('total'),
  };
}

function expectOneTotal(source: FunnelSource): readonly (number | undefined)[] {
  const { oracle, engine, census, simulated, range } = findTotals(source);
  expect({ engine, census, simulated }).toEqual({
    engine: oracle,
    census: oracle,
    simulated: oracle,
  });
  const numbers = oracle.map(Number);
  expect(range?.least).toBeLessThanOrEqual(Math.min(...numbers));
  expect(range?.most).toBeGreaterThanOrEqual(Math.max(...numbers));
  return oracle;
}

const points = fc
  .tuple(fc.integer({ min: -9_999, max: 9_999 }), fc.nat(9))
  .map(([digits, places]) => Number(`${String(digits)}e-${String(places)}`));
const hugePoints = fc.oneof(
  points,
  fc
    .tuple(fc.integer({ min: -999, max: 999 }), fc.integer({ min: 3, max: 12 }))
    .map(([digits, zeros]) => digits * 10 ** zeros),
);
const questionsOf = (given: fc.Arbitrary<number>) =>
  fc.array(fc.array(given, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 });

describe('totals of decimals', () => {
  it('engine, census, range, simulation and oracle have one total, up to nine decimals', () => {
    fc.assert(
      fc.property(questionsOf(points), (questions) => {
        expect(expectOneTotal(build(askForPoints(questions)))).not.toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('they have one total where points have more digits together than a number has', () => {
    fc.assert(
      fc.property(questionsOf(hugePoints), (questions) => {
        expect(expectOneTotal(build(askForPoints(questions)))).not.toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('a sum that is cancelled later keeps its decimals', () => {
    expect(expectOneTotal(build(askForPoints([[1e15], [0.1], [0.2], [-1e15]])))).toEqual([0.3]);
  });

  it('3 times 0.7 for each 1 is 2.1', () => {
    const number = {
      type: 'number',
      id: 'years',
      label: 'Years',
      min: 0,
      max: 3,
      points: { perUnit: 0.7 },
    } as FieldSource; // checked by the parser
    const totals = expectOneTotal(
      build([{ kind: 'question', id: 'q', title: 'Q', fields: [number] }]),
    );
    expect(totals).toEqual([0, 0.7, 1.4, 2.1]);
  });

  it('several options of one answer are added like answers', () => {
    const choice = {
      type: 'multiChoice',
      id: 'all',
      label: 'All',
      min: 3,
      options: [0.1, 0.2, 0.3].map((given) => ({
        value: String(given),
        label: String(given),
        points: given,
      })),
    } as FieldSource; // checked by the parser
    expect(
      expectOneTotal(build([{ kind: 'question', id: 'q', title: 'Q', fields: [choice] }])),
    ).toEqual([0.6]);
  });
});

describe('totals against limits', () => {
  it.each([
    [[0.1, 0.7], 0.8],
    [[0.1, 0.2], 0.3],
    [[1.1, 2.2], 3.3],
    [[0.1, 0.1, 0.1], 0.3],
    [[4.35, -4.05], 0.3],
  ])('%j is at least %d, and leads there', (given, limit) => {
    const steps = askForPoints(given.map((one) => [one]));
    const last = steps.at(-1);
    const source = build(
      [
        ...steps.slice(0, -1),
        {
          ...last,
          next: {
            rules: [{ when: { score: 'sum', operator: 'gte', value: limit }, goTo: 'high' }],
            default: 'low',
          },
        } as StepSource, // a question
      ],
      {},
    );
    const ends = buildSource({
      ...source,
      steps: [
        ...source.steps.slice(0, -1),
        buildEnding('low'),
        buildEnding('high'),
      ] as FunnelSource['steps'], // at least one
    });
    expect(createCensus(checkFunnelSource(ends)).endings).toMatchObject({ low: 0 });
    expect(expectOneTotal(ends)).toEqual([limit]);
  });

  const buildBanded = (questions: readonly (readonly number[])[]) =>
    checkFunnelSource(
      build(askForPoints(questions), {
        scores: [
          {
            id: 'sum',
            bands: [
              { id: 'low', min: 0, max: 0.3 },
              { id: 'high', min: 0.4, max: 1 },
            ],
          },
        ],
      }),
    );

  it('a band that ends at 0.3 has the total 0.1 + 0.2', () => {
    const definition = buildBanded([
      [0, 0.1],
      [0, 0.2],
      [0, 0.3],
    ]);
    expect(verify(definition).filter(({ code }) => code.startsWith('score/'))).toEqual([]);
    expect(toTotalCounts(createCensus(definition).scores)).toEqual({
      sum: { '0': 1, '0.1': 1, '0.2': 1, '0.3': 2, '0.4': 1, '0.5': 1, '0.6': 1 },
    });
  });

  it('check finds a total between the bands that some visitor has', () => {
    const definition = buildBanded([
      [0, 0.15],
      [0.1, 0.2],
    ]);
    expect(
      verify(definition)
        .filter(({ code }) => code === 'score/gap')
        .map(({ params }) => params),
    ).toEqual([{ score: 'sum', totals: [0.35] }]);
  });

  it('a limit with more than nine decimals is rounded like the points', () => {
    const third = 1 / 3;
    const definition = checkFunnelSource(
      build(askForPoints([[third]]), {
        scores: [{ id: 'sum', bands: [{ id: 'third', min: third, max: third }] }],
      }),
    );
    expect(createCensus(definition).bands).toEqual({ sum: { third: 2 } });
  });
});
