import { describe, expect, it } from 'vitest';
import type { AnswerValue } from '../../../src/funnel/definition/schema/answer';
import { getFieldAnalysis } from '../../../src/funnel/fields/shared/analysis/field-analyses';
import { isAcceptedAnswer } from '../../../src/funnel/fields/shared/rule/field-rules';
import { parseChoice, pickRandom } from '../../../src/funnel/fields/shared/analysis/options';
import { buildField, buildOptions } from '../../support/fields/build-field';
import type { FieldSource } from '../../support/funnel-source-types';

const options = buildOptions('cat', 'dog', 'fish');
const single: FieldSource = { type: 'singleChoice', id: 'pet', options };
const select: FieldSource = { type: 'select', id: 'pet', label: 'Your pet', options };
const several: FieldSource = { type: 'multiChoice', id: 'pet', options, exclusive: ['fish'] };
const consent: FieldSource = { type: 'consent', id: 'mail', label: 'Send me mail' };
const text: FieldSource = { type: 'text', id: 'note', label: 'Your note' };
const email: FieldSource = { type: 'email', id: 'mail', label: 'Your e-mail' };
const number: FieldSource = { type: 'number', id: 'size', label: 'Your size' };
const message = 'Wrong';

describe('a sample answer', () => {
  const rules = (...contained: string[]) =>
    contained.map((value) => ({ rule: 'contains' as const, value, message }));

  const limit = (rule: 'minLength' | 'maxLength', value: number) => ({ rule, value, message });

  it.each<[string, FieldSource, AnswerValue]>([
    ['a single choice is its first option', single, 'cat'],
    ['a select is its first option', select, 'cat'],
    ['a multiple choice is its first option', several, ['cat']],
    ['a multiple choice has as many options as it needs', { ...several, min: 2 }, ['cat', 'dog']],
    [
      'a multiple choice is no exclusive option',
      { ...several, exclusive: ['cat'], min: 0 },
      ['dog'],
    ],
    ['a consent is given', consent, true],
    ['a text is a few words', text, 'A few words of my own'],
    ['a name is a name', { ...text, autocomplete: 'name' }, 'Ana Silva'],
    ['a job title is one', { ...text, autocomplete: 'organization-title' }, 'Product Manager'],
    ['a text is its first suggestion', { ...text, suggestions: ['Nurse', 'Cook'] }, 'Nurse'],
    [
      'a text has what it must contain',
      { ...text, validation: rules('#1') },
      'A few words of my own #1',
    ],
    [
      'a text contains nothing twice',
      { ...text, validation: rules('few') },
      'A few words of my own',
    ],
    ['a short text is cut', { ...text, maxLength: 5 }, 'A few'],
    [
      'a short text is cut by a rule',
      { ...text, validation: [{ rule: 'maxLength', value: 5, message }] },
      'A few',
    ],
    [
      'a long text is repeated',
      { ...text, autocomplete: 'name', validation: [{ rule: 'minLength', value: 12, message }] },
      'Ana Silva Ana Silva',
    ],
    [
      'a text whose end would be a space is repeated without one',
      {
        ...text,
        suggestions: ['Cook'],
        validation: [limit('minLength', 5), limit('maxLength', 5)],
      },
      'CookC',
    ],
    ['an address is a common one', email, 'ana@example.com'],
    ['an address contains what it must', { ...email, validation: rules('zz.de') }, 'a@zz.de'],
    [
      'an address is the shortest one where others are too long',
      { ...email, maxLength: 7, validation: rules('zz.de') },
      'a@zz.de',
    ],
    ['a number is 1', number, 1],
    ['a number is the one bound it has', { ...number, min: 18 }, 18],
    ['a number lies between its bounds', { ...number, min: 18, max: 99, step: 5 }, 58],
    ['an age is one', { ...number, label: 'Your age', min: 16 }, 34],
    ['an age keeps to its bounds', { ...number, label: 'Your age', min: 40, max: 60 }, 50],
    ['a number has what its unit says', { ...number, unit: '% of the time' }, 40],
    [
      'a number is the least one that its rules allow',
      { ...number, validation: [{ rule: 'min', value: 21, message }] },
      21,
    ],
    ['a number is not above its maximum', { ...number, max: -5 }, -5],
    ['a date is a date', { ...text, label: 'When can you start?' }, '2027-03-17'],
    [
      'a date has the format of its placeholder',
      { ...text, label: 'Date of birth', placeholder: 'DD.MM.YYYY' },
      '17.03.1994',
    ],
    [
      'a date has slashes where they are asked for',
      { ...text, label: 'First day at work', placeholder: 'mm/dd/yy' },
      '03/17/27',
    ],
    ['a phone number is one', { ...text, id: 'mobilePhone' }, '+351 912 345 678'],
    ['a first name is one', { ...text, label: 'First name' }, 'Ana'],
    ['a full name is one', { ...text, label: 'Your name' }, 'Ana Silva'],
    ['a place is one', { ...text, label: 'City' }, 'Lisbon'],
    ['a text is the example of its placeholder', { ...text, placeholder: 'E.g. Nurse …' }, 'Nurse'],
  ])('the sample of %s', (_, source, expected) => {
    const field = buildField(source);
    const sample = getFieldAnalysis(field).getSampleAnswer(field);
    expect(sample).toEqual(expected);
    expect(isAcceptedAnswer(field, sample)).toBe(true);
  });
});

