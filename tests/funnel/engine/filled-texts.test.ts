import { describe, expect, it } from 'vitest';
import { extensions } from '../../../src/funnel/engine/compile';
import { getWordedAnswers } from '../../../src/funnel/engine/worded-answers';
import { summarise } from '../../../src/funnel/engine/summary';
import { playerMessages } from '../../../src/site/content/messages';
import { formatPageTitle } from '../../../src/funnel/renderer/step-props';
import type { FunnelDefinition } from '../../../src/funnel/definition/normalise';
import { verify } from '../../../src/authoring/verify/verify';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import { startHeadlessSession } from '../../support/engine/headless-session';

const definition = buildFunnel({
  steps: [
    {
      kind: 'question',
      id: 'who',
      title: 'Who are you{answer.name | ""}?',
      fields: [
        { type: 'text', id: 'name', label: 'Name', required: false, maxLength: 40, personal: true },
        { type: 'number', id: 'income', label: 'Income', required: true, min: 0, max: 9e6 },
        { type: 'date', id: 'born', label: 'Born', required: true },
        {
          type: 'multiChoice',
          id: 'goals',
          label: 'Goals',
          min: 1,
          options: [
            { value: 'pay', label: 'More pay', points: 1 },
            { value: 'time', label: 'More time' },
            { value: 'calm', label: 'Less noise' },
          ],
        },
      ],
    },
    buildChoiceQuestion('pet', ['cat', 'dog'], {
      title: '{answer.name | "Friend"}, which pet?',
      description: 'You earn {answer.income, currency} and were born on {answer.born}.',
    }),
    {
      kind: 'ending',
      id: 'end',
      title: 'Thank you, {answer.name | "friend"}',
      body: [
        'Your goals: {label.goals}. {{label.goals} is {{plain} text.',
        'You are {band.aim | "new"}.',
      ],
    },
  ],
  scores: [
    {
      id: 'aim',
      bands: [
        { id: 'low', min: 0, max: 0, title: 'at ease', description: 'A {label.pet} helps.' },
        { id: 'high', min: 1, max: 9, title: 'aiming high' },
      ],
    },
  ],
  decisions: [
    {
      id: 'plan',
      decideAt: 'pet',
      results: { one: { label: 'One' } },
      default: { result: 'one', reason: 'because you have a {label.pet}' },
    },
  ],
});

function play(name: string) {
  const session = startHeadlessSession(definition);
  session.answer('name', name);
  session.answer('income', 1234.5);
  session.answer('born', '2000-02-29');
  session.answer('goals', ['pay', 'time', 'calm']);
  session.next();
  return session;
}

/** The ending shows the age of a visitor, and what they earn in a month. */
const buildPay = (monthly: string, title = 'You are {value.age | "grown up"}') =>
  buildFunnel({
    steps: [
      {
        kind: 'question',
        id: 'pay',
        title: 'Your pay',
        description: 'A month has {value.monthly, currency | "…"}.',
        fields: [
          { type: 'date', id: 'born', label: 'Born', required: true, personal: true },
          { type: 'number', id: 'yearly', label: 'A year', required: true, min: 0 },
          { type: 'number', id: 'months', label: 'Months', required: true, min: 0, max: 20 },
        ],
      },
      {
        kind: 'ending',
        id: 'end',
        title,
        body: [`That is ${monthly} a month.`],
      },
    ],
    values: [
      { id: 'monthly', as: { divide: [{ field: 'yearly' }, { field: 'months' }] } },
      { id: 'age', as: { yearsBetween: [{ field: 'born' }, '2026-01-01'] } },
    ],
  });

const withValues = buildPay('{value.monthly, currency | "nothing"}');

function playPay(months: number) {
  const session = startHeadlessSession(withValues);
  const { description } = session.getCurrentStep().step;
  session.answer('born', '1990-05-01');
  session.answer('yearly', 90_000);
  session.answer('months', months);
  session.next();
  return { description, end: session.getCurrentStep() };
}

const findUnanswered = (funnel: FunnelDefinition) =>
  verify(funnel).filter(({ code }) => code === 'text/unanswered');

