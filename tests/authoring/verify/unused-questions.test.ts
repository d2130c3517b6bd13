import { describe, expect, it } from 'vitest';
import type { FunnelSource } from '../../../src/funnel/definition/funnel-schema';
import { formatPath } from '../../../src/funnel/definition/issues/issue';
import { verify } from '../../../src/authoring/verify/verify';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import type { FieldSource, MappedSource } from '../../support/funnel-source-types';

const buildOptions = (values: readonly string[]) =>
  values.map((value) => ({ value, label: value }));
const choiceField: FieldSource = {
  type: 'singleChoice',
  id: 'asked',
  options: buildOptions(['a', 'b']),
};
const buildScoredField = (...points: (number | Record<string, number>)[]): FieldSource => ({
  type: 'singleChoice',
  id: 'asked',
  options: points.map((given, at) => ({ value: `v${at}`, label: `${at}`, points: given })),
});
const buildTextField = (overrides: object = {}): FieldSource => ({
  type: 'text',
  id: 'asked',
  label: 'Asked',
  ...overrides,
});
const scores = [{ id: 'skill' }, { id: 'luck' }];
const results = { skilled: { label: 'Skilled' }, lucky: { label: 'Lucky' } };
/** The higher of both scores decides. */
const decisions: FunnelSource['decisions'] = [
  {
    id: 'type',
    decideAt: 'asked',
    results,
    highestOf: [
      { score: 'skill', result: 'skilled' },
      { score: 'luck', result: 'lucky' },
    ],
  },
];

/** Findings of a funnel with this question and a second one. */
const getFindings = (
  field: FieldSource,
  overrides: Partial<FunnelSource> = {},
  stepOverrides = {},
) =>
  verify(
    buildFunnel({
      steps: [
        { kind: 'question', id: 'asked', title: 'Asked?', fields: [field], ...stepOverrides },
        buildChoiceQuestion('other', ['x', 'y']),
        buildEnding(),
      ],
      ...overrides,
    }),
  );
const isUnused = (...args: Parameters<typeof getFindings>): boolean =>
  getFindings(...args).some(
    ({ code, path }) =>
      code === 'question/no-influence' && formatPath(path) === 'steps[0].fields[0]',
  );

const buildSubmission = (source: MappedSource): Partial<FunnelSource> => ({
  submissions: [
    {
      id: 'row',
      table: 'quiz_results',
      step: 'other',
      map: { answers: { object: { column: source } } },
    },
  ],
});
/** A row with the answer and both totals. */
const storeTotals = buildSubmission({
  object: { answer: { field: 'asked' }, skill: { score: 'skill' }, luck: { score: 'luck' } },
});
const buildResult = (source: MappedSource): Partial<FunnelSource> => ({
  result: {
    redirect: [{ to: '/done', weight: 1 }],
    carry: { column: source },
    fallbackTo: '/small',
  },
});

describe('questions with an effect', () => {
  it('a question whose answer is submitted or carried, at any depth, has an effect', () => {
    expect(isUnused(choiceField)).toBe(true);
    const answer = { field: 'asked' };
    expect(isUnused(choiceField, buildSubmission(answer))).toBe(false);
    expect(isUnused(choiceField, buildResult(answer))).toBe(false);
    expect(
      isUnused(
        choiceField,
        buildSubmission({ list: [{ coalesce: [{ object: { deep: answer } }] }] }),
      ),
    ).toBe(false);
    expect(isUnused(choiceField, buildSubmission({ field: 'other' }))).toBe(true);
  });

  it('a question has an effect if all answers are submitted, unless it is personal, or all options are listed', () => {
    const allAnswers = buildSubmission({ answers: 'values' });
    expect(isUnused(choiceField, allAnswers)).toBe(false);
    expect(isUnused(buildTextField(), allAnswers)).toBe(false);
    expect(isUnused(buildTextField({ personal: true }), allAnswers)).toBe(true);
    const reviewedAnswers = buildSubmission({ answers: 'review' });
    expect(isUnused(choiceField, reviewedAnswers)).toBe(false);
    expect(isUnused(buildTextField(), reviewedAnswers)).toBe(true);
  });

  it('a question whose answers a condition distinguishes has an effect', () => {
    const buildRules = (value: string[]) => ({
      next: {
        rules: [
          { when: { field: 'asked', operator: 'isAnyOf', value }, goTo: 'end' },
          { when: { field: 'asked', operator: 'isAnyOf', value }, goTo: 'other' },
        ],
      },
    });
    expect(isUnused(choiceField, {}, buildRules(['a']))).toBe(false);
    expect(isUnused(choiceField, {}, buildRules(['a', 'b']))).toBe(true);
  });

  it('a question with different points has an effect if the score is read', () => {
    const carriedScore = buildResult({ score: 'skill' });
    expect(isUnused(buildScoredField(0, 1), { scores: scores.slice(0, 1) })).toBe(true);
    expect(isUnused(buildScoredField(0, 1), { scores: scores.slice(0, 1), ...carriedScore })).toBe(
      false,
    );
    expect(isUnused(buildScoredField(1, 1), { scores: scores.slice(0, 1), ...carriedScore })).toBe(
      true,
    );
    expect(isUnused(buildScoredField({ luck: 0 }, { luck: 1 }), { scores, ...carriedScore })).toBe(
      true,
    );
    const rules = [{ when: { score: 'skill', operator: 'gte' as const, value: 1 }, goTo: 'end' }];
    expect(
      isUnused(buildScoredField(0, 1), { scores: scores.slice(0, 1) }, { next: { rules } }),
    ).toBe(false);
  });
});