describe('an answer at the limit', () => {
  const getAtLimit = (source: FieldSource) => {
    const field = buildField(source);
    return getFieldAnalysis(field).getAnswerAtLimit?.(field) ?? null;
  };

  it('a multiple choice is at its limit with its maximum of options that go together', () => {
    expect(getAtLimit({ ...several, exclusive: [], max: 2 })).toEqual(['cat', 'dog']);
    expect(getAtLimit({ ...several, exclusive: ['cat'], max: 1 })).toEqual(['dog']);
  });

  it('a multiple choice that takes every option has no limit', () => {
    expect(getAtLimit({ ...several, exclusive: [], max: 3 })).toBeNull();
    expect(getAtLimit({ ...several, max: 2 })).toBeNull();
    expect(getAtLimit(several)).toBeNull();
    expect([single, select, consent, text, email, number].map(getAtLimit)).toEqual(
      Array.from({ length: 6 }, () => null),
    );
  });
});

describe('a random answer', () => {
  const getRandom = (source: FieldSource, random: number) => {
    const field = buildField(source);
    return getFieldAnalysis(field).getRandomAnswer?.(field, () => random);
  };

  it('each option is picked by an equal part of the random numbers', () => {
    const picked = [0, 0.3, 0.4, 0.6, 0.7, 0.99].map((random) => getRandom(single, random));
    expect(picked).toEqual(['cat', 'cat', 'dog', 'dog', 'fish', 'fish']);
    expect(pickRandom([], () => 0.5)).toBeUndefined();
  });

  it('a random multiple choice has the size of the sample, without exclusive options', () => {
    expect([0, 0.49, 0.5, 0.99].map((random) => getRandom(several, random))).toEqual([
      ['cat'],
      ['cat'],
      ['dog'],
      ['dog'],
    ]);
    expect(getRandom({ ...several, exclusive: [], min: 2 }, 0.99)).toEqual(['dog', 'fish']);
  });

  it('a random consent is given where it is required, and half of the time elsewhere', () => {
    expect([0.49, 0.5].map((random) => getRandom(consent, random))).toEqual([true, false]);
    expect(getRandom({ ...consent, required: true }, 0.99)).toBe(true);
  });
});

