import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDefinition } from '../../../src/funnel/definition/parse';
import type { DefinitionPath } from '../../../src/funnel/definition/issues/issue';
import { parseSourceText } from '../../../src/funnel/definition/source-text';
import { duplicateEntry } from '../../../src/authoring/edit/duplicate-part';
import { insertEntry, moveEntry, removeEntry } from '../../../src/authoring/edit/list-edits';
import { removeValue, renameProperty, setValue } from '../../../src/authoring/edit/set-value';
import { applyEdits, type EditResult } from '../../../src/authoring/edit/text-edit';
import { createFunnelDocument } from '../../../src/authoring/studio/document/funnel-document';
import { verify } from '../../../src/authoring/verify/verify';
import { buildChoiceQuestion, buildEnding, buildSource } from '../../support/engine/build-funnel';

type JsonObject = Readonly<Record<string, unknown>>;

interface Source {
  steps: readonly JsonObject[];
  accepted?: readonly { at: string; because: string }[];
}

const readSource = (text: string): Source => parseSourceText(text).value as Source; // of this file's making

const toPath = (at: string): DefinitionPath =>
  [...at.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([part, index]) =>
    index === undefined ? part : Number(index),
  );

const readPath = (value: unknown, path: DefinitionPath): unknown =>
  path.reduce<unknown>((part, key) => (part as JsonObject | undefined)?.[key], value);

const toObjects = (list: unknown): JsonObject[] =>
  Array.isArray(list) ? (list as JsonObject[]) : [];

/** The names of all parts. A copied field has another id, but options of the same names: not its own. */
const listNames = ({ steps: parts }: Source): unknown[] =>
  parts.flatMap(({ id, fields }) => [
    id,
    ...toObjects(fields).flatMap((field) => [
      field['id'],
      ...toObjects(field['options'])
        .map(({ value }) => value)
        .filter((value) => String(value).startsWith(`${String(field['id'])}o`)),
    ]),
  ]);

const getName = (part: unknown): unknown => {
  const { id, value } = (part ?? {}) as JsonObject;
  return id ?? value;
};

const stepIds = ['s0', 's1', 's2', 's3'];
const steps = stepIds.map((step) => ({
  id: step,
  fields: [0, 1, 2].map((f) => ({
    id: `${step}f${f}`,
    options: [0, 1].map((o) => ({ value: `${step}f${f}o${o}` })),
  })),
}));
/** A warning is accepted at each part; the reason names the part. */
const accepted = steps.flatMap(({ id, fields }, s) => [
  { rule: 'a', at: `steps[${s}]`, because: id },
  ...fields.flatMap((field, f) => [
    { rule: 'b', at: `steps[${s}].fields[${f}]`, because: field.id },
    { rule: 'c', at: field.id, because: field.id },
    ...field.options.map(({ value }, o) => ({
      rule: 'd',
      at: `steps[${s}].fields[${f}].options[${o}]`,
      because: value,
    })),
  ]),
]);
const original = JSON.stringify({ accepted, steps }, null, 2);

interface ListEdit {
  kind: 'insert' | 'move' | 'remove' | 'duplicate' | 'removeValue';
  /** Which list of the steps, and where in it; counted around where there are fewer. */
  depth: number;
  at: readonly [number, number, number];
  to: number;
}

const listEdit: fc.Arbitrary<ListEdit> = fc.record({
  kind: fc.constantFrom('insert', 'move', 'remove', 'duplicate', 'removeValue'),
  depth: fc.nat({ max: 2 }),
  at: fc.tuple(fc.nat({ max: 7 }), fc.nat({ max: 7 }), fc.nat({ max: 7 })),
  to: fc.nat({ max: 7 }),
});

/** The list of an edit, by the lists that the text has. */
function findList(text: string, { depth, at }: ListEdit): [DefinitionPath, number] | null {
  const value = readSource(text);
  const keys = ['steps', 'fields', 'options'].slice(0, depth + 1);
  let path: DefinitionPath = [];
  for (const [level, key] of keys.entries()) {
    const list = readPath(value, [...path, key]);
    if (!Array.isArray(list) || list.length === 0) return null;
    if (level === depth) return [[...path, key], list.length];
    path = [...path, key, (at[level] ?? 0) % list.length];
  }
  return null;
}

let inserted = 0;
const makers: Record<
  ListEdit['kind'],
  (text: string, list: DefinitionPath, index: number, to: number) => EditResult
> = {
  insert: (text, list, index) => insertEntry(text, list, index, { id: `new${(inserted += 1)}` }),
  move: moveEntry,
  remove: removeEntry,
  duplicate: duplicateEntry,
  removeValue: (text, list, index) => removeValue(text, [...list, index]),
};

