import { describe, expect, it } from 'vitest';
import { emptyJudgement, judgeVisit, readFunnel } from '../../support/accepted/judge-funnel';
import { buildEnding, buildSource } from '../../support/engine/build-funnel';
import type { FieldSource, FunnelParts, QuestionSource } from '../../support/funnel-source-types';

const visits = 150;

/** What random visits show and the proofs exclude. */
async function findContradictions(parts: FunnelParts): Promise<string[]> {
  const funnel = readFunnel(buildSource(parts));
  if (funnel === null) throw new Error('The definition of the case is not valid.');
  const judgement = emptyJudgement();
  for (let seed = 1; seed <= visits; seed += 1) await judgeVisit(funnel, seed, judgement);
  expect(judgement.visits).toBe(visits);
  expect(judgement.ends['nothing accepted']).toBe(0);
  return [...new Set(judgement.contradictions.map(({ problem }) => problem))];
}

const ask = (
  fields: [FieldSource, ...FieldSource[]],
  more: Partial<QuestionSource> = {},
): QuestionSource => ({ kind: 'question', id: 'asked', title: 'Asked?', fields, ...more });

const years: FieldSource = { type: 'number', id: 'years', label: 'Years', min: 0, max: 40 };
const compare = (operator: 'lte' | 'gte', value: number, field = 'years') =>
  ({ field, operator, value }) as const;

const ranges = (leaves: readonly object[], more: object = {}): FunnelParts['decisions'] =>
  [
    {
      id: 'plan',
      decideAt: 'asked',
      results: { junior: { label: 'Junior' }, senior: { label: 'Senior' } },
      rules: leaves.map((when, index) => ({ when, result: index === 0 ? 'junior' : 'senior' })),
      ...more,
    },
  ] as unknown as FunnelParts['decisions']; // conditions of this test

/** Numbers between the steps of a field: holes that proofs left out once. */
const betweenNumbers: Record<string, FunnelParts> = {
  'up to 4 and from 5 on, without a default': {
    steps: [ask([years]), buildEnding()],
    decisions: ranges([compare('lte', 4), compare('gte', 5)]),
  },
  'a default for what lies between 9 and 10': {
    steps: [
      ask([years], {
        next: {
          rules: [
            { when: compare('lte', 9), goTo: 'a' },
            { when: compare('gte', 10), goTo: 'b' },
          ],
          default: 'c',
        },
      }),
      buildEnding('a'),
      buildEnding('b'),
      buildEnding('c'),
    ],
  },
  'a name that is asked up to 4 and from 5 on': {
    steps: [
      ask([years]),
      ask(
        [
          {
            type: 'text',
            id: 'name',
            label: 'Name',
            visibleWhen: { any: [compare('lte', 4), compare('gte', 5)] },
          },
          { type: 'consent', id: 'news', label: 'News' },
        ],
        { id: 'named' },
      ),
      { kind: 'ending', id: 'end', title: 'You are {answer.name}, thanks.' },
    ],
  },
  'a value with bands from 0 to 4 and from 5 to 40': {
    steps: [ask([years]), buildEnding()],
    values: [
      {
        id: 'age',
        as: { field: 'years' },
        bands: [
          { id: 'young', min: 0, max: 4 },
          { id: 'old', min: 5, max: 40 },
        ],
      },
    ],
  },
  'a number of the address between 4 and 5': {
    inputs: [{ id: 'age', type: 'number', default: 0 }],
    steps: [ask([{ type: 'consent', id: 'news', label: 'News' }]), buildEnding()],
    decisions: ranges([
      { input: 'age', operator: 'lte', value: 4 },
      { input: 'age', operator: 'gte', value: 5 },
    ]),
  },
  'days of a year, counted in steps of a week': {
    steps: [
      ask([{ type: 'number', id: 'years', label: 'Days', min: 0, max: 364, step: 7 }]),
      buildEnding(),
    ],
    decisions: ranges([compare('lte', 30), compare('gte', 31)]),
  },
};

const phone: FieldSource = { type: 'phone', id: 'phone', label: 'Phone', country: 'PT' };
const text = (more: object = {}): FieldSource => ({
  type: 'text',
  id: 'word',
  label: 'W',
  ...more,
});
const loneRule = (when: object): FunnelParts['decisions'] =>
  ranges([when], { default: { result: 'senior' } });
const score = (points: number) => ({
  options: ['a', 'b', 'c'].map((value, index) => ({
    value,
    label: value,
    points: index === 0 ? 0 : points,
  })),
});

