import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FunnelSource } from '../../../src/funnel/definition/funnel-schema';
import { startHeadlessSession, type HeadlessSession } from '../../support/engine/headless-session';
import { buildEnding, buildFunnel } from '../../support/engine/build-funnel';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const option = (value: string, fit: number, more = {}) => ({
  value,
  label: `The ${value} one`,
  points: { fit, risk: 10 - fit },
  ...more,
});

type Carry = NonNullable<FunnelSource['result']>['carry'];

const carrying = (carry: NonNullable<Carry>) =>
  buildFunnel({
    steps: [
      {
        kind: 'question',
        id: 'goal',
        title: 'What for?',
        fields: [
          {
            type: 'singleChoice',
            id: 'goal',
            options: [
              option('money', 3, { feedback: { mark: 'check', text: 'Fair enough' } }),
              option('fun', 1),
            ],
          },
        ],
      },
      {
        kind: 'question',
        id: 'details',
        title: 'Some details',
        fields: [
          {
            type: 'multiChoice',
            id: 'tools',
            label: 'Which tools?',
            options: [option('pen', 2), option('desk', 5)],
          },
          { type: 'text', id: 'name', label: 'Name', personal: true, required: false },
          { type: 'text', id: 'note', label: 'Note', required: false },
        ],
      },
      {
        kind: 'draw',
        id: 'wheel',
        title: 'Turn it',
        visibleWhen: { field: 'goal', operator: 'is', value: 'fun' },
        outcomes: [
          { value: 'small', label: 'A small prize', weight: 1 },
          { value: 'big', label: 'A big prize', weight: 1 },
        ],
        animation: { durationMs: 20, minTurns: 1, slices: ['small', 'big'] },
      },
      buildEnding(),
    ],
    scores: [
      {
        id: 'fit',
        bands: [
          { id: 'low', min: 0, max: 4 },
          { id: 'high', min: 5, max: 99, title: 'A good fit' },
        ],
      },
      { id: 'risk' },
    ],
    decisions: [
      {
        id: 'plan',
        decideAt: 'details',
        results: {
          basic: { label: 'Basic' },
          pro: { label: 'Pro' },
          team: { label: 'Team' },
          hidden: { label: 'Hidden' },
        },
        rules: [
          {
            when: { field: 'goal', operator: 'is', value: 'money' },
            result: 'pro',
            reason: 'It pays for itself',
          },
        ],
        default: { result: 'basic' },
        display: { map: { pro: 'team' }, exclude: ['hidden'] },
      },
    ],
    persistence: {
      step: { key: 'small_step', as: 'id' },
      answers: 'small_answers',
      draws: 'small_draws',
    },
    result: { redirect: [{ to: '/done', weight: 1 }], fallbackTo: '/small', carry },
  });

function carriedBy(run: HeadlessSession) {
  const [end] = run.ends;
  if (end?.kind !== 'completed') throw new Error('it completes');
  return end.completion.carried;
}

async function finish(
  carry: NonNullable<Carry>,
  goal: 'money' | 'fun',
  details: Record<string, string | string[]> = { tools: ['desk', 'pen'] },
) {
  const run = startHeadlessSession(carrying(carry), { random: () => 0.75 });
  run.answer('goal', goal);
  run.next();
  for (const [field, value] of Object.entries(details)) run.answer(field, value);
  run.next();
  if (goal === 'fun') {
    run.spin();
    await vi.advanceTimersByTimeAsync(20);
    run.next();
  }
  return carriedBy(run);
}

