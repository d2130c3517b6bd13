import { describe, expect, it } from 'vitest';
import { toJsonSchemaWithNames } from '../../../../src/funnel/definition/json-schema';
import { parseDefinition } from '../../../../src/funnel/definition/parse';
import { parseSourceText } from '../../../../src/funnel/definition/source-text';
import { duplicateEntry } from '../../../../src/authoring/edit/duplicate-part';
import { insertEntry } from '../../../../src/authoring/edit/list-edits';
import { applyEdits, type EditResult } from '../../../../src/authoring/edit/text-edit';
import { readNames } from '../../../../src/authoring/studio/form/definition-names';
import { describeForm } from '../../../../src/authoring/studio/form/describe-form';
import type { FormField } from '../../../../src/authoring/studio/form/form-field';
import { getOperatorTable } from '../../../../src/authoring/studio/form/operator-table';
import { createMinimalValue, listKinds } from '../../../../src/authoring/studio/form/minimal-value';
import {
  findSchema,
  type SchemaNode,
  type SchemaRoot,
} from '../../../../src/authoring/studio/form/json-schema-node';
import type { AnyControl } from '../../../../src/authoring/studio/inspector/controls/registry';
import { smallFunnelSource } from '../../../support/definition/small-funnel';

const root = toJsonSchemaWithNames() as SchemaRoot; // the schema of our own format
/** A control, told apart by its kind. */
const controlOf = ({ control }: FormField): AnyControl => control as AnyControl; // of a kind of the registry

const stepKinds = listKinds(root, root.definitions?.['Step'] ?? {});
const fieldKinds = listKinds(root, root.definitions?.['Field'] ?? {});

const edited = (result: EditResult): string => {
  if (!result.ok) throw new Error(result.problem);
  return applyEdits(smallFunnelSource, result.edits);
};

const formAt = (text: string, path: (string | number)[]) => {
  const form = describeForm(root, parseSourceText(text).value, path);
  if (form === null) throw new Error('There is no form here.');
  return form;
};

describe('a part from the gallery', () => {
  it.each(stepKinds)('a new step of the kind $kind is valid and has a form', ({ kind, node }) => {
    const step = createMinimalValue(root, node, kind, 'added');
    const text = edited(insertEntry(smallFunnelSource, ['steps'], 1, step));
    const parsed = parseDefinition(text, 'added.funnel.json');
    expect(parsed.ok ? [] : parsed.issues).toEqual([]);
    const form = formAt(text, ['steps', 1]);
    expect(form.kind).toBe(kind);
    expect(form.fields.map(({ key }) => key)).toEqual(expect.arrayContaining(['id', 'title']));
  });

  it.each(fieldKinds)('a new field of the type $kind is valid and has a form', ({ kind, node }) => {
    const field = createMinimalValue(root, node, kind, 'added');
    const text = edited(insertEntry(smallFunnelSource, ['steps', 2, 'fields'], 1, field));
    const parsed = parseDefinition(text, 'added.funnel.json');
    expect(parsed.ok ? [] : parsed.issues).toEqual([]);
    const form = formAt(text, ['steps', 2, 'fields', 1]);
    expect(form.kind).toBe(kind);
    expect(form.fields.map(({ key }) => key)).toContain('id');
  });
});

