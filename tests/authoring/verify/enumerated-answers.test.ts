import { describe, expect, it } from 'vitest';
import { findPossibleAnswers } from '../../../src/authoring/verify/possible-answers';
import { buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import type { QuestionSource } from '../../support/funnel-source-types';

type ComparedOperands = Parameters<typeof findPossibleAnswers>[1];

/** Possible answers of a field, for these operands. */
function listAnswers(source: object, operands: ComparedOperands = []) {
  const field = { id: 'asked', label: 'Asked', ...source } as QuestionSource['fields'][number]; // checked by the parser
  const [step] = buildFunnel({
    steps: [{ kind: 'question', id: 'asked', title: 'Asked?', fields: [field] }, buildEnding()],
    scores: [{ id: 'sum' }],
  }).steps;
  const [parsed] = step?.kind === 'question' ? step.fields : [];
  if (parsed === undefined) throw new Error('The field is gone.');
  return findPossibleAnswers(parsed, operands);
}
const getValues = (...args: Parameters<typeof listAnswers>) =>
  listAnswers(...args).answers.map(({ value }) => value);

describe('possible answers of a number field', () => {
  it('a number field has answers on both sides of each bound and operand', () => {
    const age = { type: 'number', min: 18, max: 99 };
    expect(getValues(age)).toEqual([18, 19, 98, 99]);
    expect(getValues(age, [50])).toEqual([18, 19, 49, 50, 51, 98, 99]);
    expect(getValues(age, [[30, 40]])).toEqual([18, 19, 29, 30, 31, 39, 40, 41, 98, 99]);
    // 50 is no answer: the steps are counted from 18, and 98 is the last.
    expect(getValues({ ...age, step: 10 }, [50])).toEqual([18, 28, 48, 58, 98]);
  });

  it('answers of a number field meet its rules, and include no answer if it is optional', () => {
    const validation = [
      { rule: 'min', value: 20, message: 'More' },
      { rule: 'max', value: 30, message: 'Less' },
    ];
    expect(getValues({ type: 'number', validation })).toEqual([20, 21, 29, 30]);
    expect(getValues({ type: 'number' })).toEqual([1]);
    expect(getValues({ type: 'number', required: false })).toEqual([undefined, 1]);
  });
});

describe('possible answers of a text field', () => {
  it('a text field has one valid answer, each operand of a condition, and no answer if it is optional', () => {
    expect(getValues({ type: 'text' })).toEqual(['Ada Lovelace']);
    expect(getValues({ type: 'text', required: false }, ['yes', 'no', 'yes', 7])).toEqual([
      undefined,
      'Ada Lovelace',
      'yes',
      'no',
    ]);
    expect(getValues({ type: 'text', maxLength: 2 }, ['yes', 'no'])).toEqual(['x', 'no']);
    expect(getValues({ type: 'email' }, ['no address'])).toEqual(['a@b.example']);
  });
});

describe('possible answers of a consent field', () => {
  it('a consent field is ticked or not; unticked again only if a condition reads false', () => {
    const consent = { type: 'consent' };
    expect(getValues(consent)).toEqual([undefined, true]);
    expect(getValues(consent, [true])).toEqual([undefined, true]);
    expect(getValues(consent, [false])).toEqual([undefined, true, false]);
    expect(getValues({ ...consent, required: true }, [false])).toEqual([true]);
  });
});

describe('possible answers of a multiple choice', () => {
  const buildMultiChoice = (
    count: number,
    points: (index: number) => number | Record<string, number>,
    overrides = {},
  ) => ({
    type: 'multiChoice',
    options: Array.from({ length: count }, (_, index) => ({
      value: `o${index}`,
      label: `${index}`,
      points: points(index),
    })),
    ...overrides,
  });

  it('few options are enumerated as sets within min and max, plus exclusive options', () => {
    expect(getValues(buildMultiChoice(3, () => 0, { min: 0, max: 2, exclusive: ['o2'] }))).toEqual([
      undefined,
      ['o0'],
      ['o1'],
      ['o0', 'o1'],
      ['o2'],
    ]);
  });

  it('sets of many options are counted in groups by what distinguishes them', () => {
    const { answers, exhaustive } = listAnswers(
      buildMultiChoice(12, () => 0),
      ['o3'],
    );
    expect(exhaustive).toBe(true);
    expect(
      answers.map(({ value, count: combinations }) => [
        Array.isArray(value) && value.includes('o3'),
        combinations,
      ]),
    ).toEqual([
      [false, 2n ** 11n - 1n],
      [true, 2n ** 11n],
    ]);
    const boundedAnswers = listAnswers(buildMultiChoice(12, () => 0, { min: 2, max: 3 })).answers;
    expect(boundedAnswers.map(({ count: combinations }) => combinations)).toEqual([66n, 220n]);
  });

  it('sets of many options with points are grouped by points', () => {
    const { answers } = listAnswers(buildMultiChoice(12, (index) => (index < 2 ? 1 : 0)));
    expect(answers.map(({ count: combinations }) => combinations).sort()).toEqual(
      [2n ** 10n - 1n, 2n * 2n ** 10n, 2n ** 10n].sort(),
    );
  });

  it('sets are not split by points of 0', () => {
    const { answers } = listAnswers(
      buildMultiChoice(12, (index) => (index % 2 === 0 ? 0 : { sum: 0 })),
    );
    expect(answers.map(({ count: combinations }) => combinations)).toEqual([4095n]);
  });

  it('too many groups are sampled: each option, each pair, the operands, and all options', () => {
    const { answers, exhaustive } = listAnswers(
      buildMultiChoice(13, (index) => 2 ** index),
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

  it('up to 4000 groups are counted, more are sampled', () => {
    // Each sum is a group of its own: 0 to 2047, and the same plus the points of the last option.
    const getAnswers = (last: number) =>
      listAnswers(buildMultiChoice(12, (index) => (index === 11 ? last : 2 ** index), { min: 0 }));
    const counted = getAnswers(4000 - 2048);
    expect([counted.answers.length, counted.exhaustive]).toEqual([4000, true]);
    expect(getAnswers(4001 - 2048).exhaustive).toBe(false);
  });

  it('sampled sets are distinct even if their joined values are equal', () => {
    const ambiguousValues = ['a', 'ab', 'bc', 'c'];
    const { options, ...field } = buildMultiChoice(13, (index) => 2 ** index);
    const { answers, exhaustive } = listAnswers({
      ...field,
      options: options.map((option, index) => ({
        ...option,
        value: ambiguousValues[index] ?? option.value,
      })),
    });
    expect(exhaustive).toBe(false);
    const sets = answers.map(({ value }) => String(value));
    expect(sets).toEqual(expect.arrayContaining(['a,bc', 'ab,c']));
    expect(sets).toHaveLength(13 + (13 * 12) / 2 + 1);
  });

  it('a sample has a set with all operands, filled up with other options', () => {
    const { answers } = listAnswers(
      buildMultiChoice(13, (index) => 2 ** index, { min: 6 }),
      ['o0', 'o5', 'o7', 'o9'],
    );
    expect(answers.map(({ value }) => String(value))).toContain('o0,o1,o2,o5,o7,o9');
  });

  it('sampled sets are filled up to min', () => {
    const { answers } = listAnswers(
      buildMultiChoice(13, (index) => 2 ** index, { min: 3, exclusive: [] }),
    );
    const sizes = new Set(answers.map(({ value }) => (Array.isArray(value) ? value.length : 0)));
    expect([...sizes].sort((a, b) => a - b)).toEqual([3, 13]);
    expect(answers.map(({ value }) => String(value))).toContain('o0,o1,o12');
    const optionalAnswers = listAnswers(
      buildMultiChoice(13, (index) => 2 ** index, { min: 0 }),
    ).answers;
    expect(optionalAnswers[0]?.value).toBeUndefined();
  });
});