function applyListEdit(text: string, edit: ListEdit): string {
  const found = findList(text, edit);
  if (found === null) return text;
  const [list, length] = found;
  const result = makers[edit.kind](
    text,
    list,
    (edit.at[edit.depth] ?? 0) % length,
    edit.to % length,
  );
  if (!result.ok) throw new Error(result.problem);
  return applyEdits(text, result.edits);
}

describe('accepted warnings', () => {
  it('stay at their parts over any sequence of list edits, and go with them', () => {
    fc.assert(
      fc.property(fc.array(listEdit, { maxLength: 10 }), (edits) => {
        const text = edits.reduce(applyListEdit, original);
        const value = readSource(text);
        const names = listNames(value);
        const left = value.accepted ?? [];
        for (const { at, because } of left)
          expect(at.startsWith('steps[') ? getName(readPath(value, toPath(at))) : at).toBe(because);
        expect(left.map(({ because }) => because)).toEqual(
          accepted.map(({ because }) => because).filter((name) => names.includes(name)),
        );
      }),
    );
  });

  it('are undone with the edit that they follow', () => {
    fc.assert(
      fc.property(listEdit, (edit) => {
        const document = createFunnelDocument(original);
        const found = findList(original, edit);
        const [list, length] = found ?? [['steps'], 1];
        const index = (edit.at[edit.depth] ?? 0) % length;
        const result = makers[edit.kind](original, list, index, edit.to % length);
        if (result.ok) document.edit(result.edits, 'Changed');
        document.undo();
        expect(document.getText()).toBe(original);
      }),
    );
  });

  const edited = (text: string, result: EditResult): string => {
    if (!result.ok) throw new Error(result.problem);
    return applyEdits(text, result.edits);
  };
  const write = (at: string): string => `{
  "steps": [
    { "id": "a" },
    { "id": "b", "visibleWhen": { "field": "x", "operator": "is", "value": "y" }, "title": "T" } // b
  ],
  "decisions": [{ "id": "d", "results": { "free": { "label": "Free" } } }],
  // Meant.
  "accepted": [
    { "rule": "r", "at": "steps[0]", "because": "A" }, // one
    { "rule": "r", "at": "${at}", "because": "B" }
  ]
}`;

  it('keep the comments and the format around them', () => {
    expect(edited(write('steps[1]'), moveEntry(write('steps[1]'), ['steps'], 0, 1))).toContain(`
  "accepted": [
    { "rule": "r", "at": "steps[1]", "because": "A" }, // one
    { "rule": "r", "at": "steps[0]", "because": "B" }
  ]
}`);
  });

  it('go with a condition or a result that is removed, and follow its new name', () => {
    const condition = write('steps[1].visibleWhen');
    expect(edited(condition, removeValue(condition, ['steps', 1, 'visibleWhen']))).not.toContain(
      '"B"',
    );
    for (const at of ['free', 'decisions[0].results.free']) {
      const text = write(at);
      const result = ['decisions', 0, 'results', 'free'];
      expect(edited(text, removeValue(text, result))).not.toContain('"B"');
    }
    const text = write('decisions[0].results.free');
    const renamed = renameProperty(text, ['decisions', 0, 'results', 'free'], 'paid');
    expect(edited(text, renamed)).toContain('"decisions[0].results.paid"');
  });

  it('stay while a text is emptied, which may be typed again', () => {
    const text = write('steps[1].title');
    expect(edited(text, removeValue(text, ['steps', 1, 'title']))).toContain('steps[1].title');
    expect(edited(text, setValue(text, ['steps', 1, 'title'], undefined))).toContain('"B"');
  });

  it('of the last part go with their list', () => {
    const text = write('b').replace(/.*"A".*\n/, '');
    expect(parseSourceText(edited(text, removeEntry(text, ['steps'], 1))).value).not.toHaveProperty(
      'accepted',
    );
  });

  it('stay accepted: a question without influence that moves gives no finding', () => {
    const source = buildSource({
      steps: [
        buildChoiceQuestion('pet', ['cat', 'dog']),
        buildChoiceQuestion('home', ['flat', 'house']),
        buildEnding(),
      ],
      accepted: [0, 1].map((step) => ({
        rule: 'question/no-influence',
        at: `steps[${step}].fields[0]`,
        because: 'It is for the sales team.',
      })),
    });
    const getCodes = (text: string) => {
      const parsed = parseDefinition(text, 'pets.funnel.json');
      return parsed.ok ? verify(parsed.definition).map(({ code }) => code) : parsed.issues;
    };
    const text = JSON.stringify(source, null, 2);
    const statement = { kind: 'statement', id: 'hello', title: 'Hello' };
    expect(getCodes(text)).toEqual([]);
    const later = edited(text, insertEntry(text, ['steps'], 0, statement));
    expect(getCodes(later)).toEqual([]);
    const shorter = edited(later, removeEntry(later, ['steps'], 1));
    expect(getCodes(shorter)).toEqual([]);
    expect(shorter).toContain('"at": "steps[1].fields[0]"');
  });
});
