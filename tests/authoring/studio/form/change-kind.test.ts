import { describe, expect, it } from 'vitest';
import { toJsonSchemaWithNames } from '../../../../src/funnel/definition/json-schema';
import { createFunnelDocument } from '../../../../src/authoring/studio/document/funnel-document';
import { funnelSchema } from '../../../../src/funnel/definition/funnel-schema';
import { fieldSchema } from '../../../../src/funnel/fields/shared/schema/field';
import { parseSourceText } from '../../../../src/funnel/definition/source-text';
import { applyEdits } from '../../../../src/authoring/edit/text-edit';
import { changeKind, listKindsOf } from '../../../../src/authoring/studio/form/change-kind';
import { createMinimalValue } from '../../../../src/authoring/studio/form/minimal-value';
import type { SchemaRoot } from '../../../../src/authoring/studio/form/json-schema-node';
import {
  buildChoiceQuestion,
  buildEnding,
  buildSource,
} from '../../../support/engine/build-funnel';

const root = toJsonSchemaWithNames() as SchemaRoot; // the schema of our own format
const path = ['steps', 0, 'fields', 0];

const { steps, ...rest } = buildSource({
  steps: [buildChoiceQuestion('asked', ['a', 'b']), buildEnding()],
});

const writeFunnel = (field: unknown): string => {
  const [question, ending] = steps;
  return JSON.stringify({ ...rest, steps: [{ ...question, fields: [field] }, ending] }, null, 2);
};

type Part = Record<string, unknown>;

const readPart = (text: string, at: readonly (string | number)[]): Part =>
  at.reduce<unknown>(
    (value, key) => (value as Record<string | number, unknown>)[key], // the path of a part
    parseSourceText(text).value,
  ) as Part; // a part

function change(text: string, at: readonly (string | number)[], to: string): string {
  const kinds = listKindsOf(root, parseSourceText(text).value, at);
  const kind = kinds.find((entry) => entry.kind === to);
  if (kind === undefined) throw new Error(`The part has no kind ${to}.`);
  const result = changeKind(text, root, at, kind);
  if (!result.ok) throw new Error(result.problem);
  return applyEdits(text, result.edits);
}

const changeField = (field: unknown, to: string): Part =>
  readPart(change(writeFunnel(field), path, to), path);

const options = [
  { value: 'a', label: 'A', helpText: 'The first', icon: 'home', points: 1 },
  { value: 'b', label: 'B', other: { id: 'which', label: 'Which?' } },
];
const shared = {
  label: 'What?',
  helpText: 'As you like',
  prefill: 'hint',
  visibleWhen: { field: 'earlier', operator: 'isAnswered' },
  validation: [{ rule: 'required', message: 'Please say it.' }],
};
const perUnit = { perUnit: 2 };

/** A field of each type with all that it can have. */
const fullFields: readonly Part[] = [
  { type: 'singleChoice', id: 'asked', ...shared, options, shuffle: { fixed: ['b'] } },
  { type: 'select', id: 'asked', ...shared, options, placeholder: 'Choose' },
  {
    type: 'multiChoice',
    id: 'asked',
    ...shared,
    options,
    shuffle: { fixed: [] },
    min: 1,
    max: 2,
    exclusive: ['b'],
  },
  {
    type: 'text',
    id: 'asked',
    ...shared,
    placeholder: 'Such as',
    maxLength: 1500,
    personal: true,
    autocomplete: 'name',
    required: false,
    format: { kind: 'url' },
    suggestions: ['This'],
    suggestionsLabel: 'Often said',
  },
  {
    type: 'email',
    id: 'asked',
    ...shared,
    placeholder: 'you@example.com',
    maxLength: 100,
    personal: false,
    required: false,
  },
  {
    type: 'number',
    id: 'asked',
    ...shared,
    required: false,
    points: perUnit,
    min: -3,
    max: 7.5,
    step: 0.5,
    unit: 'hours',
  },
  {
    type: 'date',
    id: 'asked',
    ...shared,
    required: false,
    personal: true,
    earliest: 'today',
    latest: 'today+30d',
    autocomplete: 'bday',
  },
  {
    type: 'phone',
    id: 'asked',
    ...shared,
    required: false,
    placeholder: '912 345 678',
    personal: false,
    country: 'PT',
    countries: ['PT', 'ES'],
  },
  {
    type: 'rating',
    id: 'asked',
    ...shared,
    required: false,
    points: perUnit,
    from: 0,
    to: 10,
    fromLabel: 'Never',
    toLabel: 'Always',
    look: 'numbers',
  },
  { type: 'consent', id: 'asked', ...shared, required: true },
];

const findField = (type: string): Part => {
  const field = fullFields.find((entry) => entry['type'] === type);
  if (field === undefined) throw new Error(`There is no field ${type}.`);
  return field;
};

