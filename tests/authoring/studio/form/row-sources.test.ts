import { describe, expect, it } from 'vitest';
import { leadTables } from '../../../../src/funnel/definition/rows/lead-tables';
import { parseDefinition } from '../../../../src/funnel/definition/parse';
import { setValue } from '../../../../src/authoring/edit/set-value';
import { applyEdits } from '../../../../src/authoring/edit/text-edit';
import { readNames } from '../../../../src/authoring/studio/form/definition-names';
import { describeSource } from '../../../../src/authoring/studio/form/describe-source';
import {
  describeUnfilled,
  findFirstSource,
  findNextColumn,
  findOtherSource,
  readRow,
} from '../../../../src/authoring/studio/form/row-sources';
import { getOperatorTable } from '../../../../src/authoring/studio/form/operator-table';
import { replaceExactlyOnce, smallFunnelSource } from '../../../support/definition/small-funnel';

const operators = getOperatorTable();
const place = ['submissions', 0];

/** The small funnel with more fields on its step for contacts. */
const withFields = (fields: string): string =>
  replaceExactlyOnce(smallFunnelSource, '"label": "Email" }', `"label": "Email" }, ${fields}`);

const manyFields = withFields(
  '{ "type": "text", "id": "note", "label": "A note", "maxLength": 900 },' +
    '{ "type": "text", "id": "nickname", "label": "A nickname", "maxLength": 30 },' +
    '{ "type": "text", "id": "name", "label": "Your name", "validation": [{ "rule": "maxLength", "value": 120, "message": "Shorter, please." }] },' +
    '{ "type": "phone", "id": "mobile", "label": "Phone" },' +
    '{ "type": "consent", "id": "agreed", "label": "I agree" }',
);

describe('the source that a new column of a row begins with', () => {
  const allColumns = Object.entries(leadTables).flatMap(([table, { columns }]) =>
    Object.keys(columns).map((column) => ({ table, column })),
  );

  it.each(allColumns)('the table takes it: "$column" of $table', ({ table, column }) => {
    const text = replaceExactlyOnce(manyFields, '"table": "quiz_results"', `"table": "${table}"`);
    const emptied = replaceExactlyOnce(
      text,
      '"email": { "field": "email" },\n        "selected_plan": { "decision": "plan", "as": "label" },\n        "answers": { "answers": "values" },',
      '',
    );
    const source = findFirstSource(readRow(emptied, operators, place), column);
    const result = setValue(emptied, [...place, 'map', column], source);
    if (!result.ok) throw new Error(result.problem);
    const parsed = parseDefinition(applyEdits(emptied, result.edits), 'funnel.json');
    const issues = parsed.ok ? [] : parsed.issues;
    expect(issues.filter(({ path }) => path.includes(column))).toEqual([]);
    expect(source).not.toEqual({ const: null });
  });

  const begin = (text: string, column: string) =>
    findFirstSource(readRow(text, operators, place), column);

  it('an address is the answer of the email field, a number that of the phone field', () => {
    const text = replaceExactlyOnce(manyFields, '"email": { "field": "email" },', '');
    expect(begin(text, 'email')).toEqual({ field: 'email' });
    expect(begin(text, 'phone')).toEqual({ field: 'mobile' });
    expect(begin(text, 'created_at')).toEqual({ clock: 'iso' });
  });

  it('of several that fit, the one of the same name comes first', () => {
    expect(begin(manyFields, 'name')).toEqual({ field: 'name' });
    const text = replaceExactlyOnce(
      manyFields,
      '        "selected_plan": { "decision": "plan", "as": "label" },\n',
      '',
    );
    expect(begin(text, 'selected_plan')).toEqual({ decision: 'plan' });
  });

  it('a text that may be longer than the column is left out', () => {
    const text = withFields('{ "type": "text", "id": "name", "label": "Name", "maxLength": 201 }');
    expect(begin(text, 'name')).not.toMatchObject({ field: 'name' });
  });

  it('an answer that every visitor has comes before one that some lack', () => {
    const fields = (optional: string) =>
      withFields(
        `{ "type": "phone", "id": "one", "label": "One"${optional} }, { "type": "phone", "id": "two", "label": "Two" }`,
      );
    expect(begin(fields(''), 'phone')).toEqual({ field: 'one' });
    expect(begin(fields(', "required": false'), 'phone')).toEqual({ field: 'two' });
  });

  it('where nothing fits it is nothing, and the row says what would fit', () => {
    const row = readRow(smallFunnelSource, operators, place);
    expect(findFirstSource(row, 'phone')).toEqual({ const: null });
    expect(describeUnfilled(row, 'phone', { const: null })).toBe(
      'Nothing in this funnel fits this column yet. A field of the type “Phone” would.',
    );
    expect(describeUnfilled(row, 'phone', { const: '+351912345678' })).toBeNull();
    expect(
      describeUnfilled(readRow(manyFields, operators, place), 'phone', { const: null }),
    ).toBeNull();
  });
});

