import type { Node } from 'jsonc-parser';
import { type DefinitionPath, formatPath } from '../../funnel/definition/issues/issue';
import { type ContainerEntry, readContainer, writeContainer } from './container-entries';
import { replaceInterior } from './editable-text';
import { findNode, findProperty, readSourceTree } from '../../funnel/definition/source-tree';
import type { TextEdit } from './text-edit';

/**
 * Accepted warnings stay with their part. A place such as `steps[1].fields[0]` is rewritten where an
 * edit moves the part. A part that is removed takes its acceptances with it.
 */

/** A change of a list. */
export type ListChange =
  | { change: 'insert'; index: number }
  | { change: 'move'; from: number; to: number }
  | { change: 'remove'; index: number };

const newIndexOf: {
  [Kind in ListChange['change']]: (
    index: number,
    change: Extract<ListChange, { change: Kind }>,
  ) => number | null;
} = {
  insert: (index, { index: at }) => (index < at ? index : index + 1),
  remove: (index, { index: at }) => (index === at ? null : index < at ? index : index - 1),
  move: (index, { from, to }) => {
    if (index === from) return to;
    const rest = index < from ? index : index - 1;
    return rest < to ? rest : rest + 1;
  },
};

/** The index of an entry after a change of its list; null where the entry is gone. */
function getNewIndex(index: number, change: ListChange): number | null {
  const find = newIndexOf[change.change] as (index: number, change: ListChange) => number | null; // keyed by its own kind
  return find(index, change);
}

/** The place after an edit; null where its part is gone. */
type MovePlace = (at: string) => string | null;

const followList =
  (list: DefinitionPath, change: ListChange): MovePlace =>
  (at) => {
    const path = formatPath(list);
    if (!at.startsWith(`${path}[`)) return at;
    const [entry, digits] = /^\[(\d+)\](?=$|[.[])/.exec(at.slice(path.length)) ?? [];
    if (entry === undefined) return at;
    const index = getNewIndex(Number(digits), change);
    return index === null ? null : `${path}[${index}]${at.slice(path.length + entry.length)}`;
  };

const isWithin = (at: string, path: string): boolean =>
  at === path || at.startsWith(`${path}.`) || at.startsWith(`${path}[`);

/** The names that an acceptance may have in place of a path: ids, values and keys. */
function collectNames(node: Node, except: readonly Node[], names: Set<string>): Set<string> {
  if (except.includes(node)) return names;
  const [key, value] = node.type === 'property' ? (node.children ?? []) : [];
  if (typeof key?.value === 'string') {
    names.add(key.value);
    const isName = key.value === 'id' || key.value === 'value';
    if (isName && typeof value?.value === 'string') names.add(value.value);
  }
  for (const child of node.children ?? []) collectNames(child, except, names);
  return names;
}

/** The names that only a removed part has. */
function findLostNames(root: Node, removed: Node): Set<string> {
  const accepted = findProperty(root, 'accepted');
  const rest = collectNames(
    root,
    accepted === undefined ? [removed] : [removed, accepted],
    new Set(),
  );
  return new Set([...collectNames(removed, [], new Set())].filter((name) => !rest.has(name)));
}

/** An accepted warning at its new place. */
function moveEntry(entry: ContainerEntry, node: Node, place: Node, to: string): ContainerEntry {
  const start = place.offset - node.offset;
  const text =
    entry.text.slice(0, start) + JSON.stringify(to) + entry.text.slice(start + place.length);
  return { ...entry, text };
}

/** Removes the list, which would be empty. */
function removeList(text: string, root: Node, list: Node): TextEdit[] {
  const properties = root.children ?? [];
  const container = readContainer(text, root);
  const index = properties.findIndex((property) => property === list.parent);
  return replaceInterior(
    text,
    root,
    writeContainer(container, container.entries.toSpliced(index, 1)),
  );
}

/** The edits that bring the acceptances of a text to their new places. */
function followPlaces(text: string, root: Node, move: MovePlace): TextEdit[] {
  const list = findNode(root, ['accepted']);
  if (list?.type !== 'array') return [];
  const container = readContainer(text, list);
  const entries = container.entries.flatMap((entry, index): ContainerEntry[] => {
    const node = list.children?.[index];
    const place = node && findNode(node, ['at']);
    if (node === undefined || typeof place?.value !== 'string') return [entry];
    const to = move(place.value);
    if (to === place.value) return [entry];
    return to === null ? [] : [moveEntry(entry, node, place, to)];
  });
  if (entries.length === 0 && container.entries.length > 0) return removeList(text, root, list);
  return replaceInterior(text, list, writeContainer(container, entries));
}

/** Follows an edit of a part. The list of acceptances itself has no followers. */
function follow(
  text: string,
  path: DefinitionPath,
  move: MovePlace,
  removed?: (root: Node) => Node | null,
): TextEdit[] {
  const { root } = readSourceTree(text);
  if (root === null || path[0] === 'accepted') return [];
  const part = removed?.(root) ?? null;
  const lost = part === null ? new Set<string>() : findLostNames(root, part);
  return followPlaces(text, root, (at) => (lost.has(at) ? null : move(at)));
}

/** The edits that keep acceptances at their parts over a change of a list. */
export const followEntries = (text: string, list: DefinitionPath, change: ListChange): TextEdit[] =>
  follow(text, list, followList(list, change), (root) =>
    change.change === 'remove' ? findNode(root, [...list, change.index]) : null,
  );

/** Those of a property that is removed. A text or a number is no part: it may be typed again. */
export const forgetProperty = (text: string, path: DefinitionPath): TextEdit[] => {
  const { root } = readSourceTree(text);
  const value = findNode(root, path);
  if (value?.type !== 'object' && value?.type !== 'array') return [];
  return follow(
    text,
    path,
    (at) => (isWithin(at, formatPath(path)) ? null : at),
    (whole) => findNode(whole, path)?.parent ?? null,
  );
};

/** Those of a property that gets another name. */
export function followProperty(text: string, path: DefinitionPath, name: string): TextEdit[] {
  const [before, after] = [formatPath(path), formatPath([...path.slice(0, -1), name])];
  return follow(text, path, (at) => (isWithin(at, before) ? after + at.slice(before.length) : at));
}
