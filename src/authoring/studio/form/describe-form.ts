import { isFilledPath } from '../../../funnel/definition/filled-sections';
import type { DefinitionPath } from '../../../funnel/definition/issues/issue';
import type { NameUse } from '../../../funnel/definition/schema/name-schemas';
import { pictureFilePattern } from '../../../funnel/definition/schema/text-schemas';
import type { NameChoice } from './definition-names';
import {
  findDiscriminator,
  findSchema,
  getBranches,
  resolveNode,
  selectBranch,
  type SchemaNode,
  type SchemaRoot,
} from './json-schema-node';
import { isJsonObject } from '../../../shared/text/json';

/** How a property is edited. A kind is one control. */
export type Control =
  /** `isFilled`: it may have placeholders. */
  | { kind: 'text'; isLong: boolean; maxLength: number | null; isFilled: boolean }
  | { kind: 'number'; min: number | null; max: number | null; isWhole: boolean }
  | { kind: 'boolean' }
  | { kind: 'choice'; choices: readonly NameChoice[] }
  /** The file of a picture. */
  | { kind: 'picture' }
  /** The part's own name: a change changes every reference. */
  | { kind: 'ownName'; part: NameUse['part'] }
  /** The name of another part. */
  | { kind: 'name'; part: NameUse['part'] }
  | { kind: 'condition' }
  /** A list of texts. */
  | { kind: 'texts'; part: NameUse['part'] | null; isCopy: boolean; isFilled: boolean }
  /** A list of small objects: one row each, one column a property. `least` is its shortest length. */
  | {
      kind: 'table';
      item: SchemaNode;
      least: number;
      columns: readonly FormField[];
      /** The properties of each entry, in the order of the columns. */
      rows: readonly (readonly FormField[])[];
    }
  /** A list of parts that have a form of their own. */
  | { kind: 'parts'; item: SchemaNode; least: number }
  | { kind: 'group'; node: SchemaNode; fields: readonly FormField[] }
  /** Names with a value each. */
  | {
      kind: 'record';
      part: NameUse['part'] | null;
      /** The property beside it that names the table of its columns. */
      columnsOf: string | null;
      item: SchemaNode;
    }
  /** One of several shapes, such as `allow`, `deny` or an exit. */
  | {
      kind: 'variants';
      variants: readonly Variant[];
      /** The index of the shape that the value has; -1 where it has none. */
      taken: number;
      fields: readonly FormField[];
    }
  /** Any JSON, as text. */
  | { kind: 'json' };

export interface Variant {
  label: string;
  node: SchemaNode;
  /** The value that it is, where it is only one. */
  constant: unknown;
}

/** One property in a form. */
export interface FormField {
  key: string;
  path: DefinitionPath;
  label: string;
  help: string | null;
  isRequired: boolean;
  value: unknown;
  /** What holds while it is left out. */
  fallback: unknown;
  control: Control;
}

export interface Form {
  /** The kind of the part, such as `question`; null where it has none. */
  kind: string | null;
  fields: readonly FormField[];
  /** The properties in the order of the format. */
  order: readonly string[];
}