describe('a form', () => {
  it('rules of a result and parts of an ending have forms from the schema alone', () => {
    const text = smallFunnelSource
      .replace(
        '"title": "Your result",',
        '"title": "Your result", "parts": [{ "kind": "link", "label": "Plans", "site": "app" }],',
      )
      .replace(
        '"redirect": [{',
        '"rules": [{ "ending": "result", "redirect": [{ "site": "app", "weight": 1 }] }], "redirect": [{',
      );
    const part = formAt(text, ['steps', 4, 'parts', 0]);
    expect(part.kind).toBe('link');
    const partKinds = part.fields.map(({ key, control }) => [key, control.kind]);
    expect(partKinds).toEqual([
      ['label', 'text'],
      ['to', 'text'],
      ['site', 'choice'],
      ['visibleWhen', 'condition'],
    ]);
    const rule = formAt(text, ['result', 'rules', 0]);
    expect(rule.fields.map(({ key, control }) => [key, control.kind])).toEqual([
      ['ending', 'name'],
      ['when', 'condition'],
      ['redirect', 'table'],
    ]);
  });

  it('has the control that fits each property of a step', () => {
    const { fields } = formAt(smallFunnelSource, ['steps', 1]);
    const kinds = Object.fromEntries(fields.map(({ key, control }) => [key, control.kind]));
    expect(kinds).toMatchObject({
      id: 'ownName',
      title: 'text',
      visibleWhen: 'condition',
      next: 'group',
      back: 'variants',
      fields: 'parts',
      advance: 'choice',
    });
  });

  it('shows options, bands and rules as tables', () => {
    const getKind = (path: (string | number)[], key: string) =>
      formAt(smallFunnelSource, path).fields.find((field) => field.key === key)?.control.kind;
    expect(getKind(['steps', 1, 'fields', 0], 'options')).toBe('table');
    expect(getKind(['scores', 0], 'bands')).toBe('table');
    expect(getKind(['decisions', 0], 'rules')).toBe('table');
    expect(getKind(['decisions', 0], 'decideAt')).toBe('name');
  });
});

describe('a score without bands', () => {
  const text = smallFunnelSource.replace(/, "bands": \[\{ "id": "low".*?\}\]/, '');

  it('is what a new score is, and its form offers bands', () => {
    const { node } = findSchema(root, {}, ['scores', 0]) ?? {};
    if (node === undefined) throw new Error('There is no schema of a score.');
    expect(createMinimalValue(root, node, 'score', 'worth')).toEqual({ id: 'worth' });
    expect(formAt(text, ['scores', 0]).fields).toMatchObject([
      { key: 'id', isRequired: true },
      { key: 'bands', isRequired: false, value: undefined, control: { kind: 'table', least: 1 } },
    ]);
  });

  it('is compared by its number only', () => {
    const operatorsIn = (written: string) =>
      readNames(written, getOperatorTable()).subjects.find(({ id }) => id === 'worth')?.operators;
    expect(operatorsIn(text)).toEqual(['lt', 'lte', 'gt', 'gte', 'between']);
    expect(operatorsIn(smallFunnelSource)).toContain('is');
  });
});

it('the values of a choice are told in words alone', () => {
  const { fields } = formAt(smallFunnelSource, ['steps', 1]);
  const control = fields.find(({ key }) => key === 'advance')?.control;
  expect(control).toEqual({
    kind: 'choice',
    choices: [
      { value: 'onContinue', label: 'The visitor presses Next' },
      { value: 'onSelect', label: 'A choice goes on by itself' },
    ],
  });
  const back = fields.filter(({ key }) => key === 'back').map(controlOf)[0];
  expect(back?.kind === 'variants' && back.variants.map(({ label }) => label)).toEqual([
    'To the step before',
    'No Back',
    'The page that Back leads to',
  ]);
});

it('every choice of the format has words, but for what is shown as a picture or is a name', () => {
  /** Pictures, the tables of the database, and countries. */
  const named = ['icon', 'scene', 'table', 'country', 'operator'];
  const withoutWords = (node: SchemaNode, key: string): string[] => [
    ...((node.enum?.length ?? 0) > 0 && node.enumDescriptions === undefined && !named.includes(key)
      ? [`${key}: ${String(node.enum)}`]
      : []),
    ...(node.enum?.length !== undefined &&
    node.enumDescriptions !== undefined &&
    node.enum.length !== node.enumDescriptions.length
      ? [`${key}: ${String(node.enumDescriptions)}`]
      : []),
    ...[
      ...[...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? [])].map(
        (branch) => [key, branch] as const,
      ),
      ...Object.entries({ ...node.properties, ...node.definitions }),
      ...(node.items === undefined ? [] : [[key, node.items] as const]),
      ...(typeof node.additionalProperties === 'object'
        ? [[key, node.additionalProperties] as const]
        : []),
    ].flatMap(([name, child]) => withoutWords(child, name)),
  ];
  expect(withoutWords(root, 'funnel')).toEqual([]);
});

