import { describe, expect, it } from 'vitest';
import type { FunnelSource } from '../../../src/funnel/definition/funnel-schema';
import { formatResultCount } from '../../../src/authoring/cli/commands/format-census';
import { countResults } from '../../../src/authoring/verify/different-results';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import type { QuestionSource } from '../../support/funnel-source-types';

/** A question whose result says one of these texts; an empty one says nothing. */
const buildTold = (
  id: string,
  texts: readonly string[],
  overrides: object = {},
): QuestionSource => ({
  kind: 'question',
  id,
  title: id,
  fields: [
    {
      type: 'singleChoice',
      id,
      options: texts.map((text, at) => ({
        value: `v${at}`,
        label: `${at}`,
        ...(text !== '' && { feedback: { text } }),
      })),
      ...overrides,
    },
  ],
});

const count = (steps: FunnelSource['steps'], overrides: Partial<FunnelSource> = {}) =>
  countResults(buildFunnel({ steps, ...overrides }));

describe('the number of different results', () => {
  it('is that of the texts, not of the answers that are only repeated', () => {
    const echo = buildChoiceQuestion('echo', ['a', 'b', 'c']);
    expect(count([echo, buildEnding()])).toEqual({ how: 'counted', count: 1 });
    const told = buildTold('told', ['So.', 'So.', 'Thus.', '']);
    expect(count([echo, told, buildEnding()])).toEqual({ how: 'counted', count: 3 });
  });

  it('counts each set of several choices to which the result says something', () => {
    const several = buildTold('several', ['So.', 'Thus.', ''], { type: 'multiChoice' });
    // Both, either, and the third alone.
    expect(count([several, buildEnding()])).toEqual({ how: 'counted', count: 4 });
  });

  it('counts endings, decisions with their reasons, and totals', () => {
    const options = ['v0', 'v1', 'v2', 'v3'].map((value) => ({ value, label: value }));
    const scored = options.map((option, at) => ({ ...option, points: Math.max(at, 1) }));
    const buildAsked = (own: object): QuestionSource => ({
      ...buildTold('asked', [], { options: own }),
      next: {
        rules: [{ when: { field: 'asked', operator: 'is', value: 'v0' }, goTo: 'other' }],
        default: 'end',
      },
    });
    const endings = [buildEnding(), buildEnding('other')];
    const steps = [buildAsked(options), ...endings];
    // v0 comes to another ending than v1.
    expect(count(steps)).toEqual({ how: 'counted', count: 2 });
    expect(count([buildAsked(scored), ...endings], { scores: [{ id: 'sum' }] })).toEqual({
      how: 'counted',
      count: 4,
    });
    const rules = ['v1', 'v2'].map((value) => ({
      when: { field: 'asked', operator: 'is' as const, value },
      result: 'plan',
      reason: `Because of ${value}.`,
    }));
    const decisions = [
      {
        id: 'plan',
        decideAt: 'asked',
        results: { plan: { label: 'A plan' } },
        rules,
        default: { result: 'plan' },
      },
    ];
    expect(count(steps, { decisions })).toEqual({ how: 'counted', count: 4 });
  });

  it('is a lower bound, and said to be one, where there are too many to be told apart', () => {
    const texts = ['a', 'b', 'c', 'd'];
    const many = texts.map((text) => `Text ${text}.`);
    const steps = Array.from({ length: 8 }, (_, index) => buildTold(`q${index}`, many));
    const results = count([...steps, buildEnding()]);
    expect(results).toMatchObject({ how: 'estimated', visitors: 10_000 });
    expect(formatResultCount(results)).toMatch(
      /: at least 9,\d{3}, seen by 10,000 random visitors$/,
    );
  });

  it('is unknown where no time is left', () => {
    const definition = buildFunnel({ steps: [buildTold('q', ['So.', 'Thus.']), buildEnding()] });
    const results = countResults(definition, { isOutOfTime: () => true });
    expect(results).toEqual({ how: 'unknown' });
    expect(formatResultCount(results)).toMatch(/: not counted$/);
  });
});
