import fc from 'fast-check';
import { parse } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { mergeTexts } from '../../../../src/authoring/studio/save/merge-texts';
import { isEqualJson, mergeValues } from '../../../../src/authoring/studio/save/merge-values';
import { writeValue } from '../../../../src/authoring/studio/save/write-value';

const base = `{
  // The steps of the funnel
  "title": "Salary check",
  "steps": [
    { "id": "a", "title": "First" }, // why it is first
    { "id": "b", "title": "Second", "options": [{ "value": "x" }, { "value": "y" }] },
    { "id": "c", "title": "Third" }
  ]
}
`;

function merge(mine: string, theirs: string, sides = {}) {
  const merged = mergeTexts({ base, mine, theirs }, sides);
  if (!merged.ok) throw new Error('A text of this test is no JSON.');
  return merged;
}

describe('two windows that change one definition', () => {
  it('merges changes of different steps, with the comments of mine', () => {
    const { text, conflicts } = merge(
      base.replace('First', 'My first'),
      base.replace('Third', 'Their third'),
    );
    expect(conflicts).toEqual([]);
    expect(text).toBe(base.replace('First', 'My first').replace('Third', 'Their third'));
  });

  it('tells steps apart by their ids, so that an added one moves no change', () => {
    const added = base.replace('{ "id": "a"', '{ "id": "new", "title": "New" },\n    { "id": "a"');
    const { text, conflicts } = merge(base.replace('Second', 'My second'), added);
    expect(conflicts).toEqual([]);
    const { steps } = parse(text) as { steps: { id: string; title: string }[] };
    expect(steps.map(({ id, title }) => `${id} ${title}`)).toEqual([
      'new New',
      'a First',
      'b My second',
      'c Third',
    ]);
    expect(text).toContain('// why it is first');
  });

  it('merges options of one field, and properties of one step', () => {
    const { text, conflicts } = merge(
      base.replace('"title": "Second"', '"title": "Mine"'),
      base.replace('{ "value": "y" }', '{ "value": "y" }, { "value": "z" }'),
    );
    expect(conflicts).toEqual([]);
    expect(text).toContain('"title": "Mine"');
    expect(text).toContain('"z"');
  });

  it('shows what both changed, and takes the side that is chosen', () => {
    const [mine, theirs] = [base.replace('First', 'Mine'), base.replace('First', 'Theirs')];
    const path = ['steps', 'a', 'title'];
    expect(merge(mine, theirs).conflicts).toEqual([
      { path, base: 'First', mine: 'Mine', theirs: 'Theirs' },
    ]);
    expect(merge(mine, theirs).text).toBe(mine);
    const chosen = merge(mine, theirs, { [JSON.stringify(path)]: 'theirs' });
    expect(parse(chosen.text)).toEqual(parse(theirs));
  });

  it('shows a step that one removed and the other changed', () => {
    const removed = base.replace('{ "id": "c", "title": "Third" }', '').replace('] },\n', '] }\n');
    const { conflicts } = merge(base.replace('Third', 'Mine'), removed);
    expect(conflicts).toHaveLength(1);
    expect(conflicts[0]?.path).toEqual(['steps', 'c']);
    expect(conflicts[0]?.theirs).toBeUndefined();
  });

  it('cannot merge a text that is no JSON', () => {
    expect(mergeTexts({ base, mine: '{', theirs: base })).toEqual({ ok: false });
  });
});

const names = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 5 });
const steps = names.chain((ids) =>
  fc.tuple(...ids.map((id) => fc.record({ id: fc.constant(id), title: fc.nat(3) }))),
);
const definition = fc.record({ title: fc.nat(3), steps });

describe('mergeValues', () => {
  it('of equal changes is that change, and of no change the other one', () => {
    fc.assert(
      fc.property(definition, definition, (before, after) => {
        for (const versions of [
          { base: before, mine: after, theirs: after },
          { base: before, mine: after, theirs: before },
          { base: before, mine: before, theirs: after },
        ])
          expect(mergeValues(versions)).toEqual({ value: after, conflicts: [] });
      }),
    );
  });

  it('keeps every entry that a version has added', () => {
    fc.assert(
      fc.property(definition, definition, definition, (before, mine, theirs) => {
        const { value } = mergeValues({ base: before, mine, theirs });
        const ids = (value as typeof before).steps.map(({ id }) => id);
        const known = before.steps.map(({ id }) => id);
        const added = [...mine.steps, ...theirs.steps].filter(({ id }) => !known.includes(id));
        expect(ids).toEqual(expect.arrayContaining(added.map(({ id }) => id)));
      }),
    );
  });
});

describe('writeValue', () => {
  it('writes any value into any text', () => {
    fc.assert(
      fc.property(definition, definition, (from, to) => {
        const text = writeValue(JSON.stringify(from, null, 2), to);
        expect(isEqualJson(parse(text), to)).toBe(true);
      }),
    );
  });
});