it('a duplicate has free names, and its conditions follow', () => {
  const text = edited(duplicateEntry(smallFunnelSource, ['steps'], 1));
  const parsed = parseDefinition(text, 'copy.funnel.json');
  expect(parsed.ok ? [] : parsed.issues).toEqual([]);
  const { steps } = parseSourceText(text).value as {
    steps: { id: string; fields: { id: string; visibleWhen?: unknown }[] }[];
  }; // the small funnel
  expect(steps[2]).toMatchObject({
    id: 'work-2',
    fields: [{ id: 'level-2' }, { id: 'perks-2', visibleWhen: { field: 'level-2' } }],
  });
});

it('a source of a value has a picker of its shape, and the names that it can have', () => {
  const path = ['submissions', 0, 'map', 'email'];
  const [field, ...others] = formAt(smallFunnelSource, path).fields;
  expect(others).toEqual([]);
  const shapes = field && controlOf(field);
  if (shapes?.kind !== 'variants') throw new Error('It has no shapes.');
  const { variants, taken, fields } = shapes;
  expect(variants[taken]?.label).toBe('The field whose answer is taken');
  expect(fields.map(({ key, control }) => [key, control.kind])).toEqual([
    ['field', 'name'],
    ['as', 'choice'],
  ]);
});

it('no property of the format is edited as JSON but a fixed value', () => {
  const listJson = (fields: readonly FormField[]): string[] =>
    fields.flatMap((field) => {
      const control = controlOf(field);
      if (control.kind === 'json') return [field.path.join('.')];
      return listJson(control.kind === 'table' ? control.columns : (control.fields ?? []));
    });
  const forms = [
    [],
    ...stepKinds.map((_, index) => ['steps', index]),
    ...fieldKinds.map((_, index) => ['steps', stepKinds.length, 'fields', index]),
  ];
  const everyKind = {
    steps: [
      ...stepKinds.map(({ kind, node }) => createMinimalValue(root, node, kind, 'added')),
      {
        kind: 'question',
        id: 'all',
        fields: fieldKinds.map(({ kind, node }) => createMinimalValue(root, node, kind, 'added')),
      },
    ],
  };
  expect(
    forms.flatMap((path) => listJson(describeForm(root, everyKind, path)?.fields ?? [])),
  ).toEqual([]);
});

it('each row of a table has the values of its own entry, also inside unions', () => {
  const points = [{ stay: 2 }, 1, undefined];
  const definition = {
    scores: [{ id: 'stay' }],
    steps: [
      {
        kind: 'question',
        id: 'pet',
        fields: [
          {
            type: 'singleChoice',
            id: 'pet',
            options: points.map((own, index) => ({
              value: `value-${index}`,
              label: `Label ${index}`,
              ...(own !== undefined && { points: own }),
            })),
          },
        ],
      },
    ],
  };
  const form = describeForm(root, definition, ['steps', 0, 'fields', 0]);
  const options = form?.fields.filter(({ key }) => key === 'options').map(controlOf)[0];
  if (options?.kind !== 'table') throw new Error('The options are no table.');
  const cells = options.rows.map((row) => row.find(({ key }) => key === 'points'));
  expect(cells.map((cell) => cell?.value)).toEqual(points);
  expect(cells.map((cell) => cell?.path.join('.'))).toEqual(
    points.map((_, index) => `steps.0.fields.0.options.${index}.points`),
  );
  const variants = cells.map((cell) => {
    const shapes = cell && controlOf(cell);
    return shapes?.kind === 'variants' ? shapes.taken : null;
  });
  expect(new Set(variants).size).toBe(points.length);
});

it('a new rule has a condition that ends, and leads to a part that there is', () => {
  const node = findSchema(root, parseSourceText(smallFunnelSource).value, [
    'steps',
    1,
    'next',
    'rules',
    0,
  ]);
  const rule = createMinimalValue(root, node?.node ?? {}, 'rule', null, (part) => `first-${part}`);
  expect(rule).toEqual({
    when: { field: 'first-field', operator: 'is' },
    goTo: 'first-step',
  });
});
