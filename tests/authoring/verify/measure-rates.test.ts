import { describe, expect, it } from 'vitest';
import { findPossibleAnswers } from '../../../src/authoring/verify/possible-answers';
import {
  createAnswerSampler,
  getAnswerDistribution,
} from '../../../src/authoring/verify/simulate/answer-distribution';
import {
  measureRates,
  type VisitCount,
} from '../../../src/authoring/verify/simulate/measure-rates';
import { simulate } from '../../../src/authoring/verify/simulate/simulate';
import { parseRates } from '../../../src/authoring/verify/simulate/visitor-rates';
import type { FunnelDefinition } from '../../../src/funnel/definition/normalise';
import { createSeededRandom } from '../../../src/funnel/engine/seeded-random';
import type { QuestionSource } from '../../support/funnel-source-types';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../support/engine/build-funnel';

type DistributiveOmit<Union, Key extends PropertyKey> = Union extends unknown
  ? Omit<Union, Key>
  : never;

const days = { from: '2026-11-01', to: '2026-11-30' };

const count = (kind: string, a: string, b: string, visits: number): VisitCount => ({
  kind,
  a,
  b,
  moves: visits,
  visits,
});
const began = count('began', 'start', '', 100);

function measure(definition: FunnelDefinition, counts: readonly VisitCount[]) {
  const measured = measureRates(definition, counts, days);
  if (measured === null) throw new Error('Nobody began.');
  const parsed = parseRates(definition, JSON.parse(JSON.stringify(measured.file)));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return { ...measured, rates: parsed.rates };
}

type FieldSource = NonNullable<QuestionSource['fields']>[number];

function buildField(field: DistributiveOmit<FieldSource, 'id'>) {
  const definition = buildFunnel({
    steps: [
      { kind: 'question', id: 'ask', title: 'Ask', fields: [{ ...field, id: 'asked' }] },
      buildEnding(),
    ],
  });
  const [step] = definition.steps;
  const asked = step?.kind === 'question' ? step.fields[0] : undefined;
  if (asked === undefined) throw new Error('The field is gone.');
  return { definition, field: asked, answers: findPossibleAnswers(asked, []).answers };
}

const values = ['a', 'b', 'c', 'none'];
const options = values.map((value) => ({ value, label: value }));

/** Counts of the answers that these visitors gave, as the database has them. */
function countAnswers(given: readonly (readonly string[])[]): VisitCount[] {
  const answered = given.filter(({ length }) => length > 0).length;
  return [
    began,
    count('answered', 'asked', '', answered),
    count('blank', 'asked', '', given.length - answered),
    ...[...new Set(given.flat())].map((name) =>
      count('option', 'asked', name, given.filter((chosen) => chosen.includes(name)).length),
    ),
  ];
}

/** How often each option is in an answer, and `''` for none. */
function shareOut(found: readonly { value: unknown; probability: number }[]) {
  const share = (isIn: (chosen: unknown[]) => boolean): number =>
    found.reduce(
      (sum, { value, probability }) => sum + (isIn([value ?? []].flat()) ? probability : 0),
      0,
    );
  return Object.fromEntries([
    ['', share(({ length }) => length === 0)],
    ...values.map((value) => [value, share((chosen) => chosen.includes(value))] as const),
  ]) as Record<string, number>; // one entry for each name
}

const repeat = (times: number, ...chosen: string[]): string[][] =>
  Array.from({ length: times }, () => chosen);

