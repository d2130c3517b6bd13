import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSourceText } from '../../../src/funnel/definition/source-text';
import { insertEntry, moveEntry, removeEntry } from '../../../src/authoring/edit/list-edits';
import { removeValue, setValue } from '../../../src/authoring/edit/set-value';
import { applyEdits, type EditResult } from '../../../src/authoring/edit/text-edit';
import { createFunnelDocument } from '../../../src/authoring/studio/document/funnel-document';
import { smallFunnelSource } from '../../support/definition/small-funnel';

/** One edit of a form: as a text edit, and on the value. */
type FormEdit =
  | { kind: 'set'; key: string; value: unknown }
  | { kind: 'unset'; key: string }
  | { kind: 'insert'; at: number; value: unknown }
  | { kind: 'move'; from: number; to: number }
  | { kind: 'remove'; at: number };

interface Source {
  steps: Record<string, unknown>[];
  [key: string]: unknown;
}

const readSource = (text: string): Source => parseSourceText(text).value as Source; // the small funnel

/** As the form of a condition makes them: groups within groups, and any part negated. */
const { condition } = fc.letrec((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'condition' },
    fc.record({ field: fc.constant('level'), operator: fc.constant('is'), value: fc.string() }),
    fc.record({ not: tie('condition') }),
    fc.record({ all: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
  ),
}));

const jsonValue = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.integer(),
  fc.boolean(),
  condition,
  fc.array(fc.record({ value: fc.string(), label: fc.string({ maxLength: 60 }) }), {
    maxLength: 4,
  }),
);
const key = fc.constantFrom('title', 'description', 'visibleWhen', 'labels', 'body', 'note');
const place = fc.nat({ max: 5 });

const formEdit: fc.Arbitrary<FormEdit> = fc.oneof(
  fc.record({ kind: fc.constant('set' as const), key, value: jsonValue }),
  fc.record({ kind: fc.constant('unset' as const), key }),
  fc.record({
    kind: fc.constant('insert' as const),
    at: place,
    value: fc.record({ kind: fc.constant('statement'), id: fc.string() }),
  }),
  fc.record({ kind: fc.constant('move' as const), from: place, to: place }),
  fc.record({ kind: fc.constant('remove' as const), at: place }),
);

const clampTo = (at: number, length: number): number => Math.min(at, length - 1);

/** The edit as the studio makes it: of the first step or of the list of steps. */
function toTextEdit(text: string, edit: FormEdit): EditResult {
  const { length } = readSource(text).steps;
  if (edit.kind === 'set') return setValue(text, ['steps', 0, edit.key], edit.value);
  if (edit.kind === 'unset') return removeValue(text, ['steps', 0, edit.key]);
  if (edit.kind === 'insert')
    return insertEntry(text, ['steps'], Math.min(edit.at, length), edit.value);
  if (edit.kind === 'move')
    return moveEntry(text, ['steps'], clampTo(edit.from, length), clampTo(edit.to, length));
  return length > 1
    ? removeEntry(text, ['steps'], clampTo(edit.at, length))
    : { ok: true, edits: [] };
}

function applyToValue({ steps, ...rest }: Source, edit: FormEdit): Source {
  const [first = {}, ...others] = steps;
  if (edit.kind === 'set')
    return { ...rest, steps: [{ ...first, [edit.key]: edit.value }, ...others] };
  if (edit.kind === 'unset') {
    const { [edit.key]: _, ...left } = first;
    return { ...rest, steps: [left, ...others] };
  }
  if (edit.kind === 'insert')
    return { ...rest, steps: steps.toSpliced(edit.at, 0, edit.value as Record<string, unknown>) }; // a record by its arbitrary
  if (edit.kind === 'move') {
    const [from, to] = [clampTo(edit.from, steps.length), clampTo(edit.to, steps.length)];
    return {
      ...rest,
      steps: steps.toSpliced(from, 1).toSpliced(to, 0, ...steps.slice(from, from + 1)),
    };
  }
  return steps.length > 1
    ? { ...rest, steps: steps.toSpliced(clampTo(edit.at, steps.length), 1) }
    : { ...rest, steps };
}