describe('an answer that a result page only repeats', () => {
  const listed = (answers: 'values' | 'review') => buildResult({ answers });
  const isOnlyRepeated = (...args: Parameters<typeof getFindings>): boolean =>
    getFindings(...args).some(
      ({ code, path }) =>
        code === 'question/only-repeated' && formatPath(path) === 'steps[0].fields[0]',
    );
  const withFeedback = (...texts: string[]): FieldSource => ({
    type: 'singleChoice',
    id: 'asked',
    options: texts.map((text, at) => ({ value: `v${at}`, label: `${at}`, feedback: { text } })),
  });

  it('is reported, once, and is no answer without any effect', () => {
    for (const answers of ['values', 'review'] as const) {
      expect(isOnlyRepeated(choiceField, listed(answers))).toBe(true);
      expect(isUnused(choiceField, listed(answers))).toBe(false);
    }
    expect(isOnlyRepeated(buildTextField(), listed('values'))).toBe(true);
    expect(isOnlyRepeated(choiceField)).toBe(false);
  });

  it('is none where a row or the page gets it by its name', () => {
    const carry = { all: { answers: 'review' as const }, one: { field: 'asked' } };
    const named = { redirect: [{ to: '/done', weight: 1 }], carry, fallbackTo: '/small' };
    expect(isOnlyRepeated(choiceField, { result: named })).toBe(false);
    const row = buildSubmission({ answers: 'values' });
    expect(isOnlyRepeated(choiceField, { ...listed('review'), ...row })).toBe(false);
  });

  it('is none where a text, a rule or a sum of the result depends on it', () => {
    const rules = [
      { when: { field: 'asked', operator: 'is' as const, value: 'a' }, result: 'skilled' },
    ];
    const decided = [
      { id: 'type', decideAt: 'other', results, rules, default: { result: 'lucky' } },
    ];
    expect(isOnlyRepeated(choiceField, { ...listed('values'), decisions: decided })).toBe(false);
    const carry = { all: { answers: 'values' as const }, sum: { score: 'skill' } };
    const withSum = { redirect: [{ to: '/done', weight: 1 }], carry, fallbackTo: '/small' };
    expect(
      isOnlyRepeated(buildScoredField(0, 1), { scores: scores.slice(0, 1), result: withSum }),
    ).toBe(false);
    expect(isOnlyRepeated(withFeedback('So.', 'Thus.'), listed('review'))).toBe(false);
  });

  it('is one where the result says the same to every answer, or says nothing of it', () => {
    expect(isOnlyRepeated(withFeedback('So.', 'So.'), listed('review'))).toBe(true);
    // Without the feedback in what is carried, the page has none to show.
    expect(isOnlyRepeated(withFeedback('So.', 'Thus.'), listed('values'))).toBe(true);
  });
});