describe('a text with a value', () => {
  it('shows the number, and the fallback while there is none', () => {
    const { description, end } = playPay(12);
    expect(description).toBe('A month has ….');
    expect(end.step).toMatchObject({
      title: 'You are 35',
      body: ['That is $7,500 a month.'],
    });
    expect(playPay(0).end.step).toMatchObject({ body: ['That is nothing a month.'] });
  });

  it('keeps a value of a personal answer out of the title of the page', () => {
    expect(formatPageTitle(withValues, playPay(12).end, playerMessages)).toContain(
      'You are grown up',
    );
  });

  it('is refused in a title without a fallback, as the answer is', () => {
    expect(() => buildPay('Nothing', 'You are {value.age}')).toThrow(
      '{value.age} would bring a value of personal answers, "age", into the title',
    );
  });

  it('needs a fallback where a visitor divides by zero', () => {
    expect(findUnanswered(withValues)).toEqual([]);
    expect(findUnanswered(buildPay('{value.monthly, currency}'))).toMatchObject([
      { path: ['steps', 1, 'body', 0], params: { source: 'value', step: 'end' } },
    ]);
  });
});

describe('a text with placeholders', () => {
  it('shows earlier answers in the words of the site', () => {
    const { getCurrentStep } = play(' Anna ');
    const { step } = getCurrentStep();
    expect(step.title).toBe('Anna, which pet?');
    expect(step.description).toBe('You earn $1,234.50 and were born on 29 February 2000.');
  });

  it('shows the fallback without an answer', () => {
    const { getCurrentStep } = play('  ');
    expect(getCurrentStep().step.title).toBe('Friend, which pet?');
  });

  it('shows a list, a band, and braces as they are', () => {
    const { getCurrentStep, answer, next } = play('Anna');
    answer('pet', 'cat');
    next();
    expect(getCurrentStep().step).toMatchObject({
      body: [
        'Your goals: More pay, More time and Less noise. {label.goals} is {plain} text.',
        'You are aiming high.',
      ],
    });
  });

  it('shows markup in an answer as text', () => {
    const { getCurrentStep } = play('<b>{label.pet}</b>');
    expect(getCurrentStep().step.title).toBe('<b>{label.pet}</b>, which pet?');
  });

  it('shows a text that looks like a day or a number as it was typed', () => {
    expect(play('2000-02-29').getCurrentStep().step.title).toBe('2000-02-29, which pet?');
    expect(play('1e3').getCurrentStep().step.title).toBe('1e3, which pet?');
  });

  it('follows what the visitor types on the same step', () => {
    const { getCurrentStep, answer } = startHeadlessSession(definition);
    expect(getCurrentStep().step.title).toBe('Who are you?');
    answer('name', ' A');
    expect(getCurrentStep().step.title).toBe('Who are youA?');
  });

  it('stays the same object while its answers stay', () => {
    const { getCurrentStep, answer } = play('Anna');
    const { step } = getCurrentStep();
    answer('pet', 'dog');
    expect(getCurrentStep().step).toBe(step);
  });

  it('brings no personal answer into the title of the page', () => {
    const { getCurrentStep } = play('Anna');
    expect(formatPageTitle(definition, getCurrentStep(), playerMessages)).toBe(
      'Step 2 of 2: Friend, which pet? | A small funnel | GetHired',
    );
  });

  it('is filled in wherever it is read later: review, reasons, bands', () => {
    const { funnel, getContext, answer, next } = play('Anna');
    answer('pet', 'dog');
    next();
    const summary = summarise(funnel.prepared, getContext(), 'end');
    expect(summary.decisions.plan?.reason).toBe('because you have a dog');
    const questions = getWordedAnswers(funnel.prepared, getContext(), 'end');
    expect(questions.at(-1)?.question).toBe('Anna, which pet?');
  });
});

it('the proof accepts texts whose answers every reader has given', () => {
  expect(verify(definition).filter(({ code }) => code === 'text/unanswered')).toEqual([]);
  expect(Object.keys(extensions)).toContain('fillTexts');
});

