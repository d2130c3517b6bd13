import { describe, expect, it } from 'vitest';
import type { FunnelSource } from '../../src/definition/funnel-schema';
import { formatPath } from '../../src/definition/parts/issue';
import { verify } from '../../src/verify/verify';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../testing/engine/build-funnel';
import type { FieldSource, MappedSource } from '../../testing/funnel-source-types';

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const one: FieldSource = { type: 'singleChoice', id: 'asked', options: options(['a', 'b']) };
const withPoints = (...points: (number | Record<string, number>)[]): FieldSource => ({
  type: 'singleChoice',
  id: 'asked',
  options: points.map((given, at) => ({ value: `v${at}`, label: `${at}`, points: given })),
});
const text = (more: object = {}): FieldSource => ({
  type: 'text',
  id: 'asked',
  label: 'Asked',
  ...more,
});
const scores = ['skill', 'luck'].map((id) => ({ id, bands: [{ id: 'any', min: 0, max: 9 }] }));

/** Findings of a funnel with this question and a second one. */
const found = (field: FieldSource, more: Partial<FunnelSource> = {}, own = {}) =>
  verify(
    buildFunnel({
      steps: [
        { kind: 'question', id: 'asked', title: 'Asked?', fields: [field], ...own },
        buildChoiceQuestion('other', ['x', 'y']),
        buildEnding(),
      ],
      ...more,
    }),
  );
const isIdle = (...asked: Parameters<typeof found>): boolean =>
  found(...asked).some(
    ({ code, path }) =>
      code === 'question/no-influence' && formatPath(path) === 'steps[0].fields[0]',
  );

const sent = (source: MappedSource): Partial<FunnelSource> => ({
  submissions: [{ id: 'row', table: 'quiz_results', step: 'other', map: { column: source } }],
});
const carried = (source: MappedSource): Partial<FunnelSource> => ({
  result: {
    redirect: [{ to: '/done', weight: 1 }],
    carry: { column: source },
    fallbackTo: '/small',
  },
});

describe('questions with an effect', () => {
  it('a question whose answer is submitted or carried, at any depth, has an effect', () => {
    expect(isIdle(one)).toBe(true);
    const answer = { field: 'asked' };
    expect(isIdle(one, sent(answer))).toBe(false);
    expect(isIdle(one, carried(answer))).toBe(false);
    expect(isIdle(one, sent({ list: [{ coalesce: [{ object: { deep: answer } }] }] }))).toBe(false);
    expect(isIdle(one, sent({ field: 'other' }))).toBe(true);
  });

  it('a question has an effect if all answers are submitted, unless it is personal, or all options are listed', () => {
    const all = sent({ answers: 'values' });
    expect(isIdle(one, all)).toBe(false);
    expect(isIdle(text(), all)).toBe(false);
    expect(isIdle(text({ personal: true }), all)).toBe(true);
    const review = sent({ answers: 'review' });
    expect(isIdle(one, review)).toBe(false);
    expect(isIdle(text(), review)).toBe(true);
  });

  it('a question whose answers a condition distinguishes has an effect', () => {
    const asking = (value: string[]) => ({
      next: {
        rules: [
          { when: { field: 'asked', operator: 'isAnyOf', value }, goTo: 'end' },
          { when: { field: 'asked', operator: 'isAnyOf', value }, goTo: 'other' },
        ],
      },
    });
    expect(isIdle(one, {}, asking(['a']))).toBe(false);
    expect(isIdle(one, {}, asking(['a', 'b']))).toBe(true);
  });

  it('a question with different points has an effect if the score is read', () => {
    const told = carried({ score: 'skill' });
    expect(isIdle(withPoints(0, 1), { scores: scores.slice(0, 1) })).toBe(true);
    expect(isIdle(withPoints(0, 1), { scores: scores.slice(0, 1), ...told })).toBe(false);
    expect(isIdle(withPoints(1, 1), { scores: scores.slice(0, 1), ...told })).toBe(true);
    expect(isIdle(withPoints({ luck: 0 }, { luck: 1 }), { scores, ...told })).toBe(true);
    const rules = [{ when: { score: 'skill', operator: 'gte' as const, value: 1 }, goTo: 'end' }];
    expect(isIdle(withPoints(0, 1), { scores: scores.slice(0, 1) }, { next: { rules } })).toBe(
      false,
    );
  });
});

describe('options', () => {
  const neverChosen = (field: FieldSource): string[] =>
    found(field, sent({ field: 'asked' })).flatMap(({ code, params }) =>
      code === 'option/never-chosen' && 'option' in params ? [params.option] : [],
    );
  const several = (more: object): FieldSource => ({
    type: 'multiChoice',
    id: 'asked',
    options: options(['cat', 'dog', 'fish', 'none']),
    ...more,
  });

  it('an option is selectable with others, or alone if one is enough', () => {
    expect(neverChosen(several({ min: 3 }))).toEqual([]);
    expect(neverChosen(several({ min: 4, max: 4 }))).toEqual([]);
    expect(neverChosen(several({ min: 0, exclusive: ['none'] }))).toEqual([]);
    expect(neverChosen(several({ min: 2, exclusive: ['none'] }))).toEqual(['none']);
    expect(neverChosen(several({ min: 2, exclusive: ['fish', 'none'] }))).toEqual(['fish', 'none']);
  });

  it('an option that the validation of its field rejects is never chosen', () => {
    const validation = [{ rule: 'minLength', value: 4, message: 'Longer' }];
    expect(
      neverChosen({ ...one, options: options(['cat', 'hamster']), validation } as FieldSource), // a rule of the schema
    ).toEqual(['cat']);
  });

  it('an option without points is reported once per score of the other options', () => {
    const pointless = (...points: (Record<string, number> | undefined)[]) =>
      found(
        {
          type: 'singleChoice',
          id: 'asked',
          options: points.map((given, at) => ({
            value: `v${at}`,
            label: `${at}`,
            ...(given !== undefined && { points: given }),
          })),
        },
        { scores, ...sent({ field: 'asked' }) },
      ).flatMap(({ code, params }) =>
        code === 'option/without-points-where-others-have' ? [params] : [],
      );
    expect(pointless({ skill: 1 }, { skill: 0 }, { skill: 2 })).toEqual([]);
    expect(pointless({ skill: 1, luck: 1 }, { skill: 0 }, undefined)).toEqual([
      { option: 'v1', score: 'luck' },
      { option: 'v2', score: 'skill' },
      { option: 'v2', score: 'luck' },
    ]);
    expect(pointless(undefined, undefined)).toEqual([]);
  });
});