describe('an answer typed on the command line', () => {
  const parse = (source: FieldSource, typed: string) => {
    const field = buildField(source);
    return getFieldAnalysis(field).parseTypedAnswer(field, typed);
  };

  it.each<[string, FieldSource, string, AnswerValue]>([
    ['a number chooses an option by its place', single, '2', 'dog'],
    ['white space around it is ignored', select, ' 2 ', 'dog'],
    ['a value chooses its option', select, 'fish', 'fish'],
    ['a label chooses its option in any letter case', single, 'Fish', 'fish'],
    [
      'a number without a place is read as a value',
      { ...single, options: buildOptions('10', '20') },
      '20',
      '20',
    ],
    ['several choices are separated by commas', several, '1, dog,', ['cat', 'dog']],
    ['one choice is a list too', several, 'DOG', ['dog']],
    [
      'a label with a comma is one choice',
      { ...several, options: [...options, { value: 'none', label: 'No, thanks' }] },
      'no, thanks',
      ['none'],
    ],
    ['a consent is given by Yes', consent, 'yes', true],
    ['a consent is refused by its number', consent, '2', false],
    ['a text is what is typed', text, ' 2 ', ' 2 '],
    ['an address is what is typed', email, 'no address', 'no address'],
    ['a number is a number', number, ' 42 ', 42],
    ['no number leaves the field empty', number, ' ', ''],
  ])('%s', (_, source, typed, value) => {
    expect(parse(source, typed)).toEqual({ value });
  });

  it.each<[FieldSource, string, string]>([
    [single, 'dogg', '"dogg" is not one of the choices. Did you mean "dog"?'],
    [select, 'elephant', '"elephant" is not one of the choices. Type a number from 1 to 3.'],
    [single, '0', '"0" is not one of the choices. Type a number from 1 to 3.'],
    [several, 'cat, 4', '"4" is not one of the choices. Type a number from 1 to 3.'],
    [consent, 'perhaps', '"perhaps" is not one of the choices. Type a number from 1 to 2.'],
    [number, 'many', '"many" is not a number.'],
  ])('%j does not accept "%s": %s', (source, typed, problem) => {
    expect(parse(source, typed)).toEqual({ problem });
  });

  it('the number comes before a value that looks like one', () => {
    const choices = [
      { value: '2', label: 'Two' },
      { value: '1', label: 'One' },
    ];
    expect(parseChoice(choices, '1')).toEqual({ value: '2' });
  });

  it('the numbered choices are the options, or Yes and No', () => {
    const getChoices = (source: FieldSource) => {
      const field = buildField(source);
      return getFieldAnalysis(field).getChoices?.(field);
    };
    for (const source of [single, select, several]) expect(getChoices(source)).toEqual(options);
    expect(getChoices(consent)).toEqual([
      { value: true, label: 'Yes' },
      { value: false, label: 'No' },
    ]);
    expect(getChoices(text)).toBeUndefined();
  });
});

describe('the actions of an answer on the screen', () => {
  const getActions = (source: FieldSource, value: AnswerValue, advances = false) => {
    const field = buildField(source);
    return getFieldAnalysis(field).getAnswerActions(field, value, advances);
  };

  it.each<[string, FieldSource, AnswerValue, object[]]>([
    ['a choice', single, 'dog', [{ choose: 'DOG', as: 'radio' }]],
    ['a select', select, 'dog', [{ pick: 'DOG', from: 'Your pet' }]],
    [
      'several choices',
      several,
      ['dog', 'cat'],
      [
        { choose: 'CAT', as: 'checkbox' },
        { choose: 'DOG', as: 'checkbox' },
      ],
    ],
    ['a consent', consent, true, [{ choose: 'Send me mail', as: 'checkbox' }]],
    ['no consent', consent, false, []],
    ['a text', text, 'Ada', [{ type: 'Ada', into: 'Your note' }]],
    ['an address', email, 'a@b.example', [{ type: 'a@b.example', into: 'Your e-mail' }]],
    ['a number', number, 42, [{ type: '42', into: 'Your size' }]],
  ])('%s is entered by the labels that the visitor sees', (_, source, value, actions) => {
    expect(getActions(source, value)).toEqual(actions);
  });

  it('a choice that continues is a button', () => {
    expect(getActions(single, 'dog', true)).toEqual([{ choose: 'DOG', as: 'button' }]);
  });
});

describe('what stories know of a field type', () => {
  it('a draft looks unlike a confirmed answer where it is typed', () => {
    const isTyped = (source: FieldSource) => getFieldAnalysis(buildField(source)).isTyped === true;
    expect([text, email, number].map(isTyped)).toEqual([true, true, true]);
    expect([single, select, several, consent].map(isTyped)).toEqual([false, false, false, false]);
  });

  it('only an address gets a suggested correction', () => {
    const suggests = (source: FieldSource) =>
      getFieldAnalysis(buildField(source)).suggestsCorrection === true;
    expect([single, select, several, consent, text, number].filter(suggests)).toEqual([]);
    expect(suggests(email)).toBe(true);
  });
});
