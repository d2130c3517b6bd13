import { describe, expect, it } from 'vitest';
import { toJsonSchemaWithNames } from '../../../../src/funnel/definition/json-schema';
import { parseSourceText } from '../../../../src/funnel/definition/source-text';
import { setValue } from '../../../../src/authoring/edit/set-value';
import { insertEntry } from '../../../../src/authoring/edit/list-edits';
import { applyEdits, type EditResult } from '../../../../src/authoring/edit/text-edit';
import { parseText, proveText } from '../../../../src/authoring/studio/worker/check-text';
import { describeForm } from '../../../../src/authoring/studio/form/describe-form';
import type { FormField } from '../../../../src/authoring/studio/form/form-field';
import type { AnyControl } from '../../../../src/authoring/studio/inspector/controls/registry';
import {
  insertPlaceholder,
  listPlaceholders,
} from '../../../../src/authoring/studio/form/placeholder-choices';
import { getOperatorTable } from '../../../../src/authoring/studio/form/operator-table';
import type { SchemaRoot } from '../../../../src/authoring/studio/form/json-schema-node';
import { createMinimalValue, listKinds } from '../../../../src/authoring/studio/form/minimal-value';
import { replaceExactlyOnce, smallFunnelSource } from '../../../support/definition/small-funnel';

const root = toJsonSchemaWithNames() as SchemaRoot; // the schema of our own format
const operators = getOperatorTable();
const endingTitle = ['steps', 4, 'title'];

const edit = (text: string, result: EditResult): string => {
  if (!result.ok) throw new Error(result.problem);
  return applyEdits(text, result.edits);
};

/** What the check says of a funnel whose text at a path shows one choice after another. */
function checkEach(source: string, path: readonly (string | number)[]) {
  return listPlaceholders(source, operators, path).map((choice) => {
    const { text } = insertPlaceholder('You said: .', [10, 10], choice);
    const edited = edit(source, setValue(source, path, text));
    const { problems } = proveText(parseText({ file: 'small.funnel.json', text: edited }, []));
    const codes = problems.map(({ raw }) => raw.code).filter((code) => code.startsWith('text/'));
    // New fields have texts that their author is to write.
    return { text, codes: codes.filter((code) => code !== 'text/unwritten') };
  });
}

describe('what a text can show', () => {
  const everything = replaceExactlyOnce(
    smallFunnelSource,
    '"steps": [',
    `"inputs": [
      { "id": "campaign", "type": "text", "description": "The campaign", "values": ["spring"] },
      { "id": "isTest", "type": "boolean" }
    ],
    "values": [{ "id": "double", "as": { "multiply": [{ "score": "worth" }, 2] } }],
    "steps": [`,
  );

  it('is listed in words, and nothing that is offered is refused', () => {
    const choices = listPlaceholders(everything, operators, endingTitle);
    expect(choices.map(({ source, id, label }) => [`${source}.${id}`, label])).toEqual([
      ['label.level', 'How do you work today?'],
      ['label.perks', 'What comes on top?'],
      ['answer.email', 'Email'],
      ['value.double', 'double'],
      ['score.worth', 'worth'],
      ['band.worth', 'worth'],
      ['draw.wheel', 'Spin the wheel'],
      ['input.campaign', 'The campaign'],
    ]);
    expect(checkEach(everything, endingTitle).filter(({ codes }) => codes.length > 0)).toEqual([]);
  });

  it('has a fallback where the visitor can be without a value', () => {
    const listFallbacks = (path: (string | number)[]) =>
      listPlaceholders(everything, operators, path)
        .filter(({ needsFallback }) => needsFallback)
        .map(({ id }) => id);
    // One is asked under a condition, one on a step that a route leads past, and an address may lack it.
    expect(listFallbacks(['steps', 4, 'description'])).toEqual(['perks', 'email', 'campaign']);
    expect(listFallbacks(['steps', 1, 'description'])).toEqual([
      'level',
      'perks',
      'email',
      'wheel',
      'campaign',
    ]);
  });

  it('has a fallback for a personal answer in the title of a step, which is that of the page', () => {
    const source = replaceExactlyOnce(everything, '"goTo": "wheel"', '"goTo": "contact"');
    const needsFallback = (path: (string | number)[]) =>
      listPlaceholders(source, operators, path).find(({ id }) => id === 'email')?.needsFallback;
    expect(needsFallback(['steps', 4, 'description'])).toBe(false);
    expect(needsFallback(endingTitle)).toBe(true);
  });

  const kinds = listKinds(root, root.definitions?.['Field'] ?? {});
  it.each(kinds)('the answer of a field of the type $kind', ({ kind, node }) => {
    const field = createMinimalValue(root, node, kind, 'added');
    const source = edit(
      smallFunnelSource,
      insertEntry(smallFunnelSource, ['steps', 2, 'fields'], 1, field),
    );
    const added = checkEach(source, ['steps', 4, 'description']).filter(({ text }) =>
      text.includes('.added'),
    );
    expect(added.map(({ codes }) => codes)).toEqual([[]]);
  });
});

describe('a placeholder that is inserted', () => {
  const choice = {
    source: 'answer',
    id: 'name',
    label: 'First name',
    needsFallback: false,
  } as const;

  it('takes the place of the selection, and the cursor stands behind it', () => {
    const { text, cursor } = insertPlaceholder('Hello you!', [6, 9], choice);
    expect(text).toBe('Hello {answer.name}!');
    expect(text.slice(cursor)).toBe('!');
  });

  it.each([
    { before: 'Your level', expected: 'Your level {answer.name}' },
    { before: 'Your level: ', expected: 'Your level: {answer.name}' },
    { before: '(', expected: '({answer.name}' },
    { before: '', expected: '{answer.name}' },
  ])('puts a space between it and a word: "$before"', ({ before, expected }) => {
    const end = before.length;
    const { text, cursor } = insertPlaceholder(before, [end, end], choice);
    expect(text).toBe(expected);
    expect(cursor).toBe(expected.length);
  });

  it('leaves the cursor in the fallback, which the author writes next', () => {
    const { text, cursor } = insertPlaceholder('Hello !', [6, 6], {
      ...choice,
      needsFallback: true,
    });
    expect(text).toBe('Hello {answer.name | ""}!');
    expect(text.slice(cursor)).toBe('"}!');
  });
});

it('only texts that are filled in are offered the menu', () => {
  const definition = parseSourceText(smallFunnelSource).value;
  const listFilled = (fields: readonly FormField[]): string[] =>
    fields.flatMap((field) => {
      const control = field.control as AnyControl; // of a kind of the registry
      if ('isFilled' in control) return control.isFilled ? [field.key] : [];
      return listFilled(control.kind === 'table' ? control.columns : (control.fields ?? []));
    });
  const filledAt = (path: (string | number)[]) =>
    listFilled(describeForm(root, definition, path)?.fields ?? []);
  expect(filledAt([])).toEqual([]);
  expect(filledAt(['steps', 0])).toEqual(expect.arrayContaining(['title', 'description', 'body']));
  expect(filledAt(['scores', 0])).toEqual(['description', 'cta']);
  expect(filledAt(['decisions', 0])).toEqual(['reason', 'reason']);
});
