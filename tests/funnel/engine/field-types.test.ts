import { describe, expect, it } from 'vitest';
import type { AnswerValue } from '../../../src/funnel/definition/schema/answer';
import {
  createInspectableStorage,
  startHeadlessSession,
} from '../../support/engine/headless-session';
import { buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import { hopelessEmailAddresses, validEmailAddresses } from '../../support/text/email-addresses';
import { getFieldAnalysis } from '../../../src/funnel/fields/shared/analysis/field-analyses';
import type { FieldSource } from '../../support/funnel-source-types';

const asking = (field: FieldSource) =>
  buildFunnel({
    steps: [{ kind: 'question', id: 'q', title: 'A question', fields: [field] }, buildEnding()],
    result: {
      redirect: [{ to: '/done', weight: 1 }],
      fallbackTo: '/small',
      carry: { value: { field: field.id }, words: { field: field.id, as: 'label' } },
    },
  });

/** What a step with this one field says of an answer: what it keeps, and what is wrong with it. */
function onAnswering(field: FieldSource, ...answers: AnswerValue[]) {
  const run = startHeadlessSession(asking(field));
  for (const answer of answers) run.answer(field.id, answer);
  const [shown] = run.getCurrentStep().fields;
  return {
    value: shown?.value,
    error: shown?.error ?? null,
    goesOn: run.getCurrentStep().canContinue,
  };
}

/** What the result carries of an answer. */
function carried(field: FieldSource, answer: AnswerValue) {
  const run = startHeadlessSession(asking(field));
  run.answer(field.id, answer);
  run.next();
  const [end] = run.ends;
  return end?.kind === 'completed' ? end.completion.carried : null;
}

const options = ['a', 'b', 'c', 'none'].map((value) => ({ value, label: value.toUpperCase() }));

describe('a number', () => {
  const years: FieldSource = { type: 'number', id: 'years', label: 'Years', min: 1, max: 50 };

  it('a number field accepts both bounds, and its error names the broken one', () => {
    expect(onAnswering(years, 1)).toEqual({ value: 1, error: null, goesOn: true });
    expect(onAnswering(years, 50)).toEqual({ value: 50, error: null, goesOn: true });
    expect(onAnswering(years, 0)).toMatchObject({
      error: { rule: 'min', limit: 1 },
      goesOn: false,
    });
    expect(onAnswering(years, 51)).toMatchObject({
      error: { rule: 'max', limit: 50 },
      goesOn: false,
    });
  });

  it('a number field without bounds accepts numbers up to 1e15, as the database does', () => {
    const any: FieldSource = { type: 'number', id: 'any', label: 'Any' };
    for (const value of [-1e15, -1_000_000, 0, 1_000_000, 1e15])
      expect(onAnswering(any, value)).toEqual({ value, error: null, goesOn: true });
    expect(onAnswering(any, 1e15 + 1)).toMatchObject({
      error: { rule: 'max', limit: 1e15 },
      goesOn: false,
    });
    expect(onAnswering(any, -2e15)).toMatchObject({
      value: -2e15,
      error: { rule: 'min', limit: -1e15 },
      goesOn: false,
    });
    const high: FieldSource = { ...any, min: 5 };
    expect(onAnswering(high, 2e15)).toMatchObject({ error: { rule: 'max', limit: 1e15 } });
  });

  it('a number is rounded to nine decimals, so that the database keeps it exactly', () => {
    const any: FieldSource = { type: 'number', id: 'any', label: 'Any' };
    for (const [given, value] of [
      [0.1234567894, 0.123456789],
      [0.0000123456789, 0.000012346],
      [-1e-21, 0],
      [0.1 + 0.2, 0.3],
      [999_999_999_999_999.5, 999_999_999_999_999.5],
    ] as const)
      expect(onAnswering(any, given)).toEqual({ value, error: null, goesOn: true });
  });

  it('no text is a number, as the view reads it; a value of another type changes nothing', () => {
    expect(onAnswering(years, '12')).toMatchObject({ error: { rule: 'number' }, goesOn: false });
    expect(onAnswering(years, 7, Number.POSITIVE_INFINITY).value).toBe(7);
    expect(onAnswering(years, 7, true).value).toBe(7);
  });

  it('a cleared number is no answer, and the definition says what is missing', () => {
    const message = 'How many years?';
    const asked: FieldSource = { ...years, validation: [{ rule: 'required', message }] };
    expect(onAnswering(asked, 7, '')).toEqual({
      value: '',
      error: { rule: 'required', limit: null, message },
      goesOn: false,
    });
    expect(onAnswering({ ...years, required: false }, 7, '')).toMatchObject({ goesOn: true });
  });

  it('text that is not a number replaces the number, is an error and blocks Next', () => {
    for (const field of [years, { ...years, required: false }])
      expect(onAnswering(field, 7, '7x')).toMatchObject({
        value: '7x',
        error: { rule: 'number', message: null },
        goesOn: false,
      });
  });

  it('text that is not a number is neither stored nor restored', () => {
    const definition = buildFunnel({
      steps: [{ kind: 'question', id: 'q', title: 'A question', fields: [years] }, buildEnding()],
      persistence: {
        step: { key: 'small_step', as: 'id' },
        answers: 'small_answers',
        fields: { years: 'small_years' },
      },
    });
    const run = startHeadlessSession(definition);
    run.answer('years', 7);
    expect(run.storage.all()).toMatchObject({ small_years: '7', small_answers: '{"years":7}' });
    run.answer('years', '7x');
    expect(run.storage.all()).toEqual({ small_step: 'q' });
    const entries = [
      ['small_years', '7x'],
      ['small_answers', '{"years":"7x"}'],
    ] as const;
    for (const [key, text] of entries) {
      const storage = createInspectableStorage({ small_step: 'q', [key]: text });
      const [field] = startHeadlessSession(definition, { storage }).getCurrentStep().fields;
      expect(field).toMatchObject({ value: undefined, error: { rule: 'required' } });
    }
  });

  it('text that is not a number is no answer to a condition', () => {
    const definition = buildFunnel({
      steps: [
        {
          kind: 'question',
          id: 'q',
          title: 'A question',
          fields: [
            years,
            {
              type: 'consent',
              id: 'shown',
              label: 'Shown for an answer',
              visibleWhen: { field: 'years', operator: 'isAnswered' },
            },
          ],
        },
        buildEnding(),
      ],
    });
    const run = startHeadlessSession(definition);
    const countFields = () => run.getCurrentStep().fields.length;
    run.answer('years', 7);
    expect(countFields()).toBe(2);
    run.answer('years', '7x');
    expect(countFields()).toBe(1);
  });

  it('a number that is cleared again is missing where it is required, and valid where it is not', () => {
    expect(onAnswering(years, 7, '')).toMatchObject({ value: '', error: { rule: 'required' } });
    expect(onAnswering(years)).toMatchObject({ error: { rule: 'required' }, goesOn: false });
    const optional: FieldSource = { ...years, required: false };
    expect(onAnswering(optional, 7, '')).toMatchObject({ error: null, goesOn: true });
    expect(onAnswering(optional)).toMatchObject({ error: null, goesOn: true });
  });

  it('a number is carried as a number, and its label as text', () => {
    expect(carried(years, 12)).toEqual({ value: 12, words: '12' });
  });

  it('a number survives a reload as a number, also under its own key', () => {
    const definition = buildFunnel({
      steps: [{ kind: 'question', id: 'q', title: 'A question', fields: [years] }, buildEnding()],
      persistence: {
        step: { key: 'small_step', as: 'id' },
        answers: 'small_answers',
        fields: { years: 'small_years' },
      },
    });
    const first = startHeadlessSession(definition);
    first.answer('years', 12);
    expect(first.storage.get('small_years')).toBe('12');
    const second = startHeadlessSession(definition, {
      storage: createInspectableStorage({ small_step: 'q', small_years: '12' }),
    });
    expect(second.getCurrentStep().fields[0]?.value).toBe(12);
  });

  it('a number field shows the messages of its own rules, also for bounds', () => {
    const ruled: FieldSource = {
      type: 'number',
      id: 'age',
      label: 'Age',
      validation: [
        { rule: 'min', value: 18, message: 'Grown-ups only' },
        { rule: 'max', value: 99, message: 'Really?' },
      ],
    };
    expect(onAnswering(ruled, 17).error).toEqual({
      rule: 'min',
      limit: null,
      message: 'Grown-ups only',
    });
    expect(onAnswering(ruled, 100).error).toMatchObject({ rule: 'max', message: 'Really?' });
    for (const age of [18, 99]) expect(onAnswering(ruled, age).error).toBeNull();
  });
});

describe('several choices', () => {
  const few: FieldSource = {
    type: 'multiChoice',
    id: 'few',
    options,
    min: 2,
    max: 3,
    exclusive: [],
  };

  it('several choices report too few and too many options', () => {
    expect(onAnswering(few).error).toMatchObject({ rule: 'required', limit: 2 });
    expect(onAnswering(few, ['a']).error).toMatchObject({ rule: 'tooFew', limit: 2 });
    expect(onAnswering(few, ['a', 'b']).error).toBeNull();
    expect(onAnswering(few, ['a', 'b', 'c']).error).toBeNull();
    expect(onAnswering(few, ['a', 'b', 'c', 'none']).error).toMatchObject({
      rule: 'tooMany',
      limit: 3,
    });
  });

  it('several choices without a maximum accept all options', () => {
    const any: FieldSource = { type: 'multiChoice', id: 'any', options };
    expect(onAnswering(any, ['a', 'b', 'c', 'none'])).toMatchObject({
      error: null,
      goesOn: true,
    });
  });

  it('several choices keep the order of the options and drop unknown values', () => {
    expect(onAnswering(few, ['c', 'zebra', 'a']).value).toEqual(['a', 'c']);
    expect(onAnswering(few, ['a', 'b'], 'c').value).toEqual(['a', 'b']);
  });

  it('an exclusive option clears the others, and another option clears it', () => {
    const alone: FieldSource = { type: 'multiChoice', id: 'x', options, exclusive: ['none'] };
    expect(onAnswering(alone, ['a', 'b'], ['a', 'b', 'none']).value).toEqual(['none']);
    expect(onAnswering(alone, ['none'], ['none', 'b']).value).toEqual(['b']);
    expect(onAnswering(alone, ['none'], ['none']).value).toEqual(['none']);
    expect(onAnswering(alone, ['none'], []).value).toEqual([]);
    expect(onAnswering(alone, ['a', 'b'], ['b']).value).toEqual(['b']);
  });

  it('several choices are carried as values and as labels', () => {
    expect(carried(few, ['b', 'a'])).toEqual({ value: ['a', 'b'], words: ['A', 'B'] });
  });
});

describe('one choice', () => {
  const one: FieldSource = { type: 'singleChoice', id: 'one', options };

  it('a single choice accepts only an option, and is carried as value and label', () => {
    expect(onAnswering(one, 'b').value).toBe('b');
    expect(onAnswering(one, 'b', 'zebra').value).toBe('b');
    expect(onAnswering(one, 'b', ['a']).value).toBe('b');
    expect(carried(one, 'c')).toEqual({ value: 'c', words: 'C' });
  });
});

describe('text', () => {
  const text: FieldSource = {
    type: 'text',
    id: 'name',
    label: 'Name',
    maxLength: 10,
    validation: [
      { rule: 'minLength', value: 3, message: 'Too short' },
      { rule: 'maxLength', value: 5, message: 'Too long' },
      { rule: 'contains', value: 'a', message: 'No a in it' },
    ],
  };

  it('the length of a text is measured without outer white space, bounds included', () => {
    expect(onAnswering(text, ' ab ').error).toMatchObject({ message: 'Too short' });
    expect(onAnswering(text, ' abc ').error).toBeNull();
    expect(onAnswering(text, ' abcde ').error).toBeNull();
    expect(onAnswering(text, 'abcdef').error).toMatchObject({ message: 'Too long' });
    expect(onAnswering(text, 'bcd').error).toMatchObject({ message: 'No a in it' });
  });

  it('a text is cut at its maximum length, and a missing one is the first error', () => {
    expect(onAnswering(text, 'abcdefghijklmn').value).toBe('abcdefghij');
    expect(onAnswering(text, '  ').error).toMatchObject({ rule: 'required', message: null });
  });

  it('an optional text is validated only where it is given', () => {
    const optional: FieldSource = { ...text, required: false };
    expect(onAnswering(optional)).toMatchObject({ error: null, goesOn: true });
    expect(onAnswering(optional, '  ')).toMatchObject({ error: null, goesOn: true });
    expect(onAnswering(optional, 'b').error).toMatchObject({ message: 'Too short' });
  });

  it('a missing text shows the message of the definition where there is one', () => {
    const worded: FieldSource = {
      type: 'text',
      id: 'name',
      label: 'Name',
      validation: [{ rule: 'required', message: 'Who are you?' }],
    };
    expect(onAnswering(worded, ' ').error).toEqual({
      rule: 'required',
      limit: null,
      message: 'Who are you?',
    });
    expect(onAnswering(worded, 'Ada').error).toBeNull();
  });

  it('a text field accepts no list, number or boolean', () => {
    for (const wrong of [['Ada'], 5, true] as const)
      expect(onAnswering(text, 'Ada', wrong as AnswerValue).value).toBe('Ada');
  });

  it('a text field keeps a surrogate pair and drops a lone surrogate', () => {
    expect(onAnswering(text, 'Ada 🎉').value).toBe('Ada 🎉');
    expect(onAnswering(text, 'Ada \ud83c!').value).toBe('Ada !');
    expect(onAnswering(text, 'Ada \udf89!').value).toBe('Ada !');
    expect(onAnswering(text, 'abcdefghi🎉').value).toBe('abcdefghi');
  });
});

describe('an email address', () => {
  const email: FieldSource = { type: 'email', id: 'email', label: 'E-mail' };

  it.each(validEmailAddresses)('RT-05 %j is an email address', (address) => {
    expect(onAnswering(email, address)).toMatchObject({ error: null, goesOn: true });
  });

  // What is longer than a field takes is cut, as the input does.
  it.each(hopelessEmailAddresses.filter(({ length }) => length <= 254))(
    'RT-05 %j is none',
    (text) => {
      expect(onAnswering(email, text)).toMatchObject({
        error: { rule: 'email', message: null },
        goesOn: false,
      });
    },
  );

  it('RT-05 a sent email address has no outer white space', () => {
    expect(onAnswering(email, '\u00a0ada@example.com ')).toMatchObject({ goesOn: true });
    expect(carried(email, '\u00a0ada@example.com \u200b')?.['value']).toBe('ada@example.com');
  });

  it('an email address is required; an optional one is validated only where it is given', () => {
    expect(onAnswering(email, ' ').error).toMatchObject({ rule: 'required' });
    const optional: FieldSource = { ...email, required: false };
    expect(onAnswering(optional)).toMatchObject({ error: null, goesOn: true });
    expect(onAnswering(optional, 'ada').error).toMatchObject({ rule: 'email' });
  });
});

describe('a consent', () => {
  const consent: FieldSource = { type: 'consent', id: 'ok', label: 'I agree' };

  it('a consent may be left out unless it is required', () => {
    expect(onAnswering(consent)).toMatchObject({ error: null, goesOn: true });
    const required: FieldSource = { ...consent, required: true };
    expect(onAnswering(required).error).toMatchObject({ rule: 'required' });
    expect(onAnswering(required, true).error).toBeNull();
    expect(onAnswering(required, true, false).error).toMatchObject({ rule: 'required' });
  });

  it('a consent is a boolean, and its label is Yes or No', () => {
    expect(onAnswering(consent, true, 'yes').value).toBe(true);
    expect(carried(consent, true)).toEqual({ value: true, words: 'Yes' });
    expect(carried(consent, false)).toEqual({ value: false, words: 'No' });
  });
});

describe('a text with a pattern', () => {
  const code: FieldSource = {
    type: 'text',
    id: 'code',
    label: 'Code',
    format: { kind: 'pattern', pattern: '[A-Z]{2}', message: 'Two capital letters.' },
  };

  it('says what the author wrote where a text does not fit', () => {
    expect(onAnswering(code, 'ab')).toMatchObject({
      error: { rule: 'pattern', message: 'Two capital letters.' },
      goesOn: false,
    });
    expect(onAnswering(code, 'AB')).toMatchObject({ error: null, goesOn: true });
  });
});

describe('a phone number', () => {
  it('without a country of its own counts for the first that the visitor chooses from', () => {
    const { definition } = startHeadlessSession(
      asking({ type: 'phone', id: 'phone', label: 'Phone', countries: ['PT', 'ES'] }),
    ).funnel;
    const [field] = definition.steps[0]?.fields ?? [];
    if (field?.type !== 'phone') throw new Error('The field is gone.');
    expect(getFieldAnalysis(field).getSampleAnswer(field)).toMatch(/^\+351/);
    expect(getFieldAnalysis(field).parseTypedAnswer(field, '912 345 678')).toEqual({
      value: '+351912345678',
    });
  });
});