describe('the column that is added next', () => {
  const free = ['name', 'phone', 'created_at'];

  it('is one that the row must have', () => {
    const row = readRow(smallFunnelSource, operators, place);
    expect(findNextColumn(row, ['name', 'answers'])).toBe('answers');
  });

  it('is else the first that something fits', () => {
    const text = withFields('{ "type": "phone", "id": "mobile", "label": "Phone" }');
    expect(findNextColumn(readRow(text, operators, place), ['phone', 'created_at'])).toBe('phone');
    const row = readRow(smallFunnelSource, operators, place);
    expect(findNextColumn(row, ['phone', 'created_at'])).toBe('created_at');
    expect(findNextColumn({ ...row, sources: [] }, free)).toBe('name');
  });
});

describe('a column that takes the place of another', () => {
  const row = readRow(manyFields, operators, place);

  it('keeps a source that fits, and gets another for one that does not', () => {
    expect(findOtherSource(row, 'email', 'name')).toEqual({ field: 'name' });
    expect(findOtherSource(row, 'selected_plan', 'name')).toBeNull();
    expect(findOtherSource(row, 'email', 'phone')).toEqual({ field: 'mobile' });
  });

  it('keeps what the author has built', () => {
    const built = {
      ...row,
      map: { email: { coalesce: [{ field: 'email' }, { const: null }] } },
    };
    expect(findOtherSource(built, 'email', 'phone')).toBeNull();
  });
});

describe('a source in words', () => {
  const names = readNames(smallFunnelSource, operators);

  it.each([
    [{ field: 'email' }, 'the answer to “Email”'],
    [{ field: 'level', as: 'label' }, 'the label of the answer to “How do you work today?”'],
    [{ field: 'gone' }, 'the answer to “gone”'],
    [{ decision: 'plan' }, 'the result of “plan”'],
    [{ decision: 'plan', as: 'label' }, 'the label of the result of “plan”'],
    [{ score: 'worth' }, 'the total of the score “worth”'],
    [{ score: 'worth', as: 'band' }, 'the band of the score “worth”'],
    [{ draw: 'wheel', as: 'label' }, 'the label of the prize of “Spin the wheel”'],
    [{ input: 'utm_source' }, 'the input “utm_source” of the address'],
    [{ answers: 'values' }, 'all answers that are not personal'],
    [{ clock: 'iso' }, 'the time'],
    [{ const: 'quiz' }, 'the text “quiz”'],
    [{ const: null }, 'nothing'],
    [{ const: true }, 'yes'],
    [
      { coalesce: [{ draw: 'wheel' }, { const: null }] },
      'the prize of “Spin the wheel”, else nothing',
    ],
    [
      { list: [{ field: 'email' }, { clock: 'iso' }] },
      'a list of the answer to “Email” and the time',
    ],
    [{ list: [] }, 'an empty list'],
    [{ object: { a: { clock: 'iso' }, b: { clock: 'iso' } } }, 'an object with “a” and “b”'],
    [{}, 'not chosen yet'],
  ])('%j is %s', (source, words) => {
    expect(describeSource(source, names)).toBe(words);
  });
});