describe('measured rates', () => {
  it('who went back and forth came to a step once', () => {
    const funnel = buildFunnel({
      steps: [
        buildChoiceQuestion('one', ['x', 'y']),
        buildChoiceQuestion('two', ['x', 'y']),
        buildEnding('end'),
      ],
    });
    // A hundred come, twenty leave at once, eighty go on; forty go back once, of whom ten leave there.
    const {
      file,
      tooFew,
      rates,
      finished: measuredFinishes,
    } = measure(funnel, [
      began,
      count('finished', 'start', '', 56),
      count('start', 'one', 'start', 100),
      count('go', 'one', 'two', 110),
      count('came', 'two', 'go', 110),
      count('back', 'two', 'one', 40),
      count('came', 'one', 'back', 40),
      count('left', 'one', '', 30),
      count('left', 'two', '', 14),
      count('end', 'end', '', 56),
      count('came', 'end', 'go', 56),
    ]);
    expect(file.steps).toEqual({ one: { leaves: 0.3 }, two: { leaves: 0.2 } });
    // Published for 30 of 100.
    const [low, high] = file.measured.intervals.steps['one']?.leaves ?? [];
    expect(low).toBeCloseTo(0.2189, 4);
    expect(high).toBeCloseTo(0.3958, 4);
    expect(tooFew).toEqual({ steps: [], fields: ['one', 'two'] });
    expect(measuredFinishes.share).toBe(0.56);
    // As many as have ended.
    const { finished } = simulate(funnel, { runs: 10, seed: 1, rates });
    expect(finished.exact).toBeCloseTo(0.56, 12);
  });

  it('of fewer than 30 visits there is no rate, and it is said', () => {
    const { definition } = buildField({ type: 'singleChoice', options });
    const few = measure(definition, [
      began,
      count('start', 'ask', 'start', 29),
      count('left', 'ask', '', 9),
      ...countAnswers(repeat(29, 'a')).slice(1),
    ]);
    expect(few.file).toMatchObject({ steps: {}, options: {}, fields: {} });
    expect(few.tooFew).toEqual({ steps: ['ask'], fields: ['asked'] });
    const enough = measure(definition, countAnswers([...repeat(29, 'a'), ['b']]));
    expect(enough.file.options['asked']).toEqual({ a: 0.966667, b: 0.0333333, c: 0, none: 0 });
    expect(measureRates(definition, [], days)).toBeNull();
  });

  it('a question that is not counted has no rate, and is not missed', () => {
    const { definition } = buildField({ type: 'singleChoice', options, counted: false });
    expect(measure(definition, [began]).tooFew.fields).toEqual([]);
  });

  it('ratings, ticks and what is left out are as frequent as they were', () => {
    const rating = buildField({ type: 'rating', label: 'Mood', from: 1, to: 3, required: false });
    const { rates } = measure(
      rating.definition,
      countAnswers([...repeat(20, '1'), ...repeat(60, '3'), ...repeat(20)]),
    );
    expect(getAnswerDistribution(rating.field, rating.answers, rates)).toEqual([
      { value: undefined, probability: 0.2 },
      { value: 1, probability: expect.closeTo(0.2, 9) as number },
      { value: 2, probability: 0 },
      { value: 3, probability: expect.closeTo(0.6, 9) as number },
    ]);
    const box = buildField({ type: 'consent', label: 'News', required: false });
    const ticks = measure(box.definition, countAnswers([...repeat(10, 'true'), ...repeat(30)]));
    expect(ticks.file).toMatchObject({ options: {}, fields: { asked: { leftOut: 0.75 } } });
    expect(getAnswerDistribution(box.field, box.answers, ticks.rates)).toEqual([
      { value: undefined, probability: 0.75 },
      { value: true, probability: 0.25 },
    ]);
    const words = buildField({ type: 'text', label: 'Words', required: false });
    const texts = measure(words.definition, countAnswers([...repeat(12, ''), ...repeat(36)]));
    expect(texts.file.fields).toEqual({ asked: { leftOut: 0.75 } });
  });

  it.each([
    [
      'one option at least',
      { min: 1 },
      [...repeat(60, 'a', 'b'), ...repeat(30, 'a'), ...repeat(10, 'c')],
    ],
    [
      'none at all allowed',
      { min: 0 },
      [...repeat(50), ...repeat(30, 'a', 'c'), ...repeat(20, 'b')],
    ],
    [
      'an option that stands alone',
      { min: 1, exclusive: ['none'] },
      [...repeat(40, 'none'), ...repeat(30, 'a'), ...repeat(30, 'a', 'b', 'c')],
    ],
    ['that option alone', { min: 1, exclusive: ['none'] }, repeat(40, 'none')],
    ['two at most', { min: 1, max: 2 }, [...repeat(70, 'a', 'b'), ...repeat(30, 'c')]],
    ['always one', { min: 1 }, [...repeat(70, 'a'), ...repeat(20, 'b'), ...repeat(10, 'c')]],
    ['always all', { min: 1 }, repeat(40, ...values)],
    ['always two of two', { min: 2 }, [...repeat(50, 'a', 'b'), ...repeat(50, 'c', 'none')]],
  ])('each option of several is chosen as often as it was: %s', (_, limits, given) => {
    const { definition, field, answers } = buildField({ type: 'multiChoice', options, ...limits });
    const { rates } = measure(definition, countAnswers(given));
    const measured = shareOut(given.map((value) => ({ value, probability: 1 / given.length })));
    const simulated = shareOut(getAnswerDistribution(field, answers, rates));
    const isFar = (found: Record<string, number>, most: number) => (name: string) =>
      Math.abs((found[name] ?? 9) - (measured[name] ?? 0)) > most;
    expect(['', ...values].filter(isFar(simulated, 0.005))).toEqual([]);
    const random = createSeededRandom(5);
    const sample = createAnswerSampler(field, answers, rates);
    const runs = 4_000;
    const sampled = shareOut(
      Array.from({ length: runs }, () => ({ value: sample?.(random), probability: 1 / runs })),
    );
    // Four standard errors.
    expect(['', ...values].filter(isFar(sampled, 0.032))).toEqual([]);
  });
});