describe('what a result carries', () => {
  it('a result carries the key of a decision, or another aspect of it', async () => {
    const plan = (as?: 'label' | 'productId' | 'display' | 'alternatives' | 'reason') => ({
      decision: 'plan',
      ...(as && { as }),
    });
    const carry = {
      key: plan(),
      label: plan('label'),
      product: plan('productId'),
      shown: plan('display'),
      others: plan('alternatives'),
      why: plan('reason'),
    };
    expect(await finish(carry, 'money')).toEqual({
      key: 'pro',
      label: 'Pro',
      product: 'product-pro',
      shown: 'team',
      others: ['basic', 'pro'],
      why: 'It pays for itself',
    });
    expect(await finish(carry, 'fun')).toEqual({
      key: 'basic',
      label: 'Basic',
      product: 'product-basic',
      shown: 'basic',
      others: ['pro', 'team'],
      why: null,
    });
  });

  it('a result carries the total of a score, or its band; each score counts its own points', async () => {
    const carry = {
      fit: { score: 'fit' },
      total: { score: 'fit', as: 'total' as const },
      band: { score: 'fit', as: 'band' as const },
      risk: { score: 'risk' },
    };
    expect(await finish(carry, 'money')).toEqual({
      fit: 10,
      total: 10,
      band: { id: 'high', min: 5, max: 99, title: 'A good fit' },
      risk: 20,
    });
    expect(await finish(carry, 'fun', { tools: ['pen'] })).toMatchObject({
      fit: 3,
      band: { id: 'low' },
      risk: 17,
    });
  });

  it('a result carries the outcome of a draw, or its label; null without a draw on the path', async () => {
    const carry = { prize: { draw: 'wheel' }, words: { draw: 'wheel', as: 'label' as const } };
    expect(await finish(carry, 'fun')).toEqual({ prize: 'big', words: 'A big prize' });
    expect(await finish(carry, 'money')).toEqual({ prize: null, words: null });
  });

  it('a result carries all answers but personal ones, which it carries by field and trimmed', async () => {
    const details = { tools: ['pen'], name: ' Ada ', note: ' hello ' };
    const carry = { all: { answers: 'values' as const }, name: { field: 'name' } };
    expect(await finish(carry, 'money', details)).toEqual({
      all: { goal: 'money', tools: ['pen'], note: 'hello' },
      name: 'Ada',
    });
  });

  it('a result carries null for an unanswered field, or the first other source with a value', async () => {
    const carry = {
      note: { field: 'note' },
      words: { field: 'note', as: 'label' as const },
      instead: { coalesce: [{ field: 'note' }, { draw: 'wheel' }, { const: 'none' }] },
      empty: { coalesce: [{ field: 'note' }] },
    };
    expect(await finish(carry, 'money')).toEqual({
      note: null,
      words: null,
      instead: 'none',
      empty: null,
    });
    expect(await finish(carry, 'fun')).toMatchObject({ instead: 'big' });
  });

  it('a result carries lists, objects, the time and constants', async () => {
    const carry = {
      parts: {
        list: [{ field: 'goal' }, { object: { at: { clock: 'iso' as const } } }, { const: [1] }],
      },
    };
    expect(await finish(carry, 'money')).toEqual({
      parts: ['money', { at: '2023-11-14T22:13:20.000Z' }, [1]],
    });
  });

  it('a review lists each choice in the order of the answers, with its points and feedback', async () => {
    expect(await finish({ review: { answers: 'review' } }, 'money')).toEqual({
      review: [
        {
          questionId: 'goal',
          question: 'What for?',
          value: 'money',
          text: 'The money one',
          score: 3,
          feedback: { mark: 'check', text: 'Fair enough' },
        },
        {
          questionId: 'tools',
          question: 'Which tools?',
          value: 'pen',
          text: 'The pen one',
          score: 2,
          feedback: null,
        },
        {
          questionId: 'tools',
          question: 'Which tools?',
          value: 'desk',
          text: 'The desk one',
          score: 5,
          feedback: null,
        },
      ],
    });
  });

  it('the source questions lists each question with its text and options', async () => {
    const { questions } = await finish({ questions: { questions: 'all' } }, 'money');
    expect(questions).toEqual([
      {
        id: 'goal',
        text: 'What for?',
        options: [
          { value: 'money', text: 'The money one', score: null },
          { value: 'fun', text: 'The fun one', score: null },
        ],
      },
      {
        id: 'tools',
        text: 'Which tools?',
        options: [
          { value: 'pen', text: 'The pen one', score: null },
          { value: 'desk', text: 'The desk one', score: null },
        ],
      },
      { id: 'name', text: 'Name', options: [] },
      { id: 'note', text: 'Note', options: [] },
    ]);
  });
});

describe('an option without points', () => {
  it('an option without points adds none, in the total and in the review', () => {
    const definition = buildFunnel({
      steps: [
        {
          kind: 'question',
          id: 'one',
          title: 'One?',
          fields: [
            {
              type: 'singleChoice',
              id: 'one',
              options: [
                { value: 'none', label: 'None' },
                { value: 'some', label: 'Some', points: 4 },
              ],
            },
          ],
        },
        buildEnding(),
      ],
      scores: [{ id: 'sum' }],
      result: {
        redirect: [{ to: '/done', weight: 1 }],
        fallbackTo: '/small',
        carry: { sum: { score: 'sum' }, review: { answers: 'review' } },
      },
    });
    for (const [value, points] of [
      ['none', 0],
      ['some', 4],
    ] as const) {
      const run = startHeadlessSession(definition);
      run.answer('one', value);
      run.next();
      expect(carriedBy(run)).toMatchObject({ sum: points, review: [{ value, score: points }] });
    }
  });
});
