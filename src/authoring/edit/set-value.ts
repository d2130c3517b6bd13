import type { Node } from 'jsonc-parser';
import type { DefinitionPath } from '../../funnel/definition/issues/issue';
import { createEntry, readContainer, writeContainer } from './container-entries';
import { missing, readEditable, readEditableContainer, replaceInterior } from './editable-text';
import { followEntries, followProperty, forgetProperty } from './follow-acceptances';
import { findIndentation, getIndentAt, getUsedWidth } from './indentation';
import { printJson } from './print-json';
import { findNode, findProperty, readValue } from '../../funnel/definition/source-tree';
import type { EditResult, TextEdit } from './text-edit';

const printAt = (text: string, { offset }: Node, value: unknown): string =>
  printJson(value, getIndentAt(text, offset), getUsedWidth(text, offset), findIndentation(text));

/** Puts a container that was empty on lines of its own where its entry needs them. */
function writeFirstEntry(text: string, container: Node, key: string | undefined, value: unknown) {
  const whole = key === undefined ? [value] : { [key]: value };
  const isComment = text.slice(container.offset + 1, container.offset + container.length - 1);
  if (isComment.trim() !== '') return null;
  return {
    offset: container.offset,
    length: container.length,
    content: printAt(text, container, whole),
  };
}

/** The place of a property among those of its object, in the order of the format. */
function findPlace(object: Node, key: string, order: readonly string[]): number {
  const rank = order.indexOf(key);
  const keys = (object.children ?? []).map(({ children: [name] = [] }) => String(name?.value));
  if (rank === -1) return keys.length;
  const before = keys.findLastIndex((name) => {
    const other = order.indexOf(name);
    return other !== -1 && other < rank;
  });
  return before + 1;
}

function addProperty(
  text: string,
  object: Node,
  key: string,
  value: unknown,
  order: readonly string[],
): TextEdit[] {
  const container = readContainer(text, object);
  if (container.entries.length === 0) {
    const whole = writeFirstEntry(text, object, key, value);
    if (whole !== null) return [whole];
  }
  const entry = createEntry(text, object, container, value, key);
  const entries = container.entries.toSpliced(findPlace(object, key, order), 0, entry);
  return replaceInterior(text, object, writeContainer(container, entries));
}

export interface SetOptions {
  /** The properties of the object in the order of the format: a new one gets its place. */
  order?: readonly string[];
}

/**
 * Sets the value at a path. Missing objects on the way are created. `undefined` removes it.
 * @param value JSON
 */
export function setValue(
  text: string,
  path: DefinitionPath,
  value: unknown,
  { order = [] }: SetOptions = {},
): EditResult {
  if (value === undefined) return removeValue(text, path);
  const tree = readEditable(text);
  if (!tree.ok) return tree;
  const node = findNode(tree.root, path);
  if (node !== null) {
    if (JSON.stringify(readValue(node)) === JSON.stringify(value)) return { ok: true, edits: [] };
    const content = printAt(text, node, value);
    return { ok: true, edits: [{ offset: node.offset, length: node.length, content }] };
  }
  // From the value up to the first object that exists.
  for (let depth = path.length - 1; depth >= 0; depth -= 1) {
    const parent = findNode(tree.root, path.slice(0, depth));
    if (parent === null) continue;
    const [key, ...rest] = path.slice(depth);
    if (parent.type !== 'object' || typeof key !== 'string') return missing;
    if (rest.some((part) => typeof part !== 'string')) return missing;
    const nested = rest.toReversed().reduce<unknown>((inner, part) => ({ [part]: inner }), value);
    const edits = addProperty(text, parent, key, nested, rest.length === 0 ? order : []);
    return { ok: true, edits };
  }
  return missing;
}

/** Removes a property or an entry of a list, with its comments and its accepted warnings. */
export function removeValue(text: string, path: DefinitionPath): EditResult {
  const key = path.at(-1);
  const parentPath = path.slice(0, -1);
  const parent = readEditableContainer(text, parentPath);
  if (!parent.ok) return parent.problem === missing.problem ? { ok: true, edits: [] } : parent;
  const { node } = parent;
  const isList = node.type === 'array';
  const index = isList
    ? Number(key)
    : (node.children ?? []).indexOf(findProperty(node, String(key)) ?? node);
  if (node.children?.[index] === undefined) return { ok: true, edits: [] };
  const container = readContainer(text, node);
  const interior = writeContainer(container, container.entries.toSpliced(index, 1));
  const followed = isList
    ? followEntries(text, parentPath, { change: 'remove', index })
    : forgetProperty(text, path);
  return { ok: true, edits: [...replaceInterior(text, node, interior), ...followed] };
}

/** Gives a property another name, in its place. */
export function renameProperty(text: string, path: DefinitionPath, to: string): EditResult {
  const parent = readEditableContainer(text, path.slice(0, -1));
  if (!parent.ok) return parent;
  const key = findProperty(parent.node, String(path.at(-1)))?.children?.[0];
  if (key === undefined) return missing;
  const edit = { offset: key.offset, length: key.length, content: JSON.stringify(to) };
  return { ok: true, edits: [edit, ...followProperty(text, path, to)] };
}
