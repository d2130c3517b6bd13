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
          { type: 'rating', id: 'mood', label: 'Mood', from: 1, to: 3, required: true },
          { type: 'consent', id: 'news', label: 'News', required: false },
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
      options: { plan: { basic: 3 }, mood: { 1: 0.5, 3: 0 } },
      fields: { news: { leftOut: 0.7 } },
      measured: { visits: 120, from: '2026-11-01', to: '2026-11-30', intervals: {} },
    });
    expect(parsed).toEqual({
      ok: true,
      rates: {
        dropOffRates: new Map([
          ['plan', 0.12],
          ['several', 1],
        ]),
        optionWeights: new Map([
          ['plan', new Map([['basic', 3]])],
          [
            'mood',
            new Map([
              ['1', 0.5],
              ['3', 0],
            ]),
          ],
        ]),
        leftOutShares: new Map([['news', 0.7]]),
        visitsMeasured: 120,
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
    [
      'a number beyond the scale',
      { options: { mood: { 4: 1 } } },
      ['options.mood.4: unknown-option'],
    ],
    [
      'all weights of a scale 0',
      { options: { mood: { 1: 0, 2: 0, 3: 0 } } },
      ['options.mood: nothing-left'],
    ],
    ['weights of a box', { options: { news: { true: 1 } } }, ['options.news: unknown-field']],
    [
      'a required field left out',
      { fields: { plan: { leftOut: 0.1 } } },
      ['fields.plan: never-left-out'],
    ],
    [
      'a field left out too often',
      { fields: { news: { leftOut: 1.1 } } },
      ['fields.news.leftOut: no-share'],
    ],
    [
      'an unknown rate of a field',
      { fields: { news: { left: 1 } } },
      ['fields.news.left: unknown-key'],
    ],
    ['no visits', { measured: { visits: 0 } }, ['measured.visits: no-visits']],
    [
      'a number for what was measured',
      { measured: 7 },
      ['measured: not-an-object', 'measured.visits: no-visits'],
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
