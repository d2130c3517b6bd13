import fc from 'fast-check';
import * as fieldRules from '../../../src/funnel/fields/shared/rule/registry';
import { describe, expect, it } from 'vitest';
import type { AnswerValue } from '../../../src/funnel/definition/schema/answer';
import { extensions } from '../../../src/funnel/engine/compile';
import { toAnswer } from '../../../src/funnel/engine/extensions/inputs';
import { getFieldAnalysis } from '../../../src/funnel/fields/shared/analysis/field-analyses';
import { getFieldRule, isAcceptedAnswer } from '../../../src/funnel/fields/shared/rule/field-rules';
import type { Field } from '../../../src/funnel/fields/shared/schema/field';
import { buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import type { FieldSource } from '../../support/funnel-source-types';

const options = [
  { value: 'pay', label: 'More pay' },
  { value: 'time', label: 'More time, less stress' },
  { value: 'calm', label: 'Calm' },
];

/** A field of each type that a link can answer, with texts that people type into it. */
const cases: readonly { field: FieldSource; texts: readonly string[] }[] = [
  {
    field: { type: 'number', id: 'field', label: 'Field', unit: '$', min: -5, max: 1_000_000 },
    texts: ['50,000', '$50', '1.234,5', '−5', '٥٠٠', '0x10', '1e3', '+5', '2000000', '12 years'],
  },
  {
    field: { type: 'phone', id: 'field', label: 'Field', country: 'PT', personal: false },
    texts: ['912 345 678', '+351912345678', '00351 912 345 678', '912', '+1234567', 'none'],
  },
  {
    field: { type: 'email', id: 'field', label: 'Field', personal: false },
    texts: ['ada+jobs@example.com', ' ada@example.com ', 'ada', 'ada@b'],
  },
  {
    field: { type: 'text', id: 'field', label: 'Field' },
    texts: ['C++', ' C ', '100%', 'a&b=c#d', '{answer.x}', 'Ada Lovelace', '🎉'],
  },
  {
    field: { type: 'date', id: 'field', label: 'Field' },
    texts: ['2028-02-29', ' 2028-02-29 ', '2027-02-29', '29/02/2028', 'today'],
  },
  {
    field: { type: 'rating', id: 'field', from: 0, to: 10 },
    texts: ['7', ' 7 ', '11', '7.5', '0x7', '1e1', 'seven'],
  },
  {
    field: { type: 'singleChoice', id: 'field', options },
    texts: ['pay', 'More pay', 'more pay', ' calm ', 'fame', 'pay,calm'],
  },
  {
    field: { type: 'select', id: 'field', label: 'Field', options },
    texts: ['time', 'more time, less stress', 'fame'],
  },
  {
    field: { type: 'multiChoice', id: 'field', options, max: 2 },
    texts: [
      'pay',
      'calm, pay',
      'pay , more pay',
      'More time, less stress',
      'pay,fame',
      'pay,',
      ',',
    ],
  },
];

function buildLinked(source: FieldSource) {
  const definition = buildFunnel({
    inputs: [{ id: 'x', type: 'text', personal: true }],
    steps: [
      {
        kind: 'question',
        id: 'q',
        title: 'A question',
        fields: [{ ...source, prefill: 'x' } as FieldSource], // with an input of its own
      },
      buildEnding(),
    ],
  });
  const field = definition.steps[0]?.fields[0];
  if (field === undefined) throw new Error('The step above has a field.');
  return { definition, field };
}

/** An empty text is no answer. */
const toGiven = (value: AnswerValue | null): AnswerValue | null => (value === '' ? null : value);

/** The answer that a visitor who types a text can continue with. */
function readTyped(field: Field, text: string): AnswerValue | null {
  const typed = getFieldAnalysis(field).parseTypedAnswer(field, text);
  if ('problem' in typed) return null;
  const answer = getFieldRule(field).parse(field, typed.value, undefined);
  return answer !== null && isAcceptedAnswer(field, answer) ? toGiven(answer) : null;
}

/** The answer that a link with a text gives. */
function readLinked({ definition, field }: ReturnType<typeof buildLinked>, written: string) {
  const address = { search: '', hash: `#x=${written}` };
  const { x } = extensions.inputs.read(definition, null, address, extensions.readers);
  return x === undefined ? null : toGiven(toAnswer(field, x, extensions.readers));
}

describe('a link gives the answer that a visitor would type', () => {
  it.each(cases)('for each text of a $field.type', ({ field: source, texts }) => {
    const linked = buildLinked(source);
    for (const text of texts)
      expect([text, readLinked(linked, encodeURIComponent(text))]).toEqual([
        text,
        readTyped(linked.field, text),
      ]);
  });

  it.each(cases)('for any text of a $field.type', ({ field: source, texts }) => {
    const linked = buildLinked(source);
    const parts = [...texts, ...'0123456789,.- +$%@', 'pay', 'calm', '2028-01-01'];
    const anyText = fc.oneof(
      fc.array(fc.constantFrom(...parts), { maxLength: 4 }).map((list) => list.join('')),
      fc.string({ unit: 'grapheme', maxLength: 12 }),
    );
    // A number alone names a place in the list of the command line.
    const isPlace = (text: string): boolean => 'options' in linked.field && /\d/.test(text);
    fc.assert(
      fc.property(
        anyText.filter((text) => !/\p{Cc}/u.test(text) && !isPlace(text)),
        (text) => {
          expect([text, readLinked(linked, encodeURIComponent(text))]).toEqual([
            text,
            readTyped(linked.field, text),
          ]);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('has every field type but that of a consent, which a link cannot give', () => {
    const types = cases.map(({ field }) => field.type);
    expect(new Set([...types, 'consent'])).toEqual(new Set(Object.keys(fieldRules)));
  });

  it('a plus after # is a plus, and a space in a query', () => {
    const { definition } = buildLinked({ type: 'text', id: 'field', label: 'Field' });
    const read = (address: { search: string; hash: string }, isPersonal: boolean) =>
      extensions.inputs.read(
        { ...definition, inputs: [{ id: 'x', type: 'text', personal: isPersonal }] },
        null,
        address,
        extensions.readers,
      );
    expect(read({ search: '', hash: '#x=ada+jobs@example.com' }, true)).toEqual({
      x: 'ada+jobs@example.com',
    });
    expect(read({ search: '?x=Ada+Lovelace', hash: '' }, false)).toEqual({ x: 'Ada Lovelace' });
  });

  it.each([
    ['n=50,000', 50_000],
    ['n=50%20000', 50_000],
    ['n=%2412', 12],
    ['n=-1.5', -1.5],
    ['n=0x10', undefined],
    ['n=1e3', undefined],
    ['n=12+years', undefined],
    ['n=1e99', undefined],
    ['n=9999999999999999', undefined],
  ])('an input of numbers reads %s as its question does', (search, number) => {
    const definition = buildFunnel({
      inputs: [{ id: 'n', type: 'number' }],
      steps: [
        {
          kind: 'question',
          id: 'q',
          title: 'A question',
          fields: [{ type: 'number', id: 'field', label: 'Field', unit: '$', prefill: 'n' }],
        },
        buildEnding(),
      ],
    });
    const address = { search: `?${search}`, hash: '' };
    expect(extensions.inputs.read(definition, null, address, extensions.readers)['n']).toBe(number);
  });
});