it('a text of the step that asks needs a fallback', () => {
  const title = 'Hello {label.pet}';
  const steps = [buildChoiceQuestion('pet', ['cat', 'dog'], { title }), buildEnding()];
  expect(verify(buildFunnel({ steps }))).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({
        code: 'text/unanswered',
        params: { written: '{label.pet}', id: 'pet', source: 'label', step: 'pet', readers: 'all' },
      }),
    ]) as object,
  );
});

it('a text is proved under the condition of its field, and a reason under that of its rule', () => {
  const isCat = { field: 'pet', operator: 'is', value: 'cat' } as const;
  const steps = [
    buildChoiceQuestion('pet', ['cat', 'dog'], {
      next: { rules: [{ when: isCat, goTo: 'name' }], default: 'food' },
    }),
    { ...buildChoiceQuestion('name', ['Tom', 'Kit']) },
    {
      kind: 'question' as const,
      id: 'food',
      title: 'What does it eat?',
      fields: [
        {
          type: 'text' as const,
          id: 'likes',
          label: 'What does {label.name} like?',
          maxLength: 20,
          visibleWhen: { field: 'name', operator: 'isAnswered' } as const,
        },
      ],
    },
    buildEnding(),
  ];
  const decisions = [
    {
      id: 'plan',
      decideAt: 'food',
      results: { named: { label: 'Named' }, other: { label: 'Other' } },
      rules: [{ when: isCat, result: 'named', reason: 'for {label.name}' }],
      default: { result: 'other', reason: 'for {label.name}' },
    },
  ];
  const found = verify(buildFunnel({ steps, decisions })).filter(
    ({ code }) => code === 'text/unanswered',
  );
  expect(found.map(({ path }) => path)).toEqual([['decisions', 0, 'default', 'reason']]);
});

describe('how a number is shown', () => {
  it.each([
    [1990, 'year', '1990'],
    [1990, undefined, '1,990'],
    [1990.6, 'whole', '1,991'],
    [1234.567, 'plain', '1234.567'],
    [1e-7, 'plain', '0.0000001'],
    [0.25, 'percent', '25%'],
    [1234.5, { decimals: 2 }, '1,234.50'],
    [1234.5, { decimals: 0 }, '1,235'],
    [1234, { currency: 'EUR' }, '€1,234'],
    [1234.5, { currency: 'GBP' }, '£1,234.50'],
    [1234.5, { currency: 'JPY' }, '¥1,235'],
  ] as const)('%d as %j is %s, of an answer and of a value', (number, form, shown) => {
    const own = form === undefined ? {} : { shownAs: form };
    const session = startHeadlessSession(
      buildFunnel({
        steps: [
          {
            kind: 'question',
            id: 'q',
            title: 'A number',
            fields: [{ type: 'number', id: 'n', label: 'N', required: true, ...own }],
          },
          { ...buildEnding(), title: '{answer.n}', description: '{value.same}' },
        ],
        values: [{ id: 'same', as: { add: [{ field: 'n' }, 0] }, ...own }],
      }),
    );
    session.answer('n', number);
    session.next();
    const { title, description } = session.getCurrentStep().step;
    expect([title, description]).toEqual([shown, shown]);
  });

  it('money in a text has the currency of the number, and a form of the place counts first', () => {
    const session = startHeadlessSession(
      buildFunnel({
        steps: [
          {
            kind: 'question',
            id: 'q',
            title: 'A number',
            fields: [
              {
                type: 'number',
                id: 'pay',
                label: 'Pay',
                required: true,
                shownAs: { currency: 'EUR' },
              },
              { type: 'number', id: 'year', label: 'Year', required: true, shownAs: 'year' },
            ],
          },
          {
            ...buildEnding(),
            title:
              '{answer.pay, currency} {answer.pay, whole} {answer.year, currency} {answer.year, number}',
          },
        ],
      }),
    );
    session.answer('pay', 9.5);
    session.answer('year', 1990);
    session.next();
    expect(session.getCurrentStep().step.title).toBe('€9.50 10 $1,990 1,990');
  });
});
