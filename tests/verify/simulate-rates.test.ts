import { describe, expect, it } from 'vitest';
import { parseRates } from '../../src/verify/simulate/visitor-rates';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../testing/engine/build-funnel';

const several = (min: number) =>
  buildFunnel({
    steps: [
      buildChoiceQuestion('plan', ['basic', 'extra']),
      {
        kind: 'question',
        id: 'several',
        title: 'Several',
        fields: [
          {
            type: 'multiChoice',
            id: 'several',
            min,
            exclusive: ['none'],
            options: ['a', 'b', 'none'].map((value) => ({ value, label: value })),
          },
          { type: 'text', id: 'words', label: 'Words' },
        ],
      },
      buildEnding(),
    ],
  });
const funnel = several(1);

const problemsOf = (value: unknown, definition = funnel) => {
  const parsed = parseRates(definition, value);
  return parsed.ok ? [] : parsed.issues.map(({ code, path }) => `${path.join('.')}: ${code}`);
};

describe('rates', () => {
  it('say how many leave where, and how likely each option is', () => {
    const parsed = parseRates(funnel, {
      steps: { plan: { leaves: 0.12 }, several: { leaves: 1 } },
      options: { plan: { basic: 3 } },
    });
    expect(parsed).toEqual({
      ok: true,
      rates: {
        dropOffRates: new Map([
          ['plan', 0.12],
          ['several', 1],
        ]),
        optionWeights: new Map([['plan', new Map([['basic', 3]])]]),
      },
    });
    expect(parseRates(funnel, {})).toMatchObject({ ok: true });
  });

  it.each([
    ['a list', [], [': not-an-object']],
    ['nothing', null, [': not-an-object']],
    ['another part', { step: {} }, ['step: unknown-key']],
    ['an unknown step', { steps: { plam: { leaves: 0 } } }, ['steps.plam: unknown-step']],
    ['a misspelt rate', { steps: { plan: { leave: 0.5 } } }, ['steps.plan.leave: unknown-key']],
    ['a share above 1', { steps: { plan: { leaves: 1.01 } } }, ['steps.plan.leaves: no-share']],
    ['a share below 0', { steps: { plan: { leaves: -0.1 } } }, ['steps.plan.leaves: no-share']],
    ['a share in words', { steps: { plan: { leaves: '0.1' } } }, ['steps.plan.leaves: no-share']],
    ['leaving an ending', { steps: { end: { leaves: 0.1 } } }, ['steps.end.leaves: an-ending']],
    ['an unknown field', { options: { plans: {} } }, ['options.plans: unknown-field']],
    ['a field without options', { options: { words: {} } }, ['options.words: unknown-field']],
    [
      'an unknown option',
      { options: { plan: { basik: 1 } } },
      ['options.plan.basik: unknown-option'],
    ],
    ['a weight below 0', { options: { plan: { basic: -1 } } }, ['options.plan.basic: no-weight']],
    [
      'a weight without end',
      { options: { plan: { basic: Infinity } } },
      ['options.plan.basic: no-weight'],
    ],
    [
      'no option left',
      { options: { plan: { basic: 0, extra: 0 } } },
      ['options.plan: nothing-left'],
    ],
  ])('with %s are refused where it stands', (_, value, problems) => {
    expect(problemsOf(value)).toEqual(problems);
  });

  it('are refused where too few options are left for a set, and taken where just enough are', () => {
    const without = (...values: string[]) => ({
      options: { several: Object.fromEntries(values.map((value) => [value, 0])) },
    });
    expect(problemsOf(without('a', 'none'))).toEqual([]);
    expect(problemsOf(without('a', 'b'))).toEqual([]);
    expect(problemsOf(without('a', 'b', 'none'))).toEqual(['options.several: nothing-left']);
    expect(problemsOf(without('none'), several(2))).toEqual([]);
    expect(problemsOf(without('a'), several(2))).toEqual(['options.several: nothing-left']);
    expect(problemsOf(without('a', 'b', 'none'), several(0))).toEqual([]);
  });

  it('name every problem at once, with the nearest name', () => {
    const parsed = parseRates(funnel, {
      steps: { plam: { leaves: 0 } },
      options: { plan: { basik: 1 } },
    });
    expect(parsed).toMatchObject({
      ok: false,
      issues: [
        { code: 'unknown-step', params: { name: 'plam', nearest: 'plan' } },
        { code: 'unknown-option', params: { name: 'basik', nearest: 'basic' } },
      ],
    });
  });
});