describe('another type of a field', () => {
  const placed = parseSourceText(writeFunnel(fullFields[0])).value;
  const types = listKindsOf(root, placed, path);
  const smallFields = types.map(
    ({ kind, node }) => createMinimalValue(root, node, kind, 'asked') as Part, // a field
  );

  it('is any of the format', () => {
    const names = (list: readonly unknown[]) => list.map(String).toSorted();
    expect(names(types.map(({ kind }) => kind))).toEqual(names(fullFields.map(({ type }) => type)));
    for (const field of fullFields)
      expect(fieldSchema.safeParse(field).error?.issues ?? []).toEqual([]);
  });

  it.each(types)('$kind: the schema accepts it, whatever the field was', ({ kind: to }) => {
    for (const field of [...smallFields, ...fullFields]) {
      const changed = changeField(field, to);
      const { error } = fieldSchema.safeParse(changed);
      expect(error?.issues ?? [], `from ${JSON.stringify(field)}`).toEqual([]);
      expect(changed).toMatchObject({ type: to, id: 'asked' });
    }
  });

  it('keeps what both types have', () => {
    for (const field of fullFields)
      for (const { kind } of types) expect(changeField(field, kind)).toMatchObject(shared);
    expect(changeField(findField('singleChoice'), 'multiChoice')).toEqual({
      ...findField('singleChoice'),
      type: 'multiChoice',
    });
    expect(changeField(findField('number'), 'rating')).toEqual({
      type: 'rating',
      id: 'asked',
      ...shared,
      required: false,
      points: perUnit,
    });
    expect(changeField(findField('email'), 'text')).toMatchObject({ maxLength: 100 });
  });

  it('drops what is another thing under the same name, or too large', () => {
    // How many options must be chosen is no lowest number.
    expect(changeField(findField('multiChoice'), 'number')).not.toHaveProperty('min');
    expect(changeField(findField('text'), 'email')).not.toHaveProperty('maxLength');
  });

  it('gets what it needs, and loses the rest', () => {
    expect(changeField({ type: 'text', id: 'asked', label: 'What?' }, 'singleChoice')).toEqual({
      type: 'singleChoice',
      id: 'asked',
      label: 'What?',
      options: [
        { value: 'option-1', label: expect.any(String) as string },
        { value: 'option-2', label: expect.any(String) as string },
      ],
    });
  });

  it('is one undo step, which keeps comments', () => {
    const text = writeFunnel(findField('singleChoice')).replace(
      '"label": "What?"',
      '// Asked since May.\n          "label": "What?"',
    );
    const kind = types.find((entry) => entry.kind === 'rating');
    if (kind === undefined) throw new Error('There is no rating.');
    const result = changeKind(text, root, path, kind);
    if (!result.ok) throw new Error(result.problem);
    const document = createFunnelDocument(text);
    document.edit(result.edits, 'Changed type');
    expect(document.getText()).toContain('// Asked since May.');
    document.undo();
    expect(document.getText()).toBe(text);
  });
});

describe('another kind of a step', () => {
  const text = writeFunnel({ type: 'text', id: 'note', label: 'Note' });

  it('is any of the format, with the storage keys that it needs', () => {
    for (const { kind } of listKindsOf(root, parseSourceText(text).value, ['steps', 0])) {
      const changed = change(text, ['steps', 0], kind);
      expect(readPart(changed, ['steps', 0])).toMatchObject({ kind, id: 'asked' });
      const { error } = funnelSchema.safeParse(parseSourceText(changed).value);
      expect(error?.issues ?? []).toEqual([]);
    }
    expect(readPart(change(text, ['steps', 0], 'draw'), ['persistence'])).toHaveProperty('draws');
  });
});

describe('rules of a field that gets another type', () => {
  const rules = [
    { rule: 'required', message: 'Please say it.' },
    { rule: 'minLength', value: 2, message: 'Write more.' },
  ];
  const text = { type: 'text', id: 'asked', label: 'What?', validation: rules };
  const number = {
    type: 'number',
    id: 'asked',
    label: 'What?',
    validation: [{ rule: 'min', value: 3, message: 'At least 3.' }],
  };

  it.each(['select', 'date', 'rating', 'consent'])(
    'a length of the text goes with the type: %s',
    (type) => {
      expect(changeField(text, type)['validation']).toEqual(rules.slice(0, 1));
    },
  );

  it('a length stays where the answer is still a text', () => {
    expect(changeField(text, 'email')['validation']).toEqual(rules);
  });

  it('a lowest number goes with the number, and the list with its last rule', () => {
    expect(changeField(number, 'rating')['validation']).toEqual(number.validation);
    expect(changeField(number, 'singleChoice')).not.toHaveProperty('validation');
  });
});