/** Other answers that proofs left out once. */
const others: Record<string, FunnelParts> = {
  'another phone number than the example of its country': {
    steps: [ask([phone]), buildEnding()],
    decisions: loneRule({ field: 'phone', operator: 'is', value: '+351912345678' }),
  },
  'another text than the usual one': {
    steps: [ask([text()]), buildEnding()],
    decisions: loneRule({ field: 'word', operator: 'is', value: 'Ada Lovelace' }),
  },
  'another text of a pattern than its example': {
    steps: [
      ask([text({ format: { kind: 'pattern', pattern: 'Lisbon|Porto( city)?' } })]),
      buildEnding(),
    ],
    decisions: loneRule({ field: 'word', operator: 'is', value: 'Lisbon' }),
  },
  'texts of a pattern that are shorter and longer than its example': {
    steps: [
      ask([text({ format: { kind: 'pattern', pattern: 'a?b{1,2}|abc' }, maxLength: 4 })]),
      buildEnding(),
    ],
  },
  'a box that was ticked and cleared again': {
    steps: [ask([{ type: 'consent', id: 'news', label: 'News' }]), buildEnding()],
    decisions: loneRule({ field: 'news', operator: 'isNot', value: true }),
  },
  'points on a way to another ending than the rules of the first step have': {
    steps: [
      {
        kind: 'statement',
        id: 'first',
        title: 'Welcome',
        next: { rules: [{ when: { score: 'heart', operator: 'gte', value: 2 }, goTo: 'end' }] },
      },
      ask([{ type: 'multiChoice', id: 'many', label: 'Many', ...score(1) }]),
      buildEnding('other-end'),
      buildEnding('end'),
    ],
    scores: [{ id: 'heart', bands: [{ id: 'low', min: -9, max: 1 }] }],
  },
  'a rule that decides once the one before it is gone': {
    steps: [
      ask([{ type: 'consent', id: 'news', label: 'News' }], {
        next: {
          rules: [
            { when: { score: 'heart', operator: 'lte', value: 1 }, goTo: 'a' },
            { when: { score: 'heart', operator: 'lt', value: 2 }, goTo: 'b' },
          ],
          default: 'a',
        },
      }),
      buildEnding('a'),
      buildEnding('b'),
    ],
    scores: [{ id: 'heart' }],
  },
  'a page that needs what is always null': {
    steps: [ask([{ type: 'consent', id: 'news', label: 'News' }]), buildEnding()],
    result: {
      redirect: [{ to: '/result', weight: 1 }],
      carry: { alpha: { const: null } },
      requires: ['alpha'],
      fallbackTo: '/small',
    },
  },
  'a page that needs the reason of a decision, which one rule lacks': {
    steps: [ask([years]), buildEnding()],
    decisions: [
      {
        id: 'plan',
        decideAt: 'asked',
        results: { junior: { label: 'Junior' }, senior: { label: 'Senior' } },
        rules: [{ when: compare('gte', 5), result: 'senior', reason: 'Five years' }],
        default: { result: 'junior' },
      },
    ],
    result: {
      redirect: [{ to: '/result', weight: 1 }],
      carry: { alpha: { decision: 'plan', as: 'reason' } },
      requires: ['alpha'],
      fallbackTo: '/small',
    },
  },
  'a row that needs a decision, which a later answer takes back': {
    steps: [
      ask([{ type: 'consent', id: 'news', label: 'News' }]),
      ask([years], { id: 'counted' }),
      buildEnding(),
    ],
    scores: [{ id: 'heart' }],
    decisions: [
      {
        id: 'plan',
        decideAt: 'asked',
        results: { junior: { label: 'Junior' } },
        rules: [{ when: { not: compare('gte', 5) }, result: 'junior' }],
      },
    ],
    result: {
      redirect: [{ to: '/result', weight: 1 }],
      carry: { alpha: { decision: 'plan', as: 'key' } },
      requires: ['alpha'],
      fallbackTo: '/small',
    },
  },
  'a row without answers, sent where only the address decides': {
    inputs: [{ id: 'trial', type: 'boolean' }],
    steps: [
      { kind: 'statement', id: 'asked', title: 'Welcome' },
      ask([years], { id: 'counted' }),
      buildEnding(),
    ],
    decisions: ranges([{ input: 'trial', operator: 'isNot', value: true }]),
    submissions: [
      { id: 'row', step: 'asked', table: 'quiz_results', map: { answers: { answers: 'values' } } },
    ],
  },
  'a step that only a choice leaves, with its field hidden': {
    steps: [
      ask([{ type: 'consent', id: 'news', label: 'News', required: false }]),
      ask(
        [
          {
            type: 'rating',
            id: 'stars',
            label: 'Stars',
            visibleWhen: { field: 'news', operator: 'is', value: true },
          },
        ],
        { id: 'rated', advance: 'onSelect' },
      ),
      buildEnding(),
    ],
  },
  'full years from a fixed day to the day of the visit': {
    steps: [
      ask([{ type: 'consent', id: 'news', label: 'News' }], {
        next: {
          rules: [
            { when: { calculated: 'span', operator: 'between', value: [3.1, 10] }, goTo: 'a' },
          ],
          default: 'b',
        },
      }),
      buildEnding('a'),
      buildEnding('b'),
    ],
    values: [{ id: 'span', as: { yearsBetween: ['2028-01-31', 'today'] } }],
  },
};

const cases = { ...betweenNumbers, ...others };

describe('random accepted answers show only what check, census and paths say', () => {
  it.each(Object.entries(cases))('%s', async (_, parts) => {
    expect(await findContradictions(parts)).toEqual([]);
  });
});
