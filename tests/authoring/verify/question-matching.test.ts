import { describe, expect, it } from 'vitest';
import type { FunnelSource } from '../../../src/funnel/definition/funnel-schema';
import type { FunnelDefinition } from '../../../src/funnel/definition/normalise';
import { compareOutcomes } from '../../../src/authoring/verify/diff/compare-outcomes';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import type { FieldSource } from '../../support/funnel-source-types';

type Several = Partial<Extract<FieldSource, { type: 'multiChoice' }>>;

const buildOptions = (values: readonly string[]) =>
  values.map((value) => ({ value, label: value }));
const buildFunnelWith = (
  field: FieldSource,
  overrides: Partial<FunnelSource> = {},
): FunnelDefinition =>
  buildFunnel({
    steps: [{ kind: 'question', id: 'pet', title: 'Pet?', fields: [field] }, buildEnding()],
    ...overrides,
  });
const buildSingleChoice = (
  values: readonly string[],
  type: 'singleChoice' | 'select' = 'singleChoice',
) => buildFunnelWith({ type, id: 'pet', label: 'Pet', options: buildOptions(values) });
const buildMultiChoice = (
  values: readonly string[],
  overrides: Several = {},
  parts?: Partial<FunnelSource>,
) =>
  buildFunnelWith(
    { type: 'multiChoice', id: 'pet', options: buildOptions(values), ...overrides },
    parts,
  );
const buildText = (overrides: Partial<Extract<FieldSource, { type: 'text' }>>, operand: string) =>
  buildFunnel({
    steps: [
      {
        kind: 'question',
        id: 'pet',
        title: 'Pet?',
        fields: [{ type: 'text', id: 'pet', label: 'Pet', ...overrides }],
        next: { rules: [{ when: { field: 'pet', operator: 'is', value: operand }, goTo: 'end' }] },
      },
      buildChoiceQuestion('size', ['big', 'small']),
      buildEnding(),
    ],
  });

const countCompared = (before: FunnelDefinition, after: FunnelDefinition) =>
  compareOutcomes([before, after]).compared;

describe('matching questions of two versions', () => {
  it('a single choice and a select with the same id share their answer', () => {
    expect(
      countCompared(
        buildSingleChoice(['cat', 'dog', 'fish']),
        buildSingleChoice(['cat', 'dog', 'fish'], 'select'),
      ),
    ).toBe(3);
  });

  it('options in another order match, in sets too', () => {
    expect(
      countCompared(buildMultiChoice(['a', 'b', 'c']), buildMultiChoice(['c', 'a', 'b'])),
    ).toBe(7);
  });

  it('only answers that both versions accept are compared', () => {
    const threeAnswers = ['cat', 'dog', 'none'];
    expect(
      countCompared(
        buildMultiChoice(threeAnswers),
        buildMultiChoice(threeAnswers, { exclusive: ['none'] }),
      ),
    ).toBe(4);
    expect(
      countCompared(buildMultiChoice(threeAnswers), buildMultiChoice(threeAnswers, { max: 1 })),
    ).toBe(3);
    expect(
      countCompared(buildMultiChoice(threeAnswers), buildMultiChoice(threeAnswers, { min: 3 })),
    ).toBe(1);
    expect(
      countCompared(buildSingleChoice(['cat', 'dog']), buildSingleChoice(['dog', 'fish'])),
    ).toBe(1);
  });

  it('text questions match, except for answers that one version would cut', () => {
    const wideText = buildText({}, 'hippopotamus');
    // "hippopotamus", and any other text with two answers behind it.
    expect(countCompared(wideText, wideText)).toBe(3);
    expect(countCompared(wideText, buildText({ maxLength: 12 }, 'hippopotamus'))).toBe(3);
    expect(countCompared(wideText, buildText({ maxLength: 11 }, 'none'))).toBe(2 + 2);
  });

  it('an operand of either version splits the answers of both', () => {
    expect(countCompared(buildText({}, 'cat'), buildText({}, 'dog'))).toBe(1 * 2 + 2 * 1 + 2);
  });
});

describe('questions of two versions that do not match', () => {
  it('answers of different form are compared in every combination', () => {
    expect(countCompared(buildSingleChoice(['cat', 'dog']), buildMultiChoice(['cat', 'dog']))).toBe(
      2 * 3,
    );
    expect(countCompared(buildMultiChoice(['cat', 'dog']), buildSingleChoice(['cat', 'dog']))).toBe(
      2 * 3,
    );
  });
});

describe('sets of options above the enumeration limit', () => {
  const twelveValues = Array.from({ length: 12 }, (_, index) => `o${index}`);
  const buildScored = (points: readonly number[], overrides: Several = {}) =>
    buildMultiChoice(
      twelveValues,
      {
        options: twelveValues.map((value, index) => ({
          value,
          label: value,
          points: points[index] ?? 0,
        })),
        ...overrides,
      },
      { scores: [{ id: 'sum' }] },
    );

  it('grouped sets are compared exactly if both versions group them equally', () => {
    const relabelled = buildMultiChoice(twelveValues, {
      options: twelveValues.map((value) => ({ value, label: `Option ${value}` })),
    });
    expect(compareOutcomes([buildMultiChoice(twelveValues), relabelled])).toMatchObject({
      before: 4095,
      after: 4095,
      compared: 4095,
      moved: 0,
      exhaustive: true,
    });
    expect(compareOutcomes([buildScored([1]), buildScored([1])])).toMatchObject({
      compared: 4095,
      exhaustive: true,
    });
  });

  it.each<[string, FunnelDefinition, FunnelDefinition]>([
    ['another min', buildMultiChoice(twelveValues), buildMultiChoice(twelveValues, { min: 2 })],
    ['another max', buildMultiChoice(twelveValues), buildMultiChoice(twelveValues, { max: 11 })],
    [
      'an exclusive option',
      buildMultiChoice(twelveValues),
      buildMultiChoice(twelveValues, { exclusive: ['o0'] }),
    ],
    ['other points', buildScored([1]), buildScored([0, 1])],
    [
      'another option',
      buildMultiChoice(twelveValues),
      buildMultiChoice([...twelveValues.slice(1), 'other']),
    ],
  ])('a comparison of grouped sets with %s is not exhaustive', (_, before, after) => {
    expect(compareOutcomes([before, after]).exhaustive).toBe(false);
  });

  it('a comparison of grouped with enumerated sets is not exhaustive', () => {
    expect(
      compareOutcomes([buildMultiChoice(twelveValues), buildMultiChoice(twelveValues.slice(0, 3))])
        .exhaustive,
    ).toBe(false);
    expect(
      compareOutcomes([
        buildMultiChoice(twelveValues.slice(0, 4)),
        buildMultiChoice(twelveValues.slice(0, 3)),
      ]),
    ).toMatchObject({
      compared: 7,
      exhaustive: true,
    });
  });
});
