import { describe, expect, it } from 'vitest';
import { startHeadlessSession } from '../../support/engine/headless-session';
import { buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import type { FieldSource, FunnelParts } from '../../support/funnel-source-types';
import type { AnswerValue } from '../../../src/funnel/definition/schema/answer';
import type { Condition } from '../../../src/funnel/definition/schema/condition-schema';
import type { Calculation } from '../../../src/funnel/definition/schema/calculation-schema';
import { prepare } from '../../../src/funnel/engine/compile';
import { createFacts } from '../../../src/funnel/engine/create-facts';
import { createFunnelModel } from '../../../src/funnel/engine/funnel-model';
import { findNeededExtensions } from '../../../src/funnel/engine/extensions/needed';
import { createFunnelContext } from '../../../src/funnel/engine/model/context';
import { summarise } from '../../../src/funnel/engine/summary';
import { countYears } from '../../../src/shared/text/day-periods';
import { createCensus } from '../../../src/authoring/verify/census';
import { findChanges } from '../../../src/authoring/verify/diff/find-changes';
import { findValueRanges } from '../../../src/authoring/verify/value-ranges';
import { verify } from '../../../src/authoring/verify/verify';

const rating = (id: string, more: object = {}): FieldSource =>
  ({ type: 'rating', id, label: id, from: 0, to: 3, ...more }) as FieldSource; // checked by the parser

/** A funnel that asks for two ratings and a day, and carries the value "x". */
function build(as: Calculation, more: Partial<FunnelParts> = {}) {
  const fields: [FieldSource, ...FieldSource[]] = [
    rating('a'),
    rating('b', { required: false, points: { perUnit: 2 } }),
    { type: 'date', id: 'day', label: 'Day', required: false } as FieldSource, // checked by the parser
  ];
  return buildFunnel({
    steps: [{ kind: 'question', id: 'q', title: 'Q', fields }, buildEnding()],
    scores: [{ id: 'sum' }],
    values: [{ id: 'x', as }],
    ...more,
  });
}

/** The value "x" of a visitor with these answers. */
function calculate(as: Calculation, answers: Record<string, AnswerValue>): number | null {
  const funnel = prepare(build(as));
  return createFacts(funnel, createFunnelContext({ answers }), 'q').getCalculated('x');
}

describe('calculated values', () => {
  it.each<[string, Calculation, number | null]>([
    ['a number', 3, 3],
    ['an answer', { field: 'a' }, 2],
    ['a missing answer', { field: 'b' }, null],
    ['a missing answer with an otherwise', { field: 'b', otherwise: 7 }, 7],
    ['a score', { score: 'sum' }, 0],
    ['a sum', { add: [0.1, 0.2, { field: 'a' }] }, 2.3],
    ['a sum without an answer', { add: [1, { field: 'b' }] }, null],
    ['a difference', { subtract: [{ field: 'a' }, 5] }, -3],
    ['a product', { multiply: [{ field: 'a' }, 2, 3] }, 12],
    ['a quotient', { divide: [{ field: 'a' }, 4] }, 0.5],
    ['a division by 0', { divide: [1, { score: 'sum' }] }, null],
    ['a division by 0 with an otherwise', { divide: [1, { score: 'sum' }], otherwise: 9 }, 9],
    ['the lowest', { min: [4, { field: 'a' }, 3] }, 2],
    ['the highest', { max: [1, { field: 'a' }] }, 2],
    ['a rounded number', { round: { divide: [{ field: 'a' }, 0.8] } }, 3],
    ['a number rounded to a step', { round: 7, to: 5 }, 5],
    ['a half of a decimal step', { round: 0.35, to: 0.1 }, 0.4],
    ['a negative half of a decimal step', { round: -0.35, to: 0.1 }, -0.3],
    ['a half that a double has below it', { round: 1.005, to: 0.01 }, 1.01],
    ['a product that is rounded once', { multiply: [0.00001, 0.00001, 1e9] }, 0.1],
    ['a sum that is rounded once', { add: [1e9, 0.000001, -1e9] }, 0.000001],
    ['a quotient of a half', { divide: [1, 2e9] }, 0.000000001],
    ['a negative quotient of a half', { divide: [-1, 2e9] }, 0],
    ['numbers too large together', { multiply: Array.from({ length: 30 }, () => 1e15) }, null],
    [
      'a choice',
      { if: { field: 'a', operator: 'gte', value: 2 }, then: 10, otherwise: { field: 'b' } },
      10,
    ],
    ['days', { daysBetween: ['2028-02-28', '2028-03-01'] }, 2],
    ['days from the visit', { daysBetween: ['today', 'today+30d'] }, 30],
    ['full years', { yearsBetween: ['today-18y', 'today'] }, 18],
    ['days of a missing answer', { daysBetween: [{ field: 'day' }, 'today'] }, null],
    ['days of an answer', { daysBetween: [{ field: 'day' }, '2028-03-01'] }, 29],
  ])('%s', (name, as, value) => {
    const answers: Record<string, AnswerValue> = { a: 2 };
    if (name === 'days of an answer') answers['day'] = '2028-02-01';
    expect(calculate(as, answers)).toBe(value);
  });

  it('full years end on 1 March for one who was born on 29 February', () => {
    expect(countYears('2008-02-29', '2026-02-28')).toBe(18 - 1);
    expect(countYears('2008-02-29', '2026-03-01')).toBe(18);
    expect(countYears('2026-03-01', '2008-02-29')).toBe(-18);
  });

  it('a value is compared, decides, has bands, and is carried to the result', () => {
    const definition = build(
      { multiply: [{ field: 'a' }, 10] },
      {
        values: [
          {
            id: 'x',
            as: { multiply: [{ field: 'a' }, 10] },
            bands: [
              { id: 'low', min: 0, max: 15 },
              { id: 'high', min: 16, max: 30 },
            ],
          },
        ],
        decisions: [
          {
            id: 'size',
            decideAt: 'q',
            results: { small: { label: 'S' }, large: { label: 'L' } },
            rules: [{ when: { calculated: 'x', operator: 'is', value: 'high' }, result: 'large' }],
            default: { result: 'small' },
          },
        ],
        result: {
          redirect: [{ to: '/quizzes', weight: 1 }],
          carry: { x: { calculated: 'x' }, band: { calculated: 'x', as: 'band' } },
          fallbackTo: '/small',
        },
      },
    );
    const { decisions, values, exhaustive } = createCensus(definition);
    expect(decisions['size']).toMatchObject({ small: 20, large: 20 });
    expect({ values, exhaustive }).toEqual({ values: { x: 'from 0 to 30' }, exhaustive: true });
  });

  it('interval arithmetic gives the range of each value', () => {
    const range = (as: Calculation) => findValueRanges(build(as)).byValue.get('x');
    expect(range({ subtract: [{ field: 'a' }, { score: 'sum' }] })).toEqual({ least: -6, most: 3 });
    expect(range({ round: { add: [{ field: 'a' }, 0.05] }, to: 0.1 })).toEqual({
      least: 0.1,
      most: 3.1,
    });
    expect(range({ multiply: [{ field: 'a' }, 0.00001, 0.00001, 1e9] })).toEqual({
      least: 0,
      most: 0.3,
    });
    expect(range({ divide: [{ field: 'a' }, -3] })).toEqual({ least: -1, most: 0 });
    expect(range({ divide: [6, { add: [{ field: 'a' }, 1] }] })).toEqual({ least: 1.5, most: 6 });
    expect(range({ daysBetween: [{ field: 'day' }, 'today'] })).toEqual({
      least: -Infinity,
      most: Infinity,
    });
  });

  it('a division by zero is found in each part of a calculation, at its place', () => {
    const half: Calculation = { divide: [1, { field: 'a' }] };
    const find = (as: Calculation) =>
      findValueRanges(build(as)).zeroDivisions.map(({ path }) => path);
    const inside = ['divide', 1];
    expect(find({ round: half })).toEqual([['values', 0, 'as', 'round', ...inside]]);
    expect(find({ max: [1, half] })).toEqual([['values', 0, 'as', 'max', 1, ...inside]]);
    const when: Condition = { field: 'a', operator: 'gt', value: 1 };
    // Each branch counts on its own: the condition may hold where the divisor is zero.
    expect(find({ if: when, then: half, otherwise: half })).toEqual([
      ['values', 0, 'as', 'then', ...inside],
      ['values', 0, 'as', 'otherwise', ...inside],
    ]);
  });

  it('a condition that a value never meets is found, with the range as its reason', () => {
    const rules = [{ when: { calculated: 'x', operator: 'gt' as const, value: 4 }, goTo: 'end' }];
    const [first, ...others] = build({ add: [{ field: 'a' }, 1] }).steps;
    if (first === undefined) throw new Error('The funnel has no step.');
    const definition = {
      ...build({ add: [{ field: 'a' }, 1] }),
      steps: [{ ...first, next: { ...first.next, rules } }, ...others] as ReturnType<
        typeof build
      >['steps'], // one step with another route
    };
    expect(verify(definition)).toContainEqual(
      expect.objectContaining({
        code: 'rule/never-fires',
        severity: 'error',
        params: { reason: { kind: 'bound', subject: 'the value "x"', range: 'from 1 to 4' } },
      }),
    );
  });

  it('a value of too many answers makes a proof inexact, and says so', () => {
    const income = { type: 'number', id: 'income', label: 'Income', min: 0, max: 1_000_000 };
    const carried = build(
      { field: 'income' },
      {
        steps: [
          { kind: 'question', id: 'q', title: 'Q', fields: [income as FieldSource] },
          buildEnding(),
        ],
        result: {
          redirect: [{ to: '/quizzes', weight: 1 }],
          carry: { x: { calculated: 'x' } },
          fallbackTo: '/small',
        },
      },
    );
    expect(createCensus(carried).leftOut).toMatchObject([{ why: 'too-many-answers' }]);
  });

  it('only a funnel with values loads the code', () => {
    const definition = build(1);
    expect(findNeededExtensions(definition)).toEqual(['calculations', 'points', 'resolveDays']);
    expect(() => createFunnelModel(definition)).toThrow('calculations');
  });

  it('a diff names the value that changed', () => {
    expect(findChanges(build(1), build(2))).toMatchObject([
      { section: 'scores', path: ['values', 'x', 'as'] },
    ]);
  });
});

describe('the highest of several scores', () => {
  const buildPersonality = (hasDefault = true) =>
    buildFunnel({
      steps: [
        {
          kind: 'question',
          id: 'q',
          title: 'Q',
          fields: [
            rating('a', { points: { explorer: { perUnit: 1 } } }),
            rating('b', { points: { builder: { perUnit: 1 } } }),
          ],
        },
        buildEnding(),
      ],
      scores: [{ id: 'explorer' }, { id: 'builder' }],
      decisions: [
        {
          id: 'type',
          decideAt: 'q',
          results: { e: { label: 'E' }, b: { label: 'B' }, none: { label: 'None' } },
          highestOf: [
            { score: 'builder', result: 'b' },
            { score: 'explorer', result: 'e' },
          ],
          ...(hasDefault && { default: { result: 'none' } }),
        },
      ],
      result: {
        redirect: [{ to: '/quizzes', weight: 1 }],
        carry: { type: { decision: 'type' } },
        fallbackTo: '/small',
      },
    });

  it.each([
    [1, 3, 'b'],
    [3, 1, 'e'],
    [2, 2, 'b'],
    [0, 0, 'none'],
  ])('%i for the explorer and %i for the builder give %s', (a, b, result) => {
    const session = startHeadlessSession(buildPersonality());
    session.answer('a', a);
    session.answer('b', b);
    session.next();
    expect(session.getContext().decisions['type']).toBe(result);
    session.stop();
  });

  it('needs no bands: each score has a total, and none a band', () => {
    const funnel = prepare(buildPersonality());
    const context = createFunnelContext({ answers: { a: 1, b: 3 } });
    const facts = createFacts(funnel, context, 'q');
    expect([facts.getScoreTotal('builder'), facts.getScoreBand('builder')]).toEqual([3, null]);
    expect(summarise(funnel, context, 'q').scores).toEqual({
      explorer: { total: 1, band: null },
      builder: { total: 3, band: null },
    });
  });

  it('the census counts the results, ties for the first of the list', () => {
    const { decisions, exhaustive } = createCensus(buildPersonality());
    expect(decisions['type']).toEqual({ e: 6, b: 9, none: 1 });
    expect(exhaustive).toBe(true);
  });

  it('without a default, visitors with 0 in all scores have no result', () => {
    expect(verify(buildPersonality(false)).map(({ code }) => code)).toContain('decision/undecided');
  });
});
