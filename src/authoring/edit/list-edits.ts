import type { DefinitionPath } from '../../funnel/definition/issues/issue';
import {
  createEntry,
  readContainer,
  writeContainer,
  type ContainerEntry,
} from './container-entries';
import { readEditable, readEditableContainer, replaceInterior } from './editable-text';
import { followEntries, type ListChange } from './follow-acceptances';
import { setValue } from './set-value';
import { findNode } from '../../funnel/definition/source-tree';
import { applyEdits, findSmallestEdit, type EditResult } from './text-edit';

const noSuchPlace = { ok: false, problem: 'The list has no such place.' } as const;

type ChangeEntries = (entries: readonly ContainerEntry[]) => readonly ContainerEntry[] | null;

/** Changes a list, and brings the accepted warnings of its entries along. */
function changeEntries(
  text: string,
  list: DefinitionPath,
  change: ListChange,
  changeList: ChangeEntries,
): EditResult {
  const found = readEditableContainer(text, list);
  if (!found.ok) return found;
  const container = readContainer(text, found.node);
  const entries = changeList(container.entries);
  if (entries === null) return noSuchPlace;
  const interior = writeContainer(container, entries);
  const followed = found.node.type === 'array' ? followEntries(text, list, change) : [];
  return { ok: true, edits: [...replaceInterior(text, found.node, interior), ...followed] };
}

/** Inserts a value into a list. A missing list is created. Accepted warnings follow their entries. */
export function insertEntry(
  text: string,
  list: DefinitionPath,
  index: number,
  value: unknown,
): EditResult {
  const tree = readEditable(text);
  if (!tree.ok) return tree;
  const node = findNode(tree.root, list);
  // An empty list takes the form of its first entry.
  if (node === null || (node.type === 'array' && (node.children ?? []).length === 0))
    return index === 0 ? setValue(text, list, [value]) : noSuchPlace;
  const container = readContainer(text, node);
  const entry = createEntry(text, node, container, value);
  return changeEntries(text, list, { change: 'insert', index }, (entries) =>
    index < 0 || index > entries.length ? null : entries.toSpliced(index, 0, entry),
  );
}

/** Moves an entry, with its comments and accepted warnings, to another place of its list. */
export const moveEntry = (
  text: string,
  list: DefinitionPath,
  from: number,
  to: number,
): EditResult =>
  changeEntries(text, list, { change: 'move', from, to }, (entries) => {
    const entry = entries[from];
    if (entry === undefined || to < 0 || to >= entries.length) return null;
    return entries.toSpliced(from, 1).toSpliced(to, 0, entry);
  });

/** Removes an entry with its comments and accepted warnings. */
export const removeEntry = (text: string, list: DefinitionPath, index: number): EditResult =>
  changeEntries(text, list, { change: 'remove', index }, (entries) =>
    entries[index] === undefined ? null : entries.toSpliced(index, 1),
  );

/** Makes several edits one after the other, as one. The first that fails ends them. */
export function chainEdits(
  text: string,
  ...makers: readonly ((text: string) => EditResult)[]
): EditResult {
  let current = text;
  for (const make of makers) {
    const result = make(current);
    if (!result.ok) return result;
    current = applyEdits(current, result.edits);
  }
  return { ok: true, edits: findSmallestEdit(text, current) };
}
