import { createUnwrittenText } from '../../../funnel/definition/issues/unwritten-text';
import type { DefinitionPath } from '../../../funnel/definition/issues/issue';
import type { NameUse } from '../../../funnel/definition/schema/name-schemas';
import {
  findDiscriminator,
  getBranches,
  resolveNode,
  type SchemaNode,
  type SchemaRoot,
} from './json-schema-node';

const toWords = (key: string): string =>
  `${key.charAt(0).toUpperCase()}${key.slice(1).replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)}`;

/** One of what a list is named after: `entry` of `entries`. */
export const toSingular = (key: string): string => key.replace(/ies$/, 'y').replace(/s$/, '');

/** A name that no other of its kind has: `question`, `question-2`, … */
export function createFreshName(base: string, taken: ReadonlySet<string>, joint = '-'): string {
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}${joint}${number}`)) number += 1;
  return `${base}${joint}${number}`;
}

/** The name of a part that a reference can have at a place; undefined where there is none. */
export type NameReader = (part: NameUse['part'], path: DefinitionPath) => string | undefined;

/** What the place of a new value asks for, which the schema cannot say. */
export interface PlaceRules {
  /** A value that the place decides; undefined where the schema alone does. */
  create: (node: SchemaNode, name: string | null, path: DefinitionPath) => unknown;
  /** Whether a shape of a union is possible. */
  isOfferedShape: (node: SchemaNode, path: DefinitionPath) => boolean;
  /** Whether a property that may be left out is needed. */
  isNeeded: (node: SchemaNode, path: DefinitionPath) => boolean;
}

const noRules: PlaceRules = {
  create: () => undefined,
  isOfferedShape: () => true,
  isNeeded: () => false,
};

interface Place {
  /** The property, or that of the list. */
  key: string;
  /** The position in a list, from 1. */
  index: number | null;
  /** The name for `id` and `value` of the outermost object. */
  name: string | null;
  /** The definitions that are being created: a shape that needs one of them would never end. */
  open: readonly string[];
  path: DefinitionPath;
  refer: NameReader;
  rules: PlaceRules;
}

function createText(node: SchemaNode, { key, index, name, path, refer }: Place): string {
  const referred = node.nameUse?.role === 'refers' ? refer(node.nameUse.part, path) : undefined;
  if (referred !== undefined) return referred;
  if (name !== null && (key === 'id' || key === 'value')) return name;
  const number = index === null ? '' : ` ${index}`;
  const text = `${toWords(key)}${number}`;
  if (node.isCopy === true) return createUnwrittenText(text);
  return node.pattern === undefined ? text : text.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

function createNumber({ minimum, exclusiveMinimum, maximum }: SchemaNode): number {
  if (minimum !== undefined) return Math.max(minimum, maximum === undefined ? 1 : minimum);
  return exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1;
}

/**
 * The smallest value that the schema accepts: required properties only. `examples` of the schema win.
 * @param key the property that it is for, which names its texts
 * @param refer names what its references lead to
 * @param at where it will stand, and what the place asks for
 */
export function createMinimalValue(
  root: SchemaRoot,
  schema: SchemaNode,
  key: string,
  name: string | null = null,
  refer: NameReader = () => undefined,
  at: { path: DefinitionPath; rules: PlaceRules } = { path: [], rules: noRules },
): unknown {
  return create(root, schema, { key, index: null, name, open: [], refer, ...at });
}

/** Does a shape need one of these definitions, so that creating it would never end? */
function needsOpen({ properties = {}, required = [] }: SchemaNode, open: readonly string[]) {
  const getName = (node: SchemaNode): string | undefined =>
    (node.$ref ?? node.allOf?.[0]?.$ref)?.split('/').at(-1);
  return required.some((key) => {
    const child = properties[key] ?? {};
    return [child, child.items ?? {}].some((node) => open.includes(getName(node) ?? ''));
  });
}

function create(root: SchemaRoot, schema: SchemaNode, outer: Place): unknown {
  const { node, name } = resolveNode(root, schema);
  const place = name === null ? outer : { ...outer, open: [...outer.open, name] };
  const decided = place.rules.create(node, name, place.path);
  if (decided !== undefined) return decided;
  const [example] = node.examples ?? [];
  if (example !== undefined) return structuredClone(example);
  if (node.const !== undefined) return node.const;
  if (node.enum !== undefined) return node.enum[0];
  const branch = getBranches(node).find((candidate) => {
    const { node: shape } = resolveNode(root, candidate);
    return !needsOpen(shape, place.open) && place.rules.isOfferedShape(shape, place.path);
  });
  if (branch !== undefined) return create(root, branch, place);
  if (node.type === 'boolean') return false;
  if (node.type === 'number' || node.type === 'integer') return createNumber(node);
  if (node.type === 'array') return createList(root, node, place);
  if (node.type === 'object') return createObject(root, node, place);
  return createText(node, place);
}

function createList(root: SchemaRoot, node: SchemaNode, { key, ...rest }: Place): unknown[] {
  const { items } = node;
  if (items === undefined) return [];
  const singular = toSingular(key);
  return Array.from({ length: node.minItems ?? 0 }, (_, index) =>
    create(root, items, {
      ...rest,
      key: singular,
      index: index + 1,
      path: [...rest.path, index],
      name: `${singular}${node.minItems === 1 ? '' : `-${index + 1}`}`,
    }),
  );
}

function createObject(root: SchemaRoot, node: SchemaNode, place: Place) {
  const required = node.required ?? [];
  return Object.fromEntries(
    Object.entries(node.properties ?? {})
      .filter(
        ([property]) =>
          required.includes(property) || place.rules.isNeeded(node, [...place.path, property]),
      )
      // What tells the kind of a part stands first.
      .toSorted(([, a], [, b]) => Number(b.const !== undefined) - Number(a.const !== undefined))
      .map(([property, child]) => [
        property,
        create(root, child, { ...place, key: property, path: [...place.path, property] }),
      ]),
  );
}

/** A kind of a union, such as a kind of step. */
export interface PartKind {
  kind: string;
  /** The property that tells the kind, such as `type`. */
  key: string;
  node: SchemaNode;
}

/** The kinds of a union with their values, such as the kinds of steps; empty for other schemas. */
export function listKinds(root: SchemaRoot, schema: SchemaNode): PartKind[] {
  const branches = getBranches(resolveNode(root, schema).node).map(
    (branch) => resolveNode(root, branch).node,
  );
  const key = findDiscriminator(branches);
  return key === null
    ? []
    : branches.map((node) => ({ kind: String(node.properties?.[key]?.const), key, node }));
}
