import { describe, expect, it } from 'vitest';
import { findPossibleAnswers } from '../../src/verify/possible-answers';
import { buildEnding, buildFunnel } from '../../testing/engine/build-funnel';
import type { QuestionSource } from '../../testing/funnel-source-types';

type ComparedOperands = Parameters<typeof findPossibleAnswers>[1];

/** Possible answers of a field, for these operands. */
function listed(source: object, operands: ComparedOperands = []) {
  const field = { id: 'asked', label: 'Asked', ...source } as QuestionSource['fields'][number]; // checked by the parser
  const [step] = buildFunnel({
    steps: [{ kind: 'question', id: 'asked', title: 'Asked?', fields: [field] }, buildEnding()],
    scores: [{ id: 'sum', bands: [{ id: 'any', min: 0, max: 99_999 }] }],
  }).steps;
  const [parsed] = step?.kind === 'question' ? step.fields : [];
  if (parsed === undefined) throw new Error('The field is gone.');
  return findPossibleAnswers(parsed, operands);
}
const valuesOf = (...asked: Parameters<typeof listed>) =>
  listed(...asked).answers.map(({ value }) => value);

describe('possible answers of a number field', () => {
  it('a number field has answers on both sides of each bound and operand', () => {
    const age = { type: 'number', min: 18, max: 99 };
    expect(valuesOf(age)).toEqual([18, 19, 98, 99]);
    expect(valuesOf(age, [50])).toEqual([18, 19, 49, 50, 51, 98, 99]);
    expect(valuesOf(age, [[30, 40]])).toEqual([18, 19, 29, 30, 31, 39, 40, 41, 98, 99]);
    expect(valuesOf({ ...age, step: 10 }, [50])).toEqual([18, 28, 40, 50, 60, 89, 99]);
  });

  it('answers of a number field meet its rules, and include no answer if it is optional', () => {
    const validation = [
      { rule: 'min', value: 20, message: 'More' },
      { rule: 'max', value: 30, message: 'Less' },
    ];
    expect(valuesOf({ type: 'number', validation })).toEqual([20, 21, 29, 30]);
    expect(valuesOf({ type: 'number' })).toEqual([1]);
    expect(valuesOf({ type: 'number', required: false })).toEqual([undefined, 1]);
  });
});

describe('possible answers of a text field', () => {
  it('a text field has one valid answer, each operand of a condition, and no answer if it is optional', () => {
    expect(valuesOf({ type: 'text' })).toEqual(['Ada Lovelace']);
    expect(valuesOf({ type: 'text', required: false }, ['yes', 'no', 'yes', 7])).toEqual([
      undefined,
      'Ada Lovelace',
      'yes',
      'no',
    ]);
    expect(valuesOf({ type: 'text', maxLength: 2 }, ['yes', 'no'])).toEqual(['x', 'no']);
    expect(valuesOf({ type: 'email' }, ['no address'])).toEqual(['a@b.example']);
  });
});

describe('possible answers of a consent field', () => {
  it('a consent field is ticked or not; unticked again only if a condition reads false', () => {
    const tick = { type: 'consent' };
    expect(valuesOf(tick)).toEqual([undefined, true]);
    expect(valuesOf(tick, [true])).toEqual([undefined, true]);
    expect(valuesOf(tick, [false])).toEqual([undefined, true, false]);
    expect(valuesOf({ ...tick, required: true }, [false])).toEqual([true]);
  });
});

describe('possible answers of a multiple choice', () => {
  const many = (
    count: number,
    points: (at: number) => number | Record<string, number>,
    more = {},
  ) => ({
    type: 'multiChoice',
    options: Array.from({ length: count }, (_, at) => ({
      value: `o${at}`,
      label: `${at}`,
      points: points(at),
    })),
    ...more,
  });

  it('few options are enumerated as sets within min and max, plus exclusive options', () => {
    expect(valuesOf(many(3, () => 0, { min: 0, max: 2, exclusive: ['o2'] }))).toEqual([
      undefined,
      ['o0'],
      ['o1'],
      ['o0', 'o1'],
      ['o2'],
    ]);
  });

  it('sets of many options are counted in groups by what distinguishes them', () => {
    const { answers, exhaustive } = listed(
      many(12, () => 0),
      ['o3'],
    );
    expect(exhaustive).toBe(true);
    expect(
      answers.map(({ value, count: ways }) => [Array.isArray(value) && value.includes('o3'), ways]),
    ).toEqual([
      [false, 2n ** 11n - 1n],
      [true, 2n ** 11n],
    ]);
    const bounded = listed(many(12, () => 0, { min: 2, max: 3 })).answers;
    expect(bounded.map(({ count: ways }) => ways)).toEqual([66n, 220n]);
  });

  it('sets of many options with points are grouped by points', () => {
    const { answers } = listed(many(12, (at) => (at < 2 ? 1 : 0)));
    expect(answers.map(({ count: ways }) => ways).sort()).toEqual(
      [2n ** 10n - 1n, 2n * 2n ** 10n, 2n ** 10n].sort(),
    );
  });

  it('sets are not split by points of 0', () => {
    const { answers } = listed(many(12, (at) => (at % 2 === 0 ? 0 : { sum: 0 })));
    expect(answers.map(({ count: ways }) => ways)).toEqual([4095n]);
  });

  it('too many groups are sampled: each option, each pair, the operands, and all options', () => {
    const { answers, exhaustive } = listed(
      many(13, (at) => 2 ** at),
      ['o1', 'o4', 'o7'],
    );
    expect(exhaustive).toBe(false);
    const sets = answers.map(({ value }) => String(value));
    expect(sets).toHaveLength(13 + (13 * 12) / 2 + 1 + 1);
    expect(new Set(sets).size).toBe(sets.length);
    expect(sets).toContain('o12');
    expect(sets).toContain('o0,o12');
    expect(sets).toContain('o1,o4,o7');
    expect(sets.at(-1)?.split(',')).toHaveLength(13);
  });

  it('sampled sets are distinct even if their joined values are equal', () => {
    const alike = ['a', 'ab', 'bc', 'c'];
    const { options, ...field } = many(13, (at) => 2 ** at);
    const { answers, exhaustive } = listed({
      ...field,
      options: options.map((option, at) => ({ ...option, value: alike[at] ?? option.value })),
    });
    expect(exhaustive).toBe(false);
    const sets = answers.map(({ value }) => String(value));
    expect(sets).toEqual(expect.arrayContaining(['a,bc', 'ab,c']));
    expect(sets).toHaveLength(13 + (13 * 12) / 2 + 1);
  });

  it('a sample has a set with all operands, filled up with other options', () => {
    const { answers } = listed(
      many(13, (at) => 2 ** at, { min: 6 }),
      ['o0', 'o5', 'o7', 'o9'],
    );
    expect(answers.map(({ value }) => String(value))).toContain('o0,o1,o2,o5,o7,o9');
  });

  it('sampled sets are filled up to min', () => {
    const { answers } = listed(many(13, (at) => 2 ** at, { min: 3, exclusive: [] }));
    const sizes = new Set(answers.map(({ value }) => (Array.isArray(value) ? value.length : 0)));
    expect([...sizes].sort((a, b) => a - b)).toEqual([3, 13]);
    expect(answers.map(({ value }) => String(value))).toContain('o0,o1,o12');
    const optional = listed(many(13, (at) => 2 ** at, { min: 0 })).answers;
    expect(optional[0]?.value).toBeUndefined();
  });
});
