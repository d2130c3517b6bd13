import type { DefinitionPath } from '../../../funnel/definition/issues/issue';
import { chainEdits } from '../../edit/list-edits';
import { removeValue, setValue } from '../../edit/set-value';
import { findNode, readSourceTree, readValue } from '../../../funnel/definition/source-tree';
import type { EditResult } from '../../edit/text-edit';
import {
  findSchema,
  getBranches,
  getPropertyOrder,
  resolveNode,
  selectBranch,
  type SchemaNode,
  type SchemaRoot,
} from './json-schema-node';
import { createMinimalValue, listKinds, type PartKind } from './minimal-value';
import { giveFreeIds } from './free-id';
import { addMissingStorageKeys } from './storage-keys';
import { isJsonObject, type JsonObject } from '../../../shared/text/json';

/** A schema without its words and its default: what it accepts. */
function toShape({
  description: _description,
  title: _title,
  default: _default,
  examples: _examples,
  ...rules
}: SchemaNode): SchemaNode {
  const { properties, items, anyOf, oneOf, additionalProperties } = rules;
  return {
    ...rules,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([key, node]) => [key, toShape(node)]),
      ),
    }),
    ...(items && { items: toShape(items) }),
    ...(anyOf && { anyOf: anyOf.map(toShape) }),
    ...(oneOf && { oneOf: oneOf.map(toShape) }),
    ...(typeof additionalProperties === 'object' && {
      additionalProperties: toShape(additionalProperties),
    }),
  };
}

const isSameShape = (a: SchemaNode, b: SchemaNode): boolean =>
  JSON.stringify(toShape(a)) === JSON.stringify(toShape(b));

/** Is a property of both kinds the same, so that its value keeps its meaning? */
function isShared(
  value: unknown,
  before: SchemaNode | undefined,
  after: SchemaNode | undefined,
): boolean {
  if (before === undefined || after === undefined) return false;
  if (isSameShape(before, after)) return true;
  // The longest text differs with the kind.
  const { maximum: _maximum, ...rest } = before;
  const { maximum, ...others } = after;
  return isSameShape(rest, others) && typeof value === 'number' && value <= (maximum ?? Infinity);
}

/** The kinds that a part can have: itself and its alternatives. Empty where it has no kind. */
export function listKindsOf(
  schema: SchemaRoot,
  definition: unknown,
  path: DefinitionPath,
): PartKind[] {
  const found = findSchema(schema, definition, path);
  return found === null ? [] : listKinds(schema, found.node);
}

/** What the answers of a type are, as far as rules of `validation` compare them. */
const answerKinds: ReadonlyMap<string, 'text' | 'number'> = new Map([
  ['text', 'text'],
  ['email', 'text'],
  ['phone', 'text'],
  ['number', 'number'],
  ['rating', 'number'],
]);

/** The rules that another type can meet: one on the length of a text would refuse every other answer. */
function keepRules(rules: unknown, before: unknown, after: string): unknown[] | null {
  if (!Array.isArray(rules)) return null;
  const [was, is] = [answerKinds.get(String(before)), answerKinds.get(after)];
  if (was !== undefined && was === is) return rules;
  return rules.filter((entry: unknown) => isJsonObject(entry) && entry['rule'] === 'required');
}

/**
 * Gives a part another kind, such as a field another type. It keeps its id and what the new kind has as
 * well, loses the rest, and gets what the new kind needs.
 */
export function changeKind(
  text: string,
  schema: SchemaRoot,
  path: DefinitionPath,
  { kind, key, node }: PartKind,
): EditResult {
  const { root } = readSourceTree(text);
  const value = readValue(findNode(root, path));
  const union = findSchema(schema, readValue(root), path)?.node ?? {};
  if (!isJsonObject(value) || getBranches(union).length === 0)
    return { ok: false, problem: 'This part is no longer in the definition.' };
  const { properties: old = {} } = selectBranch(schema, union, value) ?? {};
  const { properties = {} } = resolveNode(schema, node).node;
  const order = [key, ...getPropertyOrder(node).filter((name) => name !== key)];
  const dropped = Object.keys(value).filter(
    (name) => name !== key && !isShared(value[name], old[name], properties[name]),
  );
  const minimal = createMinimalValue(schema, node, kind) as JsonObject; // a kind is an object
  const missing = Object.entries(minimal).filter(
    ([name]) => name !== key && (!Object.hasOwn(value, name) || dropped.includes(name)),
  );
  const added = Object.entries(giveFreeIds(text, Object.fromEntries(missing)));
  return chainEdits(
    text,
    (current) => setValue(current, [...path, key], kind, { order }),
    ...dropped.map((name) => (current: string) => removeValue(current, [...path, name])),
    (current) => {
      const rules = keepRules(value['validation'], value[key], kind);
      if (rules === null || dropped.includes('validation')) return { ok: true, edits: [] };
      const at = [...path, 'validation'];
      return rules.length === 0 ? removeValue(current, at) : setValue(current, at, rules);
    },
    ...added.map(
      ([name, part]) =>
        (current: string) =>
          setValue(current, [...path, name], part, { order }),
    ),
    (current) => addMissingStorageKeys(current, schema),
  );
}
