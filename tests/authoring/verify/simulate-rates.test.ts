import { describe, expect, it } from 'vitest';
import { parseRates } from '../../../src/authoring/verify/simulate/visitor-rates';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../support/engine/build-funnel';

const buildWithMin = (min: number) =>
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
const funnel = buildWithMin(1);

const getIssues = (value: unknown, definition = funnel) => {
  const parsed = parseRates(definition, value);
  return parsed.ok ? [] : parsed.issues.map(({ code, path }) => `${path.join('.')}: ${code}`);
};

describe('parsing of rates', () => {
  it('rates have drop-off rates by step and option weights by field', () => {
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
    ['a list as root', [], [': not-an-object']],
    ['null as root', null, [': not-an-object']],
    ['a number as root', 7, [': not-an-object']],
    ['a text as root', 'plan', [': not-an-object']],
    ['a number as a step', { steps: { plan: 0.5 } }, ['steps.plan: not-an-object']],
    ['an unknown part', { step: {} }, ['step: unknown-key']],
    ['an unknown step', { steps: { plam: { leaves: 0 } } }, ['steps.plam: unknown-step']],
    ['a misspelt rate', { steps: { plan: { leave: 0.5 } } }, ['steps.plan.leave: unknown-key']],
    ['a share above 1', { steps: { plan: { leaves: 1.01 } } }, ['steps.plan.leaves: no-share']],
    ['a share below 0', { steps: { plan: { leaves: -0.1 } } }, ['steps.plan.leaves: no-share']],
    ['a share as text', { steps: { plan: { leaves: '0.1' } } }, ['steps.plan.leaves: no-share']],
    [
      'a drop-off rate of an ending',
      { steps: { end: { leaves: 0.1 } } },
      ['steps.end.leaves: an-ending'],
    ],
    ['an unknown field', { options: { plans: {} } }, ['options.plans: unknown-field']],
    ['a field without options', { options: { words: {} } }, ['options.words: unknown-field']],
    [
      'an unknown option',
      { options: { plan: { basik: 1 } } },
      ['options.plan.basik: unknown-option'],
    ],
    ['a weight below 0', { options: { plan: { basic: -1 } } }, ['options.plan.basic: no-weight']],
    [
      'an infinite weight',
      { options: { plan: { basic: Infinity } } },
      ['options.plan.basic: no-weight'],
    ],
    [
      'all weights of a field 0',
      { options: { plan: { basic: 0, extra: 0 } } },
      ['options.plan: nothing-left'],
    ],
  ])('rates with %s are rejected at its path', (_, value, issues) => {
    expect(getIssues(value)).toEqual(issues);
  });

  it('rates are rejected if fewer options than min have a positive weight', () => {
    const toZeroWeights = (...values: string[]) => ({
      options: { several: Object.fromEntries(values.map((value) => [value, 0])) },
    });
    expect(getIssues(toZeroWeights('a', 'none'))).toEqual([]);
    expect(getIssues(toZeroWeights('a', 'b'))).toEqual([]);
    expect(getIssues(toZeroWeights('a', 'b', 'none'))).toEqual(['options.several: nothing-left']);
    expect(getIssues(toZeroWeights('none'), buildWithMin(2))).toEqual([]);
    expect(getIssues(toZeroWeights('a'), buildWithMin(2))).toEqual([
      'options.several: nothing-left',
    ]);
    expect(getIssues(toZeroWeights('a', 'b', 'none'), buildWithMin(0))).toEqual([]);
  });

  it('rates with several issues report all of them, with the nearest name', () => {
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