/** A property's name as words: `helpText` is "Help text". */
export const toLabel = (key: string): string => {
  const words = key.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Texts that are longer than this are written in several lines. */
const longText = 200;

/** A value of the format in words, where the format has some. */
const toChoice = (value: unknown, words?: string): NameChoice => ({
  value: String(value),
  label: words ?? String(value),
});

/** The values that a node allows; empty where they are no finite list. */
function listValues({ const: constant, enum: values, enumDescriptions }: SchemaNode): NameChoice[] {
  if (constant !== undefined) return [toChoice(constant)];
  return (values ?? []).map((value, index) => toChoice(value, enumDescriptions?.[index]));
}

/** Whether a text may have placeholders. */
const isFilledText = ({ isCopy }: SchemaNode, path: DefinitionPath): boolean =>
  isCopy === true && isFilledPath(path);

/** Whether a definition of the schema is that of conditions. */
export const isConditionName = (name: string | null): boolean => name === 'Condition';

/** A union whose branches are only constants is a choice. */
function getConstants(branches: readonly SchemaNode[]): NameChoice[] | null {
  return branches.every((branch) => listValues(branch).length > 0)
    ? branches.flatMap(listValues)
    : null;
}

const shapeWords: Readonly<Record<string, string>> = {
  number: 'one number',
  string: 'a text',
  boolean: 'yes or no',
  object: 'one for each name',
  array: 'a list',
};

/** What a shape is, in words: its first property says it. */
function nameShape({ properties = {}, required = [], type, description }: SchemaNode): string {
  const key = Object.keys(properties).find((name) => required.includes(name));
  const said = description ?? (key === undefined ? undefined : properties[key]?.description);
  return said ?? key ?? shapeWords[type ?? ''] ?? type ?? 'value';
}

function listVariants(branches: readonly SchemaNode[]): Variant[] {
  return branches.flatMap((node): Variant[] => {
    const constants = node.const === undefined ? (node.enum ?? null) : [node.const];
    const labels = listValues(node);
    if (constants !== null)
      return constants.map((constant, index) => ({
        label: labels[index]?.label ?? String(constant),
        node,
        constant,
      }));
    return [{ label: nameShape(node), node, constant: undefined }];
  });
}

interface FormScope {
  root: SchemaRoot;
  /** A form inside a table is not nested deeper. */
  depth: number;
}

/** Is an object small enough for a row: texts, numbers, choices, and at most a condition? */
function isRow(root: SchemaRoot, item: SchemaNode): boolean {
  const children = Object.values(item.properties ?? {}).map((child) => resolveNode(root, child));
  const hasKind = children.some(({ node }) => node.const !== undefined);
  return (
    children.length > 0 &&
    !hasKind &&
    children.every(({ node, name }) => node.type !== 'array' || isConditionName(name))
  );
}

function describeList(
  { root, depth }: FormScope,
  node: SchemaNode,
  value: unknown,
  path: DefinitionPath,
): Control {
  const { node: item } = resolveNode(root, node.items ?? {});
  const least = node.minItems ?? 0;
  if (item.type === 'string')
    return {
      kind: 'texts',
      part: item.nameUse?.role === 'refers' ? item.nameUse.part : null,
      isCopy: item.isCopy === true,
      isFilled: isFilledText(item, path),
    };
  if (item.type === 'object' && depth === 0 && isRow(root, item)) {
    const describeRow = (row: unknown, index: number): FormField[] =>
      describeProperties({ root, depth: depth + 1 }, item, isJsonObject(row) ? row : {}, [
        ...path,
        index,
      ]);
    return {
      kind: 'table',
      item,
      least,
      columns: describeRow({}, 0),
      rows: Array.isArray(value) ? value.map(describeRow) : [],
    };
  }
  if (item.type === 'object' || getBranches(item).length > 0) return { kind: 'parts', item, least };
  return { kind: 'json' };
}

const innerLabels: Readonly<Record<string, string>> = { array: 'Entries', object: 'Names' };

/** What is edited inside a shape: its properties, its entries, its names or its only value. */
function describeShape(
  scope: FormScope,
  node: SchemaNode,
  value: unknown,
  path: DefinitionPath,
): FormField[] {
  if (node.properties !== undefined)
    return describeProperties(scope, node, isJsonObject(value) ? value : {}, path);
  if (node.const !== undefined || node.enum !== undefined) return [];
  const key = path.at(-1);
  const inner: FormField = {
    key: String(key),
    path,
    // Beside other values of the part, so that it names its own.
    label:
      innerLabels[node.type ?? ''] ??
      (typeof key === 'string' ? `${toLabel(key)}: value` : 'Value'),
    help: null,
    isRequired: true,
    value,
    fallback: undefined,
    control: describeControl(scope, { node, name: null }, value, path),
  };
  return [inner];
}

function describeControl(
  scope: FormScope,
  { node, name }: { node: SchemaNode; name: string | null },
  value: unknown,
  path: DefinitionPath,
): Control {
  if (isConditionName(name)) return { kind: 'condition' };
  const branches = getBranches(node).map((branch) => resolveNode(scope.root, branch).node);
  if (branches.length > 0) {
    const constants = getConstants(branches);
    if (constants !== null) return { kind: 'choice', choices: constants };
    // Any JSON has no form.
    if (branches.some(({ type }) => type === 'null')) return { kind: 'json' };
    const selected = value === undefined ? null : selectBranch(scope.root, node, value);
    const fields = selected === null ? [] : describeShape(scope, selected, value, path);
    const variants = listVariants(branches);
    const taken = variants.findIndex(
      (variant) =>
        variant.node === selected && (variant.constant === undefined || variant.constant === value),
    );
    return { kind: 'variants', variants, taken, fields };
  }
  if (node.enum !== undefined) return { kind: 'choice', choices: listValues(node) };
  if (node.nameUse?.role === 'refers') return { kind: 'name', part: node.nameUse.part };
  if (node.nameUse?.role === 'declares' && node.nameUse.part !== 'storageKey')
    return { kind: 'ownName', part: node.nameUse.part };
  if (node.type === 'boolean') return { kind: 'boolean' };
  if (node.type === 'number' || node.type === 'integer')
    return {
      kind: 'number',
      min: node.minimum ?? (node.exclusiveMinimum === undefined ? null : node.exclusiveMinimum + 1),
      max: node.maximum ?? null,
      isWhole: node.type === 'integer',
    };
  if (node.pattern === pictureFilePattern.source) return { kind: 'picture' };
  if (node.type === 'string')
    return {
      kind: 'text',
      isLong:
        (node.maxLength ?? 0) > longText && path.at(-1) !== 'label' && path.at(-1) !== 'title',
      maxLength: node.maxLength ?? null,
      isFilled: isFilledText(node, path),
    };
  if (node.type === 'array') return describeList(scope, node, value, path);
  if (node.type === 'object' && node.properties !== undefined)
    return {
      kind: 'group',
      node,
      fields: describeProperties(scope, node, isJsonObject(value) ? value : {}, path),
    };
  if (typeof node.additionalProperties === 'object')
    return {
      kind: 'record',
      part: node.propertyNames?.nameUse?.role === 'refers' ? node.propertyNames.nameUse.part : null,
      columnsOf: node.columnsOf ?? null,
      item: resolveNode(scope.root, node.additionalProperties).node,
    };
  return { kind: 'json' };
}

function describeProperties(
  scope: FormScope,
  node: SchemaNode,
  value: Readonly<Record<string, unknown>>,
  path: DefinitionPath,
): FormField[] {
  const required = node.required ?? [];
  return (
    Object.entries(node.properties ?? {})
      // A key such as `$schema` is for editors.
      .filter(([key, child]) => child.const === undefined && !key.startsWith('$'))
      .map(([key, child]): FormField => {
        const resolved = resolveNode(scope.root, child);
        const own = value[key];
        const at = [...path, key];
        return {
          key,
          path: at,
          label: resolved.node.title ?? toLabel(key),
          help: resolved.node.description ?? null,
          isRequired: required.includes(key),
          value: own,
          fallback: resolved.node.default,
          control: describeControl(scope, resolved, own, at),
        };
      })
  );
}

/** The form of a part that is one of several shapes: the picker, and what the shape has. */
function describeUnion(
  root: SchemaRoot,
  found: { node: SchemaNode; name: string | null },
  value: unknown,
  path: DefinitionPath,
): Form {
  const key = String(path.at(-1));
  const field: FormField = {
    key,
    path,
    label: typeof path.at(-1) === 'number' ? 'What it is' : toLabel(key),
    help: found.node.description ?? null,
    isRequired: true,
    value,
    fallback: undefined,
    control: describeControl({ root, depth: 0 }, found, value, path),
  };
  return { kind: null, fields: [field], order: [key] };
}

/**
 * The form of the part at a path, made from the schema alone: a new kind of step or field has its form
 * without code of its own. Null where the path leads to no object.
 */
export function describeForm(root: SchemaRoot, value: unknown, path: DefinitionPath): Form | null {
  const found = findSchema(root, value, path);
  if (found === null) return null;
  const own = path.reduce<unknown>(
    (at, part) =>
      isJsonObject(at) ? at[part] : Array.isArray(at) ? (at as unknown[])[Number(part)] : undefined,
    value,
  );
  const branches = getBranches(found.node).map((branch) => resolveNode(root, branch).node);
  const node = branches.length > 0 ? selectBranch(root, found.node, own) : found.node;
  const key = findDiscriminator(branches);
  const last = path.at(-1);
  // A part without a kind has a picker of its shape, such as the source of a value.
  if (branches.length > 0 && key === null && last !== undefined && !isConditionName(found.name))
    return own === undefined ? null : describeUnion(root, found, own, path);
  if (node?.properties === undefined || !isJsonObject(own)) return null;
  return {
    kind: key === null ? null : String(own[key]),
    fields: describeProperties({ root, depth: 0 }, node, own, path),
    order: Object.keys(node.properties),
  };
}