describe('options', () => {
  const getNeverChosen = (field: FieldSource): string[] =>
    getFindings(field, buildSubmission({ field: 'asked' })).flatMap(({ code, params }) =>
      code === 'option/never-chosen' && 'option' in params ? [params.option] : [],
    );
  const buildMultiChoice = (overrides: object): FieldSource => ({
    type: 'multiChoice',
    id: 'asked',
    options: buildOptions(['cat', 'dog', 'fish', 'none']),
    ...overrides,
  });

  it('an option is selectable with others, or alone if one is enough', () => {
    expect(getNeverChosen(buildMultiChoice({ min: 3 }))).toEqual([]);
    expect(getNeverChosen(buildMultiChoice({ min: 4, max: 4 }))).toEqual([]);
    expect(getNeverChosen(buildMultiChoice({ min: 0, exclusive: ['none'] }))).toEqual([]);
    expect(getNeverChosen(buildMultiChoice({ min: 2, exclusive: ['none'] }))).toEqual(['none']);
    expect(getNeverChosen(buildMultiChoice({ min: 2, exclusive: ['fish', 'none'] }))).toEqual([
      'fish',
      'none',
    ]);
  });

  it('an option that the validation of its field rejects is never chosen', () => {
    const validation = [{ rule: 'minLength', value: 4, message: 'Longer' }];
    expect(
      getNeverChosen({
        ...choiceField,
        options: buildOptions(['cat', 'hamster']),
        validation,
      } as FieldSource), // a rule of the schema
    ).toEqual(['cat']);
  });

  it('a question whose points a text shows has an effect', () => {
    const ending = (title: string) =>
      verify(
        buildFunnel({
          steps: [
            { kind: 'question', id: 'asked', title: 'Asked?', fields: [buildScoredField(0, 2)] },
            { ...buildEnding(), title },
          ],
          scores: [{ id: 'skill', bands: [{ id: 'any', min: 0, max: 9 }] }],
        }),
      ).map(({ code }) => code);
    expect(ending('Done')).toEqual(['question/no-influence', 'score/unused']);
    expect(ending('You have {score.skill} points')).toEqual([]);
    expect(ending('You are {band.skill}')).toEqual([]);
  });

  it('an option without points is reported once per score of the other options', () => {
    type GivenPoints = Record<string, number> | undefined;
    const getMissingPoints = (...points: GivenPoints[]) => getMissingPointsIn({}, points);
    const getMissingPointsIn = (overrides: object, points: GivenPoints[]) =>
      getFindings(
        {
          type: 'singleChoice',
          id: 'asked',
          options: points.map((given, at) => ({
            value: `v${at}`,
            label: `${at}`,
            ...(given !== undefined && { points: given }),
          })),
        },
        { scores, ...storeTotals, ...overrides },
      ).flatMap(({ code, params }) =>
        code === 'option/without-points-where-others-have' ? [params] : [],
      );
    expect(getMissingPoints({ skill: 1 }, { skill: 0 }, { skill: 2 })).toEqual([]);
    expect(getMissingPoints({ skill: 1, luck: 1 }, { skill: 0 }, undefined)).toEqual([
      { option: 'v1', score: 'luck' },
      { option: 'v2', score: 'skill' },
      { option: 'v2', score: 'luck' },
    ]);
    expect(getMissingPoints(undefined, undefined)).toEqual([]);

    // The highest score decides: an option for one of them needs no points for the others.
    expect(getMissingPointsIn({ decisions }, [{ skill: 1 }, { luck: 1 }, undefined])).toEqual([
      { option: 'v2', score: 'skill' },
      { option: 'v2', score: 'luck' },
    ]);
  });

  it('a score that nothing asks about is one finding, not one for each option without points', () => {
    const field = buildScoredField({ skill: 1, courage: 1 }, { luck: 1 });
    const withNew = [...scores, { id: 'courage' }];
    const findings = getFindings(field, {
      scores: withNew,
      decisions,
      ...buildSubmission({ field: 'asked' }),
    });
    // The other question has no points.
    const ofScores = findings.filter(({ code }) => /score|points/.test(code));
    expect(ofScores.map(({ code, params }) => [code, params])).toEqual([
      ['score/unused', { score: 'courage' }],
    ]);
  });

  it('an option for one of the scores of which the highest counts needs no points for the others', () => {
    const field = buildScoredField({ skill: 1 }, { luck: 1 });
    const codes = (more: Partial<FunnelSource>) =>
      getFindings(field, { scores, ...storeTotals, ...more }).map(({ code }) => code);
    expect(codes({})).toContain('option/without-points-where-others-have');
    expect(codes({ decisions })).not.toContain('option/without-points-where-others-have');
  });
});
