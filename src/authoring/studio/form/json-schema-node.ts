import type { DefinitionPath } from '../../../funnel/definition/issues/issue';
import type { NameUse } from '../../../funnel/definition/schema/name-schemas';
import { isJsonObject } from '../../../shared/text/json';

/** The keywords of JSON Schema (draft-07) that the format's schema uses. */
export interface SchemaNode {
  $ref?: string;
  allOf?: SchemaNode[];
  anyOf?: SchemaNode[];
  oneOf?: SchemaNode[];
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  /** The values of `enum` in words. */
  enumDescriptions?: readonly string[];
  properties?: Record<string, SchemaNode>;
  required?: readonly string[];
  additionalProperties?: SchemaNode | boolean;
  propertyNames?: SchemaNode;
  items?: SchemaNode;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  pattern?: string;
  default?: unknown;
  description?: string;
  title?: string;
  examples?: readonly unknown[];
  /** What the text names. Ours, from the registry of names. */
  nameUse?: NameUse;
  /** Whether visitors read the text. Ours, too. */
  isCopy?: true;
  /** The property beside the object that names the table of its columns. Ours, too. */
  columnsOf?: string;
  /** Whether a step of the kind ends the funnel. Ours, too. */
  endsFunnel?: true;
  /** Whether the options of a list are shown without pictures. Ours, too. */
  hasNoPictures?: true;
  definitions?: Record<string, SchemaNode>;
}

/** The schema of the whole format. */
export type SchemaRoot = SchemaNode;

/** A node without its reference; what stands beside a reference wins. `name` is that of the reference. */
export function resolveNode(
  root: SchemaRoot,
  node: SchemaNode,
): { node: SchemaNode; name: string | null } {
  const { $ref, allOf, ...own } = node;
  const [only] = allOf ?? [];
  if ($ref === undefined && only === undefined) return { node, name: null };
  const name = $ref === undefined ? null : ($ref.split('/').at(-1) ?? null);
  const target = name === null ? only : root.definitions?.[name];
  if (target === undefined) return { node: own, name };
  const inner = resolveNode(root, target);
  return { node: { ...inner.node, ...own }, name: name ?? inner.name };
}

export const getBranches = ({ anyOf, oneOf }: SchemaNode): readonly SchemaNode[] =>
  oneOf ?? anyOf ?? [];

/** The keys whose constant tells the branches of a union apart, such as `kind`. */
export function findDiscriminator(branches: readonly SchemaNode[]): string | null {
  const [first] = branches;
  const keys = Object.keys(first?.properties ?? {});
  return (
    keys.find(
      (key) =>
        branches.length > 1 &&
        branches.every(({ properties }) => properties?.[key]?.const !== undefined),
    ) ?? null
  );
}

function fitsType(node: SchemaNode, value: unknown): boolean {
  if (node.const !== undefined) return value === node.const;
  if (node.enum !== undefined) return node.enum.includes(value);
  if (node.type === 'array') return Array.isArray(value);
  if (node.type === 'object') return isJsonObject(value);
  if (node.type === 'integer' || node.type === 'number') return typeof value === 'number';
  return node.type === undefined || node.type === typeof value;
}

/** Does an object have the keys that tell this branch from the others? */
function fitsObject(branch: SchemaNode, value: unknown): boolean {
  if (!fitsType(branch, value)) return false;
  if (!isJsonObject(value) || branch.properties === undefined) return true;
  const { properties, required = [] } = branch;
  return (
    required.some((key) => Object.hasOwn(value, key)) &&
    Object.entries(properties).every(
      ([key, property]) => property.const === undefined || value[key] === property.const,
    )
  );
}

/** The branch of a union that a value has taken; null where it fits none. */
export function selectBranch(
  root: SchemaRoot,
  node: SchemaNode,
  value: unknown,
): SchemaNode | null {
  const branches = getBranches(node).map((branch) => resolveNode(root, branch).node);
  return branches.find((branch) => fitsObject(branch, value)) ?? null;
}

function getChild(node: SchemaNode, part: string | number): SchemaNode | null {
  if (typeof part === 'number') return node.items ?? null;
  const own = node.properties?.[part];
  if (own !== undefined) return own;
  return typeof node.additionalProperties === 'object' ? node.additionalProperties : null;
}

/** The schema of the value at a path. The author's value selects the branches on the way. */
export function findSchema(
  root: SchemaRoot,
  value: unknown,
  path: DefinitionPath,
): { node: SchemaNode; name: string | null } | null {
  let current: { node: SchemaNode; name: string | null } = { node: root, name: null };
  let at = value;
  for (const part of path) {
    const branch =
      getBranches(current.node).length > 0 ? selectBranch(root, current.node, at) : current.node;
    const child = branch === null ? null : getChild(branch, part);
    if (child === null) return null;
    current = resolveNode(root, child);
    at = isJsonObject(at)
      ? at[part]
      : Array.isArray(at)
        ? (at as unknown[])[Number(part)]
        : undefined;
  }
  return current;
}

/** The properties of an object of the format, in its order. */
export const getPropertyOrder = (node: SchemaNode): string[] => Object.keys(node.properties ?? {});