const applyForm = (text: string, edit: FormEdit): string => {
  const result = toTextEdit(text, edit);
  if (!result.ok) throw new Error(result.problem);
  return applyEdits(text, result.edits);
};

/** Comments at each place where the format of the files has them. */
const commented = smallFunnelSource
  .replace('"steps": [\n', '"steps": [ // all of it\n    // the first\n')
  .replace('"Does your pay keep up?" },', '"Does your pay keep up?" }, // short')
  .replace('"fields": [{ "type": "email"', '"fields": [/* one */ { "type": "email"');

const texts = { 'the small funnel': smallFunnelSource, 'one with more comments': commented };

describe.each(Object.entries(texts))('edits of a form on %s', (_, original) => {
  it('any sequence of them gives the value that the same changes of the value give', () => {
    fc.assert(
      fc.property(fc.array(formEdit, { maxLength: 12 }), (edits) => {
        const text = edits.reduce(applyForm, original);
        const { value, issues } = parseSourceText(text);
        expect(issues).toEqual([]);
        expect(value).toEqual(edits.reduce(applyToValue, readSource(original)));
      }),
    );
  });

  it('undo of all of them gives the first bytes', () => {
    fc.assert(
      fc.property(fc.array(formEdit, { maxLength: 12 }), (edits) => {
        const document = createFunnelDocument(original);
        for (const edit of edits) {
          const result = toTextEdit(document.getText(), edit);
          if (result.ok) document.edit(result.edits, 'Changed');
        }
        while (document.canUndo()) document.undo();
        expect(document.getText()).toBe(original);
      }),
    );
  });
});

const source = `{
  // about the first
  "a": 1, // one
  "list": [
    // x is small
    { "id": "x" },
    { "id": "y" }, // y is large
    { "id": "z" }
  ],
  "empty": [],
  "inline": ["p", "q"]
}
`;

const edited = (result: EditResult, text = source): string => {
  if (!result.ok) throw new Error(result.problem);
  return applyEdits(text, result.edits);
};

describe('one edit', () => {
  it('a moved entry takes its comments along, and the others keep theirs', () => {
    expect(edited(moveEntry(source, ['list'], 1, 0))).toContain(`  "list": [
    { "id": "y" }, // y is large
    // x is small
    { "id": "x" },
    { "id": "z" }
  ],`);
  });

  it('a removed entry leaves no comma and no comment of its own behind', () => {
    expect(edited(removeEntry(source, ['list'], 2))).toContain('{ "id": "y" } // y is large\n  ],');
    expect(edited(removeEntry(source, ['inline'], 0))).toContain('"inline": ["q"]');
  });

  it('a new property stands in the order of the format', () => {
    const order = ['a', 'description', 'list', 'empty'];
    expect(edited(setValue(source, ['description'], 'words', { order }))).toContain(
      '"a": 1, // one\n  "description": "words",\n  "list": [',
    );
  });

  it('a new entry has the form of its neighbours', () => {
    expect(edited(insertEntry(source, ['list'], 3, { id: 'w' }))).toContain(
      '    { "id": "z" },\n    { "id": "w" }\n  ],',
    );
    expect(edited(insertEntry(source, ['inline'], 1, 'r'))).toContain('["p", "r", "q"]');
    expect(edited(insertEntry(source, ['empty'], 0, { id: 'w' }))).toContain(
      '"empty": [{ "id": "w" }]',
    );
  });

  it('missing objects on the way are created', () => {
    expect(edited(setValue(source, ['next', 'default'], 'end'))).toContain(
      '"inline": ["p", "q"],\n  "next": { "default": "end" }\n}',
    );
  });

  it('a line end of the file stays', () => {
    const text = source.replaceAll('\n', '\r\n');
    expect(edited(insertEntry(text, ['list'], 0, { id: 'w' }), text)).not.toMatch(/[^\r]\n/);
  });

  it('a text with a fault is not edited', () => {
    expect(setValue('{ "a": }', ['a'], 1)).toMatchObject({ ok: false });
  });
});
