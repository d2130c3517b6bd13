import { describe, expect, it } from 'vitest';
import type { FunnelSource } from '../../src/definition/funnel-schema';
import type { FunnelDefinition } from '../../src/definition/normalise';
import { compareOutcomes } from '../../src/verify/diff/compare-outcomes';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../testing/engine/build-funnel';
import type { FieldSource } from '../../testing/funnel-source-types';

type Several = Partial<Extract<FieldSource, { type: 'multiChoice' }>>;

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const asking = (field: FieldSource, more: Partial<FunnelSource> = {}): FunnelDefinition =>
  buildFunnel({
    steps: [{ kind: 'question', id: 'pet', title: 'Pet?', fields: [field] }, buildEnding()],
    ...more,
  });
const one = (values: readonly string[], type: 'singleChoice' | 'select' = 'singleChoice') =>
  asking({ type, id: 'pet', label: 'Pet', options: options(values) });
const several = (values: readonly string[], more: Several = {}, parts?: Partial<FunnelSource>) =>
  asking({ type: 'multiChoice', id: 'pet', options: options(values), ...more }, parts);
const text = (more: Partial<Extract<FieldSource, { type: 'text' }>>, asked: string) =>
  buildFunnel({
    steps: [
      {
        kind: 'question',
        id: 'pet',
        title: 'Pet?',
        fields: [{ type: 'text', id: 'pet', label: 'Pet', ...more }],
        next: { rules: [{ when: { field: 'pet', operator: 'is', value: asked }, goTo: 'end' }] },
      },
      buildChoiceQuestion('size', ['big', 'small']),
      buildEnding(),
    ],
  });

const compared = (before: FunnelDefinition, after: FunnelDefinition) =>
  compareOutcomes([before, after]).compared;

describe('matching questions of two versions', () => {
  it('a single choice and a select with the same id share their answer', () => {
    expect(compared(one(['cat', 'dog', 'fish']), one(['cat', 'dog', 'fish'], 'select'))).toBe(3);
  });

  it('options in another order match, in sets too', () => {
    expect(compared(several(['a', 'b', 'c']), several(['c', 'a', 'b']))).toBe(7);
  });

  it('only answers that both versions accept are compared', () => {
    const three = ['cat', 'dog', 'none'];
    expect(compared(several(three), several(three, { exclusive: ['none'] }))).toBe(4);
    expect(compared(several(three), several(three, { max: 1 }))).toBe(3);
    expect(compared(several(three), several(three, { min: 3 }))).toBe(1);
    expect(compared(one(['cat', 'dog']), one(['dog', 'fish']))).toBe(1);
  });

  it('text questions match, except for answers that one version would cut', () => {
    const wide = text({}, 'hippopotamus');
    // "hippopotamus", and any other text with two answers behind it.
    expect(compared(wide, wide)).toBe(3);
    expect(compared(wide, text({ maxLength: 12 }, 'hippopotamus'))).toBe(3);
    expect(compared(wide, text({ maxLength: 11 }, 'none'))).toBe(2 + 2);
  });

  it('an operand of either version splits the answers of both', () => {
    expect(compared(text({}, 'cat'), text({}, 'dog'))).toBe(1 * 2 + 2 * 1 + 2);
  });
});

describe('questions of two versions that do not match', () => {
  it('answers of different form are compared in every combination', () => {
    expect(compared(one(['cat', 'dog']), several(['cat', 'dog']))).toBe(2 * 3);
    expect(compared(several(['cat', 'dog']), one(['cat', 'dog']))).toBe(2 * 3);
  });
});

describe('sets of options above the enumeration limit', () => {
  const twelve = Array.from({ length: 12 }, (_, index) => `o${index}`);
  const scored = (points: readonly number[], more: Several = {}) =>
    several(
      twelve,
      {
        options: twelve.map((value, index) => ({
          value,
          label: value,
          points: points[index] ?? 0,
        })),
        ...more,
      },
      { scores: [{ id: 'sum', bands: [{ id: 'any', min: 0, max: 99 }] }] },
    );

  it('grouped sets are compared exactly if both versions group them equally', () => {
    const renamed = several(twelve, {
      options: twelve.map((value) => ({ value, label: `Option ${value}` })),
    });
    expect(compareOutcomes([several(twelve), renamed])).toMatchObject({
      before: 4095,
      after: 4095,
      compared: 4095,
      moved: 0,
      exhaustive: true,
    });
    expect(compareOutcomes([scored([1]), scored([1])])).toMatchObject({
      compared: 4095,
      exhaustive: true,
    });
  });

  it.each<[string, FunnelDefinition, FunnelDefinition]>([
    ['another min', several(twelve), several(twelve, { min: 2 })],
    ['another max', several(twelve), several(twelve, { max: 11 })],
    ['an exclusive option', several(twelve), several(twelve, { exclusive: ['o0'] })],
    ['other points', scored([1]), scored([0, 1])],
    ['another option', several(twelve), several([...twelve.slice(1), 'other'])],
  ])('a comparison of grouped sets with %s is not exhaustive', (_, before, after) => {
    expect(compareOutcomes([before, after]).exhaustive).toBe(false);
  });

  it('a comparison of grouped with enumerated sets is not exhaustive', () => {
    expect(compareOutcomes([several(twelve), several(twelve.slice(0, 3))]).exhaustive).toBe(false);
    expect(
      compareOutcomes([several(twelve.slice(0, 4)), several(twelve.slice(0, 3))]),
    ).toMatchObject({
      compared: 7,
      exhaustive: true,
    });
  });
});
